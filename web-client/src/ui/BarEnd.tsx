// Until when a person is barred, which the server says with every refusal. Loaded for a barred person alone.

import { useEffect, useState } from 'preact/hooks';
import { RequestFailed } from '../api/client';
import { getSession } from '../api/session';
import { loadMoreWords, t } from '../i18n';
import { dayAndTime } from '../i18n/days';

/** The sentence with its words. */
export async function loadBarEnd(): Promise<typeof BarEnd> {
  await loadMoreWords('barred');
  return BarEnd;
}

/** When the bar ends, by the reader's clock; nothing if an operator has to lift it, or the server does not say. */
function BarEnd() {
  const [end, setEnd] = useState<string | null>(null);
  useEffect(() => {
    getSession().catch((error: unknown) => {
      const refusal = error instanceof RequestFailed ? error.refusal : null;
      if (refusal?.type === 'barred') setEnd(refusal.until);
    });
  }, []);
  return end === null ? null : (
    <p class="size-16" role="status">
      {t('barred-until', { date: dayAndTime(end) })}
    </p>
  );
}
