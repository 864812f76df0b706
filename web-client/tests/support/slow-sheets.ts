// A proxy in front of a server that holds style sheets back, as a slow network may.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

export class SlowSheets {
  readonly #listener: Server;
  readonly #port: number;
  /** How long each style sheet is held back, in milliseconds. */
  delay = 0;

  private constructor(port: number) {
    this.#port = port;
    this.#listener = createServer((asked, answer) => {
      setTimeout(() => this.#pass(asked, answer), asked.url?.endsWith('.css') ? this.delay : 0);
    });
    this.#listener.on('upgrade', (asked, socket, first) => this.#connect(asked, socket, first));
  }

  /** Starts a proxy on a free port to a server on this machine. */
  static async to(port: number): Promise<SlowSheets> {
    const proxy = new SlowSheets(port);
    proxy.#listener.listen(0, '127.0.0.1');
    await once(proxy.#listener, 'listening');
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#listener.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#listener.close();
    this.#listener.closeAllConnections();
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url, headers } = asked;
    const passed = request({ host: '127.0.0.1', port: this.#port, method, path: url, headers }, response => {
      answer.writeHead(response.statusCode ?? 0, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }

  #connect({ method, url, rawHeaders }: IncomingMessage, near: Duplex, first: Buffer): void {
    const far = connect(this.#port, '127.0.0.1');
    const fields = rawHeaders.map((part, i) => (i % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('');
    far.write(`${method} ${url} HTTP/1.1\r\n${fields}\r\n`);
    far.write(first);
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  }
}
