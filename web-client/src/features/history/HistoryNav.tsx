// The shared parts of the history pages: navigation, loading and error states.

import type { ComponentChildren } from 'preact';
import { getRatings } from '../../api/history';
import type { GameKind } from '../../generated/protocol';
import { t, tDynamic } from '../../i18n';
import { asNamed } from '../../session/as-named';
import { Button } from '../../ui/Button';
import { Segments } from '../../ui/fields';
import { TryAgain, WhyNot } from '../../ui/Problem';
import { type RequestState, useRequest } from '../../ui/use-request';
import { GAMES } from './address';

const PLACES = [
  ['/history', 'history-title'],
  ['/statistics', 'stats-title'],
  ['/ratings', 'ratings-title'],
] as const;

/** The way to the other pages; ratings only where the house has some. */
export function HistoryNav({ here }: { here: string }) {
  const [ratings] = useRequest(() => asNamed(() => getRatings('dominion')), 'ratings');
  const places = PLACES.filter(([to]) => to !== '/ratings' || to === here || ratings.state === 'ready');
  return (
    <nav class="line gap-5 ways" aria-label={t('history-ways')}>
      {places.map(([to, words]) => (
        <a key={to} href={to} aria-current={to === here ? 'page' : undefined}>
          {t(words)}
        </a>
      ))}
    </nav>
  );
}

interface AnsweredProps<T> {
  asked: RequestState<T>;
  again: () => void;
  /** Shown to visitors without a name, and so without matches. */
  unnamed: ComponentChildren;
  children: (value: T) => ComponentChildren;
}

/** The outcome of a request, or its stand-in. */
export function Loadable<T>({ asked, again, unnamed, children }: AnsweredProps<T>) {
  if (asked.state === 'loading') return <p class="quiet">{t('page-loading')}</p>;
  if (asked.state === 'ready') return <>{children(asked.value)}</>;
  if (asked.failure === 'no_session') return <>{unnamed}</>;
  return (
    <>
      <WhyNot failure={asked.failure} />
      <TryAgain onClick={again} />
    </>
  );
}

/** Empty state: one sentence and what to do next. */
export function NothingYet({ words = t('history-empty') }: { words?: string }) {
  return (
    <div class="stack empty">
      <p class="quiet">{words}</p>
      <Button primary href="/new">
        {t('home-new')}
      </Button>
    </div>
  );
}

interface GameChoiceProps {
  value: GameKind;
  onChange: (game: GameKind) => void;
}

/** One of the games. */
export function GameChoice({ value, onChange }: GameChoiceProps) {
  const options = GAMES.map(game => ({ value: game, label: tDynamic(`game-${game}`) }));
  return <Segments legend={t('history-game')} value={value} options={options} onChange={onChange} />;
}
