// The states of a request that a page makes when it opens.

import { useCallback, useEffect, useState } from 'preact/hooks';
import { type Failure, failureOf } from '../api/client';

/** The state of a request. */
export type RequestState<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; failure: Failure };

/** Makes a request when the page opens and whenever `key` changes; the second value makes it again. */
export function useRequest<T>(load: () => Promise<T>, key: string): [RequestState<T>, () => void] {
  const [request, setRequest] = useState<RequestState<T>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound(before => before + 1), []);
  useEffect(() => {
    let wanted = true;
    setRequest({ state: 'loading' });
    load().then(
      value => wanted && setRequest({ state: 'ready', value }),
      (error: unknown) => wanted && setRequest({ state: 'failed', failure: failureOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [key, round]);
  return [request, again];
}
