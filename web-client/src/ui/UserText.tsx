// Names and other texts of users: of any language and direction, apart from the sentence around them.

import { type ComponentChildren, createElement } from 'preact';

interface UserTextProps {
  /** The element around the text. */
  as?: 'span' | 'b' | 'p' | 'h2' | 'h3' | 'th' | 'td' | 'blockquote';
  class?: string;
  title?: string;
  scope?: 'row';
  'aria-hidden'?: 'true';
  children?: ComponentChildren;
}

/** A text of a user. Its language is not that of the page, and its direction its own. */
export function UserText({ as = 'span', ...more }: UserTextProps) {
  return createElement(as, { lang: '', dir: 'auto', ...more });
}
