// The way to a review that is not there yet: who may ask for it, and how far it is.
import './review.css';
import { t } from '../../i18n';
import { Button } from '../../ui/Button';
import { WhyNot } from '../../ui/Problem';
import type { AskedReview } from './use-review';

/** The actions and the sights until the review is there. */
export function WayToReview({ state, busy, failure, ask }: AskedReview) {
  switch (state?.type) {
    case undefined:
      return <p class="quiet late-line">{t('page-loading')}</p>;
    case 'none':
      return (
        <>
          <p class="note">{t(state.may_ask ? 'review-hint' : 'review-none')}</p>
          {state.may_ask && (
            <div class="buttons">
              <Button busy={busy} onClick={ask}>
                {t('review-ask')}
              </Button>
            </div>
          )}
          <WhyNot failure={failure} />
        </>
      );
    case 'making':
      return <Making {...state} />;
    case 'ready':
      return null;
  }
}

function Making({ done, of }: { done: number; of: number }) {
  const words = t('review-making', { done, of });
  return (
    <p class="line review-making">
      <progress max={Math.max(1, of)} value={done} aria-label={t('review-title')} aria-valuetext={words} />
      <span role="status">{words}</span>
    </p>
  );
}
