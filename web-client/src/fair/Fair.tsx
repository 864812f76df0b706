// A line about how a finished match was dealt, and its check in this browser. It knows what was found; how it is found
// is in check.ts.
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../api';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import type { MatchDeal } from '../generated/protocol';
import { getFile, matchFile } from '../history/matches';
import { WhyNot } from '../pages/parts/Problem';
import { list, t } from '../words';
import { addedTo } from './adding';
import { check, type Fault, type Finding } from './check';
import { canHash } from './hashes';
import { getHost } from './requests';
import { Signed } from './Signed';
import { type Signature, signatureOf } from './signature';

type State =
  | { state: 'unasked' | 'asking' | 'old' | 'again' | 'no-hashes' }
  | { state: 'failed'; why: Failure }
  | { state: 'found'; finding: Finding; signature: Signature };

/** What a match and its seats are called. */
interface FairProps {
  match: string;
  /** In turn order. */
  names: readonly string[];
}

/** Says that a deal can be checked, and checks it. */
export function Fair({ match, names }: FairProps) {
  const [found, setFound] = useState<State>({ state: 'unasked' });
  const verify = async () => {
    setFound({ state: 'asking' });
    setFound(await look(match));
  };
  return (
    <div class="fair">
      <p class="fair-line" role="status">
        {found.state === 'found' && found.finding.faults.length === 0 && <Icon name="check" />}
        {lineOf(found)}
      </p>
      {found.state === 'found' && (
        <>
          <Details finding={found.finding} names={names} />
          <Signed signature={found.signature} />
        </>
      )}
      <WhyNot failure={found.state === 'failed' ? found.why : null} />
      <div class="buttons">
        {found.state !== 'found' && found.state !== 'old' && found.state !== 'again' && (
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

async function look(match: string): Promise<State> {
  if (!canHash()) return { state: 'no-hashes' };
  try {
    const [file, host] = await Promise.all([getFile(match), getHost()]);
    const { seed, fair, origin, branches }: MatchDeal = JSON.parse(file.match);
    if (fair === null) return { state: origin ? 'again' : 'old' };
    // A match that was played on from another one was dealt from what follows from there.
    const made = branches?.at(-1)?.seed ?? seed;
    const finding = await check({ seed: made, fair }, addedTo(fair.commitment));
    return { state: 'found', finding, signature: await signatureOf(file, host) };
  } catch (error) {
    return { state: 'failed', why: failureOf(error) };
  }
}

function lineOf(found: State): string {
  switch (found.state) {
    case 'unasked':
    case 'asking':
    case 'failed':
      return t('fair-unasked');
    case 'old':
      return t('fair-old');
    case 'again':
      return t('fair-again');
    case 'no-hashes':
      return t('fair-no-hashes');
    case 'found':
      if (found.finding.faults.length > 0) return t('fair-wrong');
      return found.finding.added > 0
        ? t('fair-sound', { count: found.finding.added })
        : t('fair-sound-alone');
  }
}

function Details({
  finding: { faults, silent, own },
  names,
}: {
  finding: Finding;
  names: readonly string[];
}) {
  const silentNames = silent.map(seat => names[seat] ?? '');
  return (
    <ul class="plain-list">
      {faults.map(fault => (
        <li key={JSON.stringify(fault)}>{faultWords(fault, names)}</li>
      ))}
      {own === true && <li>{t('fair-own')}</li>}
      {silent.length > 0 && <li>{t('fair-silent', { who: list(silentNames) })}</li>}
      {faults.length === 0 && <li>{t('fair-more')}</li>}
    </ul>
  );
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
  }
}
