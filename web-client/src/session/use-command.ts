// What became of one thing that was sent. It knows answers by the id of what they answer; it knows no window.
import { useRef, useState } from 'preact/hooks';
import type { Refusal } from '../generated/protocol';
import { request } from './request';
import type { TableSession, ToSend } from './table-session';

/** Where a wish stands: not sent, on its way, done, or refused for a reason. */
export type Wish = 'none' | 'sent' | 'done' | Refusal['type'];

/** Sends one thing at a time and says what became of it. */
export function useWish(session: TableSession): [Wish, (message: ToSend) => void] {
  const [wish, setWish] = useState<Wish>('none');
  const waits = useRef(false);
  const send = (message: ToSend) => {
    if (waits.current) return;
    waits.current = true;
    setWish('sent');
    request(session, message, refused => {
      waits.current = false;
      setWish(refused ?? 'done');
    });
  };
  return [wish, send];
}
