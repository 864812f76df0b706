// The window title of a match in a hidden tab.

import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n';
import type { TableSession } from '../../session/table-session';
import { pageTitle, setPageTitle } from '../../ui/page-title';

/** Says in the title of a hidden tab that it is one's move, or that the connection is lost. */
export function useMatchTitle(session: TableSession): void {
  useEffect(() => {
    const usual = pageTitle();
    const show = () => {
      const hidden = titleOf(session, usual);
      setPageTitle(document.hidden ? hidden : usual);
    };
    const stop = effect(show);
    document.addEventListener('visibilitychange', show);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', show);
      setPageTitle(usual);
    };
  }, [session]);
}

function titleOf(session: TableSession, page: string): string {
  const { state } = session.connection.value;
  const asked = session.view.value?.question != null;
  if (state === 'retrying' || state === 'offline') return t('title-lost', { page });
  return asked ? t('title-your-move', { page }) : page;
}
