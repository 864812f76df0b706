// A list of keys. Only help and settings show keys: it is fetched with them.
import { type Key, tDynamic } from '../i18n';
import { printedKey } from './key-choice';

/** Keys, or the commands that have one, and what they do. */
export function KeyList({ keys }: { keys: readonly (readonly [key: string, words: Key])[] }) {
  return (
    <dl class="keys">
      {keys.map(([key, words]) => (
        <div key={key}>
          <dt>
            <kbd>{printedKey(key)}</kbd>
          </dt>
          <dd>{tDynamic(words)}</dd>
        </div>
      ))}
    </dl>
  );
}
