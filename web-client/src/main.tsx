// The entry point: loads messages and the catalogue, then draws the page.
import './styles/tokens.css';
import './games/dominion/cards/Card.css';
import './ui/TopBar.css';
import './table/TableSkeleton.css';
import './ui/Page.css';
import { render } from 'preact';
import { loadCatalogue } from './games/dominion/cards/catalogue';
import { loadWords } from './i18n';
import { first } from './i18n/first';

/** Pages whose script is not among that of the others. */
const FIRST_PAGES = /^\/([tw]\/.*)?$/;

async function start() {
  const room = document.getElementById('app');
  if (!room || isOld()) return;
  const said = Promise.all([loadWords(first), loadCatalogue()]);
  if (__SCENES__) Object.assign(window, { speak: loadWords });
  if (__SCENES__ && location.pathname.startsWith('/scene/')) {
    await said;
    const { loadStory, StoryPage } = await import('./stories/StoryPage');
    render(<StoryPage scene={await loadStory(location.pathname.slice('/scene/'.length))} />, room);
    return;
  }
  // It comes beside the frame of all pages, not after it; what fails is said where the page is drawn.
  if (!FIRST_PAGES.test(location.pathname)) import('./more-pages').catch(() => {});
  const { App, begin } = await import('./app');
  begin();
  await said;
  render(<App />, room);
  void import('./games/dominion/cards/finish');
}

/** Whether the style sheet shows that this browser lacks what pages are made of: it says so and nothing else is drawn. */
function isOld(): boolean {
  const words = document.querySelector('.old-browser');
  if (words && getComputedStyle(words).display !== 'none') return true;
  words?.remove();
  return false;
}

void start();
