// That a match was played on another server, and by whose key its file was signed. It knows the signer; it knows no match.

import { getHost } from '../fair/requests';
import { ownerWords } from '../fair/Signed';
import { ownerOf } from '../fair/signature';
import type { Signer } from '../generated/protocol';
import { useAsked } from '../pages/asking';
import { Panel } from '../pages/parts/Page';
import { t } from '../words';

/** Where an imported match is from. What its file says of that is told as what it is: a claim. */
export function From({ signer }: { signer: Signer }) {
  const [host] = useAsked(getHost, signer.key);
  const owner = host.state === 'here' ? ownerOf(signer, host.value) : null;
  return (
    <Panel title={t('imported-title')} class="imported">
      <p>{t('imported-text')}</p>
      <p role="status">{owner && ownerWords(owner, signer.key)}</p>
      {owner?.who === 'unknown' && signer.host !== null && (
        <p>{t('imported-claims', { host: signer.host })}</p>
      )}
    </Panel>
  );
}
