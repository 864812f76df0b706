// Turn notices in this browser: whether it is told, how that begins and ends, and the words for its service worker.
import { RequestFailed } from '../../api/client';
import { endPush, getPush, subscribePush } from '../../api/push';
import { loadStored, saveStored } from '../../api/storage';
import type { PushSubscription as Subscription } from '../../generated/protocol';
import { cardName, language, loadMoreWords, t } from '../../i18n';
import { ownZone } from '../../i18n/days';
import { ADDRESS, CACHE, type NoticeTexts, OF_TURN, SLOTS } from '../../service-worker/texts';
import { type Hours, inUtc, inZone } from './hours';

/** The script of the service worker: at the root, since it serves all pages. */
const SCRIPT = '/service-worker.js';

/** This browser's memory of its notices. */
export interface Told {
  /** When it subscribed last, in milliseconds since 1970. */
  at: number;
  /** The quiet hours in the reader's time. */
  quiet: Hours | null;
  /** The reader's time zone then, or without one how many minutes it was behind UTC. */
  zone?: string | number;
}

const KEY = 'turn-notices';

function isTold(value: unknown): value is Told {
  return typeof value === 'object' && value !== null && 'at' in value && 'quiet' in value;
}

/** The choices of this browser; none if it is not told. */
export function toldHere(): Told | null {
  return loadStored(KEY, isTold) ?? null;
}

/** Whether this browser can be told while no page is open. Some phones can once the page is installed. */
export function canBeTold(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Tells this browser from now on; returns whether it allows that. */
export async function begin(quiet: Hours | null): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { key } = await getPush();
  await keepTexts();
  await navigator.serviceWorker.register(SCRIPT);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribed(pushManager, key);
  const { endpoint, keys } = subscription.toJSON();
  const browser = { endpoint: endpoint ?? '', key: keys?.p256dh ?? '', secret: keys?.auth ?? '' };
  await subscribeWith(browser, quiet);
  saveStored(KEY, { at: Date.now(), quiet, zone: zoneNow() } satisfies Told);
  return true;
}

/** Subscribes with the hours in the reader's zone, or in UTC if the server does not know it. */
async function subscribeWith(browser: Omit<Subscription, 'quiet'>, quiet: Hours | null): Promise<void> {
  const zone = ownZone();
  const inOwnZone = quiet !== null && zone !== null ? inZone(quiet, zone) : null;
  const utc = quiet && inUtc(quiet);
  try {
    await subscribePush({ ...browser, quiet: inOwnZone ?? utc });
  } catch (error) {
    const isRefused = error instanceof RequestFailed && error.failure === 'malformed';
    if (inOwnZone === null || !isRefused) throw error;
    await subscribePush({ ...browser, quiet: utc });
  }
}

/** The facts on which quiet hours depend. */
function zoneNow(): string | number {
  return ownZone() ?? new Date().getTimezoneOffset();
}

/** The subscription for a key of the server. One for another key cannot be used. */
async function subscribed(manager: PushManager, key: string): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(wanted);
  } catch (error) {
    const before = await manager.getSubscription();
    if (before === null) throw error;
    await before.unsubscribe();
    return manager.subscribe(wanted);
  }
}

/** This browser is not told any more. */
export async function end(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) await endPush(subscription.endpoint);
  await subscription?.unsubscribe();
  await registration?.unregister();
  saveStored(KEY, null);
}

/** Takes away the notices of turns that do not wait any more: the move was made, perhaps on another device. */
export async function closeNotices(waits: (code: string) => boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  for (const notice of shown) if (notice.data === OF_TURN && !waits(notice.tag)) notice.close();
}

/** How often a page subscribes again, in milliseconds: the server forgets browsers that do not. */
const AGAIN = 24 * 60 * 60_000;

/** Whether to subscribe again: also in another time zone, and without one after the clocks have changed. */
export function isDue({ at, quiet, zone }: Told, now: number, current: string | number): boolean {
  return now - at > AGAIN || (quiet !== null && zone !== current);
}

/** Subscribes again if that is due, and leaves the words of the page for the service worker. */
export async function renew(when: 'now' | 'when due'): Promise<void> {
  const told = toldHere();
  if (told === null || !canBeTold() || Notification.permission !== 'granted') return;
  if (when === 'now' || isDue(told, Date.now(), zoneNow())) await begin(told.quiet);
  else await keepTexts();
}

/** Leaves the words of notices in the language of the page. */
async function keepTexts(): Promise<void> {
  const [{ default: dominion }, dice, { catalogue }] = await Promise.all([
    import('../../generated/catalogue.json'),
    import('../../games/king-of-the-dice/words'),
    import('../../games/king-of-the-dice/catalogue'),
    loadMoreWords('dice'),
    loadMoreWords('settings'),
  ]);
  const cards: Record<string, string> = {};
  for (const { name } of dominion.cards) cards[name] = cardName(name);
  for (const { name } of catalogue.citizens) cards[name] = dice.citizenName(name);
  for (const { name } of catalogue.locations) cards[name] = dice.locationName(name);
  const texts: NoticeTexts = {
    language: language.value,
    yourMove: t('notices-your-move'),
    with: t('notices-with', SLOTS),
    got: t('notices-got', SLOTS),
    invited: t('notices-invited', SLOTS),
    cards,
  };
  const cache = await caches.open(CACHE);
  await cache.put(ADDRESS, new Response(JSON.stringify(texts)));
}
