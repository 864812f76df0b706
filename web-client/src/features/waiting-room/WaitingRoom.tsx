// A table before its match: seats, invitation, kingdom, settings, ready.
import '../../ui/rows.css';
import './WaitingRoom.css';

import { useEffect, useRef, useState } from 'preact/hooks';
import type { BotLevel, Seat, SeatView, TableView } from '../../generated/protocol';
import { list, loadMoreWords, t } from '../../i18n';
import { standUp } from '../../session/stand-up';
import type { Connection, TableSession } from '../../session/table-session';
import { lostWords } from '../../table/lost-words';
import { ProgramLink } from '../../table/Program';
import { Button } from '../../ui/Button';
import { Group } from '../../ui/fields';
import { Icon } from '../../ui/Icon';
import { lazyComponent, nothing } from '../../ui/lazy';
import { Page, Panel } from '../../ui/Page';
import { WhyNot } from '../../ui/Problem';
import { UserText } from '../../ui/UserText';
import { GamePreview } from '../new-table/GamePreview';
import { settingsInWords } from '../new-table/settings-words';
import { keepPromises, sayReady } from '../verify-match/commit-ready';
import { Invitation } from './Invitation';
import { roomTitle } from './room-title';
import { useSeatsAloud } from './seats-aloud';

/** Only the host who changes the settings needs their form. */
const ChangeSettings = lazyComponent(
  async () => (await import('../new-table/ChangeSettings')).ChangeSettings,
  nothing,
);

/** Few hosts remove anyone. */
const RemoveDialog = lazyComponent(async () => (await import('./RemoveDialog')).RemoveDialog, nothing);

const Removed = lazyComponent(async () => (await import('./Removed')).Removed, nothing);

/** Most tables need no note. */
const RoomNotes = lazyComponent(async () => {
  const [{ RoomNotes }] = await Promise.all([import('../play-again/RoomNotes'), loadMoreWords('deals')]);
  return RoomNotes;
}, nothing);

/** The sources from which the waiting room is drawn. */
export interface WaitingRoomProps {
  session: TableSession;
  table: TableView;
  /** Back to the table of the match that has ended. */
  onBack?: () => void;
}

/** The waiting room of a table, before a match or after it. */
export function WaitingRoom({ session, table, onBack }: WaitingRoomProps) {
  const seat = session.seat.value;
  const watching = session.kind === 'watch';
  const free = table.seats.filter(({ occupant }) => occupant.type === 'free').length;
  useEffect(() => void keepPromises(session), [session]);
  useSeatsAloud(table.seats, seat);
  return (
    <Page title={roomTitle(table)} lead={leadOf(session, free)} class="from-top room">
      <Panel title={t('room-seats')} class="room-seats">
        {onBack && <Button onClick={onBack}>{t('room-back')}</Button>}
        <NetNote connection={session.connection.value} />
        {(table.origin || table.stage.type === 'void') && <RoomNotes table={table} />}
        <Seats session={session} table={table} />
        {session.host.value && table.origin?.type !== 'daily' && (
          <FillSeats session={session} table={table} />
        )}
        {session.host.value && table.removed && <Removed session={session} names={table.removed} />}
        <WhyNot failure={session.lastRefusal.value?.reason ?? null} />
        {!watching && <Readiness session={session} table={table} seat={seat} free={free} />}
        {table.spectators > 0 && (
          <p class="quiet">{t('room-spectators', { spectators: table.spectators })}</p>
        )}
      </Panel>
      <Invitation
        code={table.code}
        full={free === 0}
        watch={table.settings.players_only ? null : table.watch}
        host={session.host.value}
      />
      <Panel title={t(`room-preview-${table.settings.game.game}`)} class="room-kingdom">
        <GamePreview game={table.settings.game} />
      </Panel>
      <Settings session={session} table={table} />
    </Page>
  );
}

