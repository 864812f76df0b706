// People at a table, through the page: another device, a pause, a lost seat, a report. The real server and two browsers.
import { expect, test } from 'vitest';
import { person, picture } from './support/browser';
import { join, openTable, sayReady, useTestServer } from './support/test-server';

/** A few clicks, on a busy machine. */
const TIME = 180_000;

const house = useTestServer({ DEMESNE_GRACE_SECONDS: '1' });

test('a seat moves to a phone, a match pauses, a lost seat is handed over', {
  timeout: TIME,
}, async () => {
  const giulia = await person(house.browser, 'Giulia', 'desktop');
  const mateo = await person(house.browser, 'Mateo', 'desktop');
  const link = await openTable(giulia, `${house.server.address}/new`);
  await join(mateo, link);
  await sayReady(giulia, mateo);
  await giulia.page.getByRole('region', { name: /hand/i }).waitFor();
  const menu = async (someone: typeof giulia, words: string) => {
    const { page } = someone;
    // With keys: a mouse that rests on a card opens it.
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await picture(someone, 'company-0-menu');
    await page.getByRole('button', { name: words }).press('Enter');
  };

  // Another device, by the link that the picture holds.
  await menu(giulia, 'Continue on another device…');
  const code = giulia.page.getByRole('dialog', { name: 'Continue on another device' });
  await code.getByRole('img').waitFor();
  await picture(giulia, 'company-1-handover');
  const carried = await code.getByLabel('Link').inputValue();
  const phone = await person(house.browser, 'Giulia', 'phone');
  await phone.page.goto(carried);
  await phone.page.getByRole('button', { name: 'Continue as Giulia' }).waitFor();
  await expect.poll(() => phone.page.url()).not.toContain('#');
  await picture(phone, 'company-2-continue');
  await phone.page.getByRole('button', { name: 'Continue as Giulia' }).click();
  await phone.page.getByRole('region', { name: /hand/i }).waitFor();
  await giulia.page.getByRole('button', { name: 'Play here' }).waitFor();
  const late = await person(house.browser, 'Eve', 'phone');
  await late.page.goto(carried);
  await late.page.getByRole('heading', { name: 'This code is no longer valid' }).waitFor();
  await late.page.close();

  // A pause.
  await menu(phone, 'Pause the match');
  await mateo.page.getByText('Paused by Giulia').waitFor();
  await mateo.page.getByText('Anyone can resume after 10 minutes.').waitFor();
  await picture(mateo, 'company-3-paused');
  await picture(phone, 'company-4-paused');
  await phone.page.getByRole('button', { name: 'Resume', exact: true }).press('Enter');
  await mateo.page.getByText('Paused by Giulia').waitFor({ state: 'detached' });

  // Mateo loses his cookie.
  await mateo.page.goto('about:blank');
  await phone.page.getByText('Mateo has been away for a while.').waitFor();
  await menu(phone, 'People at this table…');
  const people = phone.page.getByRole('dialog', { name: 'People at this table' });
  await picture(phone, 'company-5-people');
  await people.getByRole('button', { name: 'New link for Mateo’s seat' }).click();
  const made = phone.page.getByRole('dialog', { name: 'Link for Mateo’s seat' });
  const seat = await made.getByLabel('Link').inputValue();
  await picture(phone, 'company-6-seat-link');
  await made.getByRole('button', { name: 'Close' }).click();
  await people.getByRole('button', { name: 'Close' }).click();
  const anew = await person(house.browser, 'Mateo B', 'desktop');
  await anew.page.goto(seat);
  await anew.page.getByLabel('Your name').fill('Mateo B');
  await anew.page.getByRole('button', { name: 'Go to the table' }).click();
  await anew.page.getByRole('button', { name: 'Take over the seat' }).waitFor();
  await expect.poll(() => anew.page.url()).not.toContain('#');
  await picture(anew, 'company-7-take');
  await anew.page.getByRole('button', { name: 'Take over the seat' }).click();
  await anew.page.getByRole('region', { name: /hand/i }).waitFor();
  await phone.page.getByText('Mateo B took over Mateo’s seat.').filter({ visible: true }).first().waitFor();
  await mateo.page.goto(link);
  await mateo.page.getByText('Mateo B took over Mateo’s seat.').filter({ visible: true }).first().waitFor();

  // A report, and who is host.
  await menu(anew, 'People at this table…');
  await anew.page.getByRole('button', { name: 'Report Giulia…' }).click();
  const report = anew.page.getByRole('dialog', { name: 'Report Giulia' });
  await report.getByLabel('What happened').fill('Nothing at all.');
  await picture(anew, 'company-8-report');
  await report.getByRole('button', { name: 'Send' }).click();
  await report.getByText('Your report was sent.').waitFor();
  await report.getByRole('button', { name: 'Close' }).first().click();
  // A muted player stays so, here alone.
  await menu(anew, 'People at this table…');
  await anew.page.getByRole('button', { name: 'Mute Giulia' }).press('Enter');
  await anew.page.reload();
  await anew.page.getByRole('region', { name: /hand/i }).waitFor();
  await menu(anew, 'People at this table…');
  await anew.page.getByRole('button', { name: 'Mute Giulia', pressed: true }).waitFor();
  const known = anew.page.getByRole('dialog', { name: 'People at this table' });
  await known.getByRole('button', { name: 'Close' }).press('Enter');

  await menu(phone, 'People at this table…');
  await phone.page.getByRole('button', { name: 'Make Mateo B the host' }).click();
  await people.getByRole('button', { name: 'Close' }).click();
  await anew.page.getByText('Mateo B is now the host.').filter({ visible: true }).first().waitFor();
  expect([giulia, phone, mateo, anew].flatMap(({ faults }) => faults)).toEqual([]);
});

test('a menu that is open when the match begins stays open', { timeout: TIME }, async () => {
  const giulia = await person(house.browser, 'Giulia', 'desktop');
  const mateo = await person(house.browser, 'Mateo', 'desktop');
  const link = await openTable(giulia, `${house.server.address}/new`);
  await join(mateo, link);
  await sayReady(giulia);
  await giulia.page.getByRole('button', { name: 'Menu' }).press('Enter');
  await sayReady(mateo);
  await giulia.page.getByRole('region', { name: 'Question' }).waitFor();
  await giulia.page.getByRole('button', { name: 'Continue on another device…' }).press('Enter');
  await giulia.page.getByRole('dialog', { name: 'Continue on another device' }).getByRole('img').waitFor();
  expect([giulia, mateo].flatMap(({ faults }) => faults)).toEqual([]);
});
