// The pages of people who come with a code or a link of their own: from another device, with a recovery code, invited by the
// operator.

import { TakeInvitation } from '../opening/TakeInvitation';
import { DeviceHandover } from './DeviceHandover';
import { Recover } from './Recover';

const PAGES = { continue: DeviceHandover, recover: Recover, invite: TakeInvitation };

/** The page for what a person comes with. */
export function Arrival({ by }: { by: keyof typeof PAGES }) {
  const Page = PAGES[by];
  return <Page />;
}
