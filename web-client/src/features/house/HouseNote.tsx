// What the operator of this house tells players: its name, a welcome, its rules.
import './HouseNote.css';

import type { House } from '../../generated/protocol';
import { t } from '../../i18n';
import { Panel } from '../../ui/Page';

/** The texts of a house, with their line breaks; nothing where the operator wrote none. */
export function HouseNote({ house: { name, welcome, rules } }: { house: House }) {
  if (name === null && welcome === null && rules === null) return null;
  return (
    <Panel title={name ?? t('house-welcome')} class="house-note">
      {welcome !== null && (
        <p class="house-text" lang="" dir="auto">
          {welcome}
        </p>
      )}
      {rules !== null && (
        <>
          <h3>{t('house-rules')}</h3>
          <p class="house-text" lang="" dir="auto">
            {rules}
          </p>
        </>
      )}
    </Panel>
  );
}
