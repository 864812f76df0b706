// Going on from a finished match: from the step that is shown, or with the same deal.

import { getSameDeal } from '../../api/deals';
import type { MatchSummary } from '../../generated/protocol';
import { t } from '../../i18n';
import { Button } from '../../ui/Button';
import { dealAddress } from '../../ui/router';
import { useRequest } from '../../ui/use-request';
import { OpenAgain } from './OpenAgain';
import { OriginNote } from './OriginNote';
import { Plays } from './Plays';

interface PlayOnProps {
  summary: MatchSummary;
  step: number;
  /** Whether the match is over at this step. */
  ends: boolean;
  /** From whose seat it is looked at. */
  as: number | null;
}

/** The uses of a finished match, and the players of the same deal. */
export function PlayOn({ summary, step, ends, as }: PlayOnProps) {
  const origin = { type: 'branch', match_id: summary.id, step } as const;
  const seat = as ?? summary.seat ?? 0;
  const [deal] = useRequest(() => getSameDeal(summary.id), summary.id);
  return (
    <>
      {summary.origin && <OriginNote origin={summary.origin} />}
      <p class="note">{ends ? t('play-on-end') : t('play-on-hint', { name: summary.names[seat] ?? '' })}</p>
      <div class="buttons">
        {!ends && (
          <OpenAgain wish={{ origin, seat, listed: false, bots: 'strong' }} label={t('play-on', { step })} />
        )}
        <Button href={dealAddress(summary.id)}>{t('deal-play')}</Button>
      </div>
      {deal.state === 'ready' && deal.value.plays.length > 1 && <Plays plays={deal.value.plays} />}
    </>
  );
}
