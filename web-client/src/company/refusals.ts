// What became of one thing that was sent. It knows answers by the id of what they answer; it knows no window.
import { useRef, useState } from 'preact/hooks';
import type { Refusal } from '../generated/protocol';
import type { TableSession, ToSend } from '../state/source';

/** Where a wish stands: not sent, on its way, done, or refused for a reason. */
export type Wish = 'none' | 'sent' | 'done' | Refusal['type'];

/** Sends something and says once what became of it: why it was refused, or nothing when it is done. */
export function ask(
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

/** Sends one thing at a time and says what became of it. */
export function useWish(session: TableSession): [Wish, (message: ToSend) => void] {
  const [wish, setWish] = useState<Wish>('none');
  const waits = useRef(false);
  const send = (message: ToSend) => {
    if (waits.current) return;
    waits.current = true;
    setWish('sent');
    ask(session, message, refused => {
      waits.current = false;
      setWish(refused ?? 'done');
    });
  };
  return [wish, send];
}
