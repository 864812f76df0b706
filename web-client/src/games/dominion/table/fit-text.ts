// Texts on the cards of a hand: the drawing gives way to them, then the letters, and what is still too long ends with dots.
import { effect } from '@preact/signals';
import { language } from '../../../i18n';
import type { TableModel } from './model';

/** How much of a text stands on a card, and how: known once it was measured. */
interface Fit {
  tight: boolean;
  words: string;
}

/** What was measured in the present sizes: text and width of the card give how it fits. */
const known = new Map<string, Fit>();

/** Whether a card's text ends early, for tests and for the way to its whole. */
const CUT = 'data-cut';

/** What a text says in full, and what of it is shown: a component writes new words into the same node. */
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
  const texts = [...root.querySelectorAll<HTMLElement>('.card-hand .card-text:not(:empty)')];
  for (const text of texts) {
    const card = text.closest<HTMLElement>('.card') as HTMLElement;
    const whole = wholeOf(text);
    // What the hand gave its place as a width: to measure the card would lay the page out in the middle of an update.
    const width = card.closest<HTMLElement>('.hand-slot')?.style.width;
    const key = `${card.dataset.card} ${whole} ${width}`;
    const fit = known.get(key) ?? measure(card, text, whole);
    known.set(key, fit);
    show(card, text, whole, fit);
  }
}

function measure(card: HTMLElement, text: HTMLElement, whole: string): Fit {
  const fits = (fit: Fit) => {
    show(card, text, whole, fit);
    return card.scrollHeight <= card.clientHeight;
  };
  if (fits({ tight: false, words: whole })) return { tight: false, words: whole };
  if (fits({ tight: true, words: whole })) return { tight: true, words: whole };
  const parts = whole.split(' ');
  let least = 0;
  let most = parts.length - 1;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits({ tight: true, words: ending(parts, middle) })) least = middle;
    else most = middle - 1;
  }
  return { tight: true, words: ending(parts, least) };
}

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
function show(card: HTMLElement, text: HTMLElement, whole: string, { tight, words }: Fit): void {
  card.classList.toggle('card-tight', tight);
  const letters = text.firstChild;
  if (!(letters instanceof Text)) return;
  shown.set(letters, { whole, words });
  if (letters.data !== words) letters.data = words;
  text.toggleAttribute(CUT, words !== whole);
}
