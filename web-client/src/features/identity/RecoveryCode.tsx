// Making a recovery code: it is shown once, to be copied or printed.
import '../../ui/QrDialog.css';

import { useState } from 'preact/hooks';
import { getRecovery, makeRecovery } from '../../api/recovery';
import type { RecoveryState } from '../../generated/protocol';
import { t } from '../../i18n';
import { dayInWords } from '../../i18n/days';
import { Button } from '../../ui/Button';
import { CopyButton } from '../../ui/CopyButton';
import { TryAgain, WhyNot } from '../../ui/Problem';
import { useAction } from '../../ui/use-action';
import { useRequest } from '../../ui/use-request';

/** Says whether there is a code, and makes one. */
export function RecoveryCode() {
  const [asked, again] = useRequest(getRecovery, 'recovery');
  if (asked.state === 'loading') return <p class="quiet">{t('page-loading')}</p>;
  if (asked.state === 'failed') {
    return (
      <>
        <WhyNot failure={asked.failure} />
        <TryAgain onClick={again} />
      </>
    );
  }
  return <Make before={asked.value} />;
}

function Make({ before }: { before: RecoveryState }) {
  const [made, setMade] = useState<RecoveryState | null>(null);
  const { busy, failure, run } = useAction();
  const make = () => run(async () => setMade(await makeRecovery()));
  const code = made?.code;
  if (code !== undefined) return <Shown code={code} />;
  return (
    <>
      {before.made !== null && (
        <p>{t('recovery-made', { day: dayInWords(before.made.slice(0, 'yyyy-mm-dd'.length)) })}</p>
      )}
      <div class="buttons">
        <Button busy={busy} onClick={make}>
          {t(before.made === null ? 'recovery-make' : 'recovery-make-another')}
        </Button>
      </div>
      <WhyNot failure={failure} />
    </>
  );
}

/** The new code. The server keeps only its hash, and cannot show it again. */
function Shown({ code }: { code: string }) {
  return (
    <div class="recovery-shown">
      <p role="status">{t('recovery-once')}</p>
      <output class="block breaks rounded inlaid recovery-code" aria-label={t('recovery-code')}>
        {code}
      </output>
      <div class="buttons">
        <CopyButton link={code} label={t('recovery-copy')} />
        <Button onClick={() => print()}>{t('recovery-print')}</Button>
      </div>
    </div>
  );
}
