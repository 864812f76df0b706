// A TCP proxy in front of a server that can fall silent, as a network does whose power is cut: connections stay open and
// no byte gets through. Once the power is back, what was held is delivered.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export class FaultProxy {
  readonly #listener: Server;
  readonly #open = new Set<Socket>();
  #isSilent = false;

  private constructor(port: number) {
    this.#listener = createServer(near => {
      const far = connect(port, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#open.add(from);
        if (this.#isSilent) from.pause();
        from.on('data', bytes => to.write(bytes));
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#open.delete(from);
          if (!this.#isSilent) to.destroy();
        });
      }
    });
  }

  /** Starts a proxy on a free port to a server on this machine. */
  static async to(port: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(port);
    proxy.#listener.listen(0, '127.0.0.1');
    await once(proxy.#listener, 'listening');
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#listener.address() as AddressInfo).port}`;
  }

  /** From now on nothing gets through, neither bytes nor the end of a connection. */
  fallSilent(): void {
    this.#isSilent = true;
    for (const socket of this.#open) socket.pause();
  }

  /** Everything gets through again. */
  recover(): void {
    this.#isSilent = false;
    for (const socket of this.#open) socket.resume();
  }

  close(): void {
    this.#listener.close();
    for (const socket of this.#open) socket.destroy();
  }
}
