// A button that copies a link, and says so.

import { useState } from 'preact/hooks';
import { t } from '../i18n';
import { Button } from './Button';

/** Copies the link; a page without TLS, as in a home network, has no clipboard and says that instead. */
export function CopyButton({ link, label }: { link: string; label?: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    copyText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <Button icon="copy" onClick={() => void copy()}>
        {copied ? t('invite-copied') : (label ?? t('invite-copy'))}
      </Button>
      <span class={copied === false ? 'note' : 'hidden'} role="status">
        {copied === null ? '' : copied ? t('invite-copied') : t('invite-copy-failed')}
      </span>
    </>
  );
}

async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
