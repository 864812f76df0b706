// The hints of the guided first match.
import { FirstHints } from '../../table/FirstHints';
import { guidedKey } from '../../table/guided';
import { guidedSteps } from './guided-steps';
import { useDice } from './model';

/** The hint of the moment. */
export function DiceHints() {
  const { view, session } = useDice();
  const seen = view.value;
  const store = guidedKey(session);
  const steps = session.kind === 'play' && seen ? guidedSteps(seen) : [];
  return <FirstHints key={store} store={store} steps={steps} />;
}
