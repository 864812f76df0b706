// The dialog with the link for a seat, for the host to send on.

import { t } from '../../i18n';
import type { SeatLink, TableSession } from '../../session/table-session';
import { nameOf } from '../../table/names';
import { CopyButton } from '../../ui/CopyButton';
import { Dialog } from '../../ui/Dialog';
import { LinkField } from '../../ui/LinkField';
import { QrCode } from '../../ui/QrDialog';
import { seatAddress } from '../../ui/router';

interface SeatLinkDialogProps {
  session: TableSession;
  link: SeatLink;
}

/** A window with the link, once the server has made it. */
export function SeatLinkDialog({ session, link: { seat, token, minutes } }: SeatLinkDialogProps) {
  const table = session.table.value;
  const name = nameOf(table, seat);
  const link = location.origin + seatAddress(table?.code ?? '', token);
  const close = () => {
    session.seatLink.value = null;
  };
  return (
    <Dialog title={t('company-link-title', { name })} onClose={close} class="text-centred qr-dialog">
      <p>{t('company-link-text', { name, minutes })}</p>
      <QrCode link={link} />
      <LinkField label={t('invite-link')} link={link} />
      <div class="buttons">
        <CopyButton link={link} />
      </div>
    </Dialog>
  );
}
