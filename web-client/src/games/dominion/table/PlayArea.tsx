// The cards in play of the player whose turn it is, and what is in force. The Stage lies over it when it is needed.
import './PlayArea.css';

import { useRef } from 'preact/hooks';
import type { InPlay } from '../../../generated/protocol';
import { cardName, t } from '../../../i18n';
import { Group } from '../../../table/Group';
import { figure } from '../../../table/names';
import { type Drawing, Icon } from '../../../ui/Icon';
import { lazyComponent, nothing } from '../../../ui/lazy';
import { Card } from '../cards/Card';
import { band, cardData } from '../cards/catalogue';
import { needsStage } from './choice';
import { useTable } from './model';
import { EDGE, edgesOf, isAfterLine, type PlayStack, playPlaces, playStep, stacksOf } from './play-row';
import { useFree, useMoves, usePlace, useSizes } from './sizes';
import { CardChip } from './Trash';
import { effectWords, scoreOf } from './words';

/** A part over the play area is loaded when it is first needed. */
const Stage = lazyComponent(async () => (await import('./Stage')).Stage, nothing);

/** The play area, or the Stage over it. */
export function PlayArea() {
  const table = useTable();
  const { seats, current, question, shown, effects, mat, piles, staged, session } = table;
  const kind = table.turnKind.value.type === 'regular' ? '' : table.turnWords();
  // While nothing is asked, the prompt says it.
  const isSaid = question.value === null && table.waits().title === kind;
  const turnLabel = isSaid ? '' : kind;
  const recorded = session.kind === 'replay';
  const seat = seats.value.find(one => one.seat === current.value);
  const stage =
    staged.value || needsStage(question.value, piles.value) || shown.value.some(one => one.cards.length > 0);
  const aside = seat?.set_aside ?? [];
  const labels = [...effects.value.map(effectWords), ...table.waitingTurns()];
  return (
    <section
      class={`flows shrinks gap-3 flex shrinks-down anchor play of-${current.value + 1}`}
      aria-label={t('region-play')}
    >
      <h2 class="hidden">{t('region-play')}</h2>
      <PlayRow inPlay={seat?.in_play ?? []} />
      {(labels.length > 0 || mat.value !== null || aside.length > 0 || recorded || turnLabel) && (
        <div class="gap-1 flex rigid anchor play-effects">
          {recorded && <OwnCounts />}
          {turnLabel && <span class="pill inlaid size-12 strong label">{turnLabel}</span>}
          {table.holderName.value && <OwnHand />}
          {labels.map(words => (
            <span class="pill inlaid size-12 strong label" key={words}>
              {words}
            </span>
          ))}
          {mat.value !== null && (
            <span class="pill inlaid size-12 strong label">{t('mat-tokens', { count: mat.value })}</span>
          )}
          {aside.length > 0 && (
            <div class="wraps size-14 play-aside">
              <span class="caption">{t('play-set-aside')}</span>
              {aside.map((card, i) => (
                <CardChip key={i} card={card} />
              ))}
            </div>
          )}
        </div>
      )}
      {stage && <Stage />}
    </section>
  );
}

/** To the own hand, while that of another player is played from. */
function OwnHand() {
  const { drawer, session } = useTable();
  const seat = session.seat.value;
  if (seat === null) return null;
  return (
    <button
      type="button"
      class="bare-button pill inlaid size-12 strong label"
      onClick={() => {
        drawer.value = { type: 'player', seat };
      }}
    >
      {t('region-own-hand')}
    </button>
  );
}

/** All cards in play in one row; a longer one scrolls. */
function PlayRow({ inPlay }: { inPlay: readonly InPlay[] }) {
  const { question } = useTable();
  const element = useRef<HTMLDivElement>(null);
  const size = useSizes(element, SIZES);
  const stacks = stacksOf(inPlay);
  const { step, scrolls } = playStep(stacks, size);
  const { places, whole } = playPlaces(stacks, step, size.card);
  const asking = question.value?.card ?? null;
  const overlaps = step < size.card ? ' play-overlaps' : '';
  return (
    <div
      class={`grows in-middle play-room${scrolls ? ' play-scrolls' : ''}${overlaps}${useMoves(size.room)}`}
      ref={element}
    >
      <Group class="anchor play-cards" label={t('region-play')} width={whole}>
        {stacks.map((stack, i) => (
          <PlayedStack
            key={stack.cards[0].id}
            stack={stack}
            left={places[i] ?? 0}
            free={overlaps !== '' && i < stacks.length - 1 ? step : null}
            after={isAfterLine(stacks, i)}
            asks={asking === shownAs(stack.cards[0])}
          />
        ))}
      </Group>
    </div>
  );
}

