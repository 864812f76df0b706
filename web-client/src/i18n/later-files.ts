// The message files that no first picture of a page needs.
import type { PackedMessage } from './packed';

/** These files by their path, each with how it is fetched. */
export const later = import.meta.glob<PackedMessage[]>(
  [
    '../../locales/*/*.ftl',
    '!../../locales/*/{faces,pages,cards,card-texts,rooms,home,table,log,refusals,dice}.ftl',
  ],
  { query: '?packed', import: 'default' },
);
