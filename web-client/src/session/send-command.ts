// A message to a table together with its own answer.
import { RequestFailed } from '../api/client';
import type { TableSession, ToSend } from './table-session';

/** Sends a message; done when the server has done it. Fails with the reason why it was refused. */
export function sendCommand(session: TableSession, message: ToSend): Promise<void> {
  const id = session.send(message);
  return new Promise((resolve, reject) => {
    // The page sends by itself too: only the answer to this one counts.
    const stop = session.answered.subscribe(answer => {
      if (answer?.id !== id) return;
      stop();
      if (answer.refused === null) resolve();
      else reject(new RequestFailed(answer.refused));
    });
  });
}
