// The pages beside the first one and the table: one file that is loaded when the first of them is opened.

import { loadCardTexts, loadMoreWords } from './i18n';
import { lazyComponent } from './ui/lazy';
import { Problem } from './ui/Problem';
import { address, type Route } from './ui/router';

const NewTable = lazyComponent(async () => {
  const words = [loadMoreWords('rooms'), loadMoreWords('kingdom')];
  const [{ NewTable }] = await Promise.all([import('./features/new-table/NewTable'), ...words]);
  return NewTable;
});
const HowToPlay = lazyComponent(async () => {
  const [{ HowToPlay }] = await Promise.all([
    import('./games/dominion/rules/HowToPlay'),
    loadMoreWords('rules'),
  ]);
  return HowToPlay;
});
const DiceRules = lazyComponent(async () => {
  const words = [loadMoreWords('dice'), loadMoreWords('rules-dice')];
  const [{ DiceRules }] = await Promise.all([import('./games/king-of-the-dice/DiceRules'), ...words]);
  return DiceRules;
});
const Cards = lazyComponent(async () => {
  const words = [loadMoreWords('card-pages'), loadMoreWords('rooms'), loadCardTexts()];
  const [{ Cards }] = await Promise.all([import('./games/dominion/cards/Cards'), ...words]);
  return Cards;
});
const CardPage = lazyComponent(async () => {
  const words = [loadMoreWords('card-pages'), loadMoreWords('rooms'), loadCardTexts()];
  const [{ CardPage }] = await Promise.all([import('./games/dominion/cards/CardPage'), ...words]);
  return CardPage;
});
const DiceCards = lazyComponent(async () => {
  const words = [loadMoreWords('card-pages'), loadMoreWords('dice')];
  const [{ DiceCards }] = await Promise.all([import('./games/king-of-the-dice/DiceCards'), ...words]);
  return DiceCards;
});
const DiceCardPage = lazyComponent(async () => {
  const words = [loadMoreWords('card-pages'), loadMoreWords('dice'), loadMoreWords('rulings-dice')];
  const [{ DiceCardPage }] = await Promise.all([import('./games/king-of-the-dice/DiceCardPage'), ...words]);
  return DiceCardPage;
});
const HistoryRoutes = lazyComponent(async () => {
  const words = [loadMoreWords('history'), loadMoreWords('replay')];
  const [{ HistoryRoutes }] = await Promise.all([import('./features/history/HistoryRoutes'), ...words]);
  return HistoryRoutes;
});
const Settings = lazyComponent(async () => {
  const [{ Settings }] = await Promise.all([
    import('./features/settings/Settings'),
    loadMoreWords('settings'),
  ]);
  return Settings;
});
const Arrival = lazyComponent<{ by: 'continue' | 'recover' | 'invite' }>(async () => {
  const words = [loadMoreWords('rooms'), loadMoreWords('company'), loadMoreWords('opening')];
  const [{ Arrival }] = await Promise.all([import('./features/identity/Arrival'), ...words]);
  return Arrival;
});
const OperatorPage = lazyComponent(async () => (await import('./features/operator/open')).openOperatorPage());
const About = lazyComponent(async () => (await import('./features/settings/About')).About);
const DealPage = lazyComponent(async () => {
  const words = [loadMoreWords('deals'), loadMoreWords('rooms')];
  const [{ DealPage }] = await Promise.all([import('./features/play-again/DealPage'), ...words]);
  return DealPage;
});
const DailyPage = lazyComponent(async () => {
  const words = [loadMoreWords('deals'), loadMoreWords('rooms')];
  const [{ DailyPage }] = await Promise.all([import('./features/daily/DailyPage'), ...words]);
  return DailyPage;
});
const ReplayPage = lazyComponent(async () => {
  const words = [loadMoreWords('replay'), loadMoreWords('rooms')];
  const [{ ReplayPage }] = await Promise.all([import('./features/replay/ReplayPage'), ...words]);
  return ReplayPage;
});

/** The addresses of these pages. */
export type MoreRoute = Exclude<Route, { page: 'home' | 'table' | 'watch' }>;

/** The page that such an address means. */
export function MorePages({ route }: { route: MoreRoute }) {
  switch (route.page) {
    case 'new':
      return <NewTable kingdom={route.kingdom} />;
    case 'history':
      return <HistoryRoutes where={address.value} />;
    case 'replay':
      return <ReplayPage match={route.match} step={route.step} as={route.as} hands={route.hands ?? false} />;
    case 'deal':
      return <DealPage match={route.match} />;
    case 'daily':
      return <DailyPage day={route.day} />;
    case 'how-to-play':
      return <HowToPlay />;
    case 'dice-rules':
      return <DiceRules />;
    case 'cards':
      return <Cards />;
    case 'card':
      return <CardPage card={route.card} />;
    case 'dice-cards':
      return <DiceCards />;
    case 'dice-card':
      return <DiceCardPage card={route.card} />;
    case 'settings':
      return <Settings />;
    case 'continue':
    case 'recover':
    case 'invite':
      return <Arrival by={route.page} />;
    case 'operator':
      return <OperatorPage />;
    case 'about':
      return <About />;
    case 'not-found':
      return <Problem trouble="not_found" />;
  }
}
