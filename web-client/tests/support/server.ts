// The real server, on a free port of this machine with a folder of its own.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The server to play on: `DEMESNE_BIN`, else what `cargo build` made. */
const PROGRAM =
  process.env.DEMESNE_BIN ?? fileURLToPath(new URL('../../../target/debug/demesne', import.meta.url));

/** How long a server may take until it answers, on a busy machine. */
const START = 60_000;

/** A server with its data. */
export class Server {
  readonly #folder = mkdtempSync(join(tmpdir(), 'demesne-browser-'));
  readonly #log: string[] = [];
  #process: ChildProcess | undefined;

  readonly #settings: Record<string, string>;

  private constructor(
    readonly port: number,
    settings: Record<string, string>,
  ) {
    this.#settings = settings;
  }

  /** Starts a server on a free port, with more settings in its environment. */
  static async start(settings: Record<string, string> = {}): Promise<Server> {
    const server = new Server(await freePort(), settings);
    await server.startAgain();
    return server;
  }

  /** The address of its pages: under the name of its certificate, if it has one. */
  get address(): string {
    return this.#hasTls ? `https://localhost:${this.port}` : `http://127.0.0.1:${this.port}`;
  }

  get #hasTls(): boolean {
    return 'DEMESNE_TLS_CERT' in this.#settings;
  }

  /** Starts it on the same port with the same data. */
  async startAgain(): Promise<void> {
    if (!existsSync(PROGRAM))
      throw new Error(`there is no server at ${PROGRAM}: cargo build, or DEMESNE_BIN`);
    const child = spawn(PROGRAM, ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', this.#folder], {
      env: {
        ...process.env,
        DEMESNE_BOT_DELAY_MS: '20',
        DEMESNE_HIDDEN_INFO_DELAY_MS: '20',
        DEMESNE_PEOPLE_PER_ADDRESS: '1000',
        ...(this.#hasTls ? { DEMESNE_PUBLIC_URL: this.address } : {}),
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => this.#log.push(text.toString()));
    }
    this.#process = child;
    await this.#ready(child);
  }

  /** The output of a command that works on this server's data while it runs. */
  async command(...words: readonly string[]): Promise<string> {
    // Not every command has every one of these as a flag.
    const env = {
      ...process.env,
      DEMESNE_DATA: this.#folder,
      DEMESNE_LISTEN: `127.0.0.1:${this.port}`,
    };
    const { stdout } = await promisify(execFile)(PROGRAM, [...words], { timeout: START, env });
    return stdout;
  }

  /** Ends it at once, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends it and removes its data. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The last words of it. */
  lastWords(): string {
    return this.#log.join('').split('\n').slice(-30).join('\n');
  }

  async #ready(child: ChildProcess): Promise<void> {
    const asked = Date.now();
    while (Date.now() - asked < START && child.exitCode === null) {
      if (await isReady(this.address)) return;
      await sleep(50);
    }
    throw new Error(`the server did not start:\n${this.lastWords()}`);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

/** Whether a server answers, with any certificate. */
function isReady(address: string): Promise<boolean> {
  const get = address.startsWith('https:') ? https.get : http.get;
  return new Promise(resolve => {
    get(`${address}/readyz`, { rejectUnauthorized: false }, response => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const listener = createServer();
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const place = listener.address();
  listener.close();
  await once(listener, 'close');
  if (place === null || typeof place === 'string') throw new Error('this machine has no free port');
  return place.port;
}
