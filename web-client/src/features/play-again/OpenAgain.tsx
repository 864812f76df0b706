// Opening a table for a match with a known deal; asks for a name if there is none yet.

import { openAgain } from '../../api/deals';
import type { TableAgain } from '../../generated/protocol';
import { learnName, myName, saveName } from '../../session/identity';
import { Button } from '../../ui/Button';
import { WhyNot } from '../../ui/Problem';
import { navigate, tableAddress } from '../../ui/router';
import { useAction } from '../../ui/use-action';
import { useRequest } from '../../ui/use-request';
import { NameField, useTypedName } from '../identity/NameField';
import { asAllowed } from '../opening/as-allowed';

interface OpenAgainProps {
  wish: TableAgain;
  label: string;
  primary?: boolean;
}

/** A button that opens the table and goes there. */
export function OpenAgain({ wish, label, primary = false }: OpenAgainProps) {
  const { name, field, given } = useTypedName();
  const { busy, failure, run } = useAction();
  useRequest(learnName, 'name');
  const unnamed = myName.value === null;
  const open = () => {
    if (unnamed && !given()) return;
    run(async () => {
      if (unnamed) await saveName(name);
      const { code } = await asAllowed(() => openAgain(wish));
      navigate(tableAddress(code));
    });
  };
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        open();
      }}
    >
      {unnamed && <NameField {...field} />}
      <Button primary={primary} type="submit" busy={busy}>
        {label}
      </Button>
      <WhyNot failure={failure} />
    </form>
  );
}
