// The states of one thing that a page does on the server when a player wants it.

import { useRef, useState } from 'preact/hooks';
import { type Failure, failureOf } from '../api/client';

/** A page's state of an action. */
export interface Action {
  busy: boolean;
  /** Whether the last run succeeded. */
  done: boolean;
  /** Why the last run failed. */
  failure: Failure | null;
  /** Runs it, unless it is running already. */
  run: (work: () => Promise<void>) => void;
}

const IDLE = { busy: false, done: false, failure: null };

/** Does one thing at a time and keeps why it failed. */
export function useAction(): Action {
  const [state, setState] = useState<Omit<Action, 'run'>>(IDLE);
  // Two clicks may come before the first one is drawn.
  const running = useRef(false);
  const run = (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setState({ ...IDLE, busy: true });
    work()
      .finally(() => {
        running.current = false;
        setState(IDLE);
      })
      .then(
        () => setState({ ...IDLE, done: true }),
        (error: unknown) => setState({ ...IDLE, failure: failureOf(error) }),
      );
  };
  return { ...state, run };
}
