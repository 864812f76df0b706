// The service worker: shows notices while no page is open, and opens the table of one. It answers no requests of pages, so
// that these always come from the server.
import { noticeIn, wordsOf } from './notice-words';
import { ADDRESS, CACHE, FALLBACK, type NoticeTexts, OF_TURN } from './texts';

/** An event that lasts as long as its work. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface PushEvent extends Lasting {
  readonly data: { json(): unknown } | null;
}

interface NoticeEvent extends Lasting {
  readonly notification: Notification;
}

/** An open page. */
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** The interfaces of a service worker that a page lacks. */
declare const self: {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: Lasting) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NoticeEvent) => void): void;
};

// Nothing of an older one is needed.
self.addEventListener('install', event => event.waitUntil(self.skipWaiting()));

self.addEventListener('push', event => event.waitUntil(show(event)));

self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(open(event.notification.tag));
});

/** Shows a notice, which takes the place of an older one of the same table. Browsers want one for each message. */
async function show({ data }: PushEvent): Promise<void> {
  const texts = await loadTexts();
  const notice = noticeIn(messageIn(data));
  const { title, body } = notice === null ? { title: texts.yourMove, body: '' } : wordsOf(notice, texts);
  const kind = notice !== null && 'recap' in notice ? OF_TURN : undefined;
  const options = { body, tag: notice?.code ?? '', lang: texts.language, data: kind };
  await self.registration.showNotification(title, options);
}

function messageIn(data: PushEvent['data']): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

async function loadTexts(): Promise<NoticeTexts> {
  try {
    const kept = await (await caches.open(CACHE)).match(ADDRESS);
    return kept === undefined ? FALLBACK : { ...FALLBACK, ...((await kept.json()) as NoticeTexts) };
  } catch {
    return FALLBACK;
  }
}

/** Shows the page of a table: the one that is open, or a new one. */
async function open(code: string): Promise<void> {
  const address = code === '' ? '/' : `/t/${encodeURIComponent(code)}`;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const here = pages.find(({ url }) => new URL(url).pathname === address);
  await (here ? here.focus() : self.clients.openWindow(address));
}
