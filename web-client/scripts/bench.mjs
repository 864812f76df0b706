// Measures the page against its budgets, one line per measurement: node scripts/bench.mjs.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from './browser.mjs';
import { serve } from './serve.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A slow phone network: bits per second, and milliseconds until something answers. */
const NETWORK = { bits: 1_600_000, latency: 150 };

/** How much slower the processor of a phone is taken to be. */
const PHONE = 4;

/** Updates of one kind that are measured, after some that warm up. */
const UPDATES = 40;
const WARM_UP = 10;

/** Cards that move at once, and how often they do. */
const MOVING = 10;
const FLIGHTS = 6;

const DESKTOP = { width: 1440, height: 900 };
const SMALL = { width: 390, height: 844 };

const folder = mkdtempSync(join(tmpdir(), 'demesne-bench-'));
execFileSync('npx', ['vite', 'build', '--mode', 'scenes', '--outDir', folder, '--emptyOutDir'], {
  cwd: root,
  env: { ...process.env, NODE_ENV: 'production' },
  stdio: 'ignore',
});
const server = await serve(folder, { packed: true });
const browser = await launch({ whole: true });
try {
  await opening('home', '/', { first: 1500, complete: 2500 });
  // A scene paints nothing before all of it is there, as no match has to be waited for.
  await opening('table', '/scene/buy', {});
  await updates('desktop', DESKTOP, 1, { plain: 8, moving: 16 });
  await updates('desktop-slow', DESKTOP, PHONE, { plain: 8, moving: 8 });
  await updates('phone', SMALL, PHONE, { plain: 8, moving: 8 });
  await frames('desktop-slow', DESKTOP);
  await frames('phone', SMALL);
  await memory();
  messages();
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
}

// ---- figures ----

/** How soon a page is seen and complete, how much was fetched, whether anything jumped. */
async function opening(name, path, budget) {
  const { page, protocol } = await open('', SMALL, 'no-preference');
  await protocol.send('Network.enable');
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true });
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.latency,
    downloadThroughput: NETWORK.bits / 8,
    uploadThroughput: NETWORK.bits / 8,
  });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: PHONE });
  let fetched = 0;
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
    fetched += encodedDataLength;
  });
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/**', route => route.fulfill({ json: { name: null, mine: [], open: [] } }));
  await page.goto(`${server.address}${path}`);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    complete: Math.max(...performance.getEntriesByType('resource').map(one => one.responseEnd)),
    shift: window.shift,
  }));
  say(`first-contentful-paint-${name}`, seen.first, 'ms', budget.first);
  say(`complete-${name}`, seen.complete, 'ms', budget.complete);
  say(`fetched-${name}`, fetched / 1000, 'kB');
  say(`layout-shift-${name}`, seen.shift, '', 0);
  await page.context().close();
}

/** Script and layout of one update of the table: counters, and cards that go from the hand to the table and back. */
async function updates(device, size, slower, budget) {
  const { page, protocol } = await open('buy', size, 'no-preference');
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower });
  say(`elements-${device}`, await page.evaluate(() => document.querySelectorAll('#app *').length), '');
  for (const [kind, most] of Object.entries(budget)) {
    const times = await page.evaluate(measured, { kind, times: WARM_UP + UPDATES });
    const counted = times.slice(WARM_UP);
    say(`update-${kind}-${device}`, share(counted, 0.5), 'ms');
    say(`update-${kind}-${device}-p95`, share(counted, 0.95), 'ms', most);
  }
  await page.context().close();
}

