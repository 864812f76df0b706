// A link in the top bar to the next match that waits for the user, with their number there, in the title and on the badge. Without
// one, a page leads back to the match that is played.
import './NextMatch.css';

import { useEffect } from 'preact/hooks';
import { loadStored } from '../../api/storage';
import type { TableSummary } from '../../generated/protocol';
import { language, t } from '../../i18n';
import { learnName, myName } from '../../session/identity';
import { followOwnLists } from '../../session/own-events';
import { isFollowed, loadLobby, NOT_LOADED, ownLists, ownMatches } from '../../session/own-matches';
import { figure } from '../../table/names';
import { Icon } from '../../ui/Icon';
import { setWaitingCount } from '../../ui/page-title';
import { tableAddress } from '../../ui/router';

/** Tables and replays have their own ways, and the first page lists the matches. */
const HAS_WAYS = /^\/($|[?#]|[twr]\/)/;

/** The link, to a rematch only if no move waits; nothing as long as no other match waits or is played. */
export function NextMatch({ where }: { where: string }) {
  useOwnLists(where.split(/[?#]/)[0] ?? '');
  useEffect(() => void renewNotices(), [language.value]);
  useEffect(() => void closeOldNotices(), [ownMatches.value]);
  const waiting = elsewhere(ownMatches.value.waiting, where);
  const count = waiting.length;
  useEffect(() => {
    setWaitingCount(count);
    void showBadge(count);
  }, [count]);
  const moves = waiting.filter(({ rematch }) => rematch === undefined);
  const shown = moves.length > 0 ? moves : waiting;
  const running = ownMatches.value.playing.find(({ progress }) => progress !== undefined);
  const next = shown[0] ?? (HAS_WAYS.test(where) ? undefined : running);
  if (next === undefined) return null;
  const waits = count > 0;
  return (
    <a
      class={`button gap-2 rigid unbroken next-match${waits ? ' button-primary' : ''}`}
      href={tableAddress(next.code)}
    >
      <Icon name="arrow" />
      <span class="aloud-unless-wide">
        {t(moves.length > 0 ? 'next-match' : waits ? 'next-rematch' : 'room-back')}
      </span>
      {waits && (
        <>
          {' '}
          <b>{figure(shown.length)}</b>
        </>
      )}
      <span class="hidden">, {t('home-table-of', { code: next.code })}</span>
    </a>
  );
}

/** The matches of other tables than the one that is shown. */
function elsewhere(tables: readonly TableSummary[], where: string): readonly TableSummary[] {
  const here = where.split(/[?#]/)[0];
  return tables.filter(({ code }) => tableAddress(code) !== here);
}

/** Follows the lists on the first page, and on every other one as long as another match of the user is played. */
function useOwnLists(path: string): void {
  const playing = elsewhere(ownMatches.value.playing, path).length > 0;
  const follows = Boolean(myName.value) && (path === '/' || playing);
  useEffect(() => {
    // The first page asks itself.
    if (path !== '/' && !isFollowed.value) void ask();
  }, [path]);
  useEffect(() => (follows ? followOwnLists() : undefined), [follows, myName.value]);
}

/** A visitor without a name has no matches. */
async function ask(): Promise<void> {
  try {
    if ((await learnName()) !== null) await loadLobby();
  } catch {
    // Without an answer, what was known last stays until the next request.
  }
}

/** A browser that is told of turns subscribes again from time to time, and its notices speak the language of the page. */
async function renewNotices(): Promise<void> {
  if (!isTold()) return;
  const { renew } = await import('../turn-notices/browser');
  await renew('when due').catch(() => {});
}

/** No notice stays for a move that was made with another device. */
async function closeOldNotices(): Promise<void> {
  const { waiting } = ownMatches.value;
  if (ownLists.value === NOT_LOADED || !isTold()) return;
  const { closeNotices } = await import('../turn-notices/browser');
  await closeNotices(table => waiting.some(({ code }) => code === table)).catch(() => {});
}

/** Whether this browser is told of turns. */
function isTold(): boolean {
  return loadStored('turn-notices', value => value != null) !== undefined;
}

/** The number on the icon of an installed page, where there is such a thing. */
async function showBadge(count: number): Promise<void> {
  try {
    await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
  } catch {
    // A browser may have badges and not allow them here.
  }
}
