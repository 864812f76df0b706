// Firefox as Debian has it.
import { type Browser, firefox, type LaunchOptions } from 'playwright-core';
import { PATIENCE, type Person, personIn } from './browser';

/** Debian's place of Firefox with long support. */
const FIREFOX = '/usr/bin/firefox-esr';

/** A command of the protocol that this Firefox does not have: its preferences say the same. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';
const PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  'ui.systemUsesDarkTheme': 1,
  'accessibility.force_disabled': -1,
};

/** The part of playwright-core that sends commands to Firefox; none of it is public. */
interface Session {
  send(command: string, parameters: object): Promise<object>;
}

/**
 * A person at a desktop, in a Firefox of their own: only one page of a Firefox has the focus. Without a size the page has the one of
 * its window.
 */
export async function firefoxPerson(
  name: string,
  viewport: { width: number; height: number } | null = { width: 1440, height: 900 },
  more: LaunchOptions = {},
  locale = 'en-GB',
): Promise<{ browser: Browser; person: Person }> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: process.env.FIREFOX ?? FIREFOX,
    firefoxUserPrefs: PREFERENCES,
    ...more,
  });
  passOverUnknown(browser);
  const context = await browser.newContext({ viewport, locale });
  context.setDefaultTimeout(PATIENCE);
  return { browser, person: await personIn(context, name, 'desktop') };
}

/** Answers the unknown command in the place of Firefox. */
function passOverUnknown(browser: Browser): void {
  const { _connection: connection } = browser as unknown as {
    _connection: { toImpl(one: Browser): { _browserSession: Session } };
  };
  const sessions: Session = Object.getPrototypeOf(connection.toImpl(browser)._browserSession);
  const { send } = sessions;
  sessions.send = function (command, parameters) {
    return command === UNKNOWN ? Promise.resolve({}) : send.call(this, command, parameters);
  };
}