/** The next step: wait for what is shown later, watch, sit down, or bring others. */
function leadOf(session: TableSession, free: number): string {
  const past = session.past.value;
  if (past && session.table.value?.stage.type === 'playing')
    return t('room-lead-past', { minutes: past.minutes });
  const table = session.table.value;
  if (table?.settings.players_only && table.stage.type === 'playing') return t('room-lead-players-only');
  if (session.kind === 'watch') return t('room-lead-watch');
  const own = session.seat.value;
  if (own === null && free > 0) return t('room-take-seat');
  const late = free === 0 && table !== null && own !== null ? latePersons(table) : [];
  const waitsForMe = late.some(({ seat }) => seat === own);
  if (waitsForMe && late.length === 1) return t('room-lead-you');
  if (waitsForMe || late.length === 0) return t('room-lead', { missing: free });
  return t('room-lead-waits', { names: list(late.map(({ name }) => name)), count: late.length });
}

/** The persons who are not ready. */
function latePersons({ seats }: TableView) {
  return seats.flatMap(({ seat, occupant }) =>
    occupant.type === 'person' && !occupant.ready ? [{ seat, name: occupant.name }] : [],
  );
}

/** A lost connection, said above the seats; the room stays readable. */
function NetNote({ connection }: { connection: Connection }) {
  return (
    <p class="unless-empty warning why-not" role="status">
      {lostWords(connection)}
    </p>
  );
}

// ---- seats ----

function Seats({ session, table }: { session: TableSession; table: TableView }) {
  const firstFree = table.seats.find(({ occupant }) => occupant.type === 'free');
  return (
    <ol class="stack gap-3 bare-list">
      {table.seats.map(view => (
        <li
          key={view.seat}
          class="line rounded inlaid seat-row"
          data-free={view.occupant.type === 'free' || undefined}
        >
          <span class={`centred bold rigid round name-mark of-${view.seat + 1}`} aria-hidden="true">
            <SeatMark view={view} />
          </span>
          <SeatWords view={view} own={session.seat.value} host={table.host} />
          {table.origin?.type !== 'daily' && (
            <SeatActs session={session} view={view} first={view === firstFree} />
          )}
        </li>
      ))}
    </ol>
  );
}

function SeatMark({ view: { seat, occupant } }: { view: SeatView }) {
  switch (occupant.type) {
    case 'free':
      return <>{seat + 1}</>;
    case 'person':
      return <>{initial(occupant.name)}</>;
    case 'bot':
      return <Icon name="ui-bot" />;
  }
}

/** The first letter of a name, as a mark. */
export function initial(name: string): string {
  return ([...name.trim()][0] ?? '?').toUpperCase();
}

interface SeatWordsProps {
  view: SeatView;
  own: Seat | null;
  host: Seat | null;
}

function SeatWords({ view: { seat, occupant }, own, host }: SeatWordsProps) {
  if (occupant.type === 'free') {
    return (
      <span class="line shrinks seat-words">
        <span class="hidden">{t('room-seat', { seat: seat + 1 })} </span>
        <span class="quiet size-16">{t('room-seat-free')}</span>
      </span>
    );
  }
  const program = occupant.type === 'person' ? occupant.program : undefined;
  const tags = occupant.type === 'bot' ? [t(`room-bot-${occupant.level}`)] : [];
  if (program !== undefined) tags.push(t('program'));
  if (seat === own) tags.push(t('room-seat-you'));
  if (seat === host) tags.push(t('room-seat-host'));
  return (
    <span class="line shrinks seat-words">
      <span class="hidden">{t('room-seat', { seat: seat + 1 })} </span>
      <UserText class="size-16 strong breaks">{occupant.name}</UserText>
      <span class="note">
        {tags.join(' · ')} <ProgramLink address={program} />
      </span>
      {occupant.type === 'person' && <SeatState connected={occupant.connected} ready={occupant.ready} />}
    </span>
  );
}

function SeatState({ connected, ready }: { connected: boolean; ready: boolean }) {
  if (!connected) return <span class="note across-text gap-1 at-end seat-state">{t('room-seat-away')}</span>;
  return (
    <span class="note across-text gap-1 at-end seat-state" data-ready={ready || undefined}>
      {ready && <Icon name="check" />}
      {ready ? t('room-seat-ready') : t('room-seat-not-ready')}
    </span>
  );
}

