// The live regions that announcements are written into. They are on the page, and in each dialog, before anything is said.
import { useEffect } from 'preact/hooks';
import { watchChanges } from './announce';

/** Nothing of them is seen. */
export function Aloud() {
  useEffect(watchChanges, []);
  return (
    <div class="hidden">
      <div aria-live="polite" data-aloud="polite" />
      <div aria-live="assertive" data-aloud="assertive" />
    </div>
  );
}
