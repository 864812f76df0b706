// The log of a match of King of the Dice as every table's log takes it.
import type { ComponentChildren, VNode } from 'preact';
import type { DiceEvent, DiceLogLine, Face, UndoGoal } from '../../generated/protocol';
import { rich, type Slot, t, tDynamic } from '../../i18n';
import type { LineOf, TableSession } from '../../session/table-session';
import { undoneLines } from '../../session/undone-lines';
import type { WrittenLine, WrittenTurn } from '../../table/frame';
import { headingsOf } from '../../table/headings';
import { nameOf, points } from '../../table/names';
import { PlayerName, spokenName } from '../../table/PlayerName';
import type { Drawing } from '../../ui/Icon';
import { citizenData } from './catalogue';
import { FaceRow } from './Die';
import { useDice } from './model';
import { citizenName, facesWords, kindName, locationName, requirementWords } from './words';

/** The lines from a place on, by turns. */
export function written(
  lines: readonly LineOf<'king-of-the-dice'>[],
  session: TableSession,
  from: number,
): WrittenTurn[] {
  const headings = headingsOf(lines, from);
  const left = undoneLines(lines);
  const turns: WrittenTurn[] = [];
  lines.forEach((line, at) => {
    if (at < from) return;
    const heading = headings.get(at);
    if (heading) turns.push({ ...heading, items: [] });
    if (line.event.type === 'turn' && !line.event.again && line.event.rolls === 3) return;
    const written = writtenLine(line, at, session);
    turns.at(-1)?.items.push({ ...written, news: written.news && !left.has(at) });
  });
  return turns;
}

function writtenLine({ event, seat }: DiceLogLine, at: number, session: TableSession): WrittenLine {
  const form = seat === session.seat.value ? 'you' : 'they';
  return {
    at,
    depth: EFFECTS.has(event.type) ? 1 : 0,
    seat,
    mark: markOf(event),
    news: NEWS.has(event.type),
    // The question says how many rolls there are.
    isResult: event.type !== 'stops' && (event.type !== 'turn' || event.again),
    ...(event.type === 'gives' ? { to: event.to } : {}),
    drawn: () => drawnEvent(event, form, <PlayerName seat={seat} />),
    spoken: () => spokenEvent(event, form, spokenName(session, seat), session),
  };
}

/** Whether a line belongs into a recap. */
const NEWS: ReadonlySet<DiceEvent['type']> = new Set([
  'takes_citizen',
  'takes_location',
  'takes_penalty',
  'gives',
]);

/** Events that follow from a player's move. */
const EFFECTS: ReadonlySet<DiceEvent['type']> = new Set(['discards', 'refills', 'takes_location', 'gives']);

function messageOf(event: DiceEvent): string {
  switch (event.type) {
    case 'turn':
      return event.again ? 'dice-log-turn-again' : 'dice-log-turn';
    case 'rolls':
      return event.kept.length > 0 ? 'dice-log-rolls-kept' : 'dice-log-rolls';
    case 'takes_citizen':
      return event.neighbour ? 'dice-log-takes_citizen-neighbour' : 'dice-log-takes_citizen';
    case 'goes_back':
      return `dice-log-goes_back-${wentBackTo(event.goal)}`;
    case 'ends':
      return `dice-log-ends-${event.by.pile}`;
    default:
      return `dice-log-${event.type}`;
  }
}

/** The message for the goal of an undo. */
function wentBackTo({ type }: UndoGoal): 'card' | 'roll' | 'choice' {
  return type === 'card' || type === 'roll' ? type : 'choice';
}

/** The citizen of a line. */
function citizenOf(event: DiceEvent): string | null {
  if (event.type === 'goes_back') return event.goal.type === 'card' ? event.goal.card : null;
  return 'citizen' in event ? event.citizen : null;
}

/** A line as one sentence. */
export function spokenEvent(
  event: DiceEvent,
  form: 'you' | 'they',
  who: string,
  session: TableSession,
): string {
  const citizen = citizenOf(event);
  return tDynamic(messageOf(event), {
    form,
    who,
    ...plainParts(event),
    ...(citizen ? { citizen: citizenName(citizen) } : {}),
    ...(event.type === 'rolls' ? { kept: facesWords(event.kept), rolled: facesWords(event.rolled) } : {}),
    ...(event.type === 'gives' ? { to: givenTo(event.to, session) } : {}),
  });
}

function drawnEvent(event: DiceEvent, form: 'you' | 'they', who: VNode): ComponentChildren {
  const citizen = citizenOf(event);
  const slots: Record<string, Slot> = {
    form,
    who,
    ...plainParts(event),
    ...(citizen ? { citizen: <CitizenChip citizen={citizen} /> } : {}),
    ...(event.type === 'rolls' ? { kept: faces(event.kept), rolled: faces(event.rolled) } : {}),
    ...(event.type === 'gives' ? { to: <GivenTo seat={event.to} /> } : {}),
  };
  return rich(messageOf(event) as 'dice-log-stops', slots as Parameters<typeof rich<'dice-log-stops'>>[1]);
}

function faces(shown: readonly Face[]): VNode {
  return <FaceRow faces={shown} />;
}

/** The parts that are the same drawn and said. */
function plainParts(event: DiceEvent): Record<string, string | number> {
  switch (event.type) {
    case 'turn':
      return { rolls: event.rolls };
    case 'takes_location':
    case 'leaves_location':
      return { location: locationName(event.location), points: event.points };
    case 'takes_penalty':
      return { points: points(-event.points) };
    case 'ends':
      return event.by.pile === 'location' ? { location: locationName(event.by.location) } : {};
    case 'wins':
      return { score: event.score, shown: points(event.score) };
    default:
      return {};
  }
}

function givenTo(seat: number, session: TableSession): string {
  return seat === session.seat.value ? t('dice-log-to-you') : nameOf(session.table.value, seat);
}

function GivenTo({ seat }: { seat: number }) {
  const { session } = useDice();
  const own = seat === session.seat.value;
  return (
    <b class={`who of-${seat + 1}`} lang={own ? undefined : ''}>
      {givenTo(seat, session)}
    </b>
  );
}

/** A citizen whose kind opens it; what it needs stands beside, so that the line can break there. */
function CitizenChip({ citizen }: { citizen: string }) {
  const { opened } = useDice();
  const { kind, requirement } = citizenData(citizen);
  const chip = (
    <button
      type="button"
      class="bare-button strong chip"
      onClick={() => {
        opened.value = citizen;
      }}
    >
      {kindName(kind)}
    </button>
  );
  return <>{rich('dice-citizen', { kind: chip, needs: requirementWords(requirement) })}</>;
}

/** The mark of an event. */
export function markOf({ type }: DiceEvent): Drawing {
  return MARKS[type];
}

const MARKS: Record<DiceEvent['type'], Drawing> = {
  turn: 'ui-turn',
  rolls: 'ui-dice',
  stops: 'ui-hand',
  takes_citizen: 'ui-gain',
  takes_location: 'ui-gain',
  leaves_location: 'ui-reaction',
  leaves_citizen: 'ui-reaction',
  leaves_turn: 'ui-reaction',
  gives: 'ui-attack',
  takes_penalty: 'dice-villain',
  discards: 'ui-discard',
  refills: 'ui-draw',
  goes_back: 'ui-undo',
  ends: 'ui-turn',
  wins: 'ui-winner',
};
