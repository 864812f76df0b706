// The own hand between deck and discard pile.
import './Hand.css';
import type { ComponentChildren, Ref } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { PublicSeat } from '../../../generated/protocol';
import { t } from '../../../i18n';
import { Group } from '../../../table/Group';
import { figure } from '../../../table/names';
import { Card } from '../cards/Card';
import { cardCount } from '../cards/card-count';
import { choosable, optionsOf } from './choice';
import { type HandRoom, handLayout } from './hand-layout';
import { HandCounts, OpenHands } from './lazy';
import { useTable } from './model';
import { Selectable } from './Selectable';
import { useFree, useMoves, usePlace, useSizes } from './sizes';

/** Deck, hand, discard pile. Watchers see no hand, but how many cards are in each; or all, as they were a while ago. */
export function HandRow() {
  const { session, seats, hand, holder } = useTable();
  if (session.past.value) return <OpenHands past={session.past.value} />;
  const own = holder.value?.seat ?? session.seat.value;
  const seat = seats.value.find(one => one.seat === own);
  const cards = hand.value;
  if (cards === null) return <HandCounts seats={seats.value} />;
  return <Row cards={cards} seat={seat} />;
}

function Row({ cards, seat }: { cards: readonly string[]; seat: PublicSeat | undefined }) {
  const who = useTable().holderName.value;
  const room = useRef<HTMLDivElement>(null);
  const sizes = useSizes(room, SIZES);
  const isMany = cards.length > sizes.many;
  const width = useRoomOf(isMany, sizes);
  const region = who ? t('region-hand-of', { who }) : t('region-hand');
  const ofOther = who && seat ? ` hand-of-other of-${seat.seat + 1}` : '';
  return (
    <section class={`shrinks grid hand-row${isMany ? ' hand-row-many' : ''}${ofOther}`} aria-label={region}>
      <h2 class="hidden">{region}</h2>
      {seat && <Deck seat={seat} />}
      <Hand cards={cards} room={room} width={width} sizes={sizes} />
      {seat && <Discard seat={seat} />}
    </section>
  );
}

/**
 * The width of the room of few or many cards. Deck and discard pile leave another one when they stand above each other: what it
 * was the last time is known before the page is laid out again. Another shape of the table has other rooms.
 */
function useRoomOf(
  isMany: boolean,
  { room, isOfMany, many }: Record<'room' | 'isOfMany' | 'many', number>,
): number {
  const rooms = useMemo<number[]>(() => [], [many]);
  if (room > 0) rooms[isOfMany] = room;
  return rooms[Number(isMany)] ?? room;
}

function Deck({ seat }: { seat: PublicSeat }) {
  const { holder, drawer } = useTable();
  const reshuffle = seat.deck === 0 && seat.discard_top !== null;
  const pile =
    seat.deck > 0 ? (
      <span class="centred full-width heap-top rounded deck" data-deck>
        <span class="centred rounded deck-count">{figure(seat.deck)}</span>
      </span>
    ) : (
      <span class="centred text-centred full-width rounded dashed size-12 heap-top heap-empty">
        {t(reshuffle ? 'deck-reshuffle' : 'deck-empty')}
      </span>
    );
  return (
    <div class="down across gap-3 heap heap-deck">
      {holder.value?.deck ? (
        <button
          type="button"
          class="bare-button anchor full-width rounded heap-top"
          aria-label={t('deck-own-open', { count: seat.deck })}
          title={holder.value.deck.cards.map(({ card, owned }) => cardCount(card, owned)).join(' · ')}
          onClick={() => {
            drawer.value = { type: 'deck' };
          }}
        >
          {pile}
        </button>
      ) : (
        pile
      )}
      <span class="size-14 heap-name">{t('deck')}</span>
    </div>
  );
}

