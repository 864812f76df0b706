// One line to say something, short phrases, and what was said last.
import './Chat.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t, tDynamic } from '../i18n';
import { myName } from '../session/identity';
import { sendCommand } from '../session/send-command';
import type { ChatLine, TableSession } from '../session/table-session';
import { Button } from '../ui/Button';
import { lazyComponent, nothing } from '../ui/lazy';
import { UserText } from '../ui/UserText';
import { useAction } from '../ui/use-action';
import { useFrame } from './frame';
import { isMuted, mute, muted } from './muted';
import { heardAs, phrases, phraseText, phraseWords } from './phrases';
import { useWindows } from './windows';

/** Few are blocked. */
const BlockButton = lazyComponent(async () => (await import('./BlockButton')).BlockButton, nothing);

/** The server takes no longer text. */
const LONGEST = 500;

/** The messages, and the field; `focus` puts the cursor there. */
export function Chat({ focus = false }: { focus?: boolean }) {
  const { session } = useFrame();
  const said = session.chat.value;
  const names = [...new Set(said.map(({ name }) => name))].filter(isMuted);
  const room = useSeen(said);
  return (
    <section class="rigid ruled chat" aria-label={t('chat-title')} ref={room}>
      {said.length === 0 ? <p class="note chat-aside">{t('chat-empty')}</p> : <Lines said={said} />}
      {names.map(name => (
        <p key={name} class="note chat-aside">
          {t('chat-muted', { name })}{' '}
          <Button quiet class="button-small" onClick={() => mute(name, false)}>
            {t('chat-unmute')}
          </Button>
        </p>
      ))}
      {isAside(session) && <p class="note chat-aside">{t('chat-aside')}</p>}
      {myName.value === null ? <SayWho /> : <Say focus={focus} />}
    </section>
  );
}

/** Whether only people without a seat read what is written here. */
function isAside({ table, seat }: TableSession): boolean {
  const { stage, settings } = table.value ?? {};
  return seat.value === null && stage?.type === 'playing' && settings?.joint_chat === false;
}

/** Marks visible messages as read while the page is visible. */
function useSeen(said: readonly ChatLine[]) {
  const { heard } = useFrame();
  const room = useRef<HTMLElement>(null);
  useEffect(() => {
    const see = () => {
      if (room.current?.offsetParent && !document.hidden) heard.value = said.at(-1) ?? null;
    };
    // A sheet is not in sight before it is shown.
    const frame = requestAnimationFrame(see);
    document.addEventListener('visibilitychange', see);
    addEventListener('resize', see);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', see);
      removeEventListener('resize', see);
    };
  }, [said]);
  return room;
}

function Lines({ said }: { said: readonly ChatLine[] }) {
  const { session } = useFrame();
  const { people } = useWindows();
  const [asked, ask] = useState<ChatLine | null>(null);
  const heard = said.filter(({ name }) => !isMuted(name));
  const room = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (room.current) room.current.scrollTop = room.current.scrollHeight;
  }, [said, muted.value, asked]);
  return (
    <ol class="size-14 breaks bare-list chat-lines" ref={room}>
      {heard.map((line, i) =>
        line.what ? (
          <li key={i} class="quiet">
            {tDynamic(`happened-${line.what.type}`, { ...line.what })}
          </li>
        ) : (
          <li key={i}>
            <Speaker
              line={line}
              own={line.seat !== null && line.seat === session.seat.value}
              onClick={() => ask(asked === line ? null : line)}
            />{' '}
            <UserText>{heardAs(line.text)}</UserText>
            {asked === line && (
              <Button
                class="button-small"
                onClick={() => {
                  ask(null);
                  mute(line.name, true);
                }}
              >
                {t('chat-mute', { name: line.name })}
              </Button>
            )}
            {asked === line && (
              <Button
                class="button-small"
                onClick={() => {
                  people.value = { type: 'report', name: line.name, seat: line.seat };
                }}
              >
                {t('chat-report', { name: line.name })}
              </Button>
            )}
            {asked === line && (
              <BlockButton session={session} name={line.name} seat={line.seat} class="button-small" />
            )}
          </li>
        ),
      )}
    </ol>
  );
}

/** A name; other players' names offer to mute them. */
function Speaker({ line, own, onClick }: { line: ChatLine; own: boolean; onClick: () => void }) {
  const colour = `who${line.seat === null ? '' : ` of-${line.seat + 1}`}`;
  if (own) {
    return (
      <UserText as="b" class={colour}>
        {line.name}
      </UserText>
    );
  }
  return (
    <button type="button" class={`bare-button bold ${colour}`} onClick={onClick}>
      <UserText>{line.name}</UserText>
    </button>
  );
}

// ---- saying something ----

/** A spectator may have come without a name. */
function SayWho() {
  const { people } = useWindows();
  return (
    <Button
      onClick={() => {
        people.value = { type: 'name' };
      }}
    >
      {t('chat-name')}
    </Button>
  );
}

function Say({ focus }: { focus: boolean }) {
  const { session, draft } = useFrame();
  const { busy, failure, run } = useAction();
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!focus) return undefined;
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const send = (what: string, sent = () => {}) => {
    const text = what.trim();
    if (text !== '') run(() => sendCommand(session, { type: 'chat', text }).then(sent));
  };
  /** Letters that were typed while the message was on its way stay. */
  const sendDraft = () => {
    const sent = draft.value;
    send(sent, () => {
      if (draft.value.startsWith(sent)) draft.value = draft.value.slice(sent.length);
      // The button that sends goes with what was typed.
      if (field.current?.form?.contains(document.activeElement)) field.current.focus();
    });
  };
  const pick = (what: string) => {
    setOpen(false);
    send(what);
    field.current?.focus();
  };
  return (
    <form
      class="wraps gap-1 chat-form"
      onSubmit={event => {
        event.preventDefault();
        sendDraft();
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        field.current?.focus();
      }}
    >
      {open && <Phrases onPick={pick} />}
      <Button quiet icon="smile" label={t('chat-phrases')} expanded={open} onClick={() => setOpen(!open)} />
      <input
        class="grows rounded inlaid chat-field"
        type="text"
        ref={field}
        maxLength={LONGEST}
        autocomplete="off"
        placeholder={t('chat-field')}
        aria-label={t('chat-field')}
        value={draft.value}
        onInput={event => {
          draft.value = event.currentTarget.value;
        }}
      />
      <Button type="submit" quiet icon="ui-chat" label={t('chat-send')} busy={busy} />
      {failure !== null && (
        <p class="unless-empty warning why-not" role="alert">
          {tDynamic(`refusal-${failure}`)}
        </p>
      )}
    </form>
  );
}

function Phrases({ onPick }: { onPick: (text: string) => void }) {
  return (
    <ul class="wraps gap-1 bare-list full-width" aria-label={t('chat-phrases')}>
      {phrases.map(phrase => (
        <li key={phrase}>
          <Button class="button-small" onClick={() => onPick(phraseText(phrase))}>
            {phraseWords(phrase)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
