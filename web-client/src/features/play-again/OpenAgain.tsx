// Opening a table for a match with a known deal; asks for a name if there is none yet.

import { openAgain } from '../../api/deals';
import type { TableAgain } from '../../generated/protocol';
import { learnName, myName, saveName } from '../../session/identity';
import { Button } from '../../ui/Button';
import { WhyNot } from '../../ui/Problem';
import { useRequest } from '../../ui/use-request';
import { NameField, useTypedName } from '../identity/NameField';
import { useOpenTable } from '../opening/use-open-table';

interface OpenAgainProps {
  wish: TableAgain;
  label: string;
  primary?: boolean;
}

/** A button that opens the table and goes there. */
export function OpenAgain({ wish, label, primary = false }: OpenAgainProps) {
  const { name, field, given } = useTypedName();
  const { busy, failure, open, asks } = useOpenTable();
  useRequest(learnName, 'name');
  const unnamed = myName.value === null;
  const play = () => {
    if (unnamed && !given()) return;
    open(async () => {
      if (myName.value === null) await saveName(name);
      return (await openAgain(wish)).code;
    });
  };
  return (
    <>
      <form
        class="open-again"
        onSubmit={event => {
          event.preventDefault();
          play();
        }}
      >
        {unnamed && <NameField {...field} />}
        <Button primary={primary} type="submit" busy={busy}>
          {label}
        </Button>
        <WhyNot failure={failure} />
      </form>
      {asks}
    </>
  );
}
