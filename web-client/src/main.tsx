// Where the page begins. It knows the order of things: words, then the page.
import './styles/tokens.css';
import './styles/cards.css';
import './styles/pages.css';
import { render } from 'preact';
import { loadWords } from './words';

async function start() {
  const room = document.getElementById('app');
  if (!room) return;
  await loadWords('en');
  if (__SCENES__ && location.pathname.startsWith('/scene/')) {
    const { loadScene, ScenePage } = await import('./scenes/ScenePage');
    render(<ScenePage scene={await loadScene(location.pathname.slice('/scene/'.length))} />, room);
    return;
  }
  const { App } = await import('./app');
  render(<App />, room);
}

void start();
