// How cards, felt and panels look beyond their colours. Loaded after the first picture, as it moves nothing.
import './finish.css';
import { catalogue } from './catalogue';

/** The lighter and the darker half of the drawings of each band; they are the same in both themes, as paper is. */
const TONES: Record<string, readonly [light: string, dark: string]> = {
  action: ['#575046', '#2b261d'],
  attack: ['#b3322a', '#74120c'],
  treasure: ['#946711', '#4d3200'],
  victory: ['#2f7440', '#17421f'],
  curse: ['#6d4596', '#3f2160'],
  reaction: ['#2f6cab', '#173f6b'],
  ruins: ['#7d5932', '#44290c'],
  shelter: ['#94452f', '#571f10'],
};

/** Where the light half ends. */
const STOP = '.52';

const SVG = 'http://www.w3.org/2000/svg';

/** Adds the gradients that the drawings are filled with: the diagonal is that of each drawing. */
function addTones(): void {
  const tones = element('svg', { width: '0', height: '0', class: 'tones', 'aria-hidden': 'true' });
  for (const [band, [light, dark]] of Object.entries(TONES)) {
    const gradient = element('linearGradient', { id: `tone-${band}`, x1: '0', y1: '0', x2: '.35', y2: '1' });
    gradient.append(
      element('stop', { offset: STOP, 'stop-color': light }),
      element('stop', { offset: STOP, 'stop-color': dark }),
    );
    tones.append(gradient);
  }
  document.body.append(tones);
}

/** The fewest points of a Victory card that decides matches. */
const CROWN = 6;

/** The most valuable Victory cards have a golden edge and one light across them. They never glow, as rings do. */
function addCrowns(): void {
  const names = catalogue.cards.filter(({ points }) => (points ?? 0) >= CROWN).map(({ name }) => name);
  const crowns = new CSSStyleSheet();
  crowns.replaceSync(`:is(${names.map(name => `[data-card="${name}"]`).join()}):is(.card, .pile)::after {
    content: "";
    position: absolute;
    inset: 0;
    border: 1.5px solid #dcae3c;
    border-radius: inherit;
    background: linear-gradient(118deg, #0000 44%, #fff4 50%, #0000 56%) 0 31px no-repeat;
    pointer-events: none;
  }`);
  document.adoptedStyleSheets.push(crowns);
}

function element(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS(SVG, name) as SVGElement;
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}

addTones();
addCrowns();
