// The dialog of the people at a table: mute, report, and for the host make host, make a seat link or remove watchers.

import type { Seat } from '../../generated/protocol';
import { t, tDynamic } from '../../i18n';
import { sendCommand } from '../../session/send-command';
import type { TableSession } from '../../session/table-session';
import { isMuted, mute } from '../../table/muted';
import { ProgramLink } from '../../table/Program';
import { useWindows } from '../../table/windows';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { lazyComponent, nothing } from '../../ui/lazy';
import { UserText } from '../../ui/UserText';
import { useAction } from '../../ui/use-action';

/** Few are blocked. */
const BlockButton = lazyComponent(async () => (await import('../../table/BlockButton')).BlockButton, nothing);

interface Person {
  name: string;
  /** `null` for a person who only wrote in the chat. */
  seat: Seat | null;
  connected: boolean;
  /** The address of a program's author. */
  program?: string | undefined;
}

/** A dialog with all other people. */
export function PeopleDialog({ session, onClose }: { session: TableSession; onClose: () => void }) {
  const people = peopleAt(session);
  const watchers = session.host.value ? (session.table.value?.spectators ?? 0) : 0;
  return (
    <Dialog title={t('company-people-title')} onClose={onClose}>
      {people.length === 0 && watchers === 0 && <p class="quiet">{t('company-empty')}</p>}
      <ul class="stack gap-3 bare-list">
        {people.map(one => (
          <li key={one.name} class="stack gap-2">
            <UserText as="b" class={`who${one.seat === null ? '' : ` of-${one.seat + 1}`}`}>
              {one.name}
            </UserText>
            {one.program !== undefined && (
              <span class="quiet">
                {t('program')} <ProgramLink address={one.program} />
              </span>
            )}
            {!one.connected && <span class="quiet">{t('company-away')}</span>}
            <PersonActions session={session} one={one} />
          </li>
        ))}
      </ul>
      {watchers > 0 && <Watchers session={session} watchers={watchers} />}
    </Dialog>
  );
}

/** How many people have no seat, whom the host may remove. */
function Watchers({ session, watchers }: { session: TableSession; watchers: number }) {
  const { failure, run } = useAction();
  return (
    <>
      <p>{t('company-watchers', { watchers })}</p>
      <p class="note">{t('company-remove-watchers-hint')}</p>
      <Button onClick={() => run(() => sendCommand(session, { type: 'remove_watchers', name: null }))}>
        {t('company-remove-watchers')}
      </Button>
      {failure !== null && (
        <p class="unless-empty warning why-not" role="alert">
          {tDynamic(`refusal-${failure}`)}
        </p>
      )}
    </>
  );
}

/** All people who sit at the table or wrote in the chat, except oneself. */
function peopleAt(session: TableSession): Person[] {
  const own = session.seat.value;
  const seated = (session.table.value?.seats ?? []).flatMap(({ seat, occupant }) =>
    occupant.type === 'person' ? [{ ...occupant, seat }] : [],
  );
  const heard = session.chat.value
    .filter(line => line.seat === null && line.what === undefined)
    .map(({ name }) => ({ name, seat: null, connected: true }));
  const known = new Set(seated.map(({ name }) => name));
  const others = heard.filter(({ name }) => !known.has(name) && known.add(name));
  return [...seated.filter(({ seat }) => seat !== own), ...others];
}

function PersonActions({ session, one: { name, seat, connected } }: { session: TableSession; one: Person }) {
  const { failure, run } = useAction();
  const { people } = useWindows();
  const muted = isMuted(name);
  const host = session.host.value && seat !== null;
  return (
    <span class="buttons">
      <Button pressed={muted} onClick={() => mute(name, !muted)}>
        {t('chat-mute', { name })}
      </Button>
      <Button
        onClick={() => {
          people.value = { type: 'report', name, seat };
        }}
      >
        {t('chat-report', { name })}
      </Button>
      <BlockButton session={session} name={name} seat={seat} />
      {host && (
        <Button onClick={() => session.send({ type: 'hand_on', seat })}>{t('company-host', { name })}</Button>
      )}
      {host && !connected && (
        <Button onClick={() => run(() => sendCommand(session, { type: 'make_seat_link', seat }))}>
          {t('company-link', { name })}
        </Button>
      )}
      {session.host.value && seat === null && (
        <Button onClick={() => run(() => sendCommand(session, { type: 'remove_watchers', name }))}>
          {t('company-remove', { name })}
        </Button>
      )}
      {failure !== null && (
        <span class="unless-empty warning why-not" role="alert">
          {failure === 'not_now' ? t('company-link-not-yet', { name }) : tDynamic(`refusal-${failure}`)}
        </span>
      )}
    </span>
  );
}
