// The whole page: top bar and routes.

import { useLayoutEffect } from 'preact/hooks';
import { loadMoreWords, t } from './i18n';
import type { MoreRoute } from './more-pages';
import { Aloud } from './ui/Aloud';
import { abovePages } from './ui/above-pages';
import { ErrorBoundary } from './ui/ErrorBoundary';
import { lazyComponent, nothing } from './ui/lazy';
import { applyPreferences } from './ui/preferences';
import { address, type Route, routeOf, startRouter } from './ui/router';
import { TopBar } from './ui/TopBar';
import { TopBarSlots } from './ui/top-bar';

const importHome = () => import('./features/home/Home');
const Home = lazyComponent(async () => (await Promise.all([importHome(), loadMoreWords('rooms')]))[0].Home);
const importTable = () => import('./features/match/TablePage');
const TablePage = lazyComponent(async () => (await importTable()).TablePage);
const WatchPage = lazyComponent(async () => (await importTable()).WatchPage);
/** Loaded by those who open another page. */
const MorePages = lazyComponent<{ route: MoreRoute }>(async () => (await import('./more-pages')).MorePages);

/** The page is there first. */
const Beside = lazyComponent(async () => (await import('./features/Beside')).Beside, nothing);

/** Begins to load the first page, if it is asked for, while the words are on their way. What fails is said where it is drawn. */
export function begin(): void {
  if (routeOf(address.value).page === 'home') importHome().catch(() => {});
}

/** Everything between the edges of the window. */
export function App() {
  useLayoutEffect(() => {
    applyPreferences();
    startRouter();
  }, []);
  const where = address.value;
  return (
    <TopBarSlots>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page, and must not change the address. */}
      <a class="rounded on-panel skip-link" href="#content" onClick={skip}>
        {t('skip-link')}
      </a>
      <TopBar where={where}>
        <Beside where={where} />
      </TopBar>
      <ErrorBoundary key={where.split('?')[0] ?? ''}>
        <PageOf route={routeOf(where)} />
      </ErrorBoundary>
      {abovePages.value}
      <Aloud />
    </TopBarSlots>
  );
}

/** To the content, without another address. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

function PageOf({ route }: { route: Route }) {
  switch (route.page) {
    case 'home':
      return <Home />;
    case 'table':
      return <TablePage code={route.code} />;
    case 'watch':
      return <WatchPage code={route.code} />;
    default:
      return <MorePages route={route} />;
  }
}
