// The rule for each file of the tests in Chromium: it leaves nothing open in the browser that files share, and the
// tests after one that lost the browser fail at once.
import { afterAll, afterEach, beforeEach } from 'vitest';
import { emptySharedBrowser, worksSharedBrowser } from './browser';

/** The test of this file that failed when the browser was lost. */
let lostIn: string | undefined;

beforeEach(() => {
  if (lostIn !== undefined) throw new Error(`the browser was lost in “${lostIn}”`);
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail' && !(await worksSharedBrowser())) lostIn ??= task.name;
});

afterAll(emptySharedBrowser);
