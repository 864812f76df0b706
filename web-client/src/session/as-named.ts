// Requests for what only a user with a name has.
import { RequestFailed } from '../api/client';
import { learnName } from './identity';

/** Makes a request for a user with a name; a visitor is refused as the server would, without asking it. */
export async function asNamed<T>(load: () => Promise<T>): Promise<T> {
  if ((await learnName()) === null) throw new RequestFailed('no_session');
  return load();
}
