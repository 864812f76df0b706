// The messages of every language as their files have them.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FluentResource } from '@fluent/bundle';
import type { Language } from '../../src/i18n/languages';

/** A message or one of its attributes, as its file has it. */
export interface Said {
  /** The file's name, without its folder. */
  file: string;
  /** Its name, an attribute's behind a dot: `card-cellar.text`. */
  id: string;
  /** The text of it, as the library has read it. */
  pattern: unknown;
  /** The variables that it needs, those of the messages that it refers to among them. */
  variables: Set<string>;
  /** The names that its selectors tell apart, such as `form:may`; numbers and plurals are each language's own. */
  variants: Set<string>;
}

interface Part {
  type?: string;
  name?: string;
  [more: string]: unknown;
}

const PLURALS: ReadonlySet<unknown> = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** Everything that a language says, by name. */
export function saidIn(tag: Language): Map<string, Said> {
  const said = new Map<string, Said>();
  const folder = fileURLToPath(new URL(`../../locales/${tag}/`, import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.ftl'),
  );
  for (const file of files) {
    for (const { id, value, attributes } of new FluentResource(readFileSync(folder + file, 'utf8')).body) {
      const parts: [name: string, pattern: unknown][] = Object.entries(attributes).map(([name, pattern]) => [
        `${id}.${name}`,
        pattern,
      ]);
      for (const [name, pattern] of [[id, value] as const, ...parts]) {
        if (said.has(name)) throw new Error(`${tag}/${file}: ${name} is said twice`);
        said.set(name, { file, id: name, pattern, variables: new Set(), variants: new Set() });
      }
    }
  }
  for (const one of said.values()) collect(one.pattern, one, said);
  return said;
}

/** Goes through a pattern and those that it refers to. */
function collect(part: unknown, into: Said, said: Map<string, Said>): void {
  if (Array.isArray(part)) for (const piece of part) collect(piece, into, said);
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return;
  const one = part as Part;
  if (one.type === 'var') into.variables.add(String(one.name));
  if (one.type === 'mesg') collect(said.get(String(one.name))?.pattern, into, said);
  if (one.type === 'term') collect(said.get(`-${one.name}`)?.pattern, into, said);
  if (one.type === 'select') collectVariants(one, into);
  for (const piece of [one.selector, one.value, one.args, one.variants]) collect(piece, into, said);
}

function collectVariants({ selector, variants }: Part, into: Said): void {
  const of = (selector as Part).name;
  for (const { key } of variants as { key: Part }[]) {
    if (key.type === 'str' && !PLURALS.has(key.value)) into.variants.add(`${of}:${key.value}`);
  }
}
