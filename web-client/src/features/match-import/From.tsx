// That a match was played on another server, and by whose key its file was signed.

import { getServerKey } from '../../api/server-key';
import type { MatchSummary, Signer } from '../../generated/protocol';
import { t } from '../../i18n';
import { Panel } from '../../ui/Page';
import { useRequest } from '../../ui/use-request';
import { gameInWords } from '../history/game-words';
import { ownerWords } from '../verify-match/Signed';
import { ownerOf } from '../verify-match/signature';

interface FromProps {
  match: MatchSummary;
  signer: Signer;
}

/** The game and the origin of an imported match, which are claims of its file. */
export function From({ match, signer }: FromProps) {
  const [host] = useRequest(getServerKey, signer.key);
  const owner = host.state === 'ready' ? ownerOf(signer, host.value) : null;
  return (
    <Panel title={t('imported-title')} class="full-row imported">
      <p>{gameInWords(match)}</p>
      <p>{t('imported-text')}</p>
      <p role="status">{owner && ownerWords(owner, signer.key)}</p>
      {owner?.who === 'unknown' && signer.host !== null && (
        <p>{t('imported-claims', { host: signer.host })}</p>
      )}
    </Panel>
  );
}
