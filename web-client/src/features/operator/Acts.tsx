// The log of what operators did.

import '../../ui/numbers.css';
import { useState } from 'preact/hooks';
import { getOperatorLog } from '../../api/operator';
import type { OperatorLog, OperatorLogEntry } from '../../generated/protocol';
import { t, tDynamic } from '../../i18n';
import { dayAndTime } from '../../i18n/days';
import { Panel } from '../../ui/Page';
import { TryAgain, WhyNot } from '../../ui/Problem';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { UserText } from '../../ui/UserText';
import { useRequest } from '../../ui/use-request';

/** The acts of operators, the latest first. `round` changes when there is more of it. */
export function Acts({ round }: { round: number }) {
  const [asked, again] = useRequest(getOperatorLog, String(round));
  const [kept, setKept] = useState<OperatorLog | null>(null);
  if (asked.state === 'ready' && asked.value !== kept) setKept(asked.value);
  return (
    <Panel title={t('operator-log')}>
      {asked.state === 'failed' && (
        <>
          <WhyNot failure={asked.failure} />
          <TryAgain onClick={again} />
        </>
      )}
      {kept !== null && (
        <ScrollRegion label={t('operator-log')}>
          <table class="numbers">
            <thead>
              <tr>
                <th scope="col">{t('operator-log-at')}</th>
                <th scope="col">{t('operator-log-by')}</th>
                <th scope="col">{t('operator-log-act')}</th>
                <th scope="col">{t('operator-log-player')}</th>
              </tr>
            </thead>
            <tbody>
              {kept.entries.map((entry, place) => (
                <Entry key={kept.entries.length - place} entry={entry} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Panel>
  );
}

function Entry({ entry: { at, operator, act, player } }: { entry: OperatorLogEntry }) {
  return (
    <tr>
      <th scope="row">{dayAndTime(at)}</th>
      <td lang={operator === null ? undefined : ''}>{operator ?? t('operator-command-line')}</td>
      <td>{tDynamic(`operator-act-${act.replaceAll('_', '-')}`)}</td>
      <UserText as="td">{player ?? '–'}</UserText>
    </tr>
  );
}
