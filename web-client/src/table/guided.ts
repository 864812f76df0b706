// The guided first match of a game: which steps there are is said by each game.
import { tDynamic } from '../i18n';
import type { TableSession } from '../session/table-session';
import type { HintStep } from './FirstHints';

/** A step of a guided match: when it is needed, and what it is about. */
export interface GuidedStep<View> extends Omit<HintStep, 'words'> {
  isNeeded: (view: View, done: readonly string[]) => boolean;
}

/** The first step that a view needs and that is not done. Its words are the message of its name. */
export function neededStep<View>(
  steps: readonly GuidedStep<View>[],
  view: View,
  done: readonly string[],
): HintStep | null {
  const step = steps.find(({ name, isNeeded }) => !done.includes(name) && isNeeded(view, done));
  return step === undefined ? null : { ...step, words: tDynamic(step.name) };
}

/** Under which key the browser keeps what is done in this match: another guided match begins with all hints. */
export function guidedKey(session: TableSession): string {
  const stage = session.table.value?.stage;
  return `guided-${stage !== undefined && 'match_id' in stage ? stage.match_id : ''}`;
}
