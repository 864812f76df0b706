// Own matches, newest first, and looking for some of them. What is looked for stands in the address, so that it can be
// sent and kept.

import { useLayoutEffect, useState } from 'preact/hooks';
import { getMatches } from '../../api/history';
import { EXPORT } from '../../api/matches';
import type { History as Matches } from '../../generated/protocol';
import { loadMoreWords, t } from '../../i18n';
import { asNamed } from '../../session/as-named';
import { Button } from '../../ui/Button';
import { lazyComponent, nothing } from '../../ui/lazy';
import { Page, Panel } from '../../ui/Page';
import { WhyNot } from '../../ui/Problem';
import { navigate, restate } from '../../ui/router';
import { useAction } from '../../ui/use-action';
import { useRequest } from '../../ui/use-request';
import { EVERYTHING, type MatchSearch, searchAddress, searchIn } from './address';
import { HistoryNav, Loadable, NothingYet } from './HistoryNav';
import { MatchRows } from './MatchRows';
import { SearchFields } from './SearchFields';

/** Secondary on this page: loaded late. */
const OpenFile = lazyComponent(async () => {
  const [{ OpenFile }] = await Promise.all([import('../match-import/OpenFile'), loadMoreWords('replay')]);
  return OpenFile;
}, nothing);

/** The page of own matches. */
export function History({ where }: { where: string }) {
  const search = searchIn(where);
  const address = searchAddress(search);
  const [first, again] = useRequest(() => asNamed(() => getMatches(search, null)), address);
  const change = (next: MatchSearch) => restate(searchAddress(next));
  return (
    <Page title={t('history-title')}>
      <HistoryNav here="/history" />
      <Panel>
        <SearchFields search={search} onChange={change} />
        <Loadable asked={first} again={again} unnamed={<NothingYet />}>
          {found => <MatchList key={address} first={found} search={search} address={address} />}
        </Loadable>
      </Panel>
      <OpenFile />
    </Page>
  );
}

interface MatchListProps {
  first: Matches;
  search: MatchSearch;
  address: string;
}

/** The list that was shown last: the way back from a replay leads to it. */
let shown: { address: string; pages: readonly Matches[] } | null = null;

function MatchList({ first, search, address }: MatchListProps) {
  const left = leftAt();
  const [pages, setPages] = useState(() =>
    left !== null && shown?.address === address ? shown.pages : [first],
  );
  shown = { address, pages };
  useLayoutEffect(() => {
    if (left !== null) scrollTo(0, left);
  }, []);
  const { busy, failure, run } = useAction();
  const next = pages.at(-1)?.next ?? null;
  const more = () =>
    run(async () => {
      const page = await getMatches(search, next);
      setPages(before => [...before, page]);
    });
  const matches = pages.flatMap(page => page.matches);
  if (matches.length === 0) return address === '/history' ? <NothingYet /> : <NothingFound />;
  return (
    <>
      <MatchRows matches={matches} />
      <WhyNot failure={failure} />
      <div class="buttons">
        {next !== null && (
          <Button busy={busy} onClick={more}>
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

function NothingFound() {
  return (
    <div class="stack empty">
      <p class="quiet" role="status">
        {t('history-none')}
      </p>
      <Button onClick={() => navigate(searchAddress(EVERYTHING))}>{t('history-all')}</Button>
    </div>
  );
}

/** How far down a page was when it was left, if the browser has gone back to it; else `null`. */
function leftAt(): number | null {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'y' in state ? Number(state.y) : null;
}
