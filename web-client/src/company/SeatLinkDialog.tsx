// The link for a seat, for the host to send on. It knows the seat's name and the table's address.

import { Dialog } from '../components/Dialog';
import { CopyButton } from '../pages/parts/CopyButton';
import { LinkField } from '../pages/parts/LinkField';
import { QrCode } from '../pages/parts/QrDialog';
import type { SeatLink, TableSession } from '../state/source';
import { nameOf } from '../table/names';
import { t } from '../words';
import { seatAddress } from './links';

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
    <Dialog title={t('company-link-title', { name })} onClose={close} class="qr-dialog">
      <p>{t('company-link-text', { name, minutes })}</p>
      <QrCode link={link} />
      <LinkField label={t('invite-link')} link={link} />
      <div class="buttons">
        <CopyButton link={link} />
      </div>
    </Dialog>
  );
}
