// Notices while no page is open: the service worker in Chromium, with messages that its debugger delivers. The real server.
import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PushSettings, TurnNotice } from '../src/generated/protocol';
import { type Person, person, picture } from './support/browser';
import { openTable, useTestServer } from './support/test-server';

/** Some clicks, on a busy machine. */
const TIME = 180_000;

/** A push service that the page subscribes at; no test reaches it. */
const SERVICE = 'https://push.example.org';

const house = useTestServer({ DEMESNE_PUSH_SERVICE: 'push.example.org' }, { whole: true });

test('a browser is told, in the language of its page, and a click opens the table', {
  timeout: TIME,
}, async () => {
  const giulia = await person(house.browser, 'Giulia', 'desktop');
  const { page, context } = giulia;
  await pretend(context);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Madrid' });
  const link = await openTable(giulia, `${house.server.address}/new`);
  const code = link.split('/').at(-1) ?? '';
  await context.grantPermissions(['notifications'], { origin: house.server.address });

  await page.goto(`${house.server.address}/settings`);
  await page.getByRole('checkbox', { name: /^Notify me when it’s my move and the table/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'Quiet hours' }).click();
  await page.getByLabel('From').selectOption('23:30');
  await page.getByLabel('Until').waitFor();
  await picture(giulia, 'turn-notices-1-settings');
  await expect.poll(async () => (await pushSettings(page)).browsers).toBe(1);
  const quiet = { from: 23 * 60 + 30, until: 7 * 60, zone: 'Europe/Madrid' };
  await expect.poll(async () => (await pushSettings(page)).quiet).toEqual(quiet);

  // The page speaks Italian from now on, and so do notices.
  await page.getByLabel('Italiano', { exact: true }).check();
  await page.getByRole('heading', { level: 1, name: 'Impostazioni' }).waitFor();
  await expect.poll(() => languageOfTexts(page)).toBe('it');

  // Browsers find a new script of the worker at once, and it keeps no file of the page.
  const script = await page.evaluate(async () => {
    const { headers } = await fetch('/service-worker.js');
    return [headers.get('content-type'), headers.get('cache-control')];
  });
  expect(script).toEqual(['text/javascript; charset=utf-8', 'no-cache']);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['demesne-notices']);

  const worker = await ServiceWorker.of(giulia);
  const notice: TurnNotice = {
    code,
    game: 'dominion',
    others: ['Mateo'],
    recap: [{ name: 'Mateo', cards: ['gold', 'province', 'gold'] }],
  };
  await worker.deliver(JSON.stringify(notice));
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Tocca a te', body: 'Con Mateo\nMateo: 2 × Oro e Provincia', tag: code, lang: 'it' }]);
  // A newer one takes its place, and what cannot be read is a notice all the same.
  await worker.deliver(JSON.stringify({ ...notice, recap: [] }));
  await expect.poll(async () => (await shown(page)).map(({ body }) => body)).toEqual(['Con Mateo']);
  await worker.deliver('no JSON');
  await expect.poll(async () => (await shown(page)).length).toBe(2);

  expect(await worker.click(code)).toBe(`/t/${code}`);
  await expect.poll(async () => (await shown(page)).map(({ tag }) => tag)).toEqual(['']);

  // The next page learns that no move waits at that table: it was made with another device.
  await worker.deliver(JSON.stringify(notice));
  await page.goto(`${house.server.address}/history`);
  await expect.poll(async () => (await shown(page)).map(({ tag }) => tag)).toEqual(['']);
  await page.goBack();
  expect(giulia.faults).toEqual([]);

  // The same switch ends it.
  await page.getByRole('checkbox', { name: /^Avvisami quando tocca a me e il tavolo/ }).click();
  await expect.poll(async () => (await pushSettings(page)).browsers).toBe(0);
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);
});

test('a table is left out, on a phone', { timeout: TIME }, async () => {
  const mateo = await person(house.browser, 'Mateo', 'phone');
  const { page, context } = mateo;
  await pretend(context);
  await context.grantPermissions(['notifications'], { origin: house.server.address });
  const link = await openTable(mateo, `${house.server.address}/new`);
  const code = link.split('/').at(-1) ?? '';
  await page.goto(`${house.server.address}/settings`);
  await page.getByRole('checkbox', { name: /^Notify me when it’s my move and the table/ }).click();
  await expect.poll(async () => (await pushSettings(page)).browsers).toBe(1);
  await picture(mateo, 'turn-notices-2-phone');
  const muted = await page.evaluate(async table => {
    const options = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"muted":true}',
    };
    return (await (await fetch(`/api/push/tables/${table}`, options)).json()).muted;
  }, code);
  expect(muted).toEqual([code]);
  expect(mateo.faults).toEqual([]);
});

