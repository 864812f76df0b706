// A field that finds a card by its name.
import './CardNamePicker.css';
import { useId, useMemo, useState } from 'preact/hooks';
import { cardName, t } from '../../../i18n';
import { Icon } from '../../../ui/Icon';
import { band, cardData, drawing } from '../cards/catalogue';
import { useTable } from './model';

/** A combo box of all cards that may be named. */
export function CardNamePicker({ names }: { names: readonly string[] }) {
  const table = useTable();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = useMemo(() => matching(names, typed), [names, typed]);
  const active = found[Math.min(at, found.length - 1)];
  const pick = (card: string) => table.answer({ type: 'name', card });
  return (
    <div class="stage-part name-card">
      <label class="name-field">
        <span class="hidden">{t('name-field')}</span>
        <Icon name="search" />
        <input
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
      <div class="name-list" role="listbox" id={`${id}-list`} aria-label={t('name-field')}>
        {found.map((card, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={card}
            id={`${id}-${card}`}
            role="option"
            aria-selected={i === at}
            class={`name-option band-${band(cardData(card).types)}`}
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

/** Cards whose name, or a word of it, begins with what was typed. */
export function matching(names: readonly string[], typed: string): string[] {
  const wanted = plain(typed.trim());
  const all = names.filter(card => wanted === '' || ` ${plain(cardName(card))}`.includes(` ${wanted}`));
  return all.sort((one, other) => cardName(one).localeCompare(cardName(other)));
}

/** Without accents and capitals, which are seldom typed. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
