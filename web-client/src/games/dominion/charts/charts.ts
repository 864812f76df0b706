// The content of the charts of a match of Dominion.

import { cardName, list, t, tDynamic } from '../../../i18n';
import {
  bySeat,
  type ChartData,
  type Charted,
  type ChartText,
  endOf,
  type Measure,
  mostSentence,
  partAtEnd,
  turnsAndEnd,
} from '../../../table/charts/game';
import { catalogue } from '../cards/catalogue';
import { coinsOf, type Deck, decksOf, dominionRecord, moneyIn, SHARES, shareOf, sizeOf } from './decks';

/** The subjects of charts. */
export const MEASURES: readonly Measure[] = [
  {
    name: 'points',
    fits: ({ scores }) => scores.length > 0,
    data: charted => {
      const places = turnsAndEnd(charted);
      const score = (seat: number, step: number) => charted.replay.scores[step]?.[seat] ?? null;
      return { places, series: bySeat(charted, places, score) };
    },
    sentence: mostSentence,
  },
  { name: 'money', data: money, sentence: told => unknownSentence(told) ?? mostSentence(told) },
  { name: 'deck', ofOne: true, data: deck, sentence: deckSentence },
  { name: 'coins', ofOne: true, data: coins, sentence: coinsSentence },
  {
    name: 'piles',
    data: piles,
    sentence: ({ lines }) => t('chart-sentence-piles', { list: list(lines.map(partAtEnd)) }),
  },
];

function money(charted: Charted): ChartData {
  const decks = decksOf(dominionRecord(charted.replay), catalogue);
  const places = turnsAndEnd(charted);
  return {
    places,
    series: bySeat(charted, places, (seat, step) =>
      countIn(decks[step]?.[seat], known => moneyIn(known, catalogue)),
    ),
  };
}

/** A count of a deck; `null` where the deck is not known. */
function countIn(deck: Deck | null | undefined, count: (known: Deck) => number): number | null {
  return deck ? count(deck) : null;
}

/** The sentence in place of a result, once cards were passed unseen; `null` if none were. */
function unknownSentence({ lines }: ChartText): string | null {
  return lines.some(({ values }) => values.at(-1) === null) ? t('chart-sentence-unseen') : null;
}

/** How many cards of each part a player owned. */
function deck(charted: Charted): ChartData {
  const decks = decksOf(dominionRecord(charted.replay), catalogue);
  const places = turnsAndEnd(charted);
  const series = SHARES.map((share, i) => ({
    of: { type: 'other' as const, name: tDynamic(`chart-share-${share}`), look: `of-${i + 1}` },
    values: places.map(({ step }) =>
      countIn(decks[step]?.[charted.seat], known => sizeOf(known, catalogue, share)),
    ),
  }));
  return { places, series, stacked: true };
}

function deckSentence(told: ChartText): string {
  const { lines, replay, seat } = told;
  const unknown = unknownSentence(told);
  if (unknown !== null) return unknown;
  const size = lines.reduce((sum, line) => sum + endOf(line), 0);
  const name = replay.summary.names[seat] ?? '';
  return t('chart-sentence-deck', { name, size, list: list(lines.map(partAtEnd)) });
}

/** The coins of a player's own turns. */
function coins({ replay, marks, seat }: Charted): ChartData {
  const own = coinsOf(dominionRecord(replay), marks).flatMap((coins, turn) => {
    const mark = marks[turn];
    return mark?.seat === seat ? [{ coins, mark }] : [];
  });
  const series = (['available', 'spent'] as const).map((which, i) => ({
    of: { type: 'other' as const, name: tDynamic(`chart-coins-${which}`), look: `of-${i + 1}` },
    values: own.map(({ coins }) => coins[which]),
  }));
  return { places: own.map(({ mark }) => ({ step: mark.step, turn: mark })), series };
}

function coinsSentence({ lines, replay, seat }: ChartText): string {
  const sums = lines.map(({ values }) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
  const [available = 0, spent = 0] = sums;
  return t('chart-sentence-coins', { name: replay.summary.names[seat] ?? '', available, spent });
}

/** The number of lines that remain distinguishable. */
const MOST_LINES = 6;

/** The piles that were drawn upon most, of the basic ones that give points first. */
function piles(charted: Charted): ChartData {
  const { steps } = dominionRecord(charted.replay);
  const places = turnsAndEnd(charted);
  const left = (pile: string, step: number) => steps[step]?.piles.find(one => one.name === pile)?.count ?? 0;
  const last = steps.length - 1;
  const lands = new Set(catalogue.cards.filter(card => shareOf(card) === 'land').map(({ name }) => name));
  const supply = (steps[0]?.piles ?? []).filter(({ place }) => place !== 'beside');
  const first = supply.filter(({ name, place }) => place === 'basic' && lands.has(name));
  const others = supply
    .filter(pile => !first.includes(pile) && left(pile.name, last) < pile.count)
    .sort((one, other) => left(one.name, last) - left(other.name, last));
  const series = [...first, ...others].slice(0, MOST_LINES).map(({ name }, i) => ({
    of: { type: 'other' as const, name: cardName(name), look: `of-${i + 1}` },
    values: places.map(({ step }) => left(name, step)),
  }));
  return { places, series };
}