/** Chromium without a network cannot subscribe: the page gets a subscription with keys of its own. */
async function pretend(context: BrowserContext): Promise<void> {
  await context.addInitScript(service => {
    if (!('PushManager' in window)) return;
    const base64 = (bytes: ArrayBuffer | Uint8Array) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    let current: object | null = null;
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const p256dh = base64(await crypto.subtle.exportKey('raw', pair.publicKey));
      const auth = base64(crypto.getRandomValues(new Uint8Array(16)));
      const endpoint = `${service}/a-browser-of-${location.port}`;
      current = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          current = null;
          return true;
        },
      };
      return current as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      (current ?? {
        endpoint: `${service}/a-browser-of-${location.port}`,
        unsubscribe: async () => true,
      }) as PushSubscription;
  }, SERVICE);
}

function pushSettings(page: Page): Promise<PushSettings> {
  return page.evaluate(async () => (await fetch('/api/push')).json());
}

/** The language in which the page has left the words of notices. */
function languageOfTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('demesne-notices')).match('/notice-texts.json');
    return (await kept?.json())?.language;
  });
}

interface Shown {
  title: string;
  body: string;
  tag: string;
  lang: string;
}

/** The notices that are shown. */
function shown(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notices = await registration.getNotifications();
    return notices.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
  });
}

/** The service worker of a page, through the browser's debugger. */
class ServiceWorker {
  private constructor(
    readonly owner: Person,
    readonly session: CDPSession,
    readonly registration: string,
  ) {}

  static async of(owner: Person): Promise<ServiceWorker> {
    const session = await owner.context.newCDPSession(owner.page);
    const found = new Promise<string>(resolve => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(house.server.address));
        if (own) resolve(own.registrationId);
      });
    });
    session.on('ServiceWorker.workerErrorReported', ({ errorMessage }) => {
      owner.faults.push(`service worker: ${errorMessage.errorMessage}`);
    });
    await session.send('ServiceWorker.enable');
    const worker = new ServiceWorker(owner, session, await found);
    await worker.count();
    return worker;
  }

  /** Lets the worker count the notices that it has shown. */
  private async count(): Promise<void> {
    await this.script().evaluate(() => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: number };
      const { registration } = scope;
      const show = registration.showNotification.bind(registration);
      scope.shown = 0;
      registration.showNotification = async (...notice) => {
        await show(...notice);
        scope.shown += 1;
      };
    });
  }

  /** Delivers a message as a push service does. Returns when its notice is shown: a page that asks for notices before may find
   *  none and make the browser forget the one that is on its way. */
  async deliver(data: string): Promise<void> {
    const origin = house.server.address;
    const before = await this.shown();
    await this.session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: this.registration,
      data,
    });
    const message = `the worker shows a notice of ${data}; faults: ${this.owner.faults.join(' ')}`;
    await expect.poll(() => this.shown(), { message }).toBe(before + 1);
  }

  /** How many notices the worker has shown; -1 if it was started again. */
  private shown(): Promise<number> {
    return this.script().evaluate(() => (globalThis as unknown as { shown?: number }).shown ?? -1);
  }

  private script(): Worker {
    const script = this.owner.context.serviceWorkers()[0];
    if (script === undefined) throw new Error('there is no service worker');
    return script;
  }

  /**
   * Clicks the notice of a table; returns the address that the worker opens. Only a click of a person may open a window, so the
   * browser's function is replaced.
   */
  async click(tag: string): Promise<string | undefined> {
    return this.script().evaluate(async wanted => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        clients: { openWindow(address: string): Promise<void>; matchAll(): Promise<object[]> };
        dispatchEvent(event: Event): void;
        NotificationEvent: new (type: string, options: object) => Event;
      };
      const opened = new Promise<string>(resolve => {
        scope.clients.openWindow = async address => resolve(address);
      });
      const [notification] = await scope.registration.getNotifications({ tag: wanted });
      const event = new scope.NotificationEvent('notificationclick', { notification });
      // Only an event of the browser can be kept alive.
      scope.dispatchEvent(Object.assign(event, { waitUntil: () => {} }));
      return opened;
    }, tag);
  }
}
