// WebKit as Debian has it, through WebDriver: each page is a window of its own, on a screen that no one sees.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PATIENCE, PICTURES } from './browser';
import { freePort } from './server';

/** Debian's Python, which has the library of windows. */
const PYTHON = '/usr/bin/python3';
const WINDOW = fileURLToPath(new URL('./webkit-window.py', import.meta.url));

/** The name of an element in an answer, as the standard of WebDriver defines it. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A size of the window in pixels. */
interface Size {
  width: number;
  height: number;
}

/** The screen and the driver, for the tests of a file. */
export class WebKit {
  readonly #screen: ChildProcess;
  readonly #driver: ChildProcess;
  readonly #address: string;
  #page: WebKitPage | undefined;

  private constructor(screen: ChildProcess, driver: ChildProcess, port: number) {
    this.#screen = screen;
    this.#driver = driver;
    this.#address = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<WebKit> {
    const size = ['-screen', '0', '1920x1200x24'];
    const screen = spawn('Xvfb', ['-displayfd', '3', ...size, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
    const port = await freePort();
    const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, NO_AT_BRIDGE: '1' };
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
    const webkit = new WebKit(screen, driver, port);
    await until('the driver of WebKit answers', () => webkit.#answers());
    return webkit;
  }

  /** A visitor who was never here. The one before leaves: a driver has one window. */
  async visitor(size: Size): Promise<WebKitPage> {
    await this.#page?.close();
    const options = { binary: PYTHON, args: [WINDOW] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = (await ask('POST', `${this.#address}/session`, { capabilities })) as {
      sessionId: string;
    };
    this.#page = new WebKitPage(`${this.#address}/session/${sessionId}`);
    await this.#page.resize(size);
    return this.#page;
  }

  async stop(): Promise<void> {
    await this.#page?.close();
    this.#driver.kill();
    this.#screen.kill();
  }

  async #answers(): Promise<boolean> {
    return fetch(`${this.#address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

/** A page in WebKit. */
export class WebKitPage {
  readonly #session: string;

  constructor(session: string) {
    this.#session = session;
  }

  async open(address: string): Promise<void> {
    await ask('POST', `${this.#session}/url`, { url: address });
  }

  async resize({ width, height }: Size): Promise<void> {
    await ask('POST', `${this.#session}/window/rect`, { x: 0, y: 0, width, height });
    await this.until(`a window of ${width} × ${height}`, isOfSize, width, height);
  }

  /** Runs a function in the page, which sees nothing of what stands around it here. */
  async evaluate<A extends unknown[], R>(run: (...args: A) => R, ...args: A): Promise<R> {
    const script = `return (${run})(...arguments)`;
    return (await ask('POST', `${this.#session}/execute/sync`, { script, args })) as R;
  }

  /** Waits until a function in the page returns what is neither false nor `null`. */
  async until<A extends unknown[], R>(what: string, run: (...args: A) => R, ...args: A): Promise<Found<R>> {
    return until(what, () => this.evaluate(run, ...args)).catch(async (error: Error) => {
      throw new Error(`${error.message}; the page says: ${await this.evaluate(wordsOfPage)}`);
    });
  }

  /** Clicks the element that a function finds in the page, if any. */
  async clickIfThere<A extends unknown[]>(find: (...args: A) => Element | null, ...args: A): Promise<void> {
    const found = (await this.evaluate(find, ...args)) as Record<string, string> | null;
    if (found !== null) await ask('POST', `${this.#session}/element/${found[ELEMENT]}/click`, {});
  }

  async picture(moment: string): Promise<void> {
    mkdirSync(PICTURES, { recursive: true });
    const bytes = (await ask('GET', `${this.#session}/screenshot`)) as string;
    writeFileSync(`${PICTURES}webkit-${moment}.png`, Buffer.from(bytes, 'base64'));
  }

  async close(): Promise<void> {
    await ask('DELETE', this.#session);
  }
}

function wordsOfPage(): string {
  return document.body.innerText;
}

function isOfSize(width: number, height: number): boolean {
  return innerWidth === width && innerHeight === height;
}

/** The awaited value: neither false nor `null`. */
type Found<R> = Exclude<R, false | null>;

async function until<R>(what: string, find: () => Promise<R>): Promise<Found<R>> {
  const asked = Date.now();
  while (Date.now() - asked < PATIENCE) {
    const found = await find();
    if (found !== null && found !== false) return found as Found<R>;
    await sleep(50);
  }
  throw new Error(`not in time: ${what}`);
}

async function ask(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}
