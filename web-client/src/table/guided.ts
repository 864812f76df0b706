// The guided first match of a game: which steps there are is said by each game.
import { tDynamic } from '../i18n';
import type { TableSession } from '../session/table-session';
import type { HintStep } from './FirstHints';

/** A step of a guided match: when it is needed, and what it is about. */
export interface GuidedStep<View> extends Omit<HintStep, 'words'> {
  isNeeded: (view: View) => boolean;
}

/** The steps that a view needs, in their order. The words of each are the message of its name. */
export function neededSteps<View>(steps: readonly GuidedStep<View>[], view: View): HintStep[] {
  return steps
    .filter(({ isNeeded }) => isNeeded(view))
    .map(step => ({ ...step, words: tDynamic(step.name) }));
}

/** Under which key the browser keeps what is done in this match: another guided match begins with all hints. */
export function guidedKey(session: TableSession): string {
  const stage = session.table.value?.stage;
  return `guided-${stage !== undefined && 'match_id' in stage ? stage.match_id : ''}`;
}
