// A line about how a finished match was dealt, and the button that verifies it in this browser.
import '../../ui/rows.css';
import { useState } from 'preact/hooks';
import { matchFile } from '../../api/matches';
import { list, t } from '../../i18n';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { WhyNot } from '../../ui/Problem';
import type { Beginner, Fault, Finding } from './check';
import { Signed } from './Signed';
import { type Verification, verifyMatch } from './verify-match';

type State = Verification | { state: 'unasked' | 'asking' };

/** The names of a match and its seats. */
interface FairProps {
  match: string;
  /** In turn order. */
  names: readonly string[];
}

/** Says that a deal can be checked, and checks it. */
export function VerifyMatch({ match, names }: FairProps) {
  const [found, setFound] = useState<State>({ state: 'unasked' });
  const verify = async () => {
    setFound({ state: 'asking' });
    setFound(await verifyMatch(match));
  };
  return (
    <div class="fair">
      <p role="status">
        {isSound(found) && <Icon name="check" />}
        {lineOf(found)}
      </p>
      {found.state === 'found' && (
        <>
          <Details finding={found.finding} beginner={found.beginner} names={names} sound={isSound(found)} />
          <Signed signature={found.signature} />
        </>
      )}
      <WhyNot failure={found.state === 'failed' ? found.why : null} />
      <div class="buttons">
        {found.state !== 'found' && (
          <Button busy={found.state === 'asking'} onClick={() => void verify()}>
            {t('fair-verify')}
          </Button>
        )}
        <Button href={matchFile(match)} download>
          {t('fair-file')}
        </Button>
      </div>
    </div>
  );
}

/** Whether a deal was checked and nothing is wrong with it. */
function isSound(found: State): boolean {
  return found.state === 'found' && found.without === null && found.finding.faults.length === 0;
}

function lineOf(found: State): string {
  switch (found.state) {
    case 'unasked':
    case 'asking':
    case 'failed':
      return t('fair-unasked');
    case 'unreadable':
      return t('fair-unreadable');
    case 'no-hashes':
      return t('fair-no-hashes');
    case 'found':
      if (found.finding.faults.length > 0) return t('fair-wrong');
      if (found.without !== null) return t(found.without === 'old' ? 'fair-old' : 'fair-again');
      return found.finding.added > 0
        ? t('fair-sound', { count: found.finding.added })
        : t('fair-sound-alone');
  }
}

function Details({
  finding: { faults, silent, own },
  beginner,
  names,
  sound,
}: {
  finding: Finding;
  beginner: Beginner | null;
  names: readonly string[];
  sound: boolean;
}) {
  const silentNames = silent.map(seat => names[seat] ?? '');
  return (
    <ul class="stack gap-1 points">
      {faults.map(fault => (
        <li key={JSON.stringify(fault)}>{faultWords(fault, names)}</li>
      ))}
      {sound && own === true && <li>{t('fair-own')}</li>}
      {silent.length > 0 && <li>{t('fair-silent', { who: list(silentNames) })}</li>}
      {sound && beginner !== null && <li>{beginnerWords(beginner)}</li>}
      {sound && <li>{t('fair-more')}</li>}
    </ul>
  );
}

function beginnerWords(beginner: Beginner): string {
  switch (beginner) {
    case 'drawn':
      return t('fair-begins-drawn');
    case 'host':
      return t('fair-begins-host');
    case 'checked':
      return t('fair-begins-checked');
    case 'unchecked':
      return t('fair-begins-unchecked');
  }
}

function faultWords(fault: Fault, names: readonly string[]): string {
  switch (fault.what) {
    case 'secret':
      return t('fair-fault-secret');
    case 'share':
      return t('fair-fault-share', { who: names[fault.seat] ?? '' });
    case 'seed':
      return t('fair-fault-seed');
    case 'own':
      return t('fair-fault-own');
    case 'shown':
      return t('fair-fault-shown');
    case 'previous':
      return t('fair-fault-previous');
    case 'starts':
      return t('fair-fault-starts');
    case 'match':
      return t('fair-fault-match');
  }
}
