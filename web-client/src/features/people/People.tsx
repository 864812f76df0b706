// The people at a table: pause, vacation, device handover, seat links, reports.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { TableEvent } from '../../generated/protocol';
import { language, list, t, tDynamic } from '../../i18n';
import { rematchWishes } from '../../session/rematch';
import { takeSeatToken } from '../../session/seat-link';
import { stoodUp } from '../../session/stand-up';
import type { TableSession } from '../../session/table-session';
import { nameOf } from '../../table/names';
import { useWindows } from '../../table/windows';
import { announce } from '../../ui/announce';
import { Banner, Banners } from '../../ui/Banners';
import { Button } from '../../ui/Button';
import { lazyComponent, nothing } from '../../ui/lazy';
import { type MenuItem, useTopBarSlot } from '../../ui/top-bar';
import { HandoverDialog } from '../identity/HandoverDialog';
import { NameDialog } from '../identity/NameDialog';
import { sayReady } from '../verify-match/commit-ready';
import { PeopleDialog } from './PeopleDialog';
import { ReportDialog } from './ReportDialog';
import { SeatLinkDialog } from './SeatLinkDialog';
import { TakeSeatDialog } from './TakeSeatDialog';
import type { VacationProps } from './Vacation';

const vacation = () => import('./Vacation');
const OnVacation = lazyComponent<VacationProps>(async () => (await vacation()).OnVacation, nothing);
const VacationLine = lazyComponent<VacationProps>(async () => (await vacation()).VacationLine, nothing);
const VacationDialog = lazyComponent<VacationProps & { onClose: () => void }>(
  async () => (await vacation()).VacationDialog,
  nothing,
);

/** The affairs of people, at a table before, during and after its matches. */
export function People({ session }: { session: TableSession }) {
  useMenu(session);
  useSeatLinks();
  return (
    <>
      <Banners class="company">
        <PauseLine session={session} />
        <RematchLine session={session} />
        {session.table.value?.vacation && <VacationLine session={session} />}
        <News session={session} />
      </Banners>
      <SeatAloud session={session} />
      <Windows session={session} />
    </>
  );
}

/** A link for a seat may be opened while its table is shown. */
function useSeatLinks(): void {
  const windows = useWindows();
  useEffect(() => {
    const take = () => {
      const token = takeSeatToken();
      if (token !== null) windows.seatToken.value = token;
    };
    addEventListener('hashchange', take);
    return () => {
      removeEventListener('hashchange', take);
      windows.people.value = null;
      windows.seatToken.value = null;
    };
  }, []);
}

function Windows({ session }: { session: TableSession }) {
  const { people, seatToken } = useWindows();
  const open = people.value;
  const close = () => {
    people.value = null;
  };
  const link = session.seatLink.value;
  if (link !== null) return <SeatLinkDialog session={session} link={link} />;
  if (seatToken.value !== null && session.connection.value.state === 'open' && session.table.value !== null)
    return <TakeSeatDialog session={session} token={seatToken.value} />;
  switch (open?.type) {
    case 'handover':
      return <HandoverDialog code={session.table.value?.code ?? null} onClose={close} />;
    case 'name':
      return <NameDialog onClose={close} />;
    case 'vacation':
      return <VacationDialog session={session} onClose={close} />;
    case 'people':
      return <PeopleDialog session={session} onClose={close} />;
    case 'report':
      return <ReportDialog session={session} name={open.name} seat={open.seat} onClose={close} />;
    default:
      return null;
  }
}

/** The offers of the menu at a table. */
function useMenu(session: TableSession): void {
  const { kind } = session;
  const playing = session.table.value?.stage.type === 'playing';
  const pauses = playing && session.host.value && session.seat.value !== null && !session.table.value?.paused;
  const asks = playing && mayAsk(session);
  const { people } = useWindows();
  const menu = () => {
    const open = (type: 'handover' | 'people' | 'name' | 'vacation') => () => {
      people.value = { type };
    };
    const items: MenuItem[] = [{ words: t('company-people'), act: open('people') }];
    if (pauses)
      items.push({ words: t('company-pause'), act: () => session.send({ type: 'pause', pause: true }) });
    if (asks) items.push({ words: t('vacation-menu'), act: open('vacation') });
    if (kind === 'play') {
      items.push({ words: t('company-name'), act: open('name') });
      items.push({ words: t('company-handover'), act: open('handover') });
    }
    return items;
  };
  useTopBarSlot('tableMenu', menu, [session, kind, pauses, asks, language.value]);
}

/** Announces at once that another person freed the own seat. */
function SeatAloud({ session }: { session: TableSession }) {
  const seat = session.seat.value;
  const before = useRef(seat);
  useEffect(() => {
    if (before.current !== seat && seat === null && !stoodUp(session)) announce(t('room-taken-away'), true);
    before.current = seat;
  }, [seat]);
  return null;
}

/** Whether the player may ask for a vacation: in a match over days, as long as no request of another player stands. */
function mayAsk({ kind, seat, table }: TableSession): boolean {
  if (kind !== 'play' || seat.value === null || !table.value) return false;
  const { settings, paused, vacation } = table.value;
  return settings.clock.type === 'correspondence' && !paused && (!vacation || vacation.refused_by !== null);
}

/** The notice of a paused match, with a button for those who may resume it. */
function PauseLine({ session }: { session: TableSession }) {
  const table = session.table.value;
  const paused = table?.paused;
  if (!table || !paused) return null;
  const own = session.seat.value;
  if (paused.until !== undefined) return <OnVacation session={session} />;
  const may = own !== null && (session.host.value || own === paused.by || paused.resumable_by_all);
  return (
    <Banner waits words={t('company-paused', { name: nameOf(table, paused.by) })}>
      {may ? (
        <Button primary onClick={() => session.send({ type: 'pause', pause: false })}>
          {t('company-resume')}
        </Button>
      ) : (
        own !== null && (
          <span class="quiet">{t('company-paused-wait', { minutes: paused.resumable_by_all_after })}</span>
        )
      )}
    </Banner>
  );
}

/** The wish of others for another match, wherever the own player looks at the table. */
function RematchLine({ session }: { session: TableSession }) {
  const wishes = rematchWishes(session);
  const seat = session.seat.value;
  if (seat === null || wishes.length === 0) return null;
  const names = list(wishes.map(one => nameOf(session.table.value, one)));
  return (
    <Banner waits words={t('rematch-wanted', { names, count: wishes.length })}>
      <Button primary onClick={() => void sayReady(session, seat, true)}>
        {t('rematch-accept')}
      </Button>
    </Banner>
  );
}

/** News are read within this time, in milliseconds. */
const NEWS_FOR = 8000;

/** The latest event around the table. */
function News({ session }: { session: TableSession }) {
  // Chat messages are no news: they neither end nor renew them.
  const last = session.chat.value.findLast(line => line.what)?.what;
  const [shown, show] = useState<TableEvent | undefined>(undefined);
  useEffect(() => {
    show(last);
    const timer = setTimeout(() => show(undefined), NEWS_FOR);
    return () => clearTimeout(timer);
  }, [last]);
  // A pause says itself.
  if (shown === undefined || shown.type === 'paused') return null;
  return <Banner words={tDynamic(`happened-${shown.type}`, { ...shown })} />;
}
