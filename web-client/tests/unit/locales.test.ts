// Completeness of the locales: every language has every message, with the same variables, and no unused one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { RESULTS } from '../../src/features/history/address';
import { chancesOf } from '../../src/features/review/chances';
import { catalogue } from '../../src/games/dominion/cards/catalogue';
import { TRAITS } from '../../src/games/dominion/cards/shape';
import { MEASURES as OF_DOMINION } from '../../src/games/dominion/charts/charts';
import { SHARES } from '../../src/games/dominion/charts/decks';
import { WAYS } from '../../src/games/dominion/kingdom/draft';
import { catalogue as dice } from '../../src/games/king-of-the-dice/catalogue';
import { MEASURES as OF_DICE } from '../../src/games/king-of-the-dice/charts/charts';
import type { TableEvent } from '../../src/generated/protocol';
import { TAGS } from '../../src/i18n/languages';
import { CLOCK_TYPES } from '../../src/table/clocks';
import { phrases } from '../../src/table/phrases';
import { drawnCards, drawnSets } from '../support/drawings';
import { type Said, saidIn } from '../support/word-files';

const root = fileURLToPath(new URL('../..', import.meta.url));
const english = saidIn('en');

/** Messages that only some languages need: terms, names with places to break, plurals that differ from the name. */
const OWN = /^-|\.(narrow|plural)$/;
const ids = (said: Map<string, Said>) => [...said.keys()].filter(id => !OWN.test(id));

