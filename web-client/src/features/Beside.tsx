// Whatever concerns the reader on every page: loaded after the page.

import { lazyComponent, nothing } from '../ui/lazy';
import { NextMatch } from './your-move/NextMatch';

const HouseNoticeStrip = lazyComponent(
  async () => (await import('./house/HouseNoticeStrip')).HouseNoticeStrip,
  nothing,
);

/** The next match that waits, and the message of the operator. */
export function Beside({ where }: { where: string }) {
  return (
    <>
      <NextMatch where={where} />
      <HouseNoticeStrip />
    </>
  );
}
