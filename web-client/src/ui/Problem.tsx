// Pages that say why there is nothing to see, and one way on.

import type { ComponentChildren } from 'preact';
import type { Failure } from '../api/client';
import { has, t, tDynamic } from '../i18n';
import { Button } from './Button';
import { Icon } from './Icon';
import { lazyComponent } from './lazy';
import { Page } from './Page';

/** The obstacles of a page. */
export type Trouble = Failure | 'replaced' | 'removed' | 'closed';

/** Loaded for the few that it is for; the page is whole without it. */
const BarEnd = lazyComponent(
  () =>
    import('./BarEnd').then(
      ({ loadBarEnd }) => loadBarEnd(),
      () => () => null,
    ),
  () => null,
);

/** A page with one sentence and one way on. */
export function Problem({ trouble, way }: { trouble: Trouble; way?: ComponentChildren }) {
  const kind = wordOf(trouble);
  return (
    <Page title={tDynamic(`problem-${kind}-title`)} class="narrow problem">
      <Icon name="ui-setup" class="gold large-drawing" />
      <p class="size-16" role="alert">
        {tDynamic(`problem-${kind}`)}
      </p>
      {trouble === 'barred' && <BarEnd />}
      {way ?? (
        <Button primary href="/">
          {t('go-home')}
        </Button>
      )}
    </Page>
  );
}

/** The way on when asking again may help. */
export function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <Button primary onClick={onClick}>
      {t('go-retry')}
    </Button>
  );
}

/** Why something that was pressed did not happen, beside it. */
export function WhyNot({ failure }: { failure: Failure | null }) {
  return (
    <p class="unless-empty warning why-not" aria-live="assertive">
      {failure === null
        ? ''
        : tDynamic(has(`failed-${dashed(failure)}`) ? `failed-${dashed(failure)}` : 'failed-other')}
    </p>
  );
}

/** A reason without words of its own is "refused". */
function wordOf(trouble: Trouble): string {
  const word = dashed(trouble);
  return has(`problem-${word}`) ? word : 'refused';
}

function dashed(word: string): string {
  return word.replaceAll('_', '-');
}
