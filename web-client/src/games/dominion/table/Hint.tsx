// Why a click did nothing, at the thing that was clicked.
import './Notices.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useTable } from './model';

/** The reason, as long as it is shown. LiveRegions.tsx announces it: screen readers skip changes inside a button. */
export function Hint() {
  const hint = useTable().hint.value;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const thing = hint && document.querySelector(`[data-thing="${CSS.escape(hint.key)}"]`);
    if (element.current && thing) place(element.current, thing.getBoundingClientRect());
  }, [hint]);
  if (!hint) return null;
  return (
    <div
      class="text-centred rounded dark floats strong size-14 no-pointer hint"
      ref={element}
      aria-hidden="true"
    >
      {hint.words}
    </div>
  );
}

/** So far from the edges of the page. */
const EDGE = 8;

/** Upon the lower part of a thing, and never beyond the page. */
function place(element: HTMLElement, thing: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = element;
  const left = thing.left + thing.width / 2 - width / 2;
  const top = thing.bottom - height - EDGE;
  const most = { left: innerWidth - width - EDGE, top: innerHeight - height - EDGE };
  element.style.setProperty('left', `${Math.max(EDGE, Math.min(most.left, left))}px`);
  element.style.setProperty('top', `${Math.max(EDGE, Math.min(most.top, top))}px`);
}
