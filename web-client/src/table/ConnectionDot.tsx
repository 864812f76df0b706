// Whether the table is online: a dot and a word beside its name.
import { t, tDynamic } from '../i18n';

/** A dot and a word beside the name of the table. */
export function ConnectionDot({ state }: { state: string }) {
  if (state === 'recorded') return null;
  const words =
    state === 'open'
      ? t('connection-open')
      : tDynamic(`connection-${state === 'offline' || state === 'retrying' ? state : 'connecting'}`);
  return (
    <span class={`across-text gap-2 note unbroken at-end not-on-phone connection connection-${state}`}>
      <span class="round connection-dot" aria-hidden="true" />
      {words}
    </span>
  );
}
