// The types of browser.mjs.
import type { Browser } from 'playwright-core';
export function launch(how?: { whole?: boolean }): Promise<Browser>;
