// Asking the server from a page. It knows the three states of a request; it knows neither addresses nor words.

import { useCallback, useEffect, useState } from 'preact/hooks';
import { type Failure, failureOf } from '../api/client';

/** Where a request stands. */
export type RequestState<T> =
  | { state: 'asking' }
  | { state: 'here'; value: T }
  | { state: 'failed'; failure: Failure };

/** Asks when the page opens and whenever `about` changes; the second value asks again. */
export function useRequest<T>(ask: () => Promise<T>, about: string): [RequestState<T>, () => void] {
  const [asked, setAsked] = useState<RequestState<T>>({ state: 'asking' });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound(before => before + 1), []);
  useEffect(() => {
    let wanted = true;
    setAsked({ state: 'asking' });
    ask().then(
      value => wanted && setAsked({ state: 'here', value }),
      (error: unknown) => wanted && setAsked({ state: 'failed', failure: failureOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [about, round]);
  return [asked, again];
}

/** Does one thing at a time on the server and keeps why it failed; the last value forgets the failure. */
export function useAction(): {
  busy: boolean;
  failure: Failure | null;
  run: (work: () => Promise<void>) => void;
  forget: () => void;
} {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    work()
      .catch((error: unknown) => setFailure(failureOf(error)))
      .finally(() => setBusy(false));
  };
  return { busy, failure, run, forget: () => setFailure(null) };
}
