// The words of a button, fewer on phones: the message's `.narrow`.
import { t, tNarrow } from '../i18n';

interface PhoneWordsProps {
  of: 'button-treasures' | 'button-buy-phase' | 'replay-charts' | 'replay-show';
}

/** Both forms; the styles show one of them. */
export function PhoneWords({ of }: PhoneWordsProps) {
  return (
    <>
      <span class="only-wide">{t(of)}</span>
      <span class="unless-wide">{tNarrow(of)}</span>
    </>
  );
}
