// The dialog about the right to open tables, above whatever page wanted to open one.

import { loadMoreWords } from '../../i18n';
import { abovePages } from '../../ui/above-pages';
import { OpeningDialog } from './OpeningDialog';

/** Shows what is needed. Resolves once the dialog is closed: whether the user may open tables now. */
export async function askToOpen(needed: 'password_needed' | 'invitation_needed'): Promise<boolean> {
  await loadMoreWords('opening');
  return new Promise(resolve => {
    const end = (given: boolean) => {
      abovePages.value = null;
      resolve(given);
    };
    abovePages.value = <OpeningDialog needed={needed} onEnd={end} />;
  });
}
