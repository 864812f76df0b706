// A notice that goes by itself.
import './Toast.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** How long a notice stays, in milliseconds. */
const STAYS = 6000;

interface ToastProps {
  class: string;
  /** Hears when it has been there long enough. */
  onLeave: () => void;
  children: ComponentChildren;
}

/** A notice that stays for its time, and as long as the pointer or the focus is on it. */
export function Toast({ class: extra, onLeave, children }: ToastProps) {
  const [held, hold] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(onLeave, STAYS);
    return () => clearTimeout(timer);
  }, [held]);
  return (
    <div
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