describe.each(TAGS)('the language %s', tag => {
  const said = tag === 'en' ? english : saidIn(tag);

  test('has every message of English, in the file of the same name', () => {
    const places = (of: Map<string, Said>) =>
      ids(of)
        .map(id => `${of.get(id)?.file}: ${id}`)
        .sort();
    expect(places(said)).toEqual(places(english));
  });

  test.each([...new Set(ids(said).map(id => said.get(id)?.file))])(
    'has the variables of English in %s',
    file => {
      for (const one of [...said.values()].filter(other => other.file === file)) {
        const original = english.get(one.id);
        expect([one.id, [...one.variables].sort()]).toEqual([
          one.id,
          [...(original?.variables ?? [])].sort(),
        ]);
        expect([one.id, ...named(one, original)]).toEqual([one.id, ...named(original, original)]);
      }
    },
  );

  test('formats each message with any variables', () => {
    const bundle = bundleOf(tag);
    expect([...said.values()].flatMap(one => faultsOf(bundle, one))).toEqual([]);
  });

  test('has no straight quotes or three dots', () => {
    const wrong = [...said.values()].filter(({ pattern }) => /["']|\.\.\.| {2}/.test(letters(pattern)));
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

test('Spanish questions begin as they end', () => {
  const wrong = [...saidIn('es').values()].filter(({ pattern }) => {
    const text = letters(pattern);
    return (
      text.split('?').length !== text.split('¿').length || text.split('!').length !== text.split('¡').length
    );
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('every message is used', () => {
  const asked = askedFor();
  expect(ids(english).filter(id => !asked(id.split('.')[0] ?? id))).toEqual([]);
});

/** The cases that a message tells apart by name as English does: how words agree is each language's own affair. */
function named(one: Said | undefined, original: Said | undefined): string[] {
  const variable = (variant: string) => variant.split(':')[0];
  const ours = new Set([...(original?.variants ?? [])].map(variable));
  return [...(one?.variants ?? [])].filter(variant => ours.has(variable(variant))).sort();
}

// ---- saying everything ----

function bundleOf(tag: string): FluentBundle {
  const bundle = new FluentBundle(tag, { useIsolating: false });
  const folder = join(root, 'locales', tag);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ftl')) continue;
    const faults = bundle.addResource(new FluentResource(readFileSync(join(folder, file), 'utf8')));
    expect(faults).toEqual([]);
  }
  return bundle;
}

/** The fault of a message in any combination of what its selectors tell apart, with some numbers. */
function faultsOf(bundle: FluentBundle, { id, pattern, variables, variants }: Said): string[] {
  if (id.startsWith('-')) return [];
  const choices = [...variables].map(name => {
    const named = [...variants]
      .filter(one => one.startsWith(`${name}:`))
      .map(one => one.slice(name.length + 1));
    return { name, values: named.length > 0 ? [...named, 'another'] : [0, 1, 2, 5] };
  });
  let all: Record<string, FluentVariable>[] = [{}];
  for (const { name, values } of choices) {
    all = all.flatMap(before => values.map(value => ({ ...before, [name]: value })));
  }
  return all.flatMap(args => {
    const faults: Error[] = [];
    const text = bundle.formatPattern(pattern as string, args, faults);
    const words = /[{}]|undefined|\?\?/.test(text) ? [`${id}: ${text}`] : [];
    return [...words, ...faults.map(fault => `${id}: ${fault.message}`)];
  });
}

/** The letters of a pattern; what is put in is a dash. */
function letters(pattern: unknown): string {
  if (typeof pattern === 'string') return pattern;
  if (Array.isArray(pattern)) return pattern.map(letters).join('');
  const variants = (pattern as { variants?: { value: unknown }[] } | null)?.variants;
  return variants?.map(({ value }) => letters(value)).join('') ?? '–';
}

// ---- who asks for what ----

const read = (source: string) => readFileSync(join(root, 'src', source), 'utf8');
const protocol = read('generated/protocol.ts');

/** The values of a type of the protocol: its words, or the types of its objects. */
function listed(type: string, source = protocol): string[] {
  const text = new RegExp(`^export type ${type} =[^;]*(?:;(?!\\n\\n)[^;]*)*;$`, 'm').exec(source)?.[0] ?? '';
  const types = [...text.matchAll(/\btype: '([^']+)'/g)];
  const words = types.length > 0 ? types : [...text.matchAll(/'([^']+)'/g)];
  expect([type, words.length]).not.toEqual([type, 0]);
  return [...new Set(words.map(([, word = '']) => word))];
}

/** Lists of which names of messages are made. */
const LISTS = {
  card: drawnCards(),
  cardType: [...catalogue.cards.flatMap(({ types }) => types), 'duration', 'prize'],
  bonus: Object.keys(catalogue.cards[0]?.bonus ?? {}),
  kingdom: catalogue.kingdoms.map(({ id }) => id),
  set: drawnSets(),
  citizenKind: dice.citizens.map(({ kind }) => kind),
  location: dice.locations.map(({ name }) => name),
  verb: listed('Verb'),
  purpose: listed('Purpose'),
  word: listed('ChoiceWord'),
  reason: [...listed('Reason'), ...listed('WhyNotChoosable', read('games/dominion/table/choice.ts'))],
  refusal: listed('Refusal'),
  happening: [
    'paused',
    'resumed',
    'host',
    'seat_link',
    'seat_taken',
    'end_refused',
  ] satisfies TableEvent['type'][],
  // That all is well again is seen: the notice goes.
  notice: listed('Notice').filter(notice => notice !== 'can_save_again'),
  game: listed('GameKind'),
  level: listed('BotLevel'),
  variant: listed('Variant').map(word => word.replaceAll('_', '-')),
  edition: listed('Edition'),
  colour: listed('DieColour'),
  parity: listed('Parity'),
  dicePhase: listed('DicePhase'),
  diceEvent: listed('DiceEvent'),
  undoRule: listed('UndoRule'),
  hintRule: listed('HintRule'),
  botSpeed: listed('BotSpeed'),
  animationSpeed: listed('AnimationSpeed'),
  startingPlayer: listed('StartingPlayer'),
  undoGoal: listed('UndoGoal'),
  diceEnd: [...protocol.matchAll(/\bpile: '(\w+)'/g)].map(([, pile = '']) => pile),
  outcome: RESULTS,
  way: WAYS,
  clock: CLOCK_TYPES,
  // The names in the results of King of the Dice; those of Dominion name cards.
  scorePart: ['citizens', 'fairies', 'locations', 'dragons', 'penalties'],
  trait: TRAITS,
  rulingsOf: [...dice.citizens.map(({ kind }) => kind), 'location', 'penalty'],
  phrase: phrases,
  measure: [
    ...[...OF_DICE, ...OF_DOMINION].map(({ name }) => name),
    chancesOf({ points: [], seats: [] }).name,
  ],
  share: SHARES,
  coins: ['available', 'spent'],
  operatorAct: listed('OperatorAct').map(word => word.replaceAll('_', '-')),
  verdict: listed('ReportVerdict').map(word => word.replaceAll('_', '-')),
  personAct: ['sign-out', 'delete', 'rename'],
  restriction: listed('Restriction'),
  failure: [
    ...listed('Refusal').map(word => word.replaceAll('_', '-')),
    'unreachable',
    'no-cookies',
    'replaced',
    'closed',
  ],
} as const satisfies Record<string, readonly string[]>;

/** Names that are made of what the protocol, the catalogue or a list of the pages may be. */
const MADE = [
  'card-{card}',
  'text-{card}',
  'type-{cardType}',
  'bonus-{bonus}',
  'kingdom-{kingdom}',
  'expansion-{set}',
  'log-{verb}',
  'log-{verb}-empty',
  'log-{verb}-trash',
  'chat-phrase-{phrase}',
  'phase-{purpose}',
  'ask-cards-{purpose}',
  'ask-cards-{purpose}-{card}',
  'ask-more-{card}-{purpose}',
  'ask-name-{purpose}',
  'ask-pile-{purpose}',
  'ask-options-{purpose}',
  'ask-options-{purpose}-{card}',
  'decline-{purpose}',
  'decline-{purpose}-{card}',
  'option-{word}',
  'option-{word}-{purpose}',
  'option-{word}-{card}',
  'option-card-{purpose}',
  'reason-{reason}',
  'refusal-{refusal}',
  'happened-{happening}',
  'notice-{notice}',
  'score-part-{scorePart}',
  'game-{game}',
  'room-preview-{game}',
  'history-result-{outcome}',
  'room-bot-{level}',
  'new-way-{way}',
  'new-clock-{clock}',
  'new-undo-{undoRule}',
  'new-hints-{hintRule}',
  'words-hints-{hintRule}',
  'new-bots-{botSpeed}',
  'words-bots-{botSpeed}',
  'new-starts-{startingPlayer}',
  'words-starts-{startingPlayer}',
  'new-animation-{animationSpeed}',
  'words-animation-{animationSpeed}',
  'words-undo-{undoRule}',
  'undo-{undoGoal}',
  'new-variant-{variant}',
  'new-edition-{edition}',
  'card-page-edition-{edition}',
  'words-platinum-{variant}',
  'words-edition-{edition}',
  'words-shelters-{variant}',
  'chart-{measure}',
  'chart-share-{share}',
  'chart-coins-{coins}',
  'chart-{measure}-note',
  'cards-does-{trait}',
  'rulings-{card}',
  'rulings-dice-{rulingsOf}',
  'dice-rules-need-{citizenKind}',
  'dice-kind-{citizenKind}',
  'dice-place-{location}',
  'dice-colour-{colour}',
  'dice-need-{parity}',
  'dice-parity-{parity}',
  'dice-wait-{dicePhase}',
  'dice-log-{diceEvent}',
  'dice-log-goes_back-{undoGoal}',
  'dice-log-ends-{diceEnd}',
  'failed-{failure}',
  'problem-{failure}',
  'problem-{failure}-title',
  'operator-act-{operatorAct}',
  'operator-do-{verdict}',
  'operator-done-{verdict}',
  'operator-do-{personAct}',
  'operator-done-{personAct}',
  'operator-name-{verdict}',
  'operator-{restriction}-since',
  'operator-{restriction}-until',
  'operator-lift-{restriction}',
];

/**
 * Whether a name is asked for: it stands in a source, is referred to by another message, is of a list above, or is made
 * in a file of something that the same file has between quotes (`rules-word-${word}` of 'gain').
 */
function askedFor(): (id: string) => boolean {
  const sources = sourceFiles();
  const literals = new Set(sources.flatMap(quoted));
  const references = [...english.values()].flatMap(({ pattern }) => referred(pattern));
  const made = MADE.map(template => new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, alternatives)}$`));
  const here = sources.flatMap(madeHere);
  const asked = new Set([...literals, ...references]);
  return id => asked.has(id) || [...made, ...here].some(one => one.test(id));
}

function alternatives(_: string, list: string): string {
  return `(?:${LISTS[list as keyof typeof LISTS].join('|')})`;
}

/** The names that a file makes of its own words, some of them in two steps. */
function madeHere(source: string): RegExp[] {
  const numbers = [...source.matchAll(/(?<=[[ ])\d(?=[,\]])/g)].map(([number]) => number);
  const words = [...quoted(source).map(word => word.replaceAll('_', '-')), ...numbers];
  const made = [...source.matchAll(/`([a-z][\w-]*-)\$\{[^}]*\}([\w-]*)`/g)];
  const own = words.join('|');
  const once = made.map(([, before, after]) => `${before}(?:${own})${after}`);
  return made.map(([, before, after]) => new RegExp(`^${before}(?:${[own, ...once].join('|')})${after}$`));
}

function quoted(source: string): string[] {
  return [...source.matchAll(/'([\w-]+)'/g)].map(([, word = '']) => word);
}

function referred(pattern: unknown): string[] {
  if (typeof pattern !== 'object' || pattern === null) return [];
  const { type, name } = pattern as { type?: string; name?: string };
  const own = type === 'mesg' && name !== undefined ? [name] : [];
  return [...own, ...Object.values(pattern).flatMap(referred)];
}

function sourceFiles(): string[] {
  return readdirSync(join(root, 'src'), { withFileTypes: true, recursive: true })
    .filter(file => file.isFile() && /\.tsx?$/.test(file.name) && !file.parentPath.includes('generated'))
    .map(file => readFileSync(join(file.parentPath, file.name), 'utf8'));
}
