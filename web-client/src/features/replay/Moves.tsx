// The moves of a turn of a recorded match: what a move brings about is part of its step, and opens below it.

import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import type { WrittenLine } from '../../table/frame';
import { Line } from '../../table/Log';
import type { MovesProps } from '../../table/replay-slots';
import { Icon } from '../../ui/Icon';

/** The moves, the newest one open. */
export function Moves({ items, newest }: MovesProps) {
  const moves = movesOf(items);
  return (
    <>
      {moves.map((move, i) => (
        <Move key={move.move.at} {...move} current={newest && i === moves.length - 1} />
      ))}
    </>
  );
}

interface WithEffects {
  move: WrittenLine;
  effects: WrittenLine[];
}

/** Each move with what follows from it. */
export function movesOf(items: readonly WrittenLine[]): WithEffects[] {
  const moves: WithEffects[] = [];
  for (const item of items) {
    const last = moves.at(-1);
    if (item.depth === 0 || last === undefined) moves.push({ move: item, effects: [] });
    else last.effects.push(item);
  }
  return moves;
}

function Move({ move, effects, current }: WithEffects & { current: boolean }) {
  const [turned, setTurned] = useState(false);
  const open = current !== turned;
  return (
    <>
      <Line item={move} current={current}>
        {effects.length > 0 && (
          <button
            type="button"
            class="centred bare-button quiet rigid rounded-small log-more"
            aria-expanded={open}
            title={t(open ? 'replay-effects-hide' : 'replay-effects-show')}
            onClick={() => setTurned(!turned)}
          >
            <Icon name={open ? 'up' : 'down'} />
            <span class="hidden">{t('replay-effects', { count: effects.length })}</span>
          </button>
        )}
      </Line>
      {open && effects.map(effect => <Line key={effect.at} item={effect} />)}
    </>
  );
}
