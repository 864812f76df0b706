// The parts of any table that are fetched once the table stands. It knows where they are.
import type { ComponentType } from 'preact';
import { later, nothing } from '../pages/parts/later';

/** One file holds them all. */
const around = () => import('./around');

/** The state of the connection in words. */
export const Net = later(async () => (await around()).Net, nothing);

/** What is said without being looked at. */
export const Live: ComponentType<{ asked: string; hint?: string }> = later(
  async () => (await around()).Live,
  nothing,
);

/** What the others did since one's last turn, as a notice. */
export const SinceNotice = later(async () => (await around()).SinceNotice, nothing);
