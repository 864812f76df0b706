// The words about a thing after its name, which change at the table.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface Described {
  ref: RefObject<HTMLButtonElement | null>;
  onBlur: () => void;
}

/** Describes a button, but not while it has the focus: readers would say its description after every move. */
export function useDescription(words: string): Described {
  const ref = useRef<HTMLButtonElement>(null);
  const describe = () => {
    if (ref.current) ref.current.ariaDescription = words === '' ? null : words;
  };
  useLayoutEffect(() => {
    if (ref.current !== document.activeElement) describe();
  }, [words]);
  return { ref, onBlur: describe };
}
