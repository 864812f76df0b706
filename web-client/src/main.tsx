// The entry point: loads messages and the catalogue, then draws the page.
import './styles/tokens.css';
import './styles/shared.css';
import './generated/palettes.css';
import './ui/face/face.css';
import './ui/TopBar.css';
import './table/TableSkeleton.css';
import './ui/Page.css';
import { render } from 'preact';
import { loadCatalogue } from './games/dominion/cards/catalogue';
import { loadWords } from './i18n';
import { first } from './i18n/first';
import { parts } from './ui/lazy';

/** Pages whose script is not among that of the others. */
const FIRST_PAGES = /^\/([tw]\/.*)?$/;

/** How long a style sheet may take, in milliseconds: after that a page without it is better than none. */
const SHEETS_TIMEOUT = 20_000;

async function start() {
  const room = document.getElementById('app');
  if (!room || isOld()) return;
  const said = Promise.all([loadWords(first), loadCatalogue(), loadSheets()]);
  if (__SCENES__) Object.assign(window, { speak: loadWords, parts });
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

/** Whether this browser lacks what pages are made of, as tokens.css asks: it says so and nothing else is drawn. */
function isOld(): boolean {
  if (!CSS.supports('(color: light-dark(red, red)) and (text-wrap: balance)')) return true;
  document.querySelector('.old-browser')?.remove();
  return false;
}

/**
 * Waits until every style sheet has loaded or failed, since what is drawn measures itself. WebKit runs scripts before
 * (https://bugs.webkit.org/show_bug.cgi?id=209261). A sheet that failed earlier is over with the document.
 */
async function loadSheets(): Promise<void> {
  if (document.readyState === 'complete') return;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(
    links.map(
      link =>
        link.sheet ??
        new Promise(done => {
          link.onload = link.onerror = done;
          addEventListener('load', done);
          setTimeout(done, SHEETS_TIMEOUT);
        }),
    ),
  );
}

void start();
