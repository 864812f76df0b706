// TLS of the server's own, in a browser: the page and its WebSockets share one connection over HTTP/2.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { PATIENCE, personIn } from './support/browser';
import { openTable, sayReady, useTestServer } from './support/test-server';

const folder = mkdtempSync(join(tmpdir(), 'demesne-tls-'));
const [certificate, key] = ['tls.pem', 'tls.key'].map(file => join(folder, file)) as [string, string];
execFileSync('openssl', [
  ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '2'],
  ...[
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    key,
    '-out',
    certificate,
  ],
]);

const house = useTestServer({ DEMESNE_TLS_CERT: certificate, DEMESNE_TLS_KEY: key });

afterAll(() => rmSync(folder, { recursive: true }));

test('a match begins over HTTP/2, whose streams are also its WebSockets', {
  timeout: 4 * PATIENCE,
}, async () => {
  const context = await house.browser.newContext({ ignoreHTTPSErrors: true });
  const ines = await personIn(context, 'Inés', 'desktop');
  const handshakes = await webSocketHandshakes(ines.page);
  await openTable(ines, `${house.server.address}/new`);
  const ofPage = () => performance.getEntriesByType('navigation').map(it => it.toJSON().nextHopProtocol);
  expect(await ines.page.evaluate(ofPage)).toEqual(['h2']);
  await ines.page.getByRole('button', { name: 'Add a solid bot' }).click();
  await sayReady(ines);
  await ines.page.getByRole('region', { name: 'Question' }).waitFor();
  // Over HTTP/1.1 it would be 101.
  expect(new Set(handshakes)).toEqual(new Set([200]));
  expect(ines.faults).toEqual([]);
});

/** The status of each handshake of a WebSocket from now on. */
async function webSocketHandshakes(page: Page): Promise<number[]> {
  const statuses: number[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Network.webSocketHandshakeResponseReceived', ({ response }) => statuses.push(response.status));
  await session.send('Network.enable');
  return statuses;
}
