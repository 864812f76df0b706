// The score of a table: who has won how many of its matches.

import { getScore } from '../../api/tables';
import { t } from '../../i18n';
import { figure } from '../../table/names';
import { UserText } from '../../ui/UserText';
import { useRequest } from '../../ui/use-request';

/** The score after the match that has just ended, once the table has seen more than one. */
export function TableScore({ code, match }: { code: string; match: string }) {
  const [asked] = useRequest(() => getScore(code), match);
  if (asked.state !== 'ready' || asked.value.matches < 2) return null;
  const { matches, players } = asked.value;
  return (
    <section class="apart" aria-label={t('end-score', { matches })}>
      <h3>{t('end-score', { matches })}</h3>
      <ul class="wraps gap-3 bare-list">
        {players.map(({ name, wins }, place) => (
          <li key={`${place} ${name}`}>
            <UserText>{name}</UserText> <b>{figure(wins)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
