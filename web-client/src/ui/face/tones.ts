// The two tones of drawings: a gradient for each function, whose colours are those of its class.
import { svg } from '../svg';
import { FUNCTIONS } from './scenes';

/** The end of a drawing's lit half. */
const STOP = '.5';

/** Adds the gradients to the document. The diagonal is that of each drawing. */
export function addTones(): void {
  const tones = svg('svg', { width: '0', height: '0', class: 'tones', 'aria-hidden': 'true' });
  for (const fn of FUNCTIONS) {
    const gradient = svg('linearGradient', {
      id: `tone-${fn}`,
      class: `fn-${fn}`,
      x1: '0',
      y1: '0',
      x2: '.5',
      y2: '1',
    });
    for (const tone of ['lit', 'dark'])
      gradient.append(svg('stop', { offset: STOP, 'stop-color': `var(--${tone})` }));
    tones.append(gradient);
  }
  document.body.append(tones);
}
