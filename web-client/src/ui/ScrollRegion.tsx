// A region that scrolls by itself when its content is wider or taller than the page.

import type { ComponentChildren } from 'preact';

/** A region that scrolls by itself. */
export function ScrollRegion({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section class="anchor scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
