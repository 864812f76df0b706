// How commitment, promises and seed of a deal follow from what is kept secret until it is time, as docs/fair-deals.md
// lays it down.
import type { Seat } from '../../generated/protocol';

/** Whether this page can make hashes: browsers let only pages that came over TLS, or from this very device. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** The promise of a server about its secret. */
export function commitmentOf(secret: string): Promise<string> {
  return hash(`demesne fair deal 1, secret: ${secret}`);
}

/** The promise of a seat's player about their contribution. */
export function promiseOf(seat: Seat, commitment: string, contribution: string): Promise<string> {
  return hash(`demesne fair deal 1, seat ${seat} to ${commitment}: ${contribution}`);
}

/** The source of all chance of a match; `null` for seats that added nothing. */
export function seedOf(secret: string, contributions: readonly (string | null)[]): Promise<string> {
  return hash(`demesne fair deal 1, seed: ${[secret, ...contributions.map(one => one ?? '-')].join(' ')}`);
}

/** A random secret. */
export function drawn(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

async function hash(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
