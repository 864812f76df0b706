// Highlights of a match.
import { beforeAll, describe, expect, it } from 'vitest';
import { highlightsOf } from '../../src/games/dominion/highlights';
import { highlightsOf as factsOfDice } from '../../src/games/king-of-the-dice/highlights';
import type { DiceEvent, GameLogLine } from '../../src/generated/protocol';
import { loadMoreWords, loadWords } from '../../src/i18n';
import { inEffect } from '../../src/session/undone-lines';
import { replay } from '../pages/answers';

beforeAll(async () => {
  await loadWords('en');
  await Promise.all([loadMoreWords('replay'), loadMoreWords('dice')]);
});

const nameOf = (seat: number) => ['Marina', 'Mateo'][seat] ?? '';

describe('facts of Dominion', () => {
  it('name what was bought most, and nothing that did not happen', () => {
    expect(highlightsOf(replay().log, nameOf)).toEqual(['Bought most: Gold 5, Silver 4, and Province 4.']);
  });

  it('find the longest turn', () => {
    const line = (verb: 'turn' | 'plays', number: number, count = 1): GameLogLine => ({
      ...{ game: 'dominion', step: 0, depth: 0, seat: number % 2, verb, number, by: null },
      cards: verb === 'plays' ? [{ card: 'copper', count }] : [],
    });
    const log = [
      line('turn', 1),
      line('plays', 1, 2),
      line('turn', 2),
      line('plays', 2, 4),
      line('plays', 2),
    ];
    expect(highlightsOf(log, nameOf)[0]).toBe('Longest turn: Marina’s turn 2, 5 cards played.');
  });
});

describe('facts of King of the Dice', () => {
  const happens = (event: DiceEvent): GameLogLine => ({
    ...{ game: 'king-of-the-dice', step: 0, depth: 0, seat: 1 },
    event,
  });

  it('count rolls, also those of a further turn, citizens by kind, and penalties', () => {
    const rolls = happens({ type: 'rolls', roll: 1, kept: [], rolled: [] });
    const facts = factsOfDice(
      [
        happens({ type: 'turn', number: 1, rolls: 3, again: false }),
        rolls,
        happens({ type: 'takes_citizen', citizen: 'dwarf-3x1', neighbour: false }),
        happens({ type: 'turn', number: 1, rolls: 3, again: true }),
        rolls,
        happens({ type: 'takes_citizen', citizen: 'dwarf-3x3', neighbour: false }),
        happens({ type: 'turn', number: 2, rolls: 3, again: false }),
        rolls,
        happens({ type: 'takes_penalty', points: 1 }),
        happens({ type: 'discards', citizen: 'elf-run-6' }),
      ],
      nameOf,
    );
    expect(facts).toEqual([
      'Longest turn: Mateo’s turn 1, 2 rolls.',
      'Taken most: Dwarf 2.',
      'Left the row most often: Elf 1.',
      '1 penalty was taken.',
    ]);
  });
});

describe('what was taken back', () => {
  const line = (verb: 'buys' | 'goes_back', card: string, number = 0): GameLogLine => ({
    ...{ game: 'dominion', step: 0, depth: 0, seat: 0, verb, number, by: null },
    cards: [{ card, count: 1 }],
  });

  it('is no fact, also after two undos', () => {
    const log = [
      line('buys', 'gold'),
      line('buys', 'curse'),
      line('goes_back', 'curse', 1),
      line('buys', 'estate'),
      line('goes_back', 'estate', 1),
      line('buys', 'silver'),
    ];
    const left = inEffect(log);
    expect(highlightsOf(left, nameOf)).toEqual(['Bought most: Gold 1 and Silver 1.']);
    expect(left).toContain(log[4]);
  });

  it('may be all that was done in a turn', () => {
    const log = [
      line('buys', 'gold'),
      line('goes_back', 'gold', 1),
      line('buys', 'curse'),
      line('goes_back', 'gold', 3),
    ];
    expect(inEffect(log)).toEqual([log[3]]);
  });
});
