// A notice beside the prompt of how many questions are answered automatically, with the way to change it.
import './AutoAnswerNotice.css';

import { t } from '../../../i18n';
import { Icon } from '../../../ui/Icon';
import { preferences } from '../../../ui/preferences';
import { autoAnswersIn, declining, reactions } from './auto-answers';
import { useTable } from './model';

/** A button that opens the settings of the table, where something is answered by itself or could be. */
export function AutoAnswerNotice() {
  const { question, session, drawer } = useTable();
  const { use, decline } = autoAnswersIn(session.match.value);
  const count = use.length + decline.length + (preferences.value.autoTreasures ? 1 : 0);
  const asked = question.value;
  const could = asked !== null && (reactions(asked).length > 0 || declining(asked) !== null);
  if (session.kind !== 'play' || (count === 0 && !could)) return null;
  return (
    <button
      type="button"
      class="automatic"
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
