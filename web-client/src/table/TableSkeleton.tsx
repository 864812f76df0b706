// A stand-in for a table that is on its way: its parts as empty panels.

import { t } from '../i18n';

/** The parts of a table without anything in them; says that it is coming when it takes long. */
export function TableSkeleton({ title, lost = '' }: { title?: string; lost?: string }) {
  return (
    <main id="content" class="gap-4 grid anchor skeleton" tabIndex={-1}>
      {title !== undefined && <h1 class="hidden">{title}</h1>}
      <p class="strong pill on-panel skeleton-words late-line" role="status">
        {lost || t('room-connecting')}
      </p>
      {PARTS.map(part => (
        <span key={part} class="late-line" style={{ gridArea: part }} aria-hidden="true" />
      ))}
    </main>
  );
}

const PARTS = ['side', 'supply', 'play', 'dock'] as const;
