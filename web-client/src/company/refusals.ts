// Whether the last wish of a window was refused. It knows refusals by number; it knows no window.
import { useState } from 'preact/hooks';
import type { Refusal } from '../generated/protocol';
import type { TableSession, ToSend } from '../state/source';

/** Where a wish stands: not sent, on its way, done, or refused for a reason. */
export type Wish = 'none' | 'sent' | 'done' | Refusal['type'];

/** Sends one thing at a time and says what became of it. */
export function useWish(session: TableSession): [Wish, (message: ToSend) => void] {
  const [sent, setSent] = useState<number | null>(null);
  const refusal = session.lastRefusal.value;
  const pending = session.pending.value;
  const send = (message: ToSend) => {
    setSent(session.lastRefusal.value?.number ?? 0);
    session.send(message);
  };
  if (sent === null) return ['none', send];
  if (pending) return ['sent', send];
  return [refusal !== null && refusal.number > sent ? refusal.reason : 'done', send];
}
