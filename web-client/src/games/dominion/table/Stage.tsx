// The stage of a question: cards shown, piles looked through, an order, a name. It lies over the play area, never over the
// hand or the prompt.
import './Stage.css';

import type { CardCount, DominionQuestion, Shown, Source } from '../../../generated/protocol';
import { cardName, t, tDynamic } from '../../../i18n';
import { Group } from '../../../table/Group';
import { nameOf } from '../../../table/names';
import { Button } from '../../../ui/Button';
import { lazyComponent, nothing } from '../../../ui/lazy';
import { Card } from '../cards/Card';
import { besidePiles, choosable, needsStage, placesOf } from './choice';
import { useTable } from './model';
import { StageOptions } from './Options';
import { Selectable } from './Selectable';

/** Few matches ask for an order or a name. */
const Order = lazyComponent(async () => (await import('./Order')).Order, nothing);
const CardNamePicker = lazyComponent(async () => (await import('./CardNamePicker')).CardNamePicker, nothing);

/** The parts of the question; without one, the cards that are being shown. */
export function Stage() {
  const { question, shown, piles, staged } = useTable();
  const asked = question.value;
  const chooses = staged.value || needsStage(asked, piles.value);
  return (
    <section
      class="flows flex rounded on-panel stage"
      // If nothing in it takes the focus it is scrolled with the keys
      tabIndex={chooses ? undefined : 0}
      aria-label={t('region-stage')}
    >
      {asked?.card && <Asking card={asked.card} />}
      {asked && staged.value && <StageOptions question={asked} />}
      {asked?.ask.type === 'order' && <Order />}
      {asked?.ask.type === 'name' && (
        <CardNamePicker key={asked.id} names={asked.ask.cards} purpose={asked.purpose} />
      )}
      {asked?.ask.type === 'pile' && <PilesBeside question={asked} />}
      {asked?.ask.type === 'cards' && asked.ask.from !== 'hand' && asked.ask.from !== 'shown' && (
        <LookedThrough question={asked} from={asked.ask.from} />
      )}
      {asked && placesOf(asked.ask).map(from => <LookedThrough key={from} question={asked} from={from} />)}
      {asked?.ask.type !== 'order' &&
        shown.value.map((one, i) => <ShownCards key={`${one.seat}-${i}`} shown={one} at={i} />)}
    </section>
  );
}

/** The card that asks. */
function Asking({ card }: { card: string }) {
  const { current } = useTable();
  return (
    <div class={`flows down rigid centres stage-part stage-asks of-${current.value + 1}`}>
      <span class="selectable selectable-play">
        <Card card={card} spoken={t('card-asks')} />
      </span>
    </div>
  );
}

/** The piles beside the Supply that may be chosen; those of the Supply are chosen where they stand. */
function PilesBeside({ question }: { question: DominionQuestion }) {
  const beside = besidePiles(question, useTable().piles.value);
  if (beside.length === 0) return null;
  return (
    <div class="flows down rigid centres stage-part">
      <h3 class="stage-title">{t('region-beside')}</h3>
      <Group class="flows flex stage-cards" label={t('region-beside')}>
        {beside.map(({ name }) => (
          <Selectable key={name} place="pile" name={name} id={`beside-${name}`} class="selectable-play">
            <Card card={name} spoken={t('card-can-choose')} />
          </Selectable>
        ))}
      </Group>
    </div>
  );
}

/** Cards turned over, by their owner. */
function ShownCards({ shown, at }: { shown: Shown; at: number }) {
  const { session, question, picked } = useTable();
  const asked = question.value;
  const owner = asked?.whose ?? null;
  const asks =
    asked?.ask.type === 'cards' && asked.ask.from === 'shown' && (owner === null || owner === shown.seat);
  const title =
    shown.seat === session.seat.value
      ? t('stage-yours')
      : t('stage-of', { who: nameOf(session.table.value, shown.seat) });
  return (
    <div class="flows down rigid centres stage-part">
      <h3 class={`stage-title of-${shown.seat + 1}`}>{title}</h3>
      <Group class="flows flex stage-cards" label={title}>
        {shown.cards.map((card, i) => {
          const id = `shown-${at}-${i}`;
          const chosen = picked.value.some(one => one.key === id);
          return asks ? (
            <Selectable key={id} place="shown" name={card} id={id} chosen={chosen} class="selectable-play">
              <Card card={card} chosen={chosen} spoken={t('card-can-choose')} />
            </Selectable>
          ) : (
            <span
              key={id}
              class={`selectable selectable-play${asked?.about === card && owner === shown.seat ? ' asks' : ''}`}
            >
              <Card card={card} />
            </span>
          );
        })}
      </Group>
    </div>
  );
}

