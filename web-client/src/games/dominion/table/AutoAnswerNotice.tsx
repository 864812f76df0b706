// A notice beside the prompt of how many questions are answered automatically, with the way to change it.

import { t } from '../../../i18n';
import { Icon } from '../../../ui/Icon';
import { useTable } from './model';
import { offersAt, standingAnswers } from './standing-answers';

/** A button that opens the settings of the table, where something is answered by itself or could be. */
export function AutoAnswerNotice() {
  const { question, session, drawer, current } = useTable();
  const count = standingAnswers(session)?.length ?? 0;
  const could = offersAt(session, question.value, current.value).length > 0;
  if (session.kind !== 'play' || (count === 0 && !could)) return null;
  return (
    <button
      type="button"
      class="button button-quiet button-icon gap-1 quiet rigid"
      title={t('automatic-title')}
      onClick={() => {
        drawer.value = { type: 'settings' };
      }}
    >
      <Icon name="settings" />
      <span class="hidden">{t('automatic-title')}</span>
      {count > 0 && count}
    </button>
  );
}