/** In the page: milliseconds of each change as the server sends it, until it is laid out and where things move is measured. */
async function measured({ kind, times }) {
  const first = window.session.view.value;
  const spent = [];
  for (let i = 0; i < times; i++) {
    const { own, seats, piles, current } = structuredClone(first);
    const pile = piles[i % piles.length];
    pile.count -= i % 2;
    const change = { game: 'dominion', coins: i % 9, piles: [pile] };
    if (kind === 'moving') {
      const seat = seats[current];
      if (i % 2 === 0) seat.in_play.push({ id: 900 + i, card: own.hand.shift(), played_as: null });
      Object.assign(change, { own, seats: [seat] });
    }
    const text = JSON.stringify(change);
    const begun = performance.now();
    window.change(text);
    await Promise.resolve();
    await Promise.resolve();
    document.body.getBoundingClientRect();
    const drawn = performance.now() - begun;
    // A thing that moves is measured in the next frame, before it is painted.
    const frame = await new Promise(done =>
      requestAnimationFrame(() => {
        const begun = performance.now();
        queueMicrotask(() => {
          document.body.getBoundingClientRect();
          done(performance.now() - begun);
        });
      }),
    );
    spent.push(drawn + frame);
    await new Promise(done => setTimeout(done, 30));
  }
  return spent;
}

/** Time from frame to frame while cards move on a slow processor. A screen shows one each 16.7 ms. */
async function frames(device, size) {
  const { page, protocol } = await open('buy', size, 'no-preference');
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: PHONE });
  const times = await page.evaluate(framesMeasured, { moving: MOVING, flights: FLIGHTS });
  say(`frame-${device}`, share(times, 0.5), 'ms', 17);
  say(`frame-${device}-p95`, share(times, 0.95), 'ms');
  await page.context().close();
}

/** In the page: the milliseconds of each frame in which cards fly. */
async function framesMeasured({ moving, flights }) {
  const { log } = window.session;
  const times = [];
  for (let i = 0; i < flights; i++) {
    const line = { game: 'dominion', step: 5000 + i, depth: 0, seat: 0, verb: 'buys', number: 0, by: null };
    const lines = ['gold', 'silver'].map(card => ({ ...line, cards: [{ card, count: moving / 2 }] }));
    log.value = [...log.value, ...lines];
    await new Promise(requestAnimationFrame);
    let last = await new Promise(requestAnimationFrame);
    while (document.querySelector('.flight')) {
      const now = await new Promise(requestAnimationFrame);
      times.push(now - last);
      last = now;
    }
  }
  return times;
}

/** The memory of the page after a long match. */
async function memory() {
  const { page, protocol } = await open('buy', DESKTOP, 'reduce');
  await page.evaluate(async () => {
    const { log, view } = window.session;
    for (let turn = 1; turn <= 200; turn++) {
      const step = 1000 + turn;
      const lines = log.value.slice(0, 12).map(line => ({ ...line, step }));
      log.value = [...log.value, { ...lines[0], verb: 'turn', number: turn, depth: 0 }, ...lines.slice(1)];
      window.update(JSON.stringify({ ...view.value, turn, coins: turn % 9 }));
      await new Promise(requestAnimationFrame);
    }
  });
  await protocol.send('HeapProfiler.collectGarbage');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  say('memory-after-200-turns', usedSize / 1e6, 'MB', 60);
  await page.context().close();
}

/** The whole view of a table as the server sends it first. */
function messages() {
  for (const scene of ['buy', 'huge', 'dice-first']) {
    const base = sceneOf(scene);
    say(`view-${scene}`, JSON.stringify(base.view).length / 1000, 'kB', 16);
  }
}

// ---- helpers ----

function sceneOf(name) {
  const own = JSON.parse(readFileSync(`${root}/tests/fixtures/scenes/${name}.json`, 'utf8'));
  if (own.like === undefined) return own;
  const base = sceneOf(own.like);
  return { ...base, ...own, view: { ...base.view, ...own.view } };
}

async function open(scene, viewport, reducedMotion) {
  const context = await browser.newContext({ viewport, reducedMotion, colorScheme: 'dark' });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  if (scene !== '') {
    await page.goto(`${server.address}/scene/${scene}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
  }
  return { page, protocol };
}

/** The number that so great a share of the others does not exceed. */
function share(numbers, part) {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

function say(name, value, unit, budget) {
  const figure = `${name} ${Number(value.toFixed(2))} ${unit}`.trimEnd();
  process.stdout.write(budget === undefined ? `${figure}\n` : `${figure} (budget ${budget})\n`);
}
