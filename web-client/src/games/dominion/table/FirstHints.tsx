// Three hints for a first match, one at a time, beside the thing itself.
import './FirstHints.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { loadStored, saveStored } from '../../../api/storage';
import type { DominionView } from '../../../generated/protocol';
import { t } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { useTable } from './model';
import { actionsLeft } from './words';

/** The steps of a first turn, and the control of each. */
const THINGS = {
  treasures: '.prompt-buttons .button-primary',
  buy: '.supply .can-select:not(.can-quietly)',
  end: '.prompt-buttons .button:last-child',
} as const;

export type FirstStep = keyof typeof THINGS;

/** The last round in which a player needs hints. */
const ROUNDS = 3;

/** Under which key the browser keeps the hints that are done or closed. */
const KEY = 'hints';

/** Space between a hint and its thing, and around it, in pixels. */
const GAP = 10;

/** The hint that a question needs; `null` without one. */
export function firstStep(
  { question, turn, buys, piles }: DominionView,
  done: readonly string[],
): FirstStep | null {
  if (turn > ROUNDS || question?.ask.type !== 'turn' || actionsLeft(question.ask.play)) return null;
  const { treasures, buy } = question.ask;
  const isWorthIt = piles.some(({ name, cost }) => cost > 0 && buy.includes(name));
  const step = treasures ? 'treasures' : buys > 0 && isWorthIt ? 'buy' : 'end';
  const isEarly = question.purpose === 'action_phase' && step !== 'treasures';
  return isEarly || done.includes(step) ? null : step;
}

/** The hint of the moment. It goes when it is done or closed, and does not come back. */
export function FirstHints() {
  const { view, session, ending } = useTable();
  const [done, setDone] = useState(() => loadStored(KEY, isList) ?? []);
  const before = useRef<FirstStep | null>(null);
  const seen = view.value;
  const step = session.kind === 'play' && seen && !ending.value ? firstStep(seen, done) : null;
  const finish = (one: FirstStep) => {
    const all = [...done, one];
    saveStored(KEY, all);
    setDone(all);
  };
  useEffect(() => {
    const last = before.current;
    before.current = step;
    if (last !== null && last !== step && !done.includes(last)) finish(last);
  }, [step]);
  return step && <FirstHint key={step} step={step} onClose={() => finish(step)} />;
}

function FirstHint({ step, onClose }: { step: FirstStep; onClose: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const move = () => place(element.current, document.querySelector(THINGS[step]));
    move();
    // What is loaded later moves the thing.
    const frame = requestAnimationFrame(move);
    window.addEventListener('resize', move);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', move);
    };
  });
  return (
    <div class="first-hint" role="status" ref={element}>
      {t(`hint-${step}`)}
      <Button quiet icon="close" label={t('close')} onClick={onClose} />
    </div>
  );
}

/** Above its thing and above the question, or below it where there is no room above; never beyond the page. */
function place(hint: HTMLElement | null, thing: Element | null): void {
  if (!hint || !thing) return;
  const { left, bottom, width } = thing.getBoundingClientRect();
  const { top } = (thing.closest('.prompt') ?? thing).getBoundingClientRect();
  const { offsetWidth, offsetHeight } = hint;
  const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
  const isBelow = top - offsetHeight - GAP < bar;
  const most = innerWidth - offsetWidth - GAP;
  hint.classList.toggle('first-hint-below', isBelow);
  hint.style.setProperty('left', `${Math.max(GAP, Math.min(most, left + width / 2 - offsetWidth / 2))}px`);
  hint.style.setProperty('top', `${isBelow ? bottom + GAP : top - offsetHeight - GAP}px`);
}

function isList(kept: unknown): kept is string[] {
  return Array.isArray(kept) && kept.every(one => typeof one === 'string');
}
