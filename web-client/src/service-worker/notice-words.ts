// What a notice says, from the message of the server and the words of the page.
import type { TurnNotice } from '../generated/protocol';
import { type NoticeTexts, SLOTS } from './texts';

/** Title and text of a notice. */
export interface NoticeWords {
  title: string;
  body: string;
}

/** A notice in the reader's language. */
export function wordsOf(notice: TurnNotice, texts: NoticeTexts): NoticeWords {
  const lists = new Intl.ListFormat(texts.language, { type: 'conjunction' });
  const names = texts.with.replace(SLOTS.names, () => lists.format(notice.others));
  const lines = notice.recap.map(({ name, cards }) =>
    texts.got
      .replace(SLOTS.name, () => name)
      .replace(SLOTS.cards, () => lists.format(counted(cards).map(one => cardWords(one, texts)))),
  );
  return { title: texts.yourMove, body: [names, ...lines].join('\n') };
}

/** Each card once, with its number. */
function counted(cards: readonly string[]): [card: string, count: number][] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}

function cardWords([card, count]: [string, number], { cards }: NoticeTexts): string {
  const name = cards[card] ?? card;
  return count === 1 ? name : `${count} × ${name}`;
}

/** The message of the server; `null` for anything else. */
export function noticeIn(message: unknown): TurnNotice | null {
  if (typeof message !== 'object' || message === null) return null;
  const { code, others, recap } = message as Partial<TurnNotice>;
  const isNotice = typeof code === 'string' && Array.isArray(others) && Array.isArray(recap);
  return isNotice ? (message as TurnNotice) : null;
}
