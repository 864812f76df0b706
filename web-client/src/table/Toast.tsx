// A notice that goes by itself.
import './Toast.css';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** How long a notice stays, in milliseconds. */
const STAYS = 6000;

interface ToastProps {
  class: string;
  /** Hears when it has been there long enough. */
  onLeave: () => void;
  children: ComponentChildren;
  /** The place of it, if not in the flow. */
  place?: RefObject<HTMLDivElement | null>;
}

/** A notice that stays for its time, and as long as the pointer or the focus is on it. */
export function Toast({ class: extra, onLeave, children, place }: ToastProps) {
  const [held, hold] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(onLeave, STAYS);
    return () => clearTimeout(timer);
  }, [held]);
  return (
    <div
      {...(place ? { ref: place } : {})}
      class={extra}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocusIn={() => hold(true)}
      onFocusOut={() => hold(false)}
    >
      {children}
    </div>
  );
}
