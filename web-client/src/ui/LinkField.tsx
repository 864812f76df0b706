// A link to be read and copied by hand.

import { useId } from 'preact/hooks';

/** The field of a link; its label is for screen readers. */
export function LinkField({ label, link }: { label: string; link: string }) {
  const id = useId();
  return (
    <div class="shrinks gap-1 grid field">
      <label for={id} class="hidden">
        {label}
      </label>
      <input id={id} readOnly value={link} onFocus={event => event.currentTarget.select()} />
    </div>
  );
}
