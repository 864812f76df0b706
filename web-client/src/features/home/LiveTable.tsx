// A match of two bots as a picture that moves: the table, and what happens at it.
import './LiveTable.css';

import type { VNode } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Card } from '../../games/dominion/cards/Card';
import { cardData } from '../../games/dominion/cards/catalogue';
import type { DominionView, Pile, Replay } from '../../generated/protocol';
import { list, t } from '../../i18n';
import { figure, points } from '../../table/names';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { isStill } from '../../ui/preferences';
import { replayAddress } from '../../ui/router';
import { useRequest } from '../../ui/use-request';
import { FRAME_TIME, type Frame, framesOf, getShowcase } from './showcase';

/** The picture; what stands for it where the server has no such match. */
export function LiveTable({ instead }: { instead: VNode }) {
  const [asked] = useRequest(getShowcase, 'showcase');
  return asked.state === 'ready' ? <Loop replay={asked.value} instead={instead} /> : instead;
}

function Loop({ replay, instead }: { replay: Replay; instead: VNode }) {
  const frames = useMemo(() => framesOf(replay), [replay]);
  const [at, setAt] = useState(0);
  const [plays, setPlays] = useState(() => !isStill());
  useEffect(() => {
    if (!plays || frames.length < 2) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setAt(before => (before + 1) % frames.length);
    }, FRAME_TIME);
    return () => clearInterval(timer);
  }, [plays, frames]);
  const frame = frames[at];
  if (frame === undefined) return instead;
  const { names } = replay.summary;
  return (
    <figure class="clips plate floats live">
      <Picture frame={frame} names={names} />
      <figcaption class="across gap-4 live-foot">
        <span class="bold rigid size-12 pill dark live-tag">{t('home-live-tag')}</span>
        <span class="grows">
          <b>{t('home-live-who', { names: list(names), turn: frame.view.turn })}</b> {frame.said}.
        </span>
        <Button
          quiet
          icon={plays ? 'pause' : 'play'}
          label={t(plays ? 'home-live-pause' : 'home-live-play')}
          onClick={() => setPlays(!plays)}
        />
        <a href={replayAddress(replay.summary.id)}>{t('home-live-watch')}</a>
      </figcaption>
    </figure>
  );
}

/** The table as a picture: the sentence below it says what happens. */
function Picture({ frame: { view, scores }, names }: { frame: Frame; names: readonly string[] }) {
  const of = (place: Pile['place']) => view.piles.filter(pile => pile.place === place);
  const kingdom = of('kingdom').toSorted((one, other) => one.cost - other.cost);
  return (
    <div class="stack gap-3 live-table" aria-hidden="true">
      <div class="stack gap-2 live-players">
        {view.seats.map(({ seat, hand, deck }) => (
          <div
            key={seat}
            class={`across gap-4 shrinks rounded on-panel live-player of-${seat + 1}`}
            data-current={seat === view.current || undefined}
          >
            <span class="one-line grows bold">{names[seat]}</span>
            <span class="gold bold size-16 live-points">{points(scores[seat] ?? 0)}</span>
            <span class="across-text note gap-1 live-count">
              <Icon name="ui-hand" /> {figure(hand)}
            </span>
            <span class="across-text note gap-1 live-count">
              <Icon name="ui-deck" /> {figure(deck)}
            </span>
          </div>
        ))}
      </div>
      <div class="stack gap-3 live-piles">
        <div class="stack gap-2 live-basic">
          {of('basic').map(pile => (
            <LivePile key={pile.name} pile={pile} />
          ))}
        </div>
        <div class="stack five gap-2">
          {kingdom.map(pile => (
            <LivePile key={pile.name} pile={pile} />
          ))}
        </div>
      </div>
      <div class={`gap-2 flex clips live-play of-${view.current + 1}`}>
        {stacksOf(view).map(({ card, count }) => (
          <span key={card} class="card-place live-played">
            <Card card={card} cost={cardData(card).cost} count={count > 1 ? `×${count}` : undefined} />
          </span>
        ))}
      </div>
    </div>
  );
}

function LivePile({ pile: { name, top, cost, count } }: { pile: Pile }) {
  return (
    <span class="card-place live-pile">
      <Card card={top ?? name} cost={cost} count={String(count)} />
    </span>
  );
}

/** Cards in play, equal ones together. */
function stacksOf(view: DominionView): { card: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { card } of view.seats[view.current]?.in_play ?? [])
    counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count }));
}
