// The texts of this house's operator for players: its name, a welcome, its rules.

import type { House } from '../../generated/protocol';
import { t } from '../../i18n';
import { UserText } from '../../ui/UserText';

/** The texts of a house, with their line breaks; nothing where the operator wrote none. */
export function HouseNote({ house: { name, welcome, rules } }: { house: House }) {
  if (name === null && welcome === null && rules === null) return null;
  const onlyRules = name === null && welcome === null;
  return (
    <section class="stack panel plate gap-2 full-row">
      {name !== null && (
        <UserText as="h2" class="panel-title">
          {name}
        </UserText>
      )}
      {name === null && <h2 class="panel-title">{onlyRules ? t('house-rules') : t('house-welcome')}</h2>}
      {welcome !== null && <Text>{welcome}</Text>}
      {rules !== null && !onlyRules && <h3>{t('house-rules')}</h3>}
      {rules !== null && <Text>{rules}</Text>}
    </section>
  );
}

/** A text in the operator's language. */
function Text({ children }: { children: string }) {
  return (
    <UserText as="p" class="breaks keeps-lines readable">
      {children}
    </UserText>
  );
}
