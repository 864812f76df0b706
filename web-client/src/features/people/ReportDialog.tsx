// The dialog that reports a user to the operator.

import { useId, useState } from 'preact/hooks';
import type { ReportReason, Seat } from '../../generated/protocol';
import { t, tDynamic } from '../../i18n';
import { sendCommand } from '../../session/send-command';
import type { TableSession } from '../../session/table-session';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Segments } from '../../ui/fields';
import { useAction } from '../../ui/use-action';

/** The server takes no longer text. */
const LONGEST = 500;

/** Every reason, as it is offered. */
export const REASONS: readonly ReportReason[] = ['rude', 'unfit', 'spam', 'spoils', 'other'];

interface ReportDialogProps {
  session: TableSession;
  name: string;
  seat: Seat | null;
  onClose: () => void;
}

/** A window that says what happens with a report, and files one. */
export function ReportDialog({ session, name, seat, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('rude');
  const [text, setText] = useState('');
  const { busy, done, failure, run } = useAction();
  const id = useId();
  if (done) {
    return (
      <Dialog title={t('report-title', { name })} onClose={onClose}>
        <p role="status">{t('report-sent')}</p>
        <Button primary onClick={onClose}>
          {t('close')}
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('report-title', { name })} onClose={onClose}>
      <form
        class="stack gap-3"
        onSubmit={event => {
          event.preventDefault();
          const words = text.trim().replace(/\s+/g, ' ');
          run(() => sendCommand(session, { type: 'report', name, seat, reason, text: words }));
        }}
      >
        <p>{t('report-text')}</p>
        <Segments
          legend={t('report-why')}
          value={reason}
          options={REASONS.map(value => ({ value, label: tDynamic(`report-reason-${value}`) }))}
          onChange={setReason}
        />
        <div class="shrinks gap-1 grid field">
          <label for={id}>{t('report-more')}</label>
          <textarea
            id={id}
            rows={3}
            maxLength={LONGEST}
            value={text}
            onInput={event => setText(event.currentTarget.value)}
          />
        </div>
        <p class="unless-empty warning why-not" aria-live="assertive">
          {failure === null ? '' : tDynamic(`refusal-${failure}`)}
        </p>
        <div class="buttons">
          <Button primary type="submit" busy={busy}>
            {t('report-send')}
          </Button>
          <Button onClick={onClose}>{t('take-no')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
