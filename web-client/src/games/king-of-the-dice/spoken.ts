// The words about a moment of a match.
import type { DiceView } from '../../generated/protocol';
import { list, t } from '../../i18n';
import type { TableSession } from '../../session/table-session';
import type { Fact, Spoken } from '../../table/Announcer';
import { points } from '../../table/names';
import { spokenName } from '../../table/PlayerName';
import { citizenName, facesWords, locationName, promptWords, scoreWords, stackCardName } from './words';

/** A moment as the own player hears it. */
export function spokenMoment(view: DiceView, session: TableSession, asksBack: boolean): Spoken {
  const { table, seat } = session;
  const isOwn = seat.value !== null && view.current === seat.value;
  const { title, text } = promptWords(view, table.value, asksBack);
  const words = text === '' ? title : `${title}. ${text}`;
  const turn = `${view.turn} ${view.current} ${view.again}`;
  return {
    asked: { key: `${turn} ${view.rolls.made} ${words}`, words },
    turn,
    isOwn,
    isAsked: view.question !== null,
    isAttacked: view.question !== null && !isOwn,
    isOver: view.results !== null,
    hand: '',
    facts: isOwn && view.question ? fitting(view) : [],
    tell: {
      own: () => diceWords(view),
      piles: () => pilesWords(view),
      players: () => playersWords(view, session),
    },
  };
}

/** The dice as they lie, and the rolls. */
function diceWords({ dice, rolls }: DiceView): string {
  if (dice.length === 0) return t('dice-tray-none');
  return `${facesWords(dice)}. ${t('dice-rolls', { made: rolls.made, most: rolls.most })}`;
}

/** The locations and the piles beside them, with what is left. */
function pilesWords({ row, penalty, penalties, draw }: DiceView): string {
  const locations = row.map(({ location, next, left }) => {
    const words = next === null ? t('dice-location-empty') : t('dice-location-next', { points: next, left });
    return `${locationName(location)}: ${words}`;
  });
  const next = penalty === null ? '' : `${points(-penalty)}, `;
  const others = [
    `${t('dice-pile-penalty')}: ${next}${t('dice-left', { count: penalties })}`,
    `${t('dice-pile-draw')}: ${draw}`,
  ];
  return [...locations, ...others].join('. ');
}

/** Each player: score, cards, and the one on top. */
function playersWords({ seats }: DiceView, session: TableSession): string {
  return seats
    .map(({ seat, score, stack }) => {
      const [top] = stack;
      const words = [scoreWords(score), t('dice-stack-cards', { count: stack.length })];
      if (top) words.push(stackCardName(top));
      return `${spokenName(session, seat)}: ${words.join(', ')}`;
    })
    .join('. ');
}

/** The citizens that fit the dice. */
function fitting({ row, rolls }: DiceView): Fact[] {
  const citizens = row.flatMap(({ citizen, fits }) => (citizen && fits ? [citizenName(citizen)] : []));
  if (citizens.length === 0) return [];
  return [{ key: `${rolls.made} ${citizens}`, words: t('aloud-fits', { citizens: list(citizens) }) }];
}
