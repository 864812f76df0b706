// People who go away in a match, and what the others choose; giving up and ending a match early.

import { useEffect, useState } from 'preact/hooks';
import type { Seat, SeatOccupant } from '../../generated/protocol';
import { language, list, t } from '../../i18n';
import type { TableSession } from '../../session/table-session';
import { LAST, leftOf, SOON, useNow } from '../../table/Clock';
import { nameOf } from '../../table/names';
import { announce } from '../../ui/announce';
import { Banner, Banners } from '../../ui/Banners';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useTopBarSlot } from '../../ui/top-bar';

type AbsentPlayer = Extract<SeatOccupant, { type: 'person' }> & { seat: Seat };

/** Notices and choices about absent players; empty for spectators. */
export function Absence({ session }: { session: TableSession }) {
  const [asked, ask] = useState<Leaving | null>(null);
  const table = session.table.value;
  const people = (table?.seats ?? []).flatMap(({ seat, occupant }) =>
    occupant.type === 'person' ? [{ ...occupant, seat }] : [],
  );
  const me = people.find(({ seat }) => seat === session.seat.value);
  const plays = session.kind === 'play' && table?.stage.type === 'playing';
  if (!plays || me === undefined || me.attendance === 'resigned') return null;
  const others = people.filter(person => person !== me);
  return (
    <>
      <MatchMenu me={me} onAsk={ask} />
      {asked && <LeavingDialog session={session} how={asked} onClose={() => ask(null)} />}
      <Banners class="absence">
        <Own session={session} me={me} />
        {others
          .filter(({ attendance }) => attendance === 'overdue')
          .map(person => (
            <Overdue key={person.seat} session={session} person={person} onEnd={() => ask('end')} />
          ))}
        <Ending session={session} me={me} others={others} />
      </Banners>
      <ClockAlert session={session} seat={me.seat} />
    </>
  );
}

interface OwnProps {
  session: TableSession;
  me: AbsentPlayer;
}

function Own({ session, me }: OwnProps) {
  if (me.attendance === 'overdue') return <Banner waits words={t('absence-you-are-late')} />;
  if (me.attendance !== 'stood_in') return null;
  return (
    <Banner waits words={t('absence-bot-for-you')}>
      <Button primary onClick={() => session.send({ type: 'take_back' })}>
        {t('absence-take-back')}
      </Button>
    </Banner>
  );
}

interface OverdueProps {
  session: TableSession;
  person: AbsentPlayer;
  /** Asks whether the match is to end. */
  onEnd: () => void;
}

function Overdue({ session, person, onEnd }: OverdueProps) {
  const { seat, name, connected } = person;
  return (
    <Banner waits words={t(connected ? 'absence-out-of-time' : 'absence-away', { name })}>
      <Button onClick={() => session.send({ type: 'wait_for', seat })}>{t('absence-wait')}</Button>
      <Button onClick={() => session.send({ type: 'stand_in', seat })}>{t('absence-bot')}</Button>
      <Button onClick={onEnd}>{t('absence-end')}</Button>
    </Banner>
  );
}

/** The players who would rather end the match. */
function Ending({ session, me, others }: OwnProps & { others: readonly AbsentPlayer[] }) {
  if (me.wants_end) {
    return (
      <Banner waits words={t('absence-you-want-end')}>
        <Button onClick={() => session.send({ type: 'end_match', end: false })}>{t('absence-go-on')}</Button>
      </Banner>
    );
  }
  const wanting = others.filter(({ wants_end }) => wants_end).map(({ name }) => name);
  if (wanting.length === 0) return null;
  return (
    <Banner waits words={t('absence-wants-end', { names: list(wanting) })}>
      <Button onClick={() => session.send({ type: 'end_match', end: true })}>{t('absence-end')}</Button>
      <Button onClick={() => session.send({ type: 'end_match', end: false })}>{t('absence-go-on')}</Button>
    </Banner>
  );
}

// ---- giving up ----

/** How a player leaves a match for good: alone, or with all others. */
type Leaving = 'resign' | 'end';

/** The offers of the menu as long as the match is played. */
function MatchMenu({ me, onAsk }: { me: AbsentPlayer; onAsk: (how: Leaving) => void }) {
  const menu = () => {
    const resign = { words: t('resign'), act: () => onAsk('resign') };
    const end = { words: t('absence-end-ask'), act: () => onAsk('end') };
    return me.wants_end ? [resign] : [end, resign];
  };
  useTopBarSlot('matchMenu', menu, [me.wants_end, language.value]);
  return null;
}

/** Asks before a match is given up or the others are asked to end it. */
function LeavingDialog({
  session,
  how,
  onClose,
}: {
  session: TableSession;
  how: Leaving;
  onClose: () => void;
}) {
  return (
    <Dialog title={t(`leave-${how}-title`)} onClose={onClose}>
      <p>{leavingWords(how, session)}</p>
      <div class="buttons">
        <Button primary onClick={onClose}>
          {t('leave-no')}
        </Button>
        <Button
          onClick={() => {
            onClose();
            session.send(how === 'resign' ? { type: 'resign' } : { type: 'end_match', end: true });
          }}
        >
          {t(`leave-${how}-yes`)}
        </Button>
      </div>
    </Dialog>
  );
}

/** The result of leaving: a match of two is over as soon as one of them resigns. */
function leavingWords(how: Leaving, { table, seat: own }: TableSession): string {
  const [other, ...more] = (table.value?.seats ?? []).filter(({ seat }) => seat !== own.value);
  if (how === 'end' || other === undefined || more.length > 0) return t(`leave-${how}-text`);
  return t('leave-resign-two', { name: nameOf(table.value, other.seat) });
}

// ---- time ----

/** Announces to screen readers when the viewer's time is nearly over. */
function ClockAlert({ session, seat }: { session: TableSession; seat: Seat }) {
  const clocks = session.clocks.value;
  const runs = clocks.seats[seat]?.runs === true;
  const now = useNow(runs);
  const left = runs ? leftOf(clocks, seat, now) : null;
  const mark = left === null || left > SOON ? 0 : left > LAST ? SOON : LAST;
  useEffect(() => announce(mark === 0 ? '' : t('clock-alert', { seconds: mark / 1000 }), true), [mark]);
  return null;
}
