// Launches the system's Chromium without its background network requests.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Debian's places of Chromium, and of Chromium without windows: that opens a page in half the time, but shows no
 *  notices. */
const WHOLE = '/usr/bin/chromium';
const HEADLESS = '/usr/bin/chromium-headless-shell';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Elements say their accessible name and role.
  '--enable-blink-features=ComputedAccessibilityInfo',
];

/** Starts it, the whole of it if that is asked for. The variables CHROMIUM and CHROMIUM_HEADLESS say where the two are when
 *  they are not at their usual places. */
export function launch({ whole = false } = {}) {
  const usual = process.env.CHROMIUM ?? WHOLE;
  const quick = process.env.CHROMIUM_HEADLESS ?? (existsSync(HEADLESS) ? HEADLESS : usual);
  return chromium.launch({
    executablePath: whole ? usual : quick,
    headless: true,
    args: QUIET,
  });
}