function Discard({ seat }: { seat: PublicSeat }) {
  const { opened } = useTable();
  const top = seat.discard_top;
  return (
    <div class="down across gap-3 heap heap-discard">
      {top ? (
        <button
          type="button"
          class="bare-button anchor full-width rounded heap-top"
          onClick={event => {
            opened.value = { card: top, from: event.currentTarget.getBoundingClientRect(), hover: false };
          }}
        >
          <Card card={top} count={seat.discard === null ? undefined : figure(seat.discard)} />
          {seat.discard !== null && <span class="hidden">{figure(seat.discard)}</span>}
        </button>
      ) : (
        <span class="centred text-centred full-width rounded dashed size-12 heap-top heap-empty">
          {t('discard-empty')}
        </span>
      )}
      <span class="size-14 heap-name" key="name">
        {t('discard')}
      </span>
    </div>
  );
}

/** The sizes of a hand that the style sheet gives the shape of the table. */
const SIZES = {
  room: 0,
  least: '--hand-least',
  full: '--hand-full',
  gap: '--hand-gap',
  edge: '--hand-edge',
  edgeOfMany: '--hand-edge-of-many',
  many: '--hand-many',
  isOfMany: '--hand-is-of-many',
} as const;

interface HandProps {
  cards: readonly string[];
  room: Ref<HTMLDivElement>;
  /** The width of the room in pixels. */
  width: number;
  sizes: Omit<HandRoom, 'room'>;
}

function Hand({ cards, room, width: space, sizes }: HandProps) {
  const table = useTable();
  const question = table.question.value;
  // Figures choose options or places of an order first; else they choose among these cards.
  const isNumbered = question !== null && question.ask.type !== 'order' && optionsOf(question).length === 0;
  const { width, places, whole, overlaps } = handLayout(cards, { ...sizes, room: space });
  const who = table.holderName.value;
  const label = who
    ? t('hand-count-of', { who, count: cards.length })
    : t('hand-count', { count: cards.length });
  return (
    <div class={`shrinks hand-room${useMoves(space)}`} ref={room}>
      <Group
        class={`flex anchor hand${overlaps ? ' hand-overlaps' : ''}${isNumbered ? ' hand-numbered' : ''}`}
        label={label}
        width={whole}
      >
        {cards.length === 0 && (
          <p class="text-centred full-width rounded-panel dashed in-middle hand-none quiet">
            {t('hand-empty')}
          </p>
        )}
        {keyed(cards).map(({ card, key }, i) => (
          <Slot
            key={key}
            width={width}
            left={places[i] ?? 0}
            free={(places[i + 1] ?? whole) - (places[i] ?? 0)}
          >
            <HandCard card={card} id={key} chosen={table.picked.value.some(one => one.key === key)} />
          </Slot>
        ))}
      </Group>
    </div>
  );
}

/** Equal cards are told apart by their number among their like. */
export function keyed(cards: readonly string[]): { card: string; key: string }[] {
  const seen = new Map<string, number>();
  return cards.map(card => {
    const number = seen.get(card) ?? 0;
    seen.set(card, number + 1);
    return { card, key: `hand-${card}-${number}` };
  });
}

interface SlotProps {
  width: number;
  /** Pixels from the beginning of the row. */
  left: number;
  /** Pixels that the next card leaves free. */
  free: number;
  children: ComponentChildren;
}

/** The place of a card. Each has its own width: a property of the hand would give every part of every card a new style. */
function Slot({ width, left, free, children }: SlotProps) {
  const slot = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => slot.current?.style.setProperty('width', `${width}px`), [width]);
  useFree(slot, free < width ? free : null);
  usePlace(slot, left);
  return (
    <span class="hand-slot" ref={slot}>
      {children}
    </span>
  );
}

function HandCard({ card, id, chosen }: { card: string; id: string; chosen: boolean }) {
  const { question, costs } = useTable();
  const cost = costs.value[card];
  const can = choosable(question.value, 'hand', card) > 0;
  const spoken = chosen
    ? t('card-chosen')
    : can
      ? t(question.value?.ask.type === 'turn' ? 'card-can-play' : 'card-can-choose')
      : undefined;
  return (
    <Selectable place="hand" name={card} id={id} chosen={chosen} class="fills selectable-hand">
      <Card
        card={card}
        full
        chosen={chosen}
        {...(cost === undefined ? {} : { cost })}
        {...(spoken ? { spoken } : {})}
      />
    </Selectable>
  );
}
