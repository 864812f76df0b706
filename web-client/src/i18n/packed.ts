// The packed form of messages in the built page, and how it becomes what Fluent formats.
import type { FluentResource } from '@fluent/bundle';

type Message = FluentResource['body'][number];
type Pattern = NonNullable<Message['value']>;
type Element = Exclude<Pattern, string>[number];

/** A text, or elements in turn: texts, variables, selections and other expressions of Fluent. */
type PackedPattern = string | PackedElement[];

type PackedElement = string | Exclude<Element, string> | PackedChoice;

/** A list of one is the name of a variable; a longer one a selection by it: key and pattern in turn, the default last. */
interface PackedChoice extends Array<string | number | PackedPattern> {}

/** Name, value and attributes of a message. */
export type PackedMessage = [string, PackedPattern | null, Record<string, PackedPattern>?];

/** The messages of a file. */
export function unpacked(messages: readonly PackedMessage[]): FluentResource {
  return {
    body: messages.map(([id, value, attributes = {}]) => ({
      id,
      value: value && patternOf(value),
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([name, pattern]) => [name, patternOf(pattern)]),
      ),
    })) as Message[],
  };
}

function patternOf(packed: PackedPattern): Pattern {
  return typeof packed === 'string' ? packed : packed.map(elementOf);
}

function elementOf(packed: PackedElement): Element {
  if (!Array.isArray(packed)) return packed;
  const [name, ...choices] = packed as [string, ...PackedChoice];
  const selector = { type: 'var', name } as const;
  if (choices.length === 0) return selector;
  const variants = [];
  for (let at = 0; at < choices.length; at += 2)
    variants.push({
      key: keyOf(choices[at] as string | number),
      value: patternOf(choices[at + 1] as PackedPattern),
    });
  return { type: 'select', selector, variants, star: variants.length - 1 };
}

function keyOf(value: string | number) {
  return typeof value === 'number'
    ? ({ type: 'num', value, precision: 0 } as const)
    : ({ type: 'str', value } as const);
}
