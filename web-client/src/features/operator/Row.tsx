// A row of the lists on the operator's page.
import type { ComponentChildren } from 'preact';

interface RowProps {
  title: string;
  /** The title is a name, in whatever language. */
  isName?: boolean;
  more: ComponentChildren;
  /** The buttons. */
  children: ComponentChildren;
}

/** A person, or something that is in force, with the buttons that act on it. */
export function Row({ title, isName = false, more, children }: RowProps) {
  return (
    <li class="across gap-4 row">
      <div class="grows">
        <p class="across size-16 strong breaks row-title" lang={isName ? '' : undefined}>
          {title}
        </p>
        <p class="note breaks">{more}</p>
      </div>
      {children}
    </li>
  );
}
