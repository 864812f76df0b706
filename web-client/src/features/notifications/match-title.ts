// The window title of a match in a hidden tab.

import { effect } from '@preact/signals';
import { t } from '../../i18n';
import { rematchWishes } from '../../session/rematch';
import type { TableSession } from '../../session/table-session';
import { wordTitle } from '../../ui/page-title';

/** Says in the title of a hidden tab that it is one's move, or that the connection is lost; returns how to stop. */
export function watchTitle(session: TableSession): () => void {
  let takeBack = () => {};
  const show = () => {
    const key = keyOf(session);
    takeBack();
    takeBack = document.hidden && key !== null ? wordTitle(page => t(key, { page })) : () => {};
  };
  const stop = effect(show);
  document.addEventListener('visibilitychange', show);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', show);
    takeBack();
  };
}

function keyOf(session: TableSession): 'title-lost' | 'title-your-move' | 'title-rematch' | null {
  const { state } = session.connection.value;
  const asked = session.view.value?.question != null;
  if (state === 'retrying' || state === 'offline') return 'title-lost';
  if (asked) return 'title-your-move';
  return rematchWishes(session).length > 0 ? 'title-rematch' : null;
}
