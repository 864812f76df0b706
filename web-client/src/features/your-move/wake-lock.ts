// Keeps the screen awake while a question waits for the user.

import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TableSession } from '../../session/table-session';

/** How long one question keeps the screen awake, in milliseconds: a player who is away has put the phone down. */
const LONGEST = 10 * 60_000;

/** A browser's wake lock. */
interface Lock {
  release: () => Promise<void>;
}

/** Holds a lock as long as it is wanted. A lock that arrives too late is given back; none at all is no fault. */
export class WakeLockKeeper {
  #wanted = false;
  #held: Lock | null = null;

  constructor(readonly request: () => Promise<Lock>) {}

  /** Asks for a lock, or gives it back. */
  async keep(wanted: boolean): Promise<void> {
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    const held = this.#held;
    this.#held = null;
    await held?.release();
    if (!wanted) return;
    try {
      const lock = await this.request();
      if (this.#wanted && this.#held === null) this.#held = lock;
      else await lock.release();
    } catch {
      // A browser may refuse, for example with an almost empty battery.
    }
  }
}

/** Keeps the screen awake while it is one's move. */
export function useWakeLock(session: TableSession): void {
  useEffect(() => {
    const { wakeLock } = navigator;
    // Pages without TLS have none.
    if (wakeLock === undefined) return undefined;
    const keeper = new WakeLockKeeper(() => wakeLock.request('screen'));
    return watch(session, wanted => void keeper.keep(wanted));
  }, [session]);
}

/** Tells whenever the screen should begin or cease to stay awake. A browser takes the lock from a hidden page. */
function watch(session: TableSession, tell: (wanted: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    const asked = session.view.value?.question != null && !document.hidden;
    tell(asked);
    if (asked) timer = setTimeout(() => tell(false), LONGEST);
  };
  const stop = effect(check);
  document.addEventListener('visibilitychange', check);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
    tell(false);
  };
}
