// The log of a match of King of the Dice as every table's log takes it. It knows events; the words are in locales/.
import type { ComponentChildren, VNode } from 'preact';
import type { Drawing } from '../components/Icon';
import type { DiceEvent, DiceLogLine, Face } from '../generated/protocol';
import type { TableSession } from '../state/source';
import type { WrittenLine, WrittenTurn } from '../table/frame';
import { nameOf, points } from '../table/names';
import { spokenName, Who } from '../table/Who';
import { rich, type Slot, say, t } from '../words';
import { citizenData } from './catalogue';
import { FaceRow } from './Die';
import { useDice } from './model';
import { citizenName, facesWords, kindName, locationName, requirementWords } from './words';

/** The lines from a place on, by turns. */
export function written(lines: readonly DiceLogLine[], session: TableSession, from: number): WrittenTurn[] {
  const turns: WrittenTurn[] = [];
  lines.forEach((line, at) => {
    if (at < from) return;
    const { event, seat } = line;
    if (event.type === 'turn') turns.push({ at, seat, number: event.number, items: [] });
    if (event.type === 'turn' && !event.again && event.rolls === 3) return;
    if (turns.length === 0) turns.push({ at, seat: null, number: 0, items: [] });
    turns.at(-1)?.items.push(writtenLine(line, at, session));
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
    ...(event.type === 'gives' ? { to: event.to } : {}),
    drawn: () => drawnEvent(event, form, <Who seat={seat} />),
    spoken: () => spokenEvent(event, form, spokenName(session, seat), session),
  };
}

/** What somebody who comes back should hear of. */
const NEWS: ReadonlySet<DiceEvent['type']> = new Set([
  'takes_citizen',
  'takes_location',
  'takes_penalty',
  'gives',
]);

/** What follows from what somebody did. */
const EFFECTS: ReadonlySet<DiceEvent['type']> = new Set(['discards', 'refills', 'takes_location', 'gives']);

function messageOf(event: DiceEvent): string {
  switch (event.type) {
    case 'turn':
      return event.again ? 'dice-log-turn-again' : 'dice-log-turn';
    case 'rolls':
      return event.kept.length > 0 ? 'dice-log-rolls-kept' : 'dice-log-rolls';
    case 'takes_citizen':
      return event.neighbour ? 'dice-log-takes_citizen-neighbour' : 'dice-log-takes_citizen';
    case 'ends':
      return `dice-log-ends-${event.by.pile}`;
    default:
      return `dice-log-${event.type}`;
  }
}

/** A line as one sentence. */
export function spokenEvent(
  event: DiceEvent,
  form: 'you' | 'they',
  who: string,
  session: TableSession,
): string {
  return say(messageOf(event), {
    form,
    who,
    ...plainParts(event),
    ...('citizen' in event ? { citizen: citizenName(event.citizen) } : {}),
    ...(event.type === 'rolls' ? { kept: facesWords(event.kept), rolled: facesWords(event.rolled) } : {}),
    ...(event.type === 'gives' ? { to: givenTo(event.to, session) } : {}),
  });
}

function drawnEvent(event: DiceEvent, form: 'you' | 'they', who: VNode): ComponentChildren {
  const slots: Record<string, Slot> = {
    form,
    who,
    ...plainParts(event),
    ...('citizen' in event ? { citizen: <CitizenChip citizen={event.citizen} /> } : {}),
    ...(event.type === 'rolls' ? { kept: faces(event.kept), rolled: faces(event.rolled) } : {}),
    ...(event.type === 'gives' ? { to: <GivenTo seat={event.to} /> } : {}),
  };
  return rich(messageOf(event) as 'dice-log-stops', slots as Parameters<typeof rich<'dice-log-stops'>>[1]);
}

function faces(shown: readonly Face[]): VNode {
  return <FaceRow faces={shown} />;
}

/** What is the same drawn and said. */
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
      class="chip"
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
  ends: 'ui-turn',
  wins: 'ui-winner',
};
