// Opening a table, in a house where not everyone may.

import { failureOf } from '../../api/client';

/** Opens a table. Where it needs the house password, asks for it and tries again; most houses have none. */
export async function asAllowed<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const failure = failureOf(error);
    if (failure !== 'password_needed' && failure !== 'invitation_needed') throw error;
    const { askToOpen } = await import('./ask-to-open');
    if (!(await askToOpen(failure))) throw error;
    return open();
  }
}
