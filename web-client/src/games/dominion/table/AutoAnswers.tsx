// The answers that the server gives in this match, and what can be added for the current question.

import type { DominionStandingAnswer } from '../../../generated/protocol';
import { cardName, t, tDynamic } from '../../../i18n';
import { Group, Switch } from '../../../ui/fields';
import { useTable } from './model';
import {
  isSame,
  offersAt,
  PLAYS_TREASURES,
  setStanding,
  standingAnswers,
  standingKey,
} from './standing-answers';

/** A switch for each answer that the server gives, or could give. */
export function AutoAnswers() {
  const { question, session, current } = useTable();
  const standing = (standingAnswers(session) ?? []).filter(one => !isSame(one, PLAYS_TREASURES));
  const offers = offersAt(session, question.value, current.value);
  const added = offers.filter(offer => !standing.some(one => isSame(one, offer)));
  if (session.kind !== 'play' || standing.length + added.length === 0) return null;
  return (
    <Group legend={t('standing-title')}>
      {[...standing, ...added].map(one => (
        <Switch
          key={standingKey(one)}
          label={standingWords(one)}
          on={standing.includes(one)}
          onChange={on => setStanding(session, one, on)}
        />
      ))}
    </Group>
  );
}

/** The questions that are always answered. */
function standingWords({ purpose, card, about, own_turn, answer }: DominionStandingAnswer): string {
  const asks = card === null ? '' : cardName(card);
  switch (answer.type) {
    case 'accept':
      return purpose === 'react' ? t('standing-use', { card: asks }) : t('standing-accept', { card: asks });
    case 'decline':
      if (purpose === 'react') return t('standing-never', { card: asks });
      return own_turn ? t('standing-decline', { card: asks }) : t('standing-decline-others', { card: asks });
    case 'do': {
      const does = tDynamic(`option-${answer.word}`);
      return t('standing-do', { card: asks, about: about === null ? '' : cardName(about), does });
    }
    case 'first':
      return t('standing-first', { card: asks, first: cardName(answer.card) });
  }
}
