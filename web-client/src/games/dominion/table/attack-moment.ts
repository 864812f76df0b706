// The moments of an Attack: the red line to the players who may react, and the shield that stops it.
import { effect } from '@preact/signals';
import type { DominionLogLine, Seat } from '../../../generated/protocol';
import { isStill, paced } from '../../../ui/preferences';
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

/** The shield of the icons, in a square of 24. */
const SHIELD_PATH = 'M12 2l8 2.500V11c0 5.500-3.500 9-8 11-4.500-2-8-5.500-8-11V4.500z';

/** Draws the line of an Attack as long as others may react to it; returns how to stop. */
export function watchAttacks(root: HTMLElement, table: TableModel): () => void {
  const routes = svg('svg', { class: 'attack-routes', 'aria-hidden': 'true' });
  const [shade, line] = ['attack-shade', 'attack-route'].map(name =>
    svg('path', { class: name, pathLength: '1' }),
  );
  routes.append(...[shade, line].filter(path => path !== undefined));
  root.append(routes);
  let frame = 0;
  const draw = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const may = table.mayReact.peek();
      const way = may ? routeOf(root, may.card, may.seats) : '';
      const isNew = way !== '' && line?.getAttribute('d') === '';
      for (const path of [shade, line]) path?.setAttribute('d', way);
      if (isNew && !isStill()) growLine([shade, line]);
    });
  };
  for (const path of [shade, line]) path?.setAttribute('d', '');
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

function growLine(paths: readonly (Element | undefined)[]): void {
  for (const path of paths)
    path?.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], {
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
    shield.append(svg('path', { d: SHIELD_PATH }));
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

function svg<N extends keyof SVGElementTagNameMap>(
  name: N,
  attributes: Record<string, string>,
): SVGElementTagNameMap[N] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
