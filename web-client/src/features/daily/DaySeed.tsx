// The source of everything on a day: its hash, the seed once the day is over, and whether the two fit, which this
// browser finds out.
import { useEffect, useState } from 'preact/hooks';
import type { DailyGame } from '../../generated/protocol';
import { t } from '../../i18n';
import { canHash, commitmentOf } from '../verify-match/hashes';

/** The checks of a game's day. */
export function DaySeed({
  game: { seed, commitment, next_commitment },
  isToday,
}: {
  game: DailyGame;
  isToday: boolean;
}) {
  return (
    <details class="note day-seed">
      <summary>{t('daily-check')}</summary>
      {seed !== null && <Line label={t('daily-seed')} value={seed} />}
      <Line label={seed === null ? t('daily-hash') : t('daily-hash-over')} value={commitment} />
      {seed !== null && <Verdict seed={seed} commitment={commitment} />}
      {isToday && <Line label={t('daily-hash-next')} value={next_commitment} />}
    </details>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <p>
      {label} <code class="breaks">{value}</code>
    </p>
  );
}

/** Empty if this browser cannot compute hashes. */
function Verdict({ seed, commitment }: { seed: string; commitment: string }) {
  const [fits, setFits] = useState<boolean | null>(null);
  useEffect(() => {
    setFits(null);
    if (canHash()) void commitmentOf(seed).then(made => setFits(made === commitment));
  }, [seed, commitment]);
  return <p role="status">{fits !== null && t(fits ? 'daily-fits' : 'daily-does-not-fit')}</p>;
}
