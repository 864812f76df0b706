// Whether the signature under a match fits, and whose it is, as docs/match-file.md lays it down.
import { MATCH_FILE, type ServerIdentity, type SignedMatch, type Signer } from '../../generated/protocol';

/** The owner of the key: this server, a trusted server, or unknown. */
export type Owner = { who: 'ours' } | { who: 'known'; name: string } | { who: 'unknown' };

/** The result of a check. */
export interface Signature {
  /** `unable` in a browser that does not know this kind of signature. */
  fits: 'yes' | 'no' | 'unable';
  key: string;
  owner: Owner;
}

/** Checks the signature of a file. */
export async function signatureOf(file: SignedMatch, host: ServerIdentity): Promise<Signature> {
  const found = file.format === MATCH_FILE ? await fits(file) : false;
  return {
    fits: found === null ? 'unable' : found ? 'yes' : 'no',
    key: file.key,
    owner: ownerOf(file, host),
  };
}

/** The owner of the key of a signature. */
export function ownerOf({ key }: Pick<Signer, 'key'>, host: ServerIdentity): Owner {
  if (key === host.key) return { who: 'ours' };
  const known = host.known.find(other => other.key === key);
  return known ? { who: 'known', name: known.name } : { who: 'unknown' };
}

/** A key short enough to be compared by eye. */
export function shortKey(key: string): string {
  return (key.slice(0, 16).match(/.{4}/g) ?? []).join(' ');
}

/** `null` where this browser cannot tell. */
async function fits({ format, match, key, signature }: SignedMatch): Promise<boolean | null> {
  try {
    const [raw, signed] = [bytes(key, 32), bytes(signature, 64)];
    if (raw === null || signed === null) return false;
    const { subtle } = crypto;
    const read = await subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', read, signed, new TextEncoder().encode(`${format}: ${match}`));
  } catch (error) {
    // A browser that does not know this kind of key says so; what is wrong otherwise is the key or the signature.
    return error instanceof DOMException && error.name === 'NotSupportedError' ? null : false;
  }
}

function bytes(hex: string, length: number): Uint8Array<ArrayBuffer> | null {
  if (hex.length !== 2 * length || !/^[0-9a-f]*$/.test(hex)) return null;
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}
