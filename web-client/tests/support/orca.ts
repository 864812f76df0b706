// A player who hears Orca and presses keys in Firefox, on a screen that no one sees (`orca.sh`). The player knows only what was said.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { PATIENCE, type Person, PICTURES } from './browser';
import { firefoxPerson } from './firefox';

const SCRIPT = fileURLToPath(new URL('./orca.sh', import.meta.url));

/** The programs of Debian's packages that are needed, by their packages. */
const PROGRAMS = {
  orca: '/usr/bin/orca',
  xvfb: '/usr/bin/Xvfb',
  openbox: '/usr/bin/openbox',
  xdotool: '/usr/bin/xdotool',
  'at-spi2-core': '/usr/libexec/at-spi-bus-launcher',
  'dbus-daemon': '/usr/bin/dbus-run-session',
  'libglib2.0-bin': '/usr/bin/gdbus',
};

/** Orca's sentence is over after so long without another word, in milliseconds. */
const SILENCE = 900;

/** From one key to the next, in milliseconds: as a player types who knows the keys. */
const BETWEEN_KEYS = 120;

/** So long after a key nothing was said because of it, in milliseconds. */
const LOST = 8_000;

/** Presses of Tab that lead twice through a page and the windows around it. */
const MOST_STOPS = 80;

/** Firefox's complaint about a socket that the page closes before it is open, on a busy machine. */
const CLOSED_EARLY = /establish a connection to the server at ws:|interrupted while the page was loading/;

/** Orca with Firefox, and everything it said. */
export class Orca {
  readonly #folder = mkdtempSync(join(tmpdir(), 'demesne-orca-'));
  readonly #process: ChildProcess;
  #browser: Browser | undefined;
  #person: Person | undefined;
  /** How much of it the player has heard. */
  #heard = 0;
  /** The keys that were pressed, each with the number of lines before it. */
  readonly #pressed: { after: number; keys: string }[] = [];

  private constructor() {
    // A group of its own, which ends as one.
    this.#process = spawn('dbus-run-session', ['--', 'sh', SCRIPT, this.#folder], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
  }

  /** Opens an address as a player, in the language of their browser. */
  static async open(name: string, address: string, locale?: string): Promise<Orca> {
    const missing = Object.entries(PROGRAMS).filter(([, program]) => !existsSync(program));
    if (missing.length > 0)
      throw new Error(`as root: apt-get install ${missing.map(([packaged]) => packaged).join(' ')}`);
    await runAhead();
    const orca = new Orca();
    try {
      await orca.#start(name, address, locale);
      return orca;
    } catch (error) {
      const logs = orca.#logs();
      await orca.close('silent');
      throw new Error(`Orca did not read the page: ${error}\n${logs}`);
    }
  }

  /** Whose page it is, for what is compared with what was said. */
  get person(): Person {
    if (this.#person === undefined) throw new Error('no page is open');
    return this.#person;
  }

  /** The faults of the page. */
  get faults(): string[] {
    return this.person.faults.filter(fault => !CLOSED_EARLY.test(fault));
  }

  /** Everything that was said. */
  get spoken(): string[] {
    const file = join(this.#folder, 'spoken');
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  }

  /** Waits for words that were not heard yet, and until nothing more is said; returns all of it. */
  async hear(words: RegExp, patience = PATIENCE): Promise<string> {
    const from = this.#heard;
    const began = performance.now();
    let [length, since] = [from, began];
    for (;;) {
      const { spoken } = this;
      const now = spoken.slice(from).join(' ');
      if (spoken.length !== length) [length, since] = [spoken.length, performance.now()];
      if (words.test(now) && performance.now() - since > SILENCE) {
        this.#heard = spoken.length;
        return now;
      }
      if (performance.now() - began > patience) throw new Error(`${words} was not said, but “${now}”`);
      await sleep(100);
    }
  }

  /** Presses keys by their X names, one after another; returns what was said once these words came. */
  async press(keys: readonly string[], words: RegExp, patience = PATIENCE): Promise<string> {
    this.#pressed.push({ after: this.spoken.length, keys: keys.join(' ') });
    const typed = ['key', '--delay', String(BETWEEN_KEYS), ...keys];
    await promisify(execFile)('xdotool', typed, { env: this.#environment(), timeout: PATIENCE });
    return this.hear(words, patience);
  }

  /** Goes on by Tab until these words are said; returns all that was said on the way. */
  async tabTo(words: RegExp): Promise<string> {
    const heard: string[] = [];
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      // A window that has just opened may not take keys yet.
      const said = await this.press(['Tab'], /\S/, LOST).catch(() => '');
      heard.push(said);
      if (words.test(said)) return said;
    }
    throw new Error(`Tab does not come to ${words}, but to “${heard.join(' ')}”`);
  }

  /** Keeps what was pressed and said beside the pictures, and ends everything. */
  async close(name: string): Promise<void> {
    mkdirSync(PICTURES, { recursive: true });
    const lines = [...this.spoken, ''].flatMap((words, at) => [
      ...this.#pressed.filter(({ after }) => after === at).map(({ keys }) => `[${keys}]`),
      words,
    ]);
    writeFileSync(`${PICTURES}orca-${name}.txt`, lines.join('\n'));
    await this.#browser?.close().catch(() => {});
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      const ended = once(this.#process, 'exit');
      this.#process.stdin?.end();
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
    await schedule('--other', 0).catch(() => {});
  }

  async #start(name: string, address: string, locale?: string): Promise<void> {
    const began = performance.now();
    while (!existsSync(join(this.#folder, 'environment'))) {
      if (this.#process.exitCode !== null || this.#process.signalCode !== null) throw new Error('it ended');
      if (performance.now() - began > PATIENCE) throw new Error('it did not begin in time');
      await sleep(100);
    }
    const window = { headless: false, env: this.#environment() };
    const { browser, person } = await firefoxPerson(name, null, window, locale);
    this.#browser = browser;
    this.#person = person;
    await person.page.goto(address);
    await this.hear(/Finished loading/);
  }

  /** The environment of programs on its screen. */
  #environment(): Record<string, string> {
    const lines = readFileSync(join(this.#folder, 'environment'), 'utf8').split('\n').filter(Boolean);
    const own = lines.map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
    return { PATH: process.env.PATH ?? '', ...Object.fromEntries(own) };
  }

  /** The complaints of the programs. */
  #logs(): string {
    const logs = readdirSync(this.#folder).filter(file => file.endsWith('.log'));
    return logs.map(log => `${log}: ${readFileSync(join(this.#folder, log), 'utf8').slice(-500)}`).join('\n');
  }
}

/**
 * Lets this process and those that it starts run ahead of other programs: on a busy machine Orca falls behind, and drops what is
 * announced among fifty changes. Being nice counts only among the programs of one session. It needs a privilege of root.
 */
async function runAhead(): Promise<void> {
  const behind = 'Orca does not run ahead of other programs, and may lose words on a busy machine';
  await schedule('--rr', 1).catch(error => process.stderr.write(`${behind}: ${error}\n`));
}

/** Sets the class in which the system schedules this process. */
async function schedule(policy: string, priority: number): Promise<void> {
  await promisify(execFile)('chrt', [policy, '--pid', String(priority), String(process.pid)]);
}
