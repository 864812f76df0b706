// Strips at the top of a table that concern the people at it. It knows how they look, not what they say.

import './Banners.css';
import type { ComponentChildren } from 'preact';

interface StripsProps {
  /** What they are about. */
  class: 'absence' | 'company';
  children: ComponentChildren;
}

/** Strips one below the other. */
export function Banners({ class: about, children }: StripsProps) {
  return (
    <div class={`strips ${about}`} role="status">
      {children}
    </div>
  );
}

interface StripProps {
  words: string;
  /** Whether the match waits for it. */
  waits?: boolean;
  /** What can be done about it. */
  children?: ComponentChildren;
}

/** A sentence, and what can be done about it. */
export function Banner({ words, waits = false, children }: StripProps) {
  return (
    <div class={`strip${waits ? ' strip-waits' : ''}`}>
      <span>{words}</span>
      {children}
    </div>
  );
}
