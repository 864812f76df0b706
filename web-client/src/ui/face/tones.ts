// The two tones of drawings: a gradient for each function, whose colours are those of its class.
import { FUNCTIONS } from './scenes';

/** Where the lit half of a drawing ends. */
const STOP = '.5';

const SVG = 'http://www.w3.org/2000/svg';

/** Adds the gradients to the document. The diagonal is that of each drawing. */
export function addTones(): void {
  const tones = element('svg', { width: '0', height: '0', class: 'tones', 'aria-hidden': 'true' });
  for (const fn of FUNCTIONS) {
    const id = `tone-${fn}`;
    const gradient = element('linearGradient', {
      id,
      class: `fn-${fn}`,
      x1: '0',
      y1: '0',
      x2: '.5',
      y2: '1',
    });
    for (const tone of ['tone-lit', 'tone-dark'])
      gradient.append(element('stop', { offset: STOP, class: tone }));
    tones.append(gradient);
  }
  document.body.append(tones);
}

function element(name: string, attributes: Record<string, string>): Element {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
