// Matches as lines: when, how it went, who played, the way to look at it.

import '../../ui/rows.css';
import { getLobby } from '../../api/tables';
import type { MatchSummary, TableSummary } from '../../generated/protocol';
import { language, list, t } from '../../i18n';
import { dayAndTime } from '../../i18n/days';
import { figure, points } from '../../table/names';
import { markedName } from '../../table/Program';
import { Button } from '../../ui/Button';
import { replayAddress, tableAddress } from '../../ui/router';
import { useRequest } from '../../ui/use-request';
import { gameInWords } from './game-words';

/** A list of matches. */
export function MatchRows({ matches }: { matches: readonly MatchSummary[] }) {
  const running = matches.some(({ ended }) => ended === null);
  const [lobby] = useRequest(async () => (running ? getLobby() : null), String(running));
  const tables = (lobby.state === 'ready' && lobby.value?.mine) || [];
  return (
    <ul class="bare-list">
      {matches.map(match => (
        <MatchRow key={match.id} match={match} code={codeOf(match, tables)} />
      ))}
    </ul>
  );
}

/** The code of the own table at which a match is played; `null` if it is over or played elsewhere. */
export function codeOf({ id, ended }: MatchSummary, tables: readonly TableSummary[]): string | null {
  const isHere = ({ stage }: TableSummary) => stage.type === 'playing' && stage.match_id === id;
  return ended === null ? (tables.find(isHere)?.code ?? null) : null;
}

function MatchRow({ match, code }: { match: MatchSummary; code: string | null }) {
  const date = dayAndTime(match.started);
  return (
    <li class="across gap-4 row">
      <div class="grows">
        <p class="across size-16 strong breaks row-title">
          <time dateTime={match.started}>{date}</time>
          <span class="quiet size-12 pill inlaid tag" data-won={won(match) || undefined}>
            {outcome(match)}
          </span>
        </p>
        <p class="note breaks">
          {gameInWords(match)} · {players(match)}
        </p>
      </div>
      {code !== null && <Button href={tableAddress(code)}>{t('history-enter')}</Button>}
      {match.ended !== null && match.ending !== 'void' && (
        <Button href={replayAddress(match.id, 0, match.seat)}>
          <span aria-hidden="true">{t('history-replay')}</span>
          <span class="hidden">{t('history-replay-of', { date, names: list(match.names) })}</span>
        </Button>
      )}
    </li>
  );
}

/** The result for the viewer. */
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
  const words = match.names.map((plain, seat) => {
    const name = markedName(plain, match.programs?.includes(seat) === true);
    const score = match.results?.find(result => result.seat === seat)?.score;
    return score === undefined ? name : t('history-player', { name, score: points(score) });
  });
  return list(words, 'unit');
}

/** A share as the language writes it, without more figures than it is worth. */
export function percent(share: number): string {
  return new Intl.NumberFormat(language.value, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** An average of points, with one place behind the comma and a true minus. */
export function average(value: number): string {
  const format = new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 });
  return format.format(value).replace('-', '−');
}

/** A difference, with its sign. */
export function signed(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  if (rounded === 0) return figure(0);
  return rounded > 0 ? `+${average(rounded)}` : average(rounded);
}
