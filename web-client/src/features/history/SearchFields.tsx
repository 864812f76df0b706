// The fields that matches are looked for with.

import { useId } from 'preact/hooks';
import { getPeople } from '../../api/history';
import { catalogue } from '../../games/dominion/cards/catalogue';
import type { PersonMet } from '../../generated/protocol';
import { cardName, language, t, tDynamic } from '../../i18n';
import { asNamed } from '../../session/as-named';
import { Chooser, Segments } from '../../ui/fields';
import { useRequest } from '../../ui/use-request';
import { EVERYTHING, GAMES, type MatchSearch, personAddress, RESULTS, searchAddress } from './address';

interface SearchFieldsProps {
  search: MatchSearch;
  onChange: (search: MatchSearch) => void;
}

/** Game first; the other filters are collapsed. */
export function SearchFields({ search, onChange }: SearchFieldsProps) {
  const [met] = useRequest(() => asNamed(getPeople), 'people');
  const people = met.state === 'ready' ? met.value.people : [];
  const set = (part: Partial<MatchSearch>) => onChange({ ...search, ...part });
  const isOpen = searchAddress({ ...search, game: '' }) !== searchAddress(EVERYTHING);
  const games = [
    { value: '' as MatchSearch['game'], label: t('history-all-games') },
    ...GAMES.map(game => ({ value: game, label: tDynamic(`game-${game}`) })),
  ];
  // A kingdom is of one game only.
  const withGame = (game: MatchSearch['game']) =>
    set(game === 'king-of-the-dice' ? { game, card: '' } : { game });
  return (
    <div class="stack">
      <Segments legend={t('history-game')} value={search.game} options={games} onChange={withGame} />
      <details open={isOpen}>
        <summary>{t('history-search')}</summary>
        <div class="tiles apart history-fields">
          <Chooser
            label={t('history-result')}
            value={search.result}
            options={[
              any(),
              ...RESULTS.map(value => ({ value, label: tDynamic(`history-result-${value}`) })),
            ]}
            onChange={value => set({ result: RESULTS.find(result => result === value) ?? '' })}
          />
          <Chooser
            label={t('history-people')}
            value={search.player}
            options={[any(), ...peopleOptions(people, search.player)]}
            onChange={player => set({ player })}
          />
          {search.game !== 'king-of-the-dice' && (
            <Chooser
              label={t('history-card')}
              value={search.card}
              options={[any(), ...cardOptions()]}
              onChange={card => set({ card })}
            />
          )}
          <DayField label={t('history-from')} value={search.from} onChange={from => set({ from })} />
          <DayField label={t('history-to')} value={search.to} onChange={to => set({ to })} />
        </div>
      </details>
      {search.player !== '' && (
        <a class="history-against" href={personAddress(search.player)}>
          {t('history-against')}
        </a>
      )}
    </div>
  );
}

function any() {
  return { value: '', label: t('history-any') };
}

/** A person in the address may not be among those met lately. */
function peopleOptions(people: readonly PersonMet[], chosen: string) {
  const options = people.map(({ name, who, matches }) => ({
    value: who,
    label: t('history-person', { name, count: matches }),
  }));
  const isThere = chosen === '' || options.some(({ value }) => value === chosen);
  return isThere ? options : [...options, { value: chosen, label: t('history-other-player') }];
}

function cardOptions() {
  const { compare } = new Intl.Collator(language.value);
  return catalogue.cards
    .filter(card => card.kingdom)
    .map(({ name }) => ({ value: name, label: cardName(name) }))
    .sort((one, other) => compare(one.label, other.label));
}

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div class="shrinks gap-1 grid field">
      <label for={id}>{label}</label>
      <input id={id} type="date" value={value} onChange={event => onChange(event.currentTarget.value)} />
    </div>
  );
}
