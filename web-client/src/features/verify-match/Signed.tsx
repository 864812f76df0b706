// The signer of a match, in words.

import { t } from '../../i18n';
import { type Owner, type Signature, shortKey } from './signature';

/** Whether the signature fits, whose it is, and the key to compare. */
export function Signed({ signature: { fits, key, owner } }: { signature: Signature }) {
  return (
    <>
      <p data-wrong={fits === 'no' || undefined}>
        {fits === 'no' && t('sign-wrong')}
        {fits === 'unable' && t('sign-unable')}
        {fits === 'yes' && ownerWords(owner, key)}
      </p>
      {fits === 'yes' && (
        <details>
          <summary>{t('sign-key')}</summary>
          <code class="breaks">{key}</code>
        </details>
      )}
    </>
  );
}

/** By whom something was signed. */
export function ownerWords(owner: Owner, key: string): string {
  switch (owner.who) {
    case 'ours':
      return t('sign-ours', { key: shortKey(key) });
    case 'known':
      return t('sign-known', { host: owner.name, key: shortKey(key) });
    case 'unknown':
      return t('sign-unknown', { key: shortKey(key) });
  }
}
