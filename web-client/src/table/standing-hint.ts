// The hint about the question that stands.
import type { Hint, TableSession } from '../session/table-session';

/** The hint that was asked for, if it is about the question that stands and can be answered. */
export function hintOf({ hint, match, view, connection }: TableSession): Hint | null {
  if (connection.value.state !== 'open') return null;
  const { value: given } = hint;
  const asked = view.value?.question?.id;
  return given !== null && given.match_id === match.value && given.question === asked ? given : null;
}
