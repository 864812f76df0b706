// The message of the operator to everyone, above whatever page is shown. Loaded after the page.

import { useEffect, useState } from 'preact/hooks';
import { getNotice } from '../../api/notice';
import { serverNow } from '../../api/server-time';
import type { HouseNotice } from '../../generated/protocol';
import { t } from '../../i18n';
import { Banners } from '../../ui/Banners';
import { Button } from '../../ui/Button';
import { UserText } from '../../ui/UserText';

/** How often the server is asked while the page is looked at, in milliseconds. */
const PERIOD = 30_000;

/** The message until it is closed here, withdrawn, or over. */
export function HouseNoticeStrip() {
  const notice = useNotice();
  const [closed, setClosed] = useState<string | null>(null);
  if (notice === null || notice.text === closed) return null;
  return (
    <Banners class="house">
      <div class="plate floats across strong breaks keeps-lines banner house-notice">
        <UserText>{notice.text}</UserText>
        <Button icon="close" label={t('close')} quiet onClick={() => setClosed(notice.text)} />
      </div>
    </Banners>
  );
}

/** The server's last answer. If it cannot be reached, that stays until its end. */
function useNotice(): HouseNotice | null {
  const [notice, setNotice] = useState<HouseNotice | null>(null);
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      getNotice().then(
        board => setNotice(board.notice),
        () => setNotice(known => (known !== null && Date.parse(known.until) > serverNow() ? known : null)),
      );
    };
    ask();
    const timer = setInterval(ask, PERIOD);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
  return notice;
}
