// Texts on the cards of a hand: the few that are too long for their size of letters end with dots.
import { effect } from '@preact/signals';
import { language } from '../../../i18n';
import type { TableModel } from './model';

/** The measurements in the present sizes: text and width of the card give the words that fit. */
const known = new Map<string, string>();

/** Whether a card's text ends early, for tests and for the way to its whole. */
const CUT = 'data-cut';

/** A text in full, and the shown part of it: a component writes new words into the same node. */
const shown = new WeakMap<Text, { whole: string; words: string }>();

/** Fits the texts of the hand whenever cards, words or sizes change; returns how to stop. */
export function fitHand(root: HTMLElement, table: TableModel): () => void {
  let frame = 0;
  const refit = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const room = root.querySelector<HTMLElement>('.hand-room');
      if (room) fitTexts(room);
    });
  };
  const stop = effect(() => {
    void table.hand.value;
    void language.value;
    refit();
  });
  const sizes = new ResizeObserver(() => {
    known.clear();
    refit();
  });
  sizes.observe(root);
  // Figures beside the hand change with every move: they are no reason to look at its texts.
  const words = new MutationObserver(changes => {
    if (changes.some(({ target }) => target.parentElement?.closest('.hand') != null)) refit();
  });
  words.observe(root, { subtree: true, characterData: true });
  // Before the letters are there, others are measured.
  void document.fonts.ready.then(() => {
    known.clear();
    refit();
  });
  return () => {
    stop();
    cancelAnimationFrame(frame);
    sizes.disconnect();
    words.disconnect();
  };
}

/** Fits the texts of all cards in an element. */
function fitTexts(root: HTMLElement): void {
  const texts = [...root.querySelectorAll<HTMLElement>('.full .card-text:not(:empty)')];
  for (const text of texts) {
    const card = text.closest<HTMLElement>('.card') as HTMLElement;
    const whole = wholeOf(text);
    // The width that the hand gave its place: to measure the card would lay the page out in the middle of an update.
    const width = card.closest<HTMLElement>('.hand-slot')?.style.width;
    const key = `${card.dataset.card} ${whole} ${width}`;
    const words = known.get(key) ?? measure(text, whole);
    known.set(key, words);
    show(text, whole, words);
  }
}

/** The words of a text that fit into the body of its card. */
function measure(text: HTMLElement, whole: string): string {
  const body = text.parentElement as HTMLElement;
  const fits = (words: string) => {
    show(text, whole, words);
    return body.scrollHeight <= body.clientHeight + SLACK;
  };
  if (fits(whole)) return whole;
  const parts = whole.split(' ');
  let least = 0;
  let most = parts.length - 1;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(ending(parts, middle))) least = middle;
    else most = middle - 1;
  }
  return ending(parts, least);
}

/** Letters have some room below them in which nothing is drawn, in pixels. */
const SLACK = 2;

function ending(parts: readonly string[], count: number): string {
  return `${parts
    .slice(0, count)
    .join(' ')
    .replace(/[.,:;]$/, '')}…`;
}

function wholeOf({ firstChild }: HTMLElement): string {
  if (!(firstChild instanceof Text)) return '';
  const before = shown.get(firstChild);
  return before?.words === firstChild.data ? before.whole : firstChild.data;
}

/** The text node stays the one of the component. */
function show(text: HTMLElement, whole: string, words: string): void {
  const letters = text.firstChild;
  if (!(letters instanceof Text)) return;
  shown.set(letters, { whole, words });
  if (letters.data !== words) letters.data = words;
  text.toggleAttribute(CUT, words !== whole);
}
