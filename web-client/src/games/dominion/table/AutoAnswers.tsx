// The answers that the server gives in this match, and what can be added for the current question.

import type { DominionStandingAnswer } from '../../../generated/protocol';
import { cardName, t, tDynamic } from '../../../i18n';
import { Group, Segments, Switch } from '../../../ui/fields';
import { useTable } from './model';
import {
  isAboutTheSame,
  isSame,
  offersAt,
  PLAYS_TREASURES,
  setStanding,
  standingAnswers,
  standingKey,
} from './standing-answers';

/** Each answer that the server gives, or could give: a switch, or a choice among those to the same questions. */
export function AutoAnswers() {
  const { question, session, current } = useTable();
  const standing = (standingAnswers(session) ?? []).filter(one => !isSame(one, PLAYS_TREASURES));
  const offers = offersAt(session, question.value, current.value);
  // The order stays when one of them is given from now on.
  const all = [...offers, ...standing.filter(one => !isAmong(offers, one))];
  if (session.kind !== 'play' || all.length === 0) return null;
  return (
    <Group legend={t('standing-title')}>
      {alternatives(all).map(([first, ...others]) =>
        others.length === 0 ? (
          <Switch
            key={standingKey(first)}
            label={standingWords(first)}
            on={isAmong(standing, first)}
            onChange={on => setStanding(session, first, on)}
          />
        ) : (
          <OneOf key={standingKey(first)} answers={[first, ...others]} given={standing} />
        ),
      )}
    </Group>
  );
}

interface OneOfProps {
  answers: Alternatives;
  /** The answers that the server gives. */
  given: readonly DominionStandingAnswer[];
}

/** At most one of several answers to the same questions. */
function OneOf({ answers, given }: OneOfProps) {
  const { session } = useTable();
  const chosen = answers.find(one => isAmong(given, one));
  return (
    <Segments
      quiet
      legend={t('standing-title')}
      value={chosen === undefined ? '' : standingKey(chosen)}
      options={[
        { value: '', label: t('standing-ask') },
        ...answers.map(one => ({ value: standingKey(one), label: standingWords(one) })),
      ]}
      onChange={key => {
        const next = answers.find(one => standingKey(one) === key);
        setStanding(session, next ?? answers[0], next !== undefined);
      }}
    />
  );
}

function isAmong(answers: readonly DominionStandingAnswer[], answer: DominionStandingAnswer): boolean {
  return answers.some(one => isSame(one, answer));
}

/** Answers to the same questions. */
type Alternatives = readonly [DominionStandingAnswer, ...DominionStandingAnswer[]];

function alternatives(answers: readonly DominionStandingAnswer[]): Alternatives[] {
  return answers.flatMap((first, place): Alternatives[] => {
    const isFirst = answers.findIndex(one => isAboutTheSame(one, first)) === place;
    return isFirst ? [[first, ...answers.slice(place + 1).filter(one => isAboutTheSame(one, first))]] : [];
  });
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
