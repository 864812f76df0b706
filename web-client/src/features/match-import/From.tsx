// That a match was played on another server, and by whose key its file was signed.

import { getServerKey } from '../../api/server-key';
import type { Signer } from '../../generated/protocol';
import { t } from '../../i18n';
import { Panel } from '../../ui/Page';
import { useRequest } from '../../ui/use-request';
import { ownerWords } from '../verify-match/Signed';
import { ownerOf } from '../verify-match/signature';

/** The origin of an imported match, which is a claim of its file. */
export function From({ signer }: { signer: Signer }) {
  const [host] = useRequest(getServerKey, signer.key);
  const owner = host.state === 'ready' ? ownerOf(signer, host.value) : null;
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
