// Loads the operator's page with its words: players need neither.
import { loadMoreWords } from '../../i18n';

/** The page, with all that it says. */
export async function openOperatorPage() {
  const parts = ['operator', 'company', 'replay', 'rooms'] as const;
  const words = parts.map(part => loadMoreWords(part));
  const [{ OperatorPage }] = await Promise.all([import('./OperatorPage'), ...words]);
  return OperatorPage;
}
