// Building a kingdom: ten piles of which each can be kept, drawn again or left out for good, and cards found by name.
import './KingdomBuilder.css';

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { cardName, t } from '../../../i18n';
import { useNames } from '../../../i18n/card-names';
import { finds } from '../../../table/cards/search';
import { Button } from '../../../ui/Button';
import { Chooser, Segments, TextField } from '../../../ui/fields';
import { Card } from '../cards/Card';
import { catalogue } from '../cards/catalogue';
import { CardDialog, FaceToggles } from '../cards/Faces';
import type { KingdomPartProps } from './draft';
import { expansionOf, type KingdomDraft, kingdomCards, setsOf } from './draft';
import { CostLimits, LeftOut, partName, SetLimits } from './KingdomLimits';
import { asTheyStand, KINGDOM_SIZE, needsBane, possibleBanes } from './kingdom';
import { type Chance, drawn } from './kingdom-draw';

/** A kingdom that is drawn when the match begins. */
export function RandomKingdom({ draft, change }: KingdomPartProps) {
  const [failed, setFailed] = useState(false);
  const draw = () => {
    const cards = drawn(catalogue, draft, anyBelow);
    setFailed(cards === null);
    if (cards !== null) change({ way: 'cards', cards, locked: [] });
  };
  return (
    <div class="stack kingdom-way">
      <p>{t('new-random-text')}</p>
      <SetLimits draft={draft} change={change} />
      <LeftOut draft={draft} change={change} />
      <Button onClick={draw}>{t('new-random-draw')}</Button>
      <NoDraw failed={failed} />
    </div>
  );
}

/** A kingdom that is chosen card by card, with draws for what is left. */
export function KingdomBuilder({ draft, change }: KingdomPartProps) {
  const { failed, draw, another, leaveOut } = useDraws({ draft, change });
  const { cards, locked } = draft;
  const [byName] = useState(cards.length < KINGDOM_SIZE);
  return (
    <div class="stack kingdom-way">
      <p>{t('kingdom-text')}</p>
      <div class="line gap-5 by-hand-head">
        <Button onClick={draw}>{t('kingdom-draw', { kept: locked.length })}</Button>
        <p
          class="quiet strong chosen-count"
          role="status"
          data-full={cards.length === KINGDOM_SIZE || undefined}
        >
          {t('new-cards-counter', { count: cards.length, most: KINGDOM_SIZE })}
        </p>
        <Button quiet disabled={cards.length === 0} onClick={() => change({ cards: [], locked: [] })}>
          {t('new-cards-clear')}
        </Button>
      </div>
      <NoDraw failed={failed} />
      {cards.length > 0 && (
        <Piles
          cards={cards}
          locked={locked}
          onLock={card => change({ locked: toggled(locked, card) })}
          onAnother={another}
          onLeaveOut={leaveOut}
        />
      )}
      {needsBane(cards) && <BaneChoice draft={draft} change={change} />}
      <details class="ruled kingdom-part">
        <summary>{t('kingdom-limits')}</summary>
        <div class="stack kingdom-way">
          <SetLimits draft={draft} change={change} />
          <CostLimits draft={draft} change={change} />
          <LeftOut draft={draft} change={change} />
        </div>
      </details>
      <details class="ruled kingdom-part" open={byName}>
        <summary>{t('kingdom-by-name')}</summary>
        <ByName draft={draft} change={change} />
      </details>
    </div>
  );
}