const SIZES = { room: 0, card: '--mini', least: '--play-least' } as const;

function shownAs(one: InPlay): string {
  return one.played_as ?? one.card;
}

interface PlayedProps {
  stack: PlayStack;
  /** Pixels from the beginning of the row. */
  left: number;
  /** Pixels of its upper card that the next stack leaves free; `null` for all of it. */
  free: number | null;
  after: boolean;
  asks: boolean;
}

/** Equal cards at one place, or a single one. `after` marks the first Treasure after other cards. */
function PlayedStack({ stack, left, free, after, asks }: PlayedProps) {
  const { opened, mayReact } = useTable();
  const element = useRef<HTMLButtonElement>(null);
  usePlace(element, left);
  useFree(element, free);
  const [one] = stack.cards;
  const count = stack.cards.length;
  const card = shownAs(one);
  return (
    <button
      type="button"
      class={`selectable selectable-play played${asks ? ' asks' : ''}${mayReact.value?.card === card ? ' attacks' : ''}${after ? ' played-after' : ''} edges-${edgesOf(stack)}`}
      style={{ '--edges': `${edgesOf(stack) * EDGE}px` }}
      data-item={one.card}
      data-thing={`play-${one.id}-${one.card}`}
      tabIndex={-1}
      ref={element}
      onClick={event => {
        opened.value = { card, from: event.currentTarget.getBoundingClientRect(), hover: false };
      }}
    >
      {count > 1 && <span class={`played-edge band-${band(cardData(card).types)}`} />}
      <Card
        card={card}
        count={count > 1 ? `×${figure(count)}` : undefined}
        {...(asks ? { spoken: t('card-asks') } : {})}
      />
      {count > 1 && <span class="hidden">{t('play-count', { count })}</span>}
      {one.played_as && (
        <span class="text-centred rounded-small dark size-12 played-as">{cardName(one.card)}</span>
      )}
      {one.stays && (
        <span class="centred rounded-small dark play-stays">
          <Icon name="ui-duration" />
          <span class="hidden">{t('play-stays')}</span>
        </span>
      )}
    </button>
  );
}

/** On a phone the own deck and discard pile are counted in the bar: there is no room beside the hand. Opens what else is beside. */
export function OwnCounts() {
  const { seats, session, holder, drawer, uncounted } = useTable();
  const seat = seats.value.find(one => one.seat === (holder.value?.seat ?? session.seat.value));
  const score = seat ? scoreOf(seat, uncounted.value) : null;
  return (
    <button
      type="button"
      class="bare-button gap-3 bold rigid at-end own-counts"
      onClick={() => {
        drawer.value = { type: 'beside' };
      }}
    >
      {seat && (
        <>
          <Figure icon="ui-deck" value={figure(seat.deck)} spoken={t('player-deck', { count: seat.deck })} />
          {seat.discard !== null && (
            <Figure
              icon="ui-discard"
              value={figure(seat.discard)}
              spoken={t('player-discard', { count: seat.discard })}
            />
          )}
          {score ? (
            <Figure icon="ui-victory-point" {...score} />
          ) : (
            <span class="hidden">{t('player-points', { count: seat.points })} </span>
          )}
        </>
      )}
      <span class="hidden">{t('trash')}</span>
    </button>
  );
}

function Figure({ icon, value, spoken }: { icon: Drawing; value: string; spoken: string }) {
  return (
    <span class="across-text gap-1 own-count">
      <Icon name={icon} />
      <span aria-hidden="true">{value}</span>
      <span class="hidden">{spoken} </span>
    </span>
  );
}
