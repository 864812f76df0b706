// Hints for a first match, one at a time, beside the thing itself. What a hint hangs on is said by each game.
import './FirstHints.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { loadStored, saveStored } from '../api/storage';
import { t } from '../i18n';
import { Button } from '../ui/Button';
import { isVisible } from './arrows';
import { useFrame } from './frame';
import { hintOf } from './standing-hint';

/** A hint of the moment. */
export interface HintStep {
  name: string;
  words: string;
  /** Its thing, as a selector: the first one that the shape of the table shows. */
  thing: string;
  /** Whether it is done with reading, not with doing. */
  isRead?: boolean;
}

interface FirstHintsProps {
  /** Under which key the browser keeps the hints that are done or closed. */
  store: string;
  /** The hint that is needed now, apart from those that are done; `null` without one. */
  step: (done: readonly string[]) => HintStep | null;
}

/** Space between a hint and its thing, and around it, in pixels. */
const GAP = 10;

/** The hint of the moment. It goes when it is done or closed, and does not come back. */
export function FirstHints({ store, step: stepOf }: FirstHintsProps) {
  const { session } = useFrame();
  const [done, setDone] = useState(() => loadStored(store, isList) ?? []);
  const before = useRef<string | null>(null);
  const step = stepOf(done);
  const finish = (name: string) => {
    const all = [...done, name];
    saveStored(store, all);
    setDone(all);
  };
  useEffect(() => {
    const last = before.current;
    before.current = step?.name ?? null;
    if (last !== null && last !== step?.name && !done.includes(last)) finish(last);
  }, [step?.name]);
  // What a player asked for is read first.
  if (!step || hintOf(session) !== null) return null;
  return <FirstHint key={step.name} step={step} onClose={() => finish(step.name)} />;
}

/** Escape closes it, as long as there is nothing else that Escape closes. */
function FirstHint({ step, onClose }: { step: HintStep; onClose: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const move = () => {
      const thing = [...document.querySelectorAll(step.thing)].find(isVisible) ?? null;
      place(element.current, thing);
      surround(frame.current, thing);
    };
    move();
    // What is loaded later moves the thing.
    const soon = requestAnimationFrame(move);
    window.addEventListener('resize', move);
    return () => {
      cancelAnimationFrame(soon);
      window.removeEventListener('resize', move);
    };
  });
  // Before it is seen: a key that comes at once closes it.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return (
    <>
      <div class="first-hint-frame" aria-hidden="true" ref={frame} />
      <div class="first-hint" role="status" ref={element}>
        <span>{step.words}</span>
        {step.isRead ? (
          <Button onClick={onClose}>{t('first-hint-read')}</Button>
        ) : (
          <Button quiet icon="close" label={t('close')} onClick={onClose} />
        )}
      </div>
    </>
  );
}

/**
 * Above its thing, and above the question where the thing is below that; below it where there is no room above; never
 * beyond the page.
 */
function place(hint: HTMLElement | null, thing: Element | null): void {
  if (!hint || !thing) return;
  const { left, top: own, bottom, width } = thing.getBoundingClientRect();
  const question = document.querySelector('.prompt')?.getBoundingClientRect().top ?? own;
  const top = own > question ? question : own;
  const { offsetWidth, offsetHeight } = hint;
  const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
  const isBelow = top - offsetHeight - GAP < bar;
  const most = innerWidth - offsetWidth - GAP;
  const lowest = innerHeight - offsetHeight - GAP;
  hint.classList.toggle('first-hint-below', isBelow);
  const x = Math.max(GAP, Math.min(most, left + width / 2 - offsetWidth / 2));
  const y = isBelow ? Math.min(lowest, bottom + GAP) : top - offsetHeight - GAP;
  hint.style.setProperty('translate', `${x}px ${y}px`);
}

/** Draws a frame around the thing. */
function surround(frame: HTMLElement | null, thing: Element | null): void {
  frame?.toggleAttribute('hidden', thing === null);
  if (!frame || !thing) return;
  const { left, top, width, height } = thing.getBoundingClientRect();
  for (const [side, length] of Object.entries({
    left: left - 3,
    top: top - 3,
    width: width + 6,
    height: height + 6,
  }))
    frame.style.setProperty(side, `${length}px`);
}

function isList(kept: unknown): kept is string[] {
  return Array.isArray(kept) && kept.every(one => typeof one === 'string');
}