interface SeatActsProps {
  session: TableSession;
  view: SeatView;
  /** Whether it is the first free seat: the one that is offered first. */
  first: boolean;
}

function SeatActs({ session, view: { seat, occupant }, first }: SeatActsProps) {
  if (session.kind !== 'play') return null;
  const own = session.seat.value;
  const host = session.host.value;
  if (seat === own) {
    return <Button onClick={() => standUp(session)}>{t('room-stand')}</Button>;
  }
  if (occupant.type === 'free') return <FreeSeatActs session={session} seat={seat} first={first} />;
  if (!host) return null;
  const free = () => session.send({ type: 'free_seat', seat });
  return occupant.type === 'bot' ? (
    <Button onClick={free}>{t('room-free-bot')}</Button>
  ) : (
    <RemovePerson name={occupant.name} onRemove={free} />
  );
}

/** Asks back first. */
function RemovePerson({ name, onRemove }: { name: string; onRemove: () => void }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t('room-free-person', { name })}</Button>
      {asks && <RemoveDialog name={name} onClose={() => setAsks(false)} onRemove={onRemove} />}
    </>
  );
}

/** The levels of bots. */
const BOTS = ['easy', 'solid', 'strong', 'master'] as const;

/** Seats bots of one level on all free seats; a single free seat has its own buttons. */
function FillSeats({ session, table }: Pick<WaitingRoomProps, 'session' | 'table'>) {
  const free = table.seats.filter(({ occupant }) => occupant.type === 'free');
  if (free.length < 2) return null;
  return (
    <Group legend={t('room-fill', { free: free.length })}>
      <span class="buttons">
        {BOTS.map(level => (
          <Button
            key={level}
            onClick={() => {
              for (const { seat } of free) session.send({ type: 'seat_bot', seat, level });
            }}
          >
            {t(`room-bot-${level}`)}
          </Button>
        ))}
      </span>
    </Group>
  );
}

interface FreeSeatActsProps {
  session: TableSession;
  seat: Seat;
  first: boolean;
}

function FreeSeatActs({ session, seat, first }: FreeSeatActsProps) {
  const seatBot = (level: BotLevel) => session.send({ type: 'seat_bot', seat, level });
  return (
    <span class="buttons">
      {session.seat.value === null && (
        <Button primary={first} onClick={() => session.send({ type: 'sit', seat })}>
          {t('room-sit')}
        </Button>
      )}
      {session.host.value &&
        BOTS.map(level => (
          <Button key={level} onClick={() => seatBot(level)}>
            {t(`room-add-${level}`)}
          </Button>
        ))}
    </span>
  );
}

interface ReadinessProps {
  session: TableSession;
  table: TableView;
  seat: Seat | null;
  free: number;
}

function Readiness({ session, table, seat, free }: ReadinessProps) {
  const occupant = seat === null ? undefined : table.seats.find(view => view.seat === seat)?.occupant;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone with the free seat.
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [seat]);
  if (seat === null || occupant?.type !== 'person') {
    return free > 0 ? null : <p>{t('room-full')}</p>;
  }
  return (
    <div class="line room-ready" ref={place}>
      <Button
        primary
        pressed={occupant.ready}
        busy={session.pending.value}
        onClick={() => void sayReady(session, seat, !occupant.ready)}
      >
        {occupant.ready && <Icon name="check" />}
        {t('room-ready')}
      </Button>
      <p class="note">{t('room-ready-hint')}</p>
    </div>
  );
}

// ---- settings ----

function Settings({ session, table }: { session: TableSession; table: TableView }) {
  const [changing, setChanging] = useState(false);
  const words = [
    ...settingsInWords(table.settings),
    table.settings.listed ? t('words-listed') : t('words-private'),
  ];
  return (
    <Panel title={t('room-settings')} class="room-settings">
      <ul class="stack gap-1 points">
        {words.map(word => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      {session.host.value && !table.origin && (
        <Button onClick={() => setChanging(true)}>{t('room-change')}</Button>
      )}
      {changing && <ChangeSettings session={session} table={table} onClose={() => setChanging(false)} />}
    </Panel>
  );
}