// ---- piles looked through ----

function LookedThrough({
  question,
  from,
}: {
  question: DominionQuestion;
  from: 'discard' | 'trash' | 'in_play';
}) {
  const { holder, holderName, trash, seats } = useTable();
  const inPlay = seats.value.find(one => one.seat === holder.value?.seat)?.in_play ?? [];
  const all =
    from === 'discard'
      ? (holder.value?.discard ?? [])
      : from === 'trash'
        ? trash.value
        : counted(inPlay.map(one => one.card));
  const who = holderName.value;
  const count = all.reduce((sum, one) => sum + one.count, 0);
  const place = from.replace('_', '-');
  const title =
    who && from !== 'trash'
      ? tDynamic(`stage-${place}-of`, { who, count })
      : tDynamic(`stage-${place}`, { count });
  return (
    <div class="flows down rigid centres stage-part">
      <h3 class="stage-title">{title}</h3>
      <Group class="flows flex stage-cards" label={title}>
        {choosableFirst(question, from, all).map(({ card, count }) => (
          <Copies key={card} card={card} count={count} from={from} question={question} />
        ))}
      </Group>
    </div>
  );
}

/** Choices stand first; those that the question offers and the place does not show are there too. */
function choosableFirst(
  question: DominionQuestion,
  from: 'discard' | 'trash' | 'in_play',
  all: readonly CardCount[],
) {
  const offered = offeredFrom(question, from);
  const missing = offered.filter(one => !all.some(({ card }) => card === one.card));
  const whole = [...missing, ...all];
  return [
    ...whole.filter(({ card }) => choosable(question, from, card) > 0),
    ...whole.filter(({ card }) => choosable(question, from, card) === 0),
  ];
}

function offeredFrom({ ask }: DominionQuestion, from: Source): CardCount[] {
  if (ask.type === 'cards') return ask.choose;
  if (ask.type !== 'options') return [];
  return ask.options.flatMap(option =>
    option.type === 'card_from' && option.from === from ? [{ card: option.card, count: 1 }] : [],
  );
}

interface CopiesProps extends CardCount {
  from: 'discard' | 'trash' | 'in_play';
  question: DominionQuestion;
}

/** One card, or several equal ones as one card with − and +. */
function Copies({ card, count, from, question }: CopiesProps) {
  const table = useTable();
  const most = Math.min(
    choosable(question, from, card),
    question.ask.type === 'cards' ? question.ask.max : 0,
  );
  const mine = table.picked.value.filter(one => one.card === card);
  const id = (number: number) => `${from}-${card}-${number}`;
  if (most < 2) {
    return (
      <Selectable place={from} name={card} id={id(0)} chosen={mine.length > 0} class="selectable-play">
        <Card card={card} chosen={mine.length > 0} count={count > 1 ? String(count) : undefined} />
        {count > 1 && <span class="hidden">{count}</span>}
      </Selectable>
    );
  }
  const last = mine.at(-1);
  return (
    <div class="across gap-1 copies">
      <Selectable
        place={from}
        name={card}
        id={mine.length < most ? id(mine.length) : (last?.key ?? id(0))}
        chosen={mine.length > 0}
        class="selectable-play"
      >
        <Card card={card} chosen={mine.length > 0} count={`${mine.length}/${most}`} />
        <span class="hidden">
          {mine.length}/{most}
        </span>
      </Selectable>
      <div class="down gap-1 stepper">
        <Button
          icon="minus"
          label={t('stage-fewer', { card: cardName(card) })}
          disabled={!last}
          onClick={() => last && table.press(from, card, last.key)}
        />
        <Button
          icon="plus"
          label={t('stage-more', { card: cardName(card) })}
          disabled={mine.length >= most}
          onClick={() => table.press(from, card, id(mine.length))}
        />
      </div>
    </div>
  );
}

function counted(cards: readonly string[]): CardCount[] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count }));
}
