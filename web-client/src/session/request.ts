// One message and its own answer. It knows ids; it knows no message.
import type { Refusal } from '../generated/protocol';
import type { TableSession, ToSend } from './table-session';

/** Sends something and says once what became of it: why it was refused, or nothing when it is done. */
export function request(
  session: TableSession,
  message: ToSend,
  heard: (refused: Refusal['type'] | null) => void,
): void {
  const id = session.send(message);
  // The page sends by itself too: only the answer to this one counts.
  const stop = session.answered.subscribe(answer => {
    if (answer?.id !== id) return;
    stop();
    heard(answer.refused);
  });
}
