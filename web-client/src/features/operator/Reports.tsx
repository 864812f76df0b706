// Reports of players, what can be done about them, and the players who are restricted.

import '../../ui/rows.css';
import { useRef, useState } from 'preact/hooks';
import { getReports, handleReport, liftRestriction } from '../../api/operator';
import type { OpenReport, OperatorReports, ReportVerdict, RestrictedPlayer } from '../../generated/protocol';
import { t, tDynamic } from '../../i18n';
import { ago, dayAndTime } from '../../i18n/days';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Page';
import { TryAgain, WhyNot } from '../../ui/Problem';
import { UserText } from '../../ui/UserText';
import { useAction } from '../../ui/use-action';
import { useRequest } from '../../ui/use-request';
import { Row } from './Row';

/** The measures about a report, from the mildest on. */
const VERDICTS: readonly ReportVerdict[] = ['mute', 'bar_for_a_day', 'bar', 'dismiss'];

/** The open reports, and who is restricted. `round` changes when others may be. */
export function Reports({ round, onDone }: { round: number; onDone: () => void }) {
  const [asked, again] = useRequest(getReports, String(round));
  const [answer, setAnswer] = useState<OperatorReports | null>(null);
  const [found, setFound] = useState<OperatorReports | null>(null);
  if (asked.state === 'ready' && asked.value !== answer) {
    setAnswer(asked.value);
    setFound(asked.value);
  }
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const { busy, failure, run } = useAction();
  const act = (work: () => Promise<OperatorReports>, words: string) =>
    run(async () => {
      setSaid('');
      setFound(await work());
      setSaid(words);
      onDone();
      // The button that was pressed is gone.
      status.current?.focus();
    });
  const look = () => {
    setSaid('');
    again();
  };
  return (
    <>
      <Panel title={t('operator-reports')}>
        {asked.state === 'failed' && <WhyNot failure={asked.failure} />}
        {found !== null && <ReportList found={found} busy={busy} act={act} />}
        <p role="status" class="quiet" tabIndex={-1} ref={status}>
          {said}
        </p>
        <WhyNot failure={failure} />
        {asked.state === 'failed' ? (
          <TryAgain onClick={look} />
        ) : (
          <div class="buttons">
            <Button busy={busy || asked.state === 'loading'} onClick={look}>
              {t('operator-look-again')}
            </Button>
          </div>
        )}
      </Panel>
      {found !== null && found.restrictions.length > 0 && (
        <Panel title={t('operator-restrictions')}>
          <ul class="bare-list">
            {found.restrictions.map(one => (
              <Restricted key={`${one.player} ${one.restriction}`} one={one} busy={busy} act={act} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

/** Does something, and says afterwards that it is done. */
type Act = (work: () => Promise<OperatorReports>, words: string) => void;

function ReportList({ found, busy, act }: { found: OperatorReports; busy: boolean; act: Act }) {
  if (found.reports.length === 0) return <p class="quiet">{t('operator-no-reports')}</p>;
  return (
    <>
      <ul class="bare-list">
        {found.reports.map(report => (
          <Report key={report.id} report={report} busy={busy} act={act} />
        ))}
      </ul>
      {found.open > found.reports.length && (
        <p class="quiet">{t('operator-more-reports', { count: found.open - found.reports.length })}</p>
      )}
    </>
  );
}

function Report({ report, busy, act }: { report: OpenReport; busy: boolean; act: Act }) {
  const { id, about, reporter, text, chat } = report;
  return (
    <li class="grid gap-4 row">
      <UserText as="h3" class="across size-16 strong breaks row-title">
        {about}
      </UserText>
      <p>
        {t('operator-report-by', { name: reporter })} · {tDynamic(`report-reason-${report.reason}`)} ·{' '}
        <time dateTime={report.at} title={dayAndTime(report.at)}>
          {ago(report.at)}
        </time>
        {report.times > 1 && <> · {t('operator-report-times', { count: report.times })}</>}
      </p>
      {text !== '' && (
        <UserText as="blockquote" class="breaks keeps-lines operator-words">
          {text}
        </UserText>
      )}
      {chat.length > 0 && (
        <details>
          <summary>{t('operator-report-chat', { count: chat.length })}</summary>
          <ul class="stack gap-2 bare-list breaks operator-chat">
            {chat.map((line, place) => (
              <li key={place} class={line.is_reported ? 'operator-chat-reported' : undefined}>
                <UserText as="b">{line.name}</UserText> <UserText>{line.text}</UserText>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div class="buttons">
        {VERDICTS.filter(verdict => report.is_known || verdict === 'dismiss').map(verdict => (
          <Button
            key={verdict}
            busy={busy}
            label={tDynamic(`operator-name-${verdict.replaceAll('_', '-')}`, { name: about })}
            onClick={() =>
              act(
                () => handleReport(id, verdict),
                tDynamic(`operator-done-${verdict.replaceAll('_', '-')}`, { name: about }),
              )
            }
          >
            {tDynamic(`operator-do-${verdict.replaceAll('_', '-')}`)}
          </Button>
        ))}
      </div>
    </li>
  );
}

function Restricted({ one, busy, act }: { one: RestrictedPlayer; busy: boolean; act: Act }) {
  const { name, restriction, until } = one;
  const lifts = `operator-lift-${restriction}`;
  return (
    <Row
      title={name}
      isName
      more={
        until === null
          ? tDynamic(`operator-${restriction}-since`, { date: dayAndTime(one.since) })
          : tDynamic(`operator-${restriction}-until`, { date: dayAndTime(until) })
      }
    >
      <Button
        busy={busy}
        label={t('operator-lift-name', { name, what: tDynamic(lifts) })}
        onClick={() =>
          act(
            () => liftRestriction(one.player, restriction),
            t('operator-lifted', { name, what: restriction }),
          )
        }
      >
        {tDynamic(lifts)}
      </Button>
    </Row>
  );
}
