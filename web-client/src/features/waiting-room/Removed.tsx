// Whom a host has removed from a table. Few hosts remove anyone.

import { t } from '../../i18n';
import type { TableSession } from '../../session/table-session';
import { Button } from '../../ui/Button';
import { UserText } from '../../ui/UserText';

/** Whom the host removed, and may invite again. */
export function Removed({ session, names }: { session: TableSession; names: readonly string[] }) {
  return (
    <ul class="stack gap-2 bare-list" aria-label={t('room-removed')}>
      {names.map((name, removed) => (
        <li key={`${removed} ${name}`} class="line rounded inlaid seat-row">
          <span class="line shrinks seat-words">
            <UserText class="size-16 strong breaks">{name}</UserText>
            <span class="note">{t('room-removed')}</span>
          </span>
          <Button onClick={() => session.send({ type: 'let_back', removed })}>
            {t('room-let-back', { name })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
