// Stacks of cards, all of them public.

import type { DiceSeat, StackCard } from '../../generated/protocol';
import { t } from '../../i18n';
import { nameOf, points } from '../../table/names';
import { Face } from '../../ui/face/Face';
import { fitName } from '../../ui/face/names';
import { Icon } from '../../ui/Icon';
import { citizenData, locationData } from './catalogue';
import { useDice } from './model';
import { stackOf } from './news';
import { diceScene } from './Row';
import { scoreWords, stackCardName, stackCardPoints } from './words';

/** So many cards of the own stack stand in their place on every screen. */
const UNSCROLLED = 9;

/** The own stack in the dock; for spectators that of the player whose turn it is. */
export function OwnStack() {
  const { session, view, news } = useDice();
  const shown = view.value;
  const own = session.seat.value ?? shown?.current;
  const seat = shown?.seats.find(one => one.seat === own);
  if (!seat) return null;
  const title =
    session.seat.value === null
      ? t('dice-stack-of', { who: nameOf(session.table.value, seat.seat) })
      : t('dice-stack');
  return (
    <section class={`grid shrinks-down stack-row of-${seat.seat + 1}`} aria-label={title}>
      <div>
        <h2 class="stack-title">{title}</h2>
        <p class="across gap-3 stack-score">
          <Icon name="ui-victory-point" />
          <b aria-hidden="true">{points(seat.score)}</b>
          <span class="hidden">{scoreWords(seat.score)}</span>
        </p>
        <p class="quiet only-wide">{topWords(seat)}</p>
      </div>
      <StackCards
        cards={seat.stack}
        isNew={stackOf(news.value) === seat.seat}
        class="stack-rest"
        scrolls={seat.stack.length > UNSCROLLED}
      />
    </section>
  );
}

function topWords({ stack: [top] }: DiceSeat): string {
  const elf = top?.type === 'citizen' && citizenData(top.citizen).kind === 'elf';
  return t('dice-stack-rolls', { rolls: elf ? 4 : 3 });
}

interface StackCardsProps {
  cards: readonly StackCard[];
  /** Whether the top card is highlighted as news. */
  isNew?: boolean;
  class?: string;
  /** Whether there may be more than is seen at once. */
  scrolls?: boolean;
}

/** The cards of a stack in small, the top one first. */
export function StackCards({ cards, isNew = false, class: extra = '', scrolls = false }: StackCardsProps) {
  if (cards.length === 0) return <p class={`quiet ${extra}`}>{t('dice-stack-empty')}</p>;
  return (
    <ol
      class={`wraps gap-1 shrinks bare-list ${extra}`}
      // A part that scrolls can be reached and scrolled with the keys.
      tabIndex={scrolls ? 0 : undefined}
      aria-label={t('dice-stack-cards', { count: cards.length })}
    >
      {cards.map((card, i) => (
        <li
          key={cards.length - i}
          class={`card-place rigid stack-card${isNew && i === 0 ? ' news' : ''}`}
          style={{ '--card': i }}
          title={stackCardName(card)}
        >
          <StackFace card={card} />
        </li>
      ))}
    </ol>
  );
}

/** A card of a stack in small: its drawing and its points. */
function StackFace({ card }: { card: StackCard }) {
  const name = stackCardName(card);
  return (
    <Face
      scene={diceScene(sceneName(card))}
      drawing={`dice-${sceneName(card)}`}
      name={fitName(name, name, false)}
      class={`stack-face ${lookOf(card)}`}
      foot={
        <span class="across card-foot" aria-hidden="true">
          {stackCardPoints(card)}
        </span>
      }
    />
  );
}

/** The name of the drawing and of the ground of a card of a stack. */
function sceneName(card: StackCard): string {
  switch (card.type) {
    case 'citizen':
      return citizenData(card.citizen).kind;
    case 'location':
      return card.location;
    case 'penalty':
      return 'villain';
  }
}

function lookOf(card: StackCard): string {
  switch (card.type) {
    case 'citizen':
      return `village-${citizenData(card.citizen).colour ?? 'none'}`;
    case 'location':
      return `village-${locationData(card.location).colour}`;
    case 'penalty':
      return 'village-penalty';
  }
}
