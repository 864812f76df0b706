// The lock that keeps the screen awake: taken once, given back, and no fault where a browser refuses it.
import { expect, test } from 'vitest';
import { WakeLockKeeper } from '../../src/features/your-move/wake-lock';

/** A browser that counts its locks. */
class Screen {
  held = 0;
  requested = 0;
  refuses = false;

  request = async () => {
    this.requested += 1;
    await Promise.resolve();
    if (this.refuses) throw new Error('refused');
    this.held += 1;
    return {
      release: async () => {
        this.held -= 1;
      },
    };
  };
}

test('a question holds one lock however often it is asked, and gives it back', async () => {
  const screen = new Screen();
  const keeper = new WakeLockKeeper(screen.request);
  await keeper.keep(true);
  await keeper.keep(true);
  expect([screen.requested, screen.held]).toEqual([1, 1]);
  await keeper.keep(false);
  expect(screen.held).toBe(0);
});

test('a lock that comes after it was wanted is given back', async () => {
  const screen = new Screen();
  const keeper = new WakeLockKeeper(screen.request);
  const asked = keeper.keep(true);
  await keeper.keep(false);
  await asked;
  expect([screen.requested, screen.held]).toEqual([1, 0]);
});

test('two quick questions leave one lock', async () => {
  const screen = new Screen();
  const keeper = new WakeLockKeeper(screen.request);
  await Promise.all([keeper.keep(true), keeper.keep(false), keeper.keep(true)]);
  expect(screen.held).toBe(1);
  await keeper.keep(false);
  expect(screen.held).toBe(0);
});

test('a browser that refuses is asked again for the next question', async () => {
  const screen = new Screen();
  screen.refuses = true;
  const keeper = new WakeLockKeeper(screen.request);
  await keeper.keep(true);
  await keeper.keep(false);
  screen.refuses = false;
  await keeper.keep(true);
  expect([screen.requested, screen.held]).toEqual([2, 1]);
});
