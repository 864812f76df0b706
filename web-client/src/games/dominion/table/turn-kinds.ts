// Turns of another kind: extra turns, and turns of a player for whom another one decides.
import type { DominionLogLine, ExtraTurn, Seat, TableView, TurnKind } from '../../../generated/protocol';
import { t } from '../../../i18n';
import { nameOf } from '../../../table/names';

/** A turn: whose it is, and of what kind. */
export interface TurnOfKind {
  current: Seat;
  kind: TurnKind;
}

/** The kind of a turn whose view names none. */
export const REGULAR: TurnKind = { type: 'regular' };

/** The seat that decides in a turn. */
export function deciderOf({ current, kind }: TurnOfKind): Seat {
  return kind.type === 'possessed' ? kind.by : current;
}

/** The seat that acts in a line of the log: in a possessed turn it is not that of the line. */
export function actorOf({ seat, turn_kind = REGULAR }: Pick<DominionLogLine, 'seat' | 'turn_kind'>): Seat {
  return deciderOf({ current: seat, kind: turn_kind });
}

/** Whose turn it is and of what kind, as the player of a seat reads it. */
export function turnWords({ current, kind }: TurnOfKind, own: Seat | null, table: TableView | null): string {
  const who = nameOf(table, current);
  const isOwn = current === own;
  switch (kind.type) {
    case 'regular':
      return t('wait-turn', { who });
    case 'outpost':
      return isOwn ? t('turn-own-outpost') : t('turn-outpost', { who });
    case 'possessed': {
      const by = nameOf(table, kind.by);
      if (isOwn) return t('turn-own-possessed', { by });
      return kind.by === own ? t('turn-decided', { who }) : t('turn-possessed', { who, by });
    }
  }
}

/** An extra turn that waits, as the player of a seat reads it. */
export function waitingTurnWords(waiting: ExtraTurn, own: Seat | null, table: TableView | null): string {
  const { seat, kind, count } = waiting;
  return t('turn-then', { turn: turnWords({ current: seat, kind }, own, table), count });
}
