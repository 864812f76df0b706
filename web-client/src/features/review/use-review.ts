// The review of a match as it is being made.
import { useEffect, useState } from 'preact/hooks';
import { askForReview, getReview } from '../../api/reviews';
import type { ReviewState } from '../../generated/protocol';
import { useAction } from '../../ui/use-action';

/** How often the page asks how far a review is, in milliseconds. */
const POLL = 2000;

/** A review, or how far it is, and how to have it made. */
export interface AskedReview extends Pick<ReturnType<typeof useAction>, 'busy' | 'failure'> {
  /** `null` until the server has answered. */
  state: ReviewState | null;
  ask: () => void;
}

/** The review of a match: asked for when the page opens, and again as long as it is being made; of `null` none is. */
export function useReview(match: string | null): AskedReview {
  const [state, setState] = useState<ReviewState | null>(null);
  const { busy, failure, run } = useAction();
  useEffect(() => {
    if (match === null || (state !== null && state.type !== 'making')) return;
    let wanted = true;
    const none: ReviewState = { type: 'none', may_ask: false };
    const look = () =>
      getReview(match).then(
        found => wanted && setState(found),
        // If it cannot be read now, the shown text stays, and the next try follows.
        () => wanted && setState(state === null ? none : { ...state }),
      );
    const timer = setTimeout(look, state === null ? 0 : POLL);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [match, state]);
  return {
    state,
    busy,
    failure,
    ask: () => match !== null && run(async () => setState(await askForReview(match))),
  };
}
