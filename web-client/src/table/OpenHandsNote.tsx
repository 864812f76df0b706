// The notice for all players that spectators see the hands of this table.
import { t } from '../i18n';
import { Icon } from '../ui/Icon';

/** Stands in the bar as long as the table is shown; on a phone there is room for the mark alone. */
export function OpenHandsNote({ minutes }: { minutes: number }) {
  const whole = t('open-hands-note', { minutes });
  return (
    <span class="across-text gap-2 quiet" title={whole}>
      <Icon name="ui-spectator" />
      <span class="quiet unbroken bar-code not-when-low" aria-hidden="true">
        {t('open-hands-short', { minutes })}
      </span>
      <span class="hidden">{whole}</span>
    </span>
  );
}
