// Who is at a table, and what one can do about them: mute, report, and for the host more. It knows names and seats.

import type { Seat } from '../../generated/protocol';
import { t, tDynamic } from '../../i18n';
import type { TableSession } from '../../session/table-session';
import { useWish } from '../../session/use-command';
import { isMuted, mute } from '../../table/muted';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { companyWindow } from '../../ui/top-bar';

interface Somebody {
  name: string;
  /** Nothing for who only said something. */
  seat: Seat | null;
  connected: boolean;
}

/** A window with everybody else. */
export function PeopleDialog({ session, onClose }: { session: TableSession; onClose: () => void }) {
  const people = peopleAt(session);
  return (
    <Dialog title={t('company-people-title')} onClose={onClose}>
      {people.length === 0 && <p class="quiet">{t('company-nobody')}</p>}
      <ul class="company-people">
        {people.map(one => (
          <li key={one.name}>
            <b lang="" class={`who${one.seat === null ? '' : ` of-${one.seat + 1}`}`}>
              {one.name}
            </b>
            {!one.connected && <span class="quiet">{t('company-away')}</span>}
            <Acts session={session} one={one} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Everybody who sits there or said something, but oneself. */
function peopleAt(session: TableSession): Somebody[] {
  const own = session.seat.value;
  const seated = (session.table.value?.seats ?? []).flatMap(({ seat, sitter }) =>
    sitter.type === 'person' ? [{ name: sitter.name, seat, connected: sitter.connected }] : [],
  );
  const heard = session.chat.value
    .filter(line => line.seat === null && line.what === undefined)
    .map(({ name }) => ({ name, seat: null, connected: true }));
  const known = new Set(seated.map(({ name }) => name));
  const others = heard.filter(({ name }) => !known.has(name) && known.add(name));
  return [...seated.filter(({ seat }) => seat !== own), ...others];
}

function Acts({ session, one: { name, seat, connected } }: { session: TableSession; one: Somebody }) {
  const [link, askLink] = useWish(session);
  const muted = isMuted(name);
  const host = session.host.value && seat !== null;
  return (
    <span class="buttons">
      <Button pressed={muted} onClick={() => mute(name, !muted)}>
        {t('chat-mute', { name })}
      </Button>
      <Button
        onClick={() => {
          companyWindow.value = { type: 'report', name, seat };
        }}
      >
        {t('chat-report', { name })}
      </Button>
      {host && (
        <Button onClick={() => session.send({ type: 'hand_on', seat })}>{t('company-host', { name })}</Button>
      )}
      {host && !connected && (
        <Button onClick={() => askLink({ type: 'make_seat_link', seat })}>
          {t('company-link', { name })}
        </Button>
      )}
      {link !== 'none' && link !== 'sent' && link !== 'done' && (
        <span class="why-not" role="alert">
          {link === 'not_now' ? t('company-link-not-yet', { name }) : tDynamic(`refusal-${link}`)}
        </span>
      )}
    </span>
  );
}
