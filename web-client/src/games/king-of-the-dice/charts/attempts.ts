// The tries of each turn in a recorded match of King of the Dice, and their chances.

import type { Replay } from '../../../generated/protocol';
import type { TurnMark } from '../../../session/replay-steps';
import { inEffect } from '../../../session/undone-lines';
import { catalogue } from '../catalogue';

/** Outcomes of one roll of six dice. */
const OUTCOMES = 46_656;

/** The aim of a turn. */
export interface Try {
  citizen: string;
  /** The chance that one roll of all dice satisfies it, from 0 to 1. */
  chance: number;
  /** Whether it was taken; otherwise no citizen of the row was. */
  taken: boolean;
}

/**
 * The try of each turn: the citizen that was taken for its dice, the least likely one where an Apprentice gave
 * two turns. Where a penalty was taken, the likeliest citizen of the row was missed at least.
 */
export function triesOf({ steps, log }: Replay, marks: readonly TurnMark[]): (Try | null)[] {
  const done = inEffect(log);
  return marks.map(({ step, seat }, turn) => {
    const end = marks[turn + 1]?.step ?? steps.length;
    const lines = done.filter(line => line.step > step && line.step <= end && line.seat === seat);
    const tries = lines.flatMap(line => {
      if (line.game !== 'king-of-the-dice') return [];
      if (line.event.type === 'takes_citizen' && !line.event.neighbour)
        return [{ citizen: line.event.citizen, chance: chanceOf(line.event.citizen), taken: true }];
      const missed = line.event.type === 'takes_penalty' ? likeliest(steps[line.step - 1]) : null;
      return missed === null ? [] : [{ citizen: missed, chance: chanceOf(missed), taken: false }];
    });
    return tries.toSorted((one, other) => one.chance - other.chance)[0] ?? null;
  });
}

/** The chance that one roll of all dice satisfies a citizen. */
export function chanceOf(citizen: string): number {
  return (catalogue.citizens.find(({ name }) => name === citizen)?.ways ?? 0) / OUTCOMES;
}

function likeliest(view: Replay['steps'][number] | undefined): string | null {
  const row = view?.game === 'king-of-the-dice' ? view.row : [];
  const citizens = row.flatMap(({ citizen }) => citizen ?? []);
  return citizens.toSorted((one, other) => chanceOf(other) - chanceOf(one))[0] ?? null;
}
