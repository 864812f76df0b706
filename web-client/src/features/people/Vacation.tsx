// Vacations in a match over days: asking for one, consenting, and the pause while it lasts.

import { useState } from 'preact/hooks';
import { list, t } from '../../i18n';
import { dayAndTime } from '../../i18n/days';
import { sendCommand } from '../../session/send-command';
import type { TableSession } from '../../session/table-session';
import { nameOf } from '../../table/names';
import { Banner } from '../../ui/Banners';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { NumberField } from '../../ui/fields';
import { WhyNot } from '../../ui/Problem';
import { useAction } from '../../ui/use-action';

/** The most days that the server takes, and those that are offered first. */
const MOST_DAYS = 30;
const FIRST_DAYS = 7;

export interface VacationProps {
  session: TableSession;
}

/** A window in which a player asks for a vacation. */
export function VacationDialog({ session, onClose }: VacationProps & { onClose: () => void }) {
  const [days, setDays] = useState(FIRST_DAYS);
  const { busy, failure, run } = useAction();
  return (
    <Dialog title={t('vacation-title')} onClose={onClose}>
      <p>{t('vacation-text')}</p>
      <div class="shrinks gap-1 grid field">
        <NumberField
          label={t('vacation-days')}
          shown={t('vacation-days')}
          value={days}
          least={1}
          most={MOST_DAYS}
          onChange={setDays}
        />
      </div>
      <WhyNot failure={failure} />
      <div class="buttons">
        <Button
          primary
          disabled={busy}
          onClick={() => run(() => sendCommand(session, { type: 'ask_vacation', days }).then(onClose))}
        >
          {t('vacation-ask')}
        </Button>
        <Button onClick={onClose}>{t('vacation-cancel')}</Button>
      </div>
    </Dialog>
  );
}

/** The request that stands, with what the viewer may answer. */
export function VacationLine({ session }: VacationProps) {
  const table = session.table.value;
  const request = table?.vacation;
  if (!table || !request) return null;
  const { seat, days, refused_by, waits_for } = request;
  const own = session.seat.value;
  const answer = (agree: boolean) => () => session.send({ type: 'agree_to_vacation', seat, agree });
  const names = list(waits_for.map(one => nameOf(table, one)));
  if (refused_by !== null) {
    const name = nameOf(table, refused_by);
    return (
      <Banner words={t('vacation-refused', { name })}>
        {own === seat && <Button onClick={answer(false)}>{t('vacation-ok')}</Button>}
      </Banner>
    );
  }
  if (own === seat) {
    return (
      <Banner words={t('vacation-own', { days, names })}>
        <Button onClick={answer(false)}>{t('vacation-withdraw')}</Button>
      </Banner>
    );
  }
  const isAsked = own !== null && session.kind === 'play' && waits_for.includes(own);
  return (
    <Banner waits={isAsked} words={t('vacation-asked', { name: nameOf(table, seat), days })}>
      {isAsked ? (
        <>
          <Button primary onClick={answer(true)}>
            {t('vacation-agree')}
          </Button>
          <Button onClick={answer(false)}>{t('vacation-refuse')}</Button>
        </>
      ) : (
        <span class="quiet">{t('vacation-waits', { names })}</span>
      )}
    </Banner>
  );
}

/** The notice of a vacation, which its player may end. */
export function OnVacation({ session }: VacationProps) {
  const table = session.table.value;
  const paused = table?.paused;
  if (!table || paused?.until === undefined) return null;
  const isOwn = session.kind === 'play' && session.seat.value === paused.by;
  const until = dayAndTime(paused.until);
  return (
    <Banner waits words={t('vacation-lasts', { name: nameOf(table, paused.by), until })}>
      {isOwn && (
        <Button primary onClick={() => session.send({ type: 'pause', pause: false })}>
          {t('vacation-back')}
        </Button>
      )}
    </Banner>
  );
}
