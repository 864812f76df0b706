// Own matches, newest first. It knows what the server tells of a match; it knows no game.

import { useState } from 'preact/hooks';
import { EXPORT, type Failure, failureOf, getMatches } from '../api';
import { Button } from '../components/Button';
import type { GameKind, History as Matches, MatchSummary } from '../generated/protocol';
import { replayAddress } from '../router';
import { language, list, say, t } from '../words';
import { useAsked } from './asking';
import { Segments, TextField } from './parts/fields';
import { Page, Panel } from './parts/Page';
import { TryAgain, WhyNot } from './parts/Problem';
import { plain } from './search';

/** The page of own matches. */
export function History() {
  const [first, again] = useAsked(() => getMatches(null), 'history');
  return (
    <Page title={t('history-title')} class="history">
      <Panel>
        {first.state === 'asking' && <p class="quiet-line">{t('page-loading')}</p>}
        {first.state === 'failed' &&
          (first.failure === 'no_session' ? (
            <NoMatches />
          ) : (
            <>
              <WhyNot failure={first.failure} />
              <TryAgain onClick={again} />
            </>
          ))}
        {first.state === 'here' && <MatchList first={first.value} />}
      </Panel>
    </Page>
  );
}

function NoMatches() {
  return (
    <div class="empty">
      <p class="quiet-line">{t('history-empty')}</p>
      <Button primary href="/new">
        {t('home-new')}
      </Button>
    </div>
  );
}

function MatchList({ first }: { first: Matches }) {
  const [pages, setPages] = useState([first]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const next = pages.at(-1)?.next ?? null;
  const more = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const page = await getMatches(next);
      setPages(before => [...before, page]);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  const [filters, setFilters] = useState<Filters>({ game: 'all', people: '' });
  const matches = pages.flatMap(page => page.matches);
  if (matches.length === 0) return <NoMatches />;
  const found = matches.filter(match => passes(match, filters));
  return (
    <>
      <FilterFields filters={filters} onChange={setFilters} />
      {found.length === 0 && (
        <p class="quiet-line" role="status">
          {t('history-none')}
        </p>
      )}
      <ul class="rows">
        {found.map(match => (
          <MatchRow key={match.id} match={match} />
        ))}
      </ul>
      <WhyNot failure={failure} />
      <div class="buttons">
        {next !== null && (
          <Button busy={busy} onClick={() => void more()}>
            {busy ? t('history-loading-more') : t('history-more')}
          </Button>
        )}
        <Button href={EXPORT} download>
          {t('history-export')}
        </Button>
      </div>
    </>
  );
}

/** Which matches are shown: of one game or all, with people whose names have what was typed. */
interface Filters {
  game: GameKind | 'all';
  people: string;
}

const GAME_FILTERS = ['all', 'dominion', 'king-of-the-dice'] as const;

interface FilterFieldsProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

function FilterFields({ filters, onChange }: FilterFieldsProps) {
  return (
    <div class="history-filters">
      <Segments
        legend={t('history-game')}
        value={filters.game}
        options={GAME_FILTERS.map(value => ({
          value,
          label: value === 'all' ? t('history-all-games') : t(`game-${value}`),
        }))}
        onChange={game => onChange({ ...filters, game })}
      />
      <TextField
        label={t('history-people')}
        value={filters.people}
        onInput={people => onChange({ ...filters, people })}
      />
    </div>
  );
}

function passes({ game, names }: MatchSummary, filters: Filters): boolean {
  const wanted = plain(filters.people)
    .split(/[\s,]+/)
    .filter(Boolean);
  return (
    (filters.game === 'all' || game === filters.game) &&
    wanted.every(word => names.some(name => plain(name).includes(word)))
  );
}

function MatchRow({ match }: { match: MatchSummary }) {
  const date = dateOf(match.started);
  return (
    <li class="row">
      <div class="row-words">
        <p class="row-title">
          <time dateTime={match.started}>{date}</time>
          <span class="tag" data-won={won(match) || undefined}>
            {outcome(match)}
          </span>
        </p>
        <p class="row-more">{`${say(`game-${match.game}`)} · ${players(match)}`}</p>
      </div>
      {match.ended !== null && match.ending !== 'void' && (
        <Button href={replayAddress(match.id, 0, match.seat)}>
          <span aria-hidden="true">{t('history-replay')}</span>
          <span class="hidden">{t('history-replay-of', { date, names: list(match.names) })}</span>
        </Button>
      )}
    </li>
  );
}

/** How it ended for who looks. */
function outcome(match: MatchSummary): string {
  if (match.ending === 'void') return t('history-void');
  if (match.ending === 'agreed') return t('history-agreed');
  if (match.results === null) return t('history-going-on');
  const own = match.results.find(result => result.seat === match.seat);
  if (own === undefined) return t('history-watched');
  if (own.rank > 1) return t('history-place', { rank: own.rank });
  const first = match.results.filter(result => result.rank === 1).length;
  return first > 1 ? t('history-shared') : t('history-won');
}

function won(match: MatchSummary): boolean {
  const first = match.results?.some(result => result.seat === match.seat && result.rank === 1);
  return first === true && match.ending !== 'void' && match.ending !== 'agreed';
}

function players(match: MatchSummary): string {
  const words = match.names.map((name, seat) => {
    const score = match.results?.find(result => result.seat === seat)?.score;
    return score === undefined ? name : t('history-player', { name, score });
  });
  return list(words, 'unit');
}

function dateOf(moment: string): string {
  const format = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(moment));
}

/** The chosen language as it is written where the reader lives. */
function locale(): string {
  return navigator.languages.find(tag => tag.split('-')[0] === language.value) ?? language.value;
}
