// The newest move in one line, or the newest words of the chat until the next move or until they are read; seen on a phone.
import './Log.css';

import { useRef } from 'preact/hooks';
import { t } from '../i18n';
import { Icon } from '../ui/Icon';
import { UserText } from '../ui/UserText';
import { useFrame, type WrittenLine } from './frame';
import { isMuted, unread } from './muted';
import { heardAs } from './phrases';

/** The newest move or message in one line; opens the log with the chat. */
export function Ticker() {
  const { session, drawer, heard } = useFrame();
  const waiting = unread(session.chat.value, heard.value);
  const move = useNewestMove();
  const newest = move[0];
  const line = waiting > 0 ? session.chat.value.findLast(({ name }) => !isMuted(name)) : undefined;
  const moves = session.log.value.length;
  const shown = useRef({ line, moves });
  if (shown.current.line !== line) shown.current = { line, moves };
  const said = shown.current.moves === moves ? line : undefined;
  return (
    <button
      type="button"
      class="bare-button gap-3 size-14 rounded ticker"
      onClick={() => {
        drawer.value = { type: 'log' };
      }}
    >
      {newest && !said && <Icon name={newest.mark} class="quiet" />}
      {said ? (
        <UserText class="one-line grows ticker-words ticker-said">{`${said.name}: ${heardAs(said.text)}`}</UserText>
      ) : (
        <span class="one-line grows ticker-words">
          {newest ? sentences(move) : session.log.value.length === 0 && t('log-empty')}
        </span>
      )}
      <span class="hidden">{t('log-open')}</span>
      {waiting > 0 ? (
        <span class="across-text gap-1 bold pill ticker-chat">
          <Icon name="ui-chat" />
          <span aria-hidden="true">{waiting}</span>
          <span class="hidden">{t('chat-unread', { count: waiting })}</span>
        </span>
      ) : (
        <Icon name="ui-log" class="quiet" />
      )}
    </button>
  );
}

/** The newest move where nothing is asked: a phone's prompt has two lines for it, the line of the log less than one. */
export function NewestMove() {
  const move = useNewestMove();
  return move.length === 0 ? null : (
    <p class="prompt-newest unless-wide" aria-hidden="true">
      {sentences(move)}
    </p>
  );
}

/** The lines of the newest move, the most important ones. */
function useNewestMove(): WrittenLine[] {
  const { session, written } = useFrame();
  const turns = written(Math.max(0, session.log.value.length - 40));
  const items = turns.findLast(turn => turn.items.length > 0)?.items ?? [];
  const from = items.findLastIndex(({ depth }) => depth === 0);
  return items.slice(Math.max(0, from)).slice(0, 3);
}

/** A move and its effects, gathered into one sentence. */
function sentences(items: readonly WrittenLine[]): string {
  return items.map(item => item.spoken()).join(' — ');
}
