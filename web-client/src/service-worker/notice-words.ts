// The text of a notice, from the message of the server and the words of the page.
import type { InvitationNotice, TurnNotice } from '../generated/protocol';
import { type NoticeTexts, SLOTS } from './texts';

/** Title and text of a notice. */
export interface NoticeWords {
  title: string;
  body: string;
}

/** A notice of either kind. */
export type AnyNotice = TurnNotice | InvitationNotice;

/** A notice in the reader's language. */
export function wordsOf(notice: AnyNotice, texts: NoticeTexts): NoticeWords {
  if ('invited_by' in notice)
    return { title: texts.invited.replace(SLOTS.name, () => notice.invited_by), body: '' };
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
export function noticeIn(message: unknown): AnyNotice | null {
  if (typeof message !== 'object' || message === null) return null;
  const { code, others, recap, invited_by } = message as Partial<TurnNotice & InvitationNotice>;
  const isTurn = Array.isArray(others) && Array.isArray(recap);
  const isNotice = typeof code === 'string' && (isTurn || typeof invited_by === 'string');
  return isNotice ? (message as AnyNotice) : null;
}
