// The link for a seat with which a table was opened. It knows the part of the address that no browser sends anywhere.
import { signal } from '@preact/signals';

/** What the link holds, until it was used or declined. */
export const seatToken = signal<string | null>(null);

/** Takes it out of the address, where it would stay in the history. */
export function keepSeatToken(): void {
  const token = /^#seat=([0-9a-f]{32})$/.exec(location.hash)?.[1];
  if (token === undefined) return;
  seatToken.value = token;
  history.replaceState(null, '', location.pathname + location.search);
}
