// The cards in play of the player whose turn it is, and what is in force. The Stage lies over it when it is needed.
import './PlayArea.css';

import type { InPlay } from '../../../generated/protocol';
import { cardName, t } from '../../../i18n';
import { Group } from '../../../table/Group';
import { figure, nameOf } from '../../../table/names';
import { type Drawing, Icon } from '../../../ui/Icon';
import { lazyComponent, nothing } from '../../../ui/lazy';
import { Card } from '../cards/Card';
import { drawing } from '../cards/catalogue';
import { needsStage } from './choice';
import { matCounts } from './Mats';
import { useTable } from './model';
import { CardChip } from './Trash';
import { effectWords } from './words';

/** What lies over the play area is loaded when it is first needed. */
const Stage = lazyComponent(async () => (await import('./Stage')).Stage, nothing);

/** The play area, or the Stage over it. */
export function PlayArea() {
  const { seats, current, question, shown, effects, mat, piles, session } = useTable();
  const seat = seats.value.find(one => one.seat === current.value);
  const stage = needsStage(question.value, piles.value) || shown.value.some(one => one.cards.length > 0);
  const asking = question.value?.card ?? null;
  return (
    <section class={`play of-${current.value + 1}`} aria-label={t('region-play')}>
      <div class="play-bar">
        <h2 class="caption">{t('region-play')}</h2>
        {session.seat.value !== current.value && (
          <span class="play-who" lang="">
            {nameOf(session.table.value, current.value)}
          </span>
        )}
        <span class="play-effects">
          {effects.value.map(effect => (
            <span class="label" key={effect.type}>
              {effectWords(effect)}
            </span>
          ))}
          {mat.value !== null && <span class="label">{t('mat-tokens', { count: mat.value })}</span>}
        </span>
        <OwnCounts />
      </div>
      <Group class="play-cards" label={t('region-play')}>
        {seat?.in_play.length === 0 && <p class="quiet play-none">{t('play-empty')}</p>}
        {seat?.in_play.map(one => (
          <PlayedCard key={one.id} one={one} asks={asking === (one.played_as ?? one.card)} />
        ))}
      </Group>
      {seat && seat.set_aside.length > 0 && (
        <div class="play-aside">
          <span class="caption">{t('play-set-aside')}</span>
          {seat.set_aside.map((card, i) => (
            <CardChip key={i} card={card} />
          ))}
        </div>
      )}
      {stage && <Stage />}
    </section>
  );
}

function PlayedCard({ one, asks }: { one: InPlay; asks: boolean }) {
  const { opened } = useTable();
  const shownAs = one.played_as ?? one.card;
  return (
    <button
      type="button"
      class={`selectable selectable-play${asks ? ' asks' : ''}`}
      data-item={one.card}
      data-thing={`play-${one.id}-${one.card}`}
      tabIndex={-1}
      onClick={event => {
        opened.value = { card: shownAs, from: event.currentTarget.getBoundingClientRect(), hover: false };
      }}
    >
      <Card card={shownAs} size="mini" {...(asks ? { spoken: t('card-asks') } : {})} />
      {one.played_as && <span class="played-as">{cardName(one.card)}</span>}
      {one.stays && (
        <span class="play-stays">
          <Icon name="ui-duration" />
          <span class="hidden">{t('play-stays')}</span>
        </span>
      )}
    </button>
  );
}

/** On a phone the own deck, discard, trash and tokens are counted here: there is no room beside the hand. */
function OwnCounts() {
  const { seats, session, trash, drawer } = useTable();
  const seat = seats.value.find(one => one.seat === session.seat.value);
  const trashed = trash.value.reduce((sum, one) => sum + one.count, 0);
  return (
    <button
      type="button"
      class="own-counts"
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
        </>
      )}
      <Figure icon="ui-trash" value={figure(trashed)} spoken={t('trash')} />
      {seat && (
        <Figure
          icon="ui-victory-point"
          value={figure(seat.points)}
          spoken={t('player-points', { count: seat.points })}
        />
      )}
      {seat &&
        matCounts(seat).map(({ card, count, spoken }) => (
          <Figure key={card} icon={drawing(card)} value={figure(count)} spoken={spoken} />
        ))}
    </button>
  );
}

function Figure({ icon, value, spoken }: { icon: Drawing; value: string; spoken: string }) {
  return (
    <span class="own-count">
      <Icon name={icon} />
      <span aria-hidden="true">{value}</span>
      <span class="hidden">{spoken} </span>
    </span>
  );
}