/** The Bane: one of the cards that fit, or a draw when the match begins. */
function BaneChoice({ draft: { cards, bane }, change }: KingdomPartProps) {
  const options = possibleBanes(cards, catalogue)
    .map(card => ({ value: card, label: cardName(card) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <Chooser
      label={t('pile-bane')}
      hint={t('kingdom-bane-hint')}
      value={options.some(({ value }) => value === bane) ? (bane ?? '') : ''}
      options={[{ value: '', label: t('kingdom-bane-drawn') }, ...options]}
      onChange={card => change({ bane: card || null })}
    />
  );
}

/** The draws that change a kingdom, and whether the last one found nothing within the limits. */
function useDraws({ draft, change }: KingdomPartProps) {
  const [failed, setFailed] = useState(false);
  const { cards, locked, without } = draft;
  const take = (next: KingdomDraft, keep: readonly string[], avoid: readonly string[]) => {
    const found = drawn(catalogue, next, anyBelow, { keep, avoid });
    setFailed(found === null);
    return found;
  };
  const others = (card: string) => cards.filter(other => other !== card);
  return {
    failed,
    draw: () => {
      const found = take(draft, locked, []);
      if (found !== null) change({ cards: found });
    },
    another: (card: string) => {
      const found = take(draft, others(card), [card]);
      if (found !== null) change({ cards: found, locked: locked.filter(one => one !== card) });
    },
    leaveOut: (card: string) => {
      const next = { ...draft, without: [...without, card] };
      change({
        without: next.without,
        cards: take(next, others(card), []) ?? others(card),
        locked: locked.filter(one => one !== card),
      });
    },
  };
}

interface PilesProps {
  cards: readonly string[];
  locked: readonly string[];
  onLock: (card: string) => void;
  onAnother: (card: string) => void;
  onLeaveOut: (card: string) => void;
}

/** The piles so far, each with what can be done about it. */
function Piles({ cards, locked, onLock, onAnother, onLeaveOut }: PilesProps) {
  const [open, setOpen] = useState<string | null>(null);
  const { list, hold } = useHeldFocus(cards);
  /** The button that takes a pile of this name away. */
  const toolsOf = (name: string) =>
    [
      { icon: 'again', label: t('kingdom-another', { card: name }), act: onAnother },
      { icon: 'never', label: t('kingdom-never', { card: name }), act: onLeaveOut },
    ] as const;
  return (
    <ul class="bare-list gap-3 grid faces-many" ref={list}>
      {asTheyStand(cards, catalogue).map(card => {
        const name = cardName(card);
        return (
          <li key={card} class="built-pile" data-locked={locked.includes(card) || undefined}>
            <button
              type="button"
              class="bare-button block anchor rounded full-width face"
              aria-haspopup="dialog"
              onClick={() => setOpen(card)}
            >
              <Card card={card} />
            </button>
            <div class="grid built-tools">
              <Button
                quiet
                icon="lock"
                pressed={locked.includes(card)}
                label={t('kingdom-keep', { card: name })}
                onClick={() => onLock(card)}
              />
              {toolsOf(name).map(({ icon, label, act }) => (
                <Button
                  key={icon}
                  quiet
                  icon={icon}
                  label={label}
                  onClick={event => {
                    hold(event);
                    act(card);
                  }}
                />
              ))}
            </div>
          </li>
        );
      })}
      {open !== null && <CardDialog card={open} onClose={() => setOpen(null)} />}
    </ul>
  );
}

/** When the pile with the focus goes, the focus stays at its place: on the same control of the pile that is there now. */
function useHeldFocus(cards: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const held = useRef<number | null>(null);
  const controls = () => [...(list.current?.querySelectorAll('button') ?? [])];
  useLayoutEffect(() => {
    if (held.current !== null && document.activeElement === document.body)
      (controls()[held.current] ?? controls().at(-1))?.focus();
    held.current = null;
  }, [cards]);
  const hold = (event: MouseEvent) => {
    held.current = controls().indexOf(event.currentTarget as HTMLButtonElement);
  };
  return { list, hold };
}

/** The filter that leaves every expansion in. */
const ALL = 'all';

function ByName({ draft, change }: KingdomPartProps) {
  useNames('cards');
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState(ALL);
  const found = kingdomCards(catalogue)
    .filter(card => only === ALL || expansionOf(card) === only)
    .filter(card => finds(card, search, 'name'))
    .map(card => card.name);
  const toggle = (card: string) => {
    const cards = toggled(draft.cards, card);
    change({ cards, locked: draft.locked.filter(one => cards.includes(one)) });
  };
  return (
    <div class="stack kingdom-way">
      <TextField
        label={t('new-cards-search')}
        hint={t('new-cards-search-hint')}
        value={search}
        onInput={setSearch}
      />
      {setsOf(catalogue).length > 1 && (
        <Segments
          legend={t('new-random-sets')}
          quiet
          value={only}
          options={[ALL, ...setsOf(catalogue)].map(set => ({ value: set, label: filterName(set) }))}
          onChange={setOnly}
        />
      )}
      {found.length === 0 ? (
        <p class="quiet">{t('new-cards-none')}</p>
      ) : (
        <FaceToggles cards={asTheyStand(found, catalogue)} on={draft.cards} onToggle={toggle} />
      )}
    </div>
  );
}

function NoDraw({ failed }: { failed: boolean }) {
  return (
    <p class="unless-empty warning why-not" aria-live="assertive">
      {failed ? t('kingdom-no-draw') : ''}
    </p>
  );
}

function filterName(set: string): string {
  return set === ALL ? t('new-cards-all-sets') : partName(set);
}

function toggled(list: readonly string[], item: string): string[] {
  return list.includes(item) ? list.filter(other => other !== item) : [...list, item];
}

/** Randomness for a draw that players can still change. */
const anyBelow: Chance = below => Math.floor(Math.random() * below);
