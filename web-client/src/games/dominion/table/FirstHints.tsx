// The hints for a first match of Dominion: three in any match, more in the guided one.
import type { DominionView } from '../../../generated/protocol';
import { t } from '../../../i18n';
import { type HintStep, FirstHints as Hints } from '../../../table/FirstHints';
import { guidedKey } from '../../../table/guided';
import { withWords } from '../../../table/lazy';
import { lazyComponent, nothing } from '../../../ui/lazy';
import { useTable } from './model';
import { actionsLeft } from './words';

/** The steps of a first turn, and the control of each. */
export const THINGS = {
  treasures: '.prompt-buttons .button-primary',
  buy: '.supply .can-select:not(.can-quietly)',
  end: '.prompt-buttons .button:last-child',
} as const;

export type FirstStep = keyof typeof THINGS;

/** The last round in which a player needs hints. */
const ROUNDS = 3;

/** Under which key the browser keeps the hints that are done or closed in any match but a guided one. */
const KEY = 'hints';

const GuidedHints = lazyComponent(async () => {
  const { guidedSteps } = await withWords(import('./guided-steps'), 'guided');
  return () => <DominionHints store={guidedKey(useTable().session)} steps={guidedSteps} />;
}, nothing);

/** The hint of the moment. */
export function FirstHints() {
  const { session } = useTable();
  return session.table.value?.guided ? <GuidedHints /> : <DominionHints store={KEY} steps={plainSteps} />;
}

interface DominionHintsProps {
  store: string;
  steps: (view: DominionView) => HintStep[];
}

function DominionHints({ store, steps }: DominionHintsProps) {
  const { view, session, ending } = useTable();
  const seen = view.value;
  const needed = session.kind === 'play' && seen && !ending.value ? steps(seen) : [];
  return <Hints key={store} store={store} steps={needed} />;
}

function plainSteps(view: DominionView): HintStep[] {
  const name = firstStep(view);
  return name === null ? [] : [{ name, words: t(`hint-${name}`), thing: THINGS[name] }];
}

/** The step of a first turn that a question needs; `null` without one. */
export function firstStep({ question, turn, buys, piles }: DominionView): FirstStep | null {
  if (turn > ROUNDS || question?.ask.type !== 'turn' || actionsLeft(question.ask.play)) return null;
  const { treasures, buy } = question.ask;
  const isWorthIt = piles.some(({ name, cost }) => cost > 0 && buy.includes(name));
  const step = treasures ? 'treasures' : buys > 0 && isWorthIt ? 'buy' : 'end';
  const isEarly = question.purpose === 'action_phase' && step !== 'treasures';
  return isEarly ? null : step;
}
