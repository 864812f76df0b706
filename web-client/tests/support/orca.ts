// A player who hears Orca and presses keys: Firefox on a screen that no one sees (`orca.sh`). The player knows only what was said.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PICTURES } from './browser';

const SCRIPT = fileURLToPath(new URL('./orca.sh', import.meta.url));

/** How long something may take until it is said, in milliseconds, on a busy machine. */
const PATIENCE = 60_000;

/** What Orca said is over after so long without another word, in milliseconds. */
const SILENCE = 900;

/** The names that Orca gives keys before it says what they did. */
const KEY_NAME = /^(tab|return|escape|left shift|shift|period|dot|f\d|up|down|left|right|.) $/;

/** Orca with Firefox, and everything it said. */
export class Orca {
  readonly #folder = mkdtempSync(join(tmpdir(), 'demesne-orca-'));
  readonly #process: ChildProcess;
  /** How much of it the player has heard. */
  #heard = 0;

  private constructor(address: string) {
    this.#process = spawn('dbus-run-session', ['--', 'sh', SCRIPT, this.#folder, address], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
  }

  /** Opens an address. */
  static async open(address: string): Promise<Orca> {
    const orca = new Orca(address);
    try {
      await orca.hear(/Finished loading (?!New Tab)/);
      return orca;
    } catch (error) {
      await orca.close('orca-silent');
      throw error;
    }
  }

  /** Everything that was said, without the names of keys. */
  get spoken(): string[] {
    const file = join(this.#folder, 'spoken');
    if (!existsSync(file)) return [];
    const lines = readFileSync(file, 'utf8').matchAll(/SPEECH OUTPUT: (['"])(.*?)\1\{/g);
    return [...lines]
      .map(([, , words]) => words ?? '')
      .filter(words => words !== '' && !KEY_NAME.test(words));
  }

  /** Waits for words that were not heard yet, and until nothing more is said; returns all of it. */
  async hear(words: RegExp, patience = PATIENCE): Promise<string> {
    const from = this.#heard;
    const began = performance.now();
    let [length, since] = [from, began];
    for (;;) {
      const spoken = this.spoken;
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
    const display = `:${readFileSync(join(this.#folder, 'display'), 'utf8').trim()}`;
    const env = { ...process.env, DISPLAY: display };
    await promisify(execFile)('xdotool', ['key', '--delay', '120', ...keys], { env, timeout: PATIENCE });
    return this.hear(words, patience);
  }

  /** Keeps what was said beside the pictures, and ends everything. */
  async close(name: string): Promise<void> {
    mkdirSync(PICTURES, { recursive: true });
    writeFileSync(`${PICTURES}${name}.txt`, `${this.spoken.join('\n')}\n`);
    if (this.#process.exitCode === null) {
      const ended = once(this.#process, 'exit');
      this.#process.stdin?.end();
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
