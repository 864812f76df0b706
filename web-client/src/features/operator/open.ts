// Loads the operator's page with its words: players need neither.
import { loadMoreWords } from '../../i18n';

/** The page, with all that it says. */
export async function openOperatorPage() {
  const words = [loadMoreWords('operator'), loadMoreWords('company'), loadMoreWords('replay')];
  const [{ OperatorPage }] = await Promise.all([import('./OperatorPage'), ...words]);
  return OperatorPage;
}
