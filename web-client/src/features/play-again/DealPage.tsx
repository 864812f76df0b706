// A deal that can be played again: what is dealt, the players who have played it side by side, and a table for the next one.

import { useState } from 'preact/hooks';
import { getSameDeal } from '../../api/deals';
import type { SameDeal } from '../../generated/protocol';
import { t } from '../../i18n';
import { CopyButton } from '../../ui/CopyButton';
import { Segments } from '../../ui/fields';
import { Page, Panel } from '../../ui/Page';
import { Problem, TryAgain } from '../../ui/Problem';
import { dealAddress } from '../../ui/router';
import { useRequest } from '../../ui/use-request';
import { GamePreview } from '../new-table/GamePreview';
import { settingsInWords } from '../new-table/settings-words';
import { OpenAgain } from './OpenAgain';
import { OriginNote } from './OriginNote';
import { Plays } from './Plays';

/** The page of the deal of a finished match. */
export function DealPage({ match }: { match: string }) {
  const [asked, again] = useRequest(() => getSameDeal(match), match);
  if (asked.state === 'failed') {
    if (asked.failure === 'not_found') return <Problem trouble="not_found" />;
    return <Problem trouble={asked.failure} way={<TryAgain onClick={again} />} />;
  }
  return (
    <Page title={t('deal-title')} lead={t('deal-lead')} class="deal">
      {asked.state === 'loading' ? (
        <p class="quiet">{t('page-loading')}</p>
      ) : (
        <Deal match={match} deal={asked.value} />
      )}
    </Page>
  );
}

function Deal({ match, deal }: { match: string; deal: SameDeal }) {
  const origin = deal.plays.find(play => play.id === match)?.origin ?? null;
  return (
    <>
      <Panel title={t('deal-plays')}>
        {origin?.type === 'daily' && <OriginNote origin={origin} />}
        <Plays plays={deal.plays} />
      </Panel>
      <Panel title={t('deal-play')}>
        {deal.playable ? (
          <PlayIt match={match} seats={deal.settings.seats} />
        ) : (
          <p>{t('deal-other-rules')}</p>
        )}
      </Panel>
      <Panel title={t('deal-what')} class="deal-what">
        <p class="quiet">{settingsInWords(deal.settings).join(' · ')}</p>
        <GamePreview game={deal.settings.game} />
      </Panel>
    </>
  );
}

function PlayIt({ match, seats }: { match: string; seats: number }) {
  const [seat, setSeat] = useState(0);
  const wish = { origin: { type: 'same_deal', match_id: match }, seat, listed: false } as const;
  const places = Array.from({ length: seats }, (_, place) => ({
    value: place,
    label: t('deal-seat', { seat: place + 1 }),
  }));
  return (
    <>
      <p class="note">{t('deal-known')}</p>
      <Segments legend={t('deal-your-seat')} value={seat} options={places} onChange={setSeat} />
      <div class="buttons">
        <OpenAgain primary wish={{ ...wish, bots: null }} label={t('deal-with-people')} />
        <OpenAgain wish={{ ...wish, bots: 'solid' }} label={t('deal-with-bots')} />
        <CopyButton link={location.origin + dealAddress(match)} label={t('deal-link')} />
      </div>
    </>
  );
}
