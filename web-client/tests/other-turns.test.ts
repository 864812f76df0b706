// Turns that another player decides, tokens on piles and cards that are passed, in the scenes.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScenePage, startScenes } from './support/scene-page';

let stage: ScenePage;

beforeAll(async () => {
  stage = await startScenes();
});

afterAll(() => stage?.close());

/** A scene that has been seen for longer than clicks are passed over. */
async function open(scene: string): Promise<Page> {
  await stage.open(scene);
  await stage.page.waitForTimeout(300);
  return stage.page;
}

test('the player who decides plays from the hand of the other one', async () => {
  const page = await open('possessed');
  const hand = page.getByRole('region', { name: 'Mateo’s hand', exact: true });
  await hand.getByRole('group', { name: 'Mateo’s hand, 4 cards' }).waitFor();
  const prompt = page.getByRole('region', { name: 'Question' });
  await prompt.getByText('As Mateo: Choose a card to buy.').waitFor();
  await page.locator('.play').getByText('You decide Mateo’s turn', { exact: true }).waitFor();
  const heard = page.locator('[data-aloud]');
  await expect.poll(() => heard.getByText('You decide Mateo’s turn').count()).toBe(1);
  await expect.poll(() => heard.getByText('Mateo’s hand: Platinum').count()).toBe(1);
  await hand.getByRole('button', { name: /^Gold/ }).click();
  await expect
    .poll(() => sent(page))
    .toMatchObject([{ question: 140, answer: { type: 'play', card: 'gold' } }]);
});

test('the extra turns that wait are shown, and told by a key', async () => {
  const page = await open('possessed');
  await page.locator('.play').getByText('Then: You decide Mateo’s turn × 2').waitFor();
  await page.keyboard.press('y');
  const heard = page.locator('[data-aloud]');
  await expect.poll(() => heard.getByText('Then: You decide Mateo’s turn × 2').count()).toBe(1);
});

test('a table with open books says why it counts no longer', async () => {
  const page = await open('open-books');
  await page.evaluate(() => {
    const { session, update } = window as unknown as {
      session: { view: { value: { seats: object[] } } };
      update(view: string): void;
    };
    const view = session.view.value;
    const seats = view.seats.map(seat => ({ ...seat, score: undefined, owned: undefined }));
    update(JSON.stringify({ ...view, seats }));
  });
  const panel = page.getByRole('complementary', { name: 'Players' }).getByRole('button', { name: /^Mateo/ });
  await panel.getByText('?').waitFor();
  await panel.click();
  await page
    .getByRole('dialog', { name: 'Mateo' })
    .getByText('No longer counted: a card was passed unseen')
    .waitFor();
});

test('the own hand stays within reach meanwhile', async () => {
  const page = await open('possessed');
  await page.getByRole('button', { name: 'Your hand' }).click();
  const own = page.getByRole('dialog', { name: 'Marina' });
  await own.getByRole('heading', { name: 'Hand', exact: true }).waitFor();
  await own.getByRole('button', { name: 'Watchtower' }).waitFor();
});

test('a question for the own seat is answered from the own hand', async () => {
  const page = await open('possessed');
  await page.evaluate(() => {
    const { session, update } = window as unknown as {
      session: { view: { value: { question: object } } };
      update(view: string): void;
    };
    const { for_seat: _, ...question } = session.view.value.question as { for_seat?: number };
    const ask = { type: 'cards', from: 'hand', choose: [{ card: 'silver', count: 1 }], min: 1, max: 1 };
    const asked = { ...question, id: 141, purpose: 'discard', card: 'militia', ask };
    update(JSON.stringify({ ...session.view.value, question: asked }));
  });
  await page.getByText('Discard a card from your hand.').waitFor();
  await page.waitForTimeout(300);
  const hand = page.getByRole('region', { name: 'Hand', exact: true });
  await hand.getByRole('button', { name: /^Silver.*can choose/ }).click();
  await expect.poll(() => sent(page)).toMatchObject([{ question: 141, answer: { cards: ['silver'] } }]);
});

test.each([
  ['possessed-by-other', 'Your turn, decided by Mateo', 'Mateo is playing'],
  ['possessed-watching', 'Mateo’s turn, decided by Marina', 'Marina is playing'],
])('the scene %s says whose turn it is and who decides', async (scene, title, text) => {
  const page = await open(scene);
  const prompt = page.getByRole('region', { name: 'Question' });
  await prompt.getByRole('heading', { name: title }).waitFor();
  await prompt.getByText(text).waitFor();
  await page.getByRole('heading', { name: /^Turn 12, decided by/ }).waitFor();
});

test('a pile says its Embargo tokens, and that it is the Bane', async () => {
  const page = await open('embargo');
  const said = (pile: RegExp) => page.getByRole('button', { name: pile }).getAttribute('aria-description');
  await expect.poll(() => said(/^Silver, Treasure, cost 3$/)).toContain('30 left, 2 Embargo tokens');
  await expect.poll(() => said(/^Hermit/)).toContain('10 left, Bane');
  await expect.poll(() => page.locator('.kingdom .selectable').count()).toBe(11);
});

test('a card of the hand is passed by one click', async () => {
  const page = await open('masquerade');
  await page.locator('.prompt').getByText('Choose a card from your hand to pass to the left.').waitFor();
  await page.getByRole('button', { name: /^Curse, Curse, cost 0, can choose/ }).click();
  await expect.poll(() => sent(page)).toMatchObject([{ question: 150, answer: { cards: ['curse'] } }]);
});

function sent(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as unknown as { sent: unknown }).sent);
}
