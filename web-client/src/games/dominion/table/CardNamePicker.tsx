// A field that finds a card by its name.
import './CardNamePicker.css';
import { useId, useMemo, useState } from 'preact/hooks';
import type { Purpose, Verb } from '../../../generated/protocol';
import { cardName, t } from '../../../i18n';
import { Icon } from '../../../ui/Icon';
import { band, cardData, drawing } from '../cards/catalogue';
import { isGain } from './last-gains';
import { type TableModel, useTable } from './model';

/** A combo box of all cards that may be named. */
export function CardNamePicker({ names, purpose }: { names: readonly string[]; purpose: Purpose }) {
  const table = useTable();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const places = useMemo(() => (purpose === 'forbid' ? byCost(table) : placesOf(table)), [names, purpose]);
  const found = useMemo(() => matching(names, typed, places), [names, typed, places]);
  const active = found[Math.min(at, found.length - 1)];
  const pick = (card: string) => table.answer({ type: 'name', card });
  return (
    <div class="flows down rigid centres stage-part name-card">
      <label class="across gap-3 rounded inlaid name-field">
        <span class="hidden">{t('name-field')}</span>
        <Icon name="search" />
        <input
          class="grows"
          type="text"
          role="combobox"
          autocomplete="off"
          spellcheck={false}
          placeholder={t('name-field')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${id}-${active}` : undefined}
          value={typed}
          onInput={event => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={event => {
            event.stopPropagation();
            if (event.key === 'Enter' && active) pick(active);
            else if (event.key === 'ArrowDown') setAt(Math.min(found.length - 1, at + 1));
            else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1));
            else return;
            event.preventDefault();
          }}
        />
      </label>
      <div class="tiles shrinks-down name-list" role="listbox" id={`${id}-list`} aria-label={t('name-field')}>
        {found.map((card, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={card}
            id={`${id}-${card}`}
            role="option"
            aria-selected={i === at}
            class={`across gap-3 rounded-small name-option band-${band(cardData(card).types)}`}
            data-card={card}
            onClick={() => pick(card)}
          >
            <Icon name={drawing(card)} />
            {cardName(card)}
          </div>
        ))}
      </div>
      {found.length === 0 && <p class="quiet">{t('name-none')}</p>}
    </div>
  );
}

/** The places of a named card: an own card comes first, then a card of the Supply, then all others. */
const OWN = 0;
const SUPPLY = 1;
const OTHER = 1000;

/** The places of the match's cards, as far as this player knows: own cards are those that the log has shown. */
function placesOf({ session, log, hand, piles }: TableModel): ReadonlyMap<string, number> {
  const places = new Map(piles.value.map(({ name, top }) => [top ?? name, SUPPLY]));
  const own = log.value.filter(
    line => line.seat === session.seat.value && (isGain(line) || OWN_VERBS.has(line.verb)),
  );
  for (const { card } of own.flatMap(({ cards }) => cards)) places.set(card, OWN);
  for (const card of hand.value ?? []) places.set(card, OWN);
  return places;
}

/** The cards that can be bought, the dearest first: one of them is forbidden. */
function byCost({ piles }: TableModel): ReadonlyMap<string, number> {
  const left = piles.value.filter(({ count }) => count > 0);
  const dearest = left.toSorted((one, other) => other.cost - one.cost);
  return new Map(dearest.map(({ name, top }, i) => [top ?? name, i]));
}

/** Besides gains, lines about cards that their player has. */
const OWN_VERBS = new Set<Verb>(['draws', 'plays']);

/** Cards whose name, or a word of it, begins with what was typed, those with the lowest place first. */
export function matching(
  names: readonly string[],
  typed: string,
  places: ReadonlyMap<string, number> = new Map(),
): string[] {
  const wanted = plain(typed.trim());
  const all = names.filter(card => wanted === '' || ` ${plain(cardName(card))}`.includes(` ${wanted}`));
  const place = (card: string) => places.get(card) ?? OTHER;
  return all.sort((one, other) => place(one) - place(other) || cardName(one).localeCompare(cardName(other)));
}

/** Without accents and capitals, which are seldom typed. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
