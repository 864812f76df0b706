// The router: which page an address means, and navigation. preact-iso takes 2.3 kB for it instead of 0.6, takes links with a fragment
// for pages of its own, throws on a malformed escape in an address, and says nothing where a part of the page is missing.

import { signal } from '@preact/signals';

/** A page of this client. */
export type Route =
  | { page: 'home' }
  | { page: 'new'; kingdom: KingdomWish }
  | { page: 'table'; code: string }
  | { page: 'watch'; code: string }
  | { page: 'history' }
  | { page: 'replay'; match: string; step: number; as: number | null; hands?: true }
  | { page: 'deal'; match: string }
  | { page: 'daily'; day: string | null }
  | { page: 'how-to-play' }
  | { page: 'cards' }
  | { page: 'card'; card: string }
  | { page: 'dice-cards' }
  | { page: 'dice-card'; card: string }
  | { page: 'dice-rules' }
  | { page: 'about' }
  | { page: 'settings' }
  | { page: 'continue' }
  | { page: 'recover' }
  | { page: 'invite' }
  | { page: 'operator' }
  | { page: 'not-found' };

/** A kingdom that an address asks for: a recommended set or single cards, and variants that are not as usual. */
export interface KingdomWish {
  set: string | null;
  cards: string[];
  /** The Bane of these cards. */
  bane: string | null;
  platinum: string | null;
  shelters: string | null;
}

/** The request of an address without a kingdom. */
export const NO_WISH: KingdomWish = { set: null, cards: [], bane: null, platinum: null, shelters: null };

/** Pages that an address without variables leads to. */
const PLAIN = {
  '/': 'home',
  '/how-to-play': 'how-to-play',
  '/how-to-play/king-of-the-dice': 'dice-rules',
  '/cards': 'cards',
  '/cards/king-of-the-dice': 'dice-cards',
  '/about': 'about',
  '/settings': 'settings',
  '/continue': 'continue',
  '/recover': 'recover',
  '/invite': 'invite',
  '/operator': 'operator',
} as const;

/** Pages that look back on many matches tell themselves apart. */
const LOOKING_BACK = /^\/(history|statistics|ratings|people\/[^/]+)$/;

const DICE_CARDS = '/cards/king-of-the-dice';

/** The address of the browser: path and query. */
export const address = signal(here());

/** The page that an address means. */
export function routeOf(where: string): Route {
  const url = new URL(where, 'http://table');
  const path = url.pathname.replace(BEHIND_LINK, '') || '/';
  if (isPlain(path)) return { page: PLAIN[path] };
  if (LOOKING_BACK.test(path)) return { page: 'history' };
  if (path === '/daily') return { page: 'daily', day: null };
  if (path === '/new') return { page: 'new', kingdom: wishIn(url.searchParams) };
  if (path.startsWith(`${DICE_CARDS}/`))
    return { page: 'dice-card', card: decoded(path.slice(DICE_CARDS.length + 1)) };
  const [, kind, name, more] = path.split('/');
  if (!name || more !== undefined) return { page: 'not-found' };
  switch (kind) {
    case 't':
      return { page: 'table', code: decoded(name) };
    case 'w':
      return { page: 'watch', code: decoded(name) };
    case 'cards':
      return { page: 'card', card: decoded(name) };
    case 'deal':
      return { page: 'deal', match: decoded(name) };
    case 'daily':
      return { page: 'daily', day: decoded(name) };
    case 'r':
      return { page: 'replay', match: decoded(name), ...momentOf(url.searchParams) };
    default:
      return { page: 'not-found' };
  }
}

/** Whether two addresses show the same page, so that the heading need not be read again. */
export function samePage(one: string, other: string): boolean {
  return pathOf(one) === pathOf(other);
}

/** The address of a card's page. */
export function cardAddress(card: string): string {
  return `/cards/${encodeURIComponent(card)}`;
}

/** The address of the page of a kind of citizen, of a location, or of the penalties. */
export function diceCardAddress(card: string): string {
  return `${DICE_CARDS}/${encodeURIComponent(card)}`;
}

/** The address of a table. */
export function tableAddress(code: string): string {
  return `/t/${encodeURIComponent(code)}`;
}

/** The address of watching a table. */
export function watchAddress(code: string): string {
  return `/w/${encodeURIComponent(code)}`;
}

/** The address that hands on a seat of a table. No browser sends anywhere what is behind the #. */
export function seatAddress(code: string, token: string): string {
  return `${tableAddress(code)}#seat=${token}`;
}

/** The address that hands a seat over to another browser. */
export function continueAddress(token: string, code: string | null): string {
  return `/continue#${token}${code === null ? '' : `/${code}`}`;
}

/** The address of the deal of a match, to be played again. */
export function dealAddress(match: string): string {
  return `/deal/${encodeURIComponent(match)}`;
}

/** The address of a day. */
export function dailyAddress(day: string): string {
  return `/daily/${encodeURIComponent(day)}`;
}

/** The address of a moment of a match, from a seat's or everyone's point of view, or with all hands. */
export function replayAddress(match: string, step = 0, as: number | null = null, hands = false): string {
  const query = new URLSearchParams();
  if (step > 0) query.set('step', String(step));
  if (hands) query.set('as', ALL_HANDS);
  else if (as !== null) query.set('as', String(as));
  const text = query.toString();
  return `/r/${encodeURIComponent(match)}${text === '' ? '' : `?${text}`}`;
}

/** Goes to a page of this client. */
export function navigate(where: string): void {
  history.replaceState({ y: scrollY }, '');
  history.pushState(null, '', where);
  address.value = here();
  scrollTo(0, 0);
}

/** Says another address for where one is, without a new entry in the browser's list. */
export function restate(where: string): void {
  history.replaceState(null, '', where);
  address.value = here();
}

/** Follows the browser's back and forward, and clicks on links that stay in this client. */
export function startRouter(): void {
  addEventListener('popstate', () => {
    address.value = here();
  });
  document.addEventListener('click', event => {
    const where = ownLink(event);
    if (where === null) return;
    event.preventDefault();
    navigate(where);
  });
}

function ownLink(event: MouseEvent): string | null {
  const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || withKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download'))
    return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.hash !== '') return null;
  return url.pathname + url.search;
}

function here(): string {
  return typeof location === 'undefined' ? '/' : location.pathname + location.search;
}

function pathOf(where: string): string {
  return new URL(where, 'http://table').pathname;
}

function isPlain(path: string): path is keyof typeof PLAIN {
  return path in PLAIN;
}

/**
 * A character that may stand behind a link in a text and be taken for a part of it: a full stop, brackets, quotation
 * marks.
 */
const BEHIND_LINK = /(?:[/.,;:!?'")\]}>*]|%(?:22|27|29|3E|5D|7D|C2%BB|E2%80%9[89CD]))+$/i;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function wishIn(query: URLSearchParams): KingdomWish {
  return {
    set: query.get('set'),
    cards: (query.get('cards') ?? '').split(',').filter(Boolean),
    bane: query.get('bane'),
    platinum: query.get('platinum'),
    shelters: query.get('shelters'),
  };
}

/** The point of view that sees every hand. */
const ALL_HANDS = 'hands';

function momentOf(query: URLSearchParams): { step: number; as: number | null; hands?: true } {
  const as = query.get('as');
  const moment = { step: wholeNumber(query.get('step')) ?? 0, as: wholeNumber(as) };
  return as === ALL_HANDS ? { ...moment, hands: true } : moment;
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
