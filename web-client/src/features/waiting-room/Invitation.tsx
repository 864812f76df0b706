// Bringing others to a table: link, code, share sheet, QR code.

import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { Button } from '../../ui/Button';
import { CopyButton } from '../../ui/CopyButton';
import { LinkField } from '../../ui/LinkField';
import { lazyComponent, nothing } from '../../ui/lazy';
import { Panel } from '../../ui/Page';
import { WhyNot } from '../../ui/Problem';
import { QrDialog } from '../../ui/QrDialog';
import { tableAddress, watchAddress } from '../../ui/router';
import { refusedAt } from './invite-later';

/** Only devices that share need it. */
const ShareButton = lazyComponent(async () => (await import('../../ui/ShareButton')).ShareButton, nothing);

/** Only a host who invites needs it. */
const InvitePeople = lazyComponent(async () => (await import('./InvitePeople')).InvitePeople, nothing);

interface InvitationProps {
  /** The code of the invitation; `null` for spectators. */
  code: string | null;
  /** Whether no seat is free: then only windows that are open still invite. */
  full: boolean;
  /** The code of the spectator link; `null` without one. */
  watch: string | null;
  /** Whether the viewer is the host, who may invite people. */
  host: boolean;
}

/** The ways to invite. */
export function Invitation({ code: invited, full, watch, host }: InvitationProps) {
  const [people, setPeople] = useState(false);
  const [qr, setQr] = useState(false);
  const code = full && !people && !qr ? null : invited;
  const toWatch = watch !== null && (
    <div class="stack gap-3">
      <p class="note">{t('invite-watch-hint')}</p>
      <LinkField label={t('invite-watch')} link={location.origin + watchAddress(watch)} />
      <CopyButton link={location.origin + watchAddress(watch)} />
    </div>
  );
  if (code === null) {
    return (
      toWatch && (
        <Panel title={t('invite-watch')} class="invitation">
          {toWatch}
        </Panel>
      )
    );
  }
  const play = location.origin + tableAddress(code);
  const refused = refusedAt(code);
  return (
    <Panel title={t('invite-title')} class="invitation">
      {refused && (
        <>
          <p class="unless-empty warning why-not">{t('invite-refused', { name: refused.name })}</p>
          <WhyNot failure={refused.failure} />
        </>
      )}
      <p class="across gap-4 quiet invite-code">
        <span>{t('invite-code')}</span> <strong class="breaks">{code}</strong>
      </p>
      <LinkField label={t('invite-link')} link={play} />
      <div class="buttons">
        <CopyButton link={play} />
        {'share' in navigator && <ShareButton link={play} />}
        <Button onClick={() => setQr(true)}>{t('invite-qr')}</Button>
        {host && <Button onClick={() => setPeople(true)}>{t('invite-people')}</Button>}
      </div>
      {people && <InvitePeople code={code} onClose={() => setPeople(false)} />}
      {toWatch && (
        <details class="more">
          <summary>{t('invite-watch')}</summary>
          {toWatch}
        </details>
      )}
      {qr && <QrDialog link={play} onClose={() => setQr(false)} />}
    </Panel>
  );
}
