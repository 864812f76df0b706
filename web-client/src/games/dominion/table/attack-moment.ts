// The moments of an Attack: the red line to the players who may react, and the shield that stops it.
import { effect } from '@preact/signals';
import type { DominionLogLine, Seat } from '../../../generated/protocol';
import { outlineOf } from '../../../ui/Icon';
import { isStill, paced } from '../../../ui/preferences';
import { svg } from '../../../ui/svg';
import type { TableModel } from './model';

/** The panel of a player. */
export function panelOf(seat: Seat): string {
  return `.rail .player.of-${seat + 1}`;
}

/** How long the line takes to its end, and how long a shield grows and stays, in milliseconds. */
const LINE = 180;
const SHIELD = { grows: 240, stays: 900 };

/** Half of the head of an arrow, in pixels. */
const HEAD = 5;

/** Draws the line of an Attack as long as others may react to it; returns how to stop. */
export function watchAttacks(root: HTMLElement, table: TableModel): () => void {
  const routes = svg('svg', { class: 'fills no-pointer attack-routes', 'aria-hidden': 'true' });
  const shade = svg('path', { class: 'attack-shade', pathLength: '1', d: '' });
  const line = svg('path', { class: 'attack-route', pathLength: '1', d: '' });
  routes.append(shade, line);
  root.append(routes);
  let frame = 0;
  const draw = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const may = table.mayReact.peek();
      const way = may ? routeOf(root, may.card, may.seats) : '';
      const isNew = way !== '' && line.getAttribute('d') === '';
      for (const path of [shade, line]) path.setAttribute('d', way);
      if (isNew && !isStill()) growLine([shade, line]);
    });
  };
  const stop = effect(() => {
    void table.mayReact.value;
    draw();
  });
  const sizes = new ResizeObserver(draw);
  sizes.observe(root);
  return () => {
    stop();
    sizes.disconnect();
    cancelAnimationFrame(frame);
    routes.remove();
  };
}

function growLine(paths: readonly Element[]): void {
  for (const path of paths)
    path.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], {
      duration: paced(LINE),
      easing: 'ease-out',
    });
}

/**
 * The way from an Attack through the gutters to the panels of these players. It covers no card. Where the panels stand above the
 * piles it is empty.
 */
function routeOf(root: HTMLElement, card: string, seats: readonly Seat[]): string {
  const boxOf = (name: string) => root.querySelector(name)?.getBoundingClientRect();
  const attack = [...root.querySelectorAll(`.play-cards [data-item="${card}"]`)]
    .at(-1)
    ?.getBoundingClientRect();
  const [rail, supply, play] = ['.rail', '.supply', '.play'].map(boxOf);
  if (!attack || !rail || !supply || !play || rail.right > supply.left) return '';
  const x = (rail.right + supply.left) / 2;
  const y = (supply.bottom + play.top) / 2;
  const heads = seats.flatMap(seat => {
    const panel = boxOf(panelOf(seat));
    if (!panel) return [];
    const at = panel.top + panel.height / 2;
    return `M${x} ${y}V${at}M${x + HEAD} ${at - HEAD}L${x - HEAD / 2} ${at}L${x + HEAD} ${at + HEAD}`;
  });
  return `M${attack.left + attack.width / 2} ${attack.top}V${y}H${x}${heads.join('')}`;
}

/** A shield grows over the panel of each player whom an Attack does not concern. */
export function shieldFrom(root: HTMLElement, layer: HTMLElement, lines: readonly DominionLogLine[]): void {
  for (const { seat } of lines.filter(({ verb }) => verb === 'unaffected')) {
    const panel = root.querySelector(panelOf(seat))?.getBoundingClientRect();
    if (!panel) continue;
    const shield = svg('svg', { class: 'attack-shield', viewBox: '0 0 24 24' });
    shield.append(svg('path', { d: outlineOf('shield') }));
    shield.style.setProperty('left', `${panel.left + panel.width / 2}px`);
    shield.style.setProperty('top', `${panel.top + panel.height / 2}px`);
    layer.append(shield);
    const grows = isStill() ? 1 : SHIELD.grows / (SHIELD.grows + SHIELD.stays);
    shield.animate(
      [
        { scale: grows === 1 ? 1 : 0.6, opacity: grows === 1 ? 1 : 0 },
        { scale: 1, opacity: 1, offset: Math.min(grows, 0.99) },
        { scale: 1, opacity: 1 },
      ],
      paced(SHIELD.grows + SHIELD.stays) || SHIELD.stays,
    ).onfinish = () => shield.remove();
  }
}
