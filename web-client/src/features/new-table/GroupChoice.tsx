// Choosing the group that is told whose move it is.

import { listWebhooks } from '../../api/push';
import { t } from '../../i18n';
import { asNamed } from '../../session/as-named';
import { myName } from '../../session/identity';
import { Chooser } from '../../ui/fields';
import { useRequest } from '../../ui/use-request';

interface GroupChoiceProps {
  /** The name of the group; `null` for none. */
  group: string | null;
  onChange: (group: string | null) => void;
}

/** The groups of the operator; nothing if there are none. */
export function GroupChoice({ group, onChange }: GroupChoiceProps) {
  // Asked again once a visitor has a name.
  const [request] = useRequest(() => asNamed(listWebhooks), myName.value ?? '');
  const names = request.state === 'ready' ? request.value.names : [];
  // The group of a table stays, even if the operator has removed it.
  const offered = group === null || names.includes(group) ? names : [...names, group];
  if (offered.length === 0) return null;
  const options = offered.map(value => ({ value, label: value }));
  return (
    <Chooser
      label={t('new-group')}
      hint={t('new-group-hint')}
      value={group ?? ''}
      options={[{ value: '', label: t('new-group-none') }, ...options]}
      onChange={value => onChange(value === '' ? null : value)}
    />
  );
}
