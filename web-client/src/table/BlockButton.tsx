// The button that keeps a person at the table away from the tables that one hosts.

import type { Seat } from '../generated/protocol';
import { t, tDynamic } from '../i18n';
import { sendCommand } from '../session/send-command';
import type { TableSession } from '../session/table-session';
import { Button } from '../ui/Button';
import { useAction } from '../ui/use-action';

interface BlockButtonProps {
  session: TableSession;
  name: string;
  seat: Seat | null;
  class?: string;
}

/** Blocks a person; says then that it did, or why not. */
export function BlockButton({ session, name, seat, class: extra = '' }: BlockButtonProps) {
  const { busy, done, failure, run } = useAction();
  return (
    <>
      {!done && (
        <Button
          class={extra}
          busy={busy}
          onClick={() => run(() => sendCommand(session, { type: 'block', name, seat }))}
        >
          {t('chat-block', { name })}
        </Button>
      )}
      <span class={failure === null ? 'quiet' : 'warning'} role="status">
        {done && t('chat-blocked', { name })}
        {failure !== null && (failure === 'full' ? t('chat-block-full') : tDynamic(`refusal-${failure}`))}
      </span>
    </>
  );
}
