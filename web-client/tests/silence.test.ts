// A network that falls silent without closing a connection, through the page: the real server, a browser, and a proxy
// between them.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WAITING_TIMEOUT, WELCOME_TIMEOUT } from '../src/session/socket';
import { IDLE_TIMEOUT } from '../src/session/waits';
import { PATIENCE, type Person, person } from './support/browser';
import { FaultProxy } from './support/fault-proxy';
import { openTable, useTestServer } from './support/test-server';

const house = useTestServer();

let proxy: FaultProxy;
let ines: Person;

beforeEach(async () => {
  proxy = await FaultProxy.to(house.server.port);
  ines = await person(house.browser, 'Inés', 'desktop');
  await openTable(ines, `${proxy.address}/new`);
});

afterEach(() => {
  proxy.close();
});

describe('a page whose network is silent', { timeout: 4 * PATIENCE }, () => {
  test('detects a click without an answer, and resends it after recovery', async () => {
    proxy.fallSilent();
    await ines.page.getByRole('button', { name: 'Add a solid bot' }).click();
    await connectionLost().waitFor({ timeout: WAITING_TIMEOUT + PATIENCE });
    proxy.recover();
    await connectionLost().waitFor({ state: 'hidden', timeout: WELCOME_TIMEOUT + PATIENCE });
    await ines.page.getByText('Bot', { exact: false }).first().waitFor({ timeout: PATIENCE });
    await ines.page.getByRole('button', { name: 'Add a solid bot' }).waitFor({ state: 'hidden' });
    expect(ines.faults).toEqual([]);
  });

  test('detects the silence although the player is idle', async () => {
    proxy.fallSilent();
    await connectionLost().waitFor({ timeout: IDLE_TIMEOUT + PATIENCE });
    proxy.recover();
    await connectionLost().waitFor({ state: 'hidden', timeout: WELCOME_TIMEOUT + PATIENCE });
    expect(ines.faults).toEqual([]);
  });
});

function connectionLost() {
  return ines.page.getByText('Connection lost').filter({ visible: true }).first();
}
