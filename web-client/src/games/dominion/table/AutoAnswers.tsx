// The automatic answers of this match, and what can be added for the current question.

import { cardName, t } from '../../../i18n';
import { Group, Switch } from '../../../ui/fields';
import { autoAnswersIn, declining, reactions, stand } from './auto-answers';
import { useTable } from './model';

/** A switch for each answer that is given by itself, or could be. */
export function AutoAnswers() {
  const { question, session } = useTable();
  const match = session.match.value;
  const standing = autoAnswersIn(match);
  const asked = question.value;
  const offered = asked ? reactions(asked) : [];
  const declinable = asked?.card && offered.length === 0 && declining(asked) ? [asked.card] : [];
  const use = [...new Set([...standing.use, ...offered])];
  const decline = [...new Set([...standing.decline, ...declinable])];
  if (use.length + decline.length === 0) return null;
  return (
    <Group legend={t('standing-title')}>
      {use.map(card => (
        <Switch
          key={`use-${card}`}
          label={t('standing-use', { card: cardName(card) })}
          on={standing.use.includes(card)}
          onChange={on => stand(match, 'use', card, on)}
        />
      ))}
      {decline.map(card => (
        <Switch
          key={`decline-${card}`}
          label={t('standing-decline', { card: cardName(card) })}
          on={standing.decline.includes(card)}
          onChange={on => stand(match, 'decline', card, on)}
        />
      ))}
    </Group>
  );
}
