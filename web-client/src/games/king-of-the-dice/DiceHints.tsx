// The hints of the guided first match.
import { FirstHints } from '../../table/FirstHints';
import { guidedKey } from '../../table/guided';
import { guidedStep } from './guided-steps';
import { useDice } from './model';

/** The hint of the moment. */
export function DiceHints() {
  const { view, session } = useDice();
  const seen = view.value;
  const store = guidedKey(session);
  const needed = (done: readonly string[]) =>
    session.kind === 'play' && seen ? guidedStep(seen, done) : null;
  return <FirstHints key={store} store={store} step={needed} />;
}
