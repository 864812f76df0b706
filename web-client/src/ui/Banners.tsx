// Banners at the top of a table.

import './Banners.css';
import type { ComponentChildren } from 'preact';
import { useNoticeStack } from './stack-notices';

interface StripsProps {
  /** The subject of them. */
  class: 'absence' | 'company' | 'house';
  children: ComponentChildren;
}

/** Strips one below the other. */
export function Banners({ class: about, children }: StripsProps) {
  const place = useNoticeStack(about);
  return (
    <div ref={place} class={`grows-with-text gap-2 grid strips ${about}`} role="status">
      {children}
    </div>
  );
}

interface StripProps {
  words: string;
  /** Whether the match waits for it. */
  waits?: boolean;
  /** The remedy for it. */
  children?: ComponentChildren;
}

/** A sentence, and what can be done about it. */
export function Banner({ words, waits = false, children }: StripProps) {
  return (
    <div class={`plate floats wraps across strong banner${waits ? ' waits' : ''}`}>
      <span>{words}</span>
      {children}
    </div>
  );
}
