// Hints for a first match, one at a time, beside the thing itself. What a hint hangs on is said by each game.
import './FirstHints.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { loadStored, saveStored } from '../api/storage';
import { t } from '../i18n';
import { announce } from '../ui/announce';
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
  /** The hints that are needed now, in their order. */
  steps: readonly HintStep[];
}

/** Space between a hint and its thing, and around it, in pixels. */
const GAP = 10;

/** How often the page is looked at while something on it moves, and how long at most, in milliseconds. */
const MOVING = { look: 100, most: 3000 };

/**
 * The hint of the moment, once nothing moves any more and if its thing is on the page. It goes when it is done or closed, and
 * does not come back.
 */
export function FirstHints({ store, steps }: FirstHintsProps) {
  const { session } = useFrame();
  const [done, setDone] = useState(() => loadStored(store, isList) ?? []);
  const shown = useRef<string | null>(null);
  const isSettled = useSettled(session.view.value);
  const step = isSettled ? steps.find(one => !done.includes(one.name) && thingOf(one)) : undefined;
  const finish = (name: string) => {
    const all = [...new Set([...done, name])];
    saveStored(store, all);
    setDone(all);
  };
  const isOver = shown.current !== null && !steps.some(({ name }) => name === shown.current);
  useEffect(() => {
    if (isOver && shown.current !== null) finish(shown.current);
    if (isOver || step) shown.current = step?.name ?? null;
  }, [isOver, step?.name]);
  // An answer that a player asked for is read first, and a request is answered.
  const { request } = session.undo.value;
  const isRequested = request !== null && request.refused_by === null;
  if (!step || hintOf(session) !== null || isRequested) return null;
  return <FirstHint key={step.name} step={step} onClose={() => finish(step.name)} />;
}

/** Whether everything that a view sets in motion has come to rest. */
function useSettled(view: unknown): boolean {
  const [settled, settle] = useState<unknown>(null);
  useEffect(() => {
    const begun = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (isMoving() && performance.now() - begun < MOVING.most) timer = setTimeout(look, MOVING.look);
      else settle(view);
    };
    // A movement starts in the frame after the view is drawn.
    timer = setTimeout(look, MOVING.look);
    return () => clearTimeout(timer);
  }, [view]);
  return settled === view;
}

/** Whether something on the page moves or is shown for a moment: cards, dice, the banner of a turn. */
function isMoving(): boolean {
  const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
  return document.querySelector('.turn-banner') !== null || document.getAnimations().some(ends);
}

/** The thing of a hint, as the shape of the table shows it. */
function thingOf({ thing }: HintStep): Element | undefined {
  return [...document.querySelectorAll(thing)].find(isVisible);
}

/** Escape closes it, as long as there is nothing else that Escape closes. */
function FirstHint({ step, onClose }: { step: HintStep; onClose: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const move = () => {
      const thing = thingOf(step) ?? null;
      place(element.current, thing);
      surround(frame.current, thing);
    };
    move();
    // A part that is loaded later moves the thing.
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
  useEffect(() => announce(step.words), [step]);
  return (
    <>
      <div class="no-pointer rounded-panel first-hint-frame" aria-hidden="true" ref={frame} />
      <div class="across gap-1 strong no-pointer rounded-panel on-panel floats first-hint" ref={element}>
        <span class="readable">{step.words}</span>
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
 * Above its thing, and above the question where the thing is below that; below it where there is no room above; never beyond the
 * page, nor under the notice of the sounds, nor over the question, nor over the log unless it is about the log: then beside it.
 */
function place(hint: HTMLElement | null, thing: Element | null): void {
  if (!hint || !thing) return;
  const { left, top: own, bottom, width } = thing.getBoundingClientRect();
  const edgeOf = (part: string) => document.querySelector(part)?.getBoundingClientRect();
  const top = Math.min(own, edgeOf('.prompt')?.top ?? own);
  const log = edgeOf('.log-panel');
  const right = log !== undefined && log.width > 0 ? log.left : innerWidth;
  const { offsetWidth, offsetHeight } = hint;
  const highest = Math.max(...['.bar', '.sound-told'].map(part => edgeOf(part)?.bottom ?? 0));
  const isBelow = top - offsetHeight - GAP < highest;
  const isBeside = left >= right;
  const lowest = innerHeight - offsetHeight - GAP;
  hint.classList.toggle('first-hint-below', isBelow && !isBeside);
  hint.classList.toggle('first-hint-beside', isBeside);
  hint.classList.toggle('first-hint-apart', !isBelow && !isBeside && own - top > GAP * 4);
  const middle = left + width / 2;
  const x = Math.max(GAP, Math.min(right - offsetWidth - GAP, middle - offsetWidth / 2));
  const y = isBeside ? own + GAP : isBelow ? Math.min(lowest, bottom + GAP) : top - offsetHeight - GAP;
  hint.style.setProperty('translate', `${x}px ${y}px`);
  hint.style.setProperty('--at', `${Math.max(2 * GAP, Math.min(offsetWidth - 2 * GAP, middle - x))}px`);
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
