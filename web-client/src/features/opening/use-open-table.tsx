// Opening a table, in a house where not everyone may.

import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../api/client';
import { loadMoreWords } from '../../i18n';
import { lazyComponent, nothing } from '../../ui/lazy';
import { navigate, tableAddress } from '../../ui/router';
import { useAction } from '../../ui/use-action';

/** Most houses have no password. */
const PasswordDialog = lazyComponent(async () => {
  const [{ PasswordDialog }] = await Promise.all([import('./PasswordDialog'), loadMoreWords('opening')]);
  return PasswordDialog;
}, nothing);

/** What a page shows of a table that is being opened. */
export interface TableOpening {
  busy: boolean;
  /** Why it was not opened. */
  failure: Failure | null;
  /** Opens a table with `work`, which returns its code, and goes there. Asks for the house password where one is needed. */
  open: (work: () => Promise<string>) => void;
  /** The question for the password, while it is asked: drawn outside of any form. */
  asks: VNode | null;
}

/** Opens one table at a time. */
export function useOpenTable(): TableOpening {
  const { busy, failure, run } = useAction();
  const [waiting, setWaiting] = useState<(() => Promise<string>) | null>(null);
  const open = (work: () => Promise<string>) =>
    run(async () => {
      try {
        navigate(tableAddress(await work()));
      } catch (error) {
        if (failureOf(error) !== 'password_needed') throw error;
        setWaiting(() => work);
      }
    });
  const close = () => setWaiting(null);
  const goOn = (work: () => Promise<string>) => {
    close();
    open(work);
  };
  const asks = waiting && <PasswordDialog onGiven={() => goOn(waiting)} onClose={close} />;
  return { busy, failure, open, asks };
}
