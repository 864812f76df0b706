// The words of notices, which the page leaves for the service worker: it has no other way to the reader's language.

/** The place in which they are kept. */
export const CACHE = 'demesne-notices';

/** Under which address. It is never fetched. */
export const ADDRESS = '/notice-texts.json';

/** The places in a text for names and cards. */
export const SLOTS = { names: '{names}', name: '{name}', cards: '{cards}' } as const;

/** The data of a notice that it is the reader's move: such a notice is taken away once the move was made. */
export const OF_TURN = 'turn';

/** The words of notices in one language. */
export interface NoticeTexts {
  language: string;
  /** The title. */
  yourMove: string;
  /** With whom the match is. */
  with: string;
  /** The gains of a player. */
  got: string;
  /** The person who invites to a table. */
  invited: string;
  /** The names of all cards, citizens and locations. */
  cards: Record<string, string>;
}

/** For a browser whose storage was emptied. */
export const FALLBACK: NoticeTexts = {
  language: 'en',
  yourMove: 'Your move',
  with: `With ${SLOTS.names}`,
  got: `${SLOTS.name}: ${SLOTS.cards}`,
  invited: `${SLOTS.name} invites you to a table`,
  cards: {},
};
