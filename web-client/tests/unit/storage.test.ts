// Browser storage, with and without permission to store.
import { afterEach, describe, expect, it, vi } from 'vitest';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The module as after a new visit. */
async function visit() {
  vi.resetModules();
  return import('../../src/api/storage');
}

afterEach(() => vi.unstubAllGlobals());

describe('with storage', () => {
  it('remembers over visits, and only what fits', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    (await visit()).saveStored('name', 'Ana');
    const next = await visit();
    expect(next.loadStored('name', isText)).toBe('Ana');
    expect(next.loadStored('name', (value): value is number => typeof value === 'number')).toBeUndefined();
    kept.set('demesne.name', '{broken');
    expect((await visit()).loadStored('name', isText)).toBeUndefined();
  });
});

describe('without storage', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };

  it('remembers for the visit', async () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    const { loadStored, saveStored } = await visit();
    expect(loadStored('name', isText)).toBeUndefined();
    saveStored('name', 'Ana');
    expect(loadStored('name', isText)).toBe('Ana');
    expect((await visit()).loadStored('name', isText)).toBeUndefined();
  });

  it('keeps preferences as they are first', async () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    vi.resetModules();
    const { preferences } = await import('../../src/ui/preferences');
    expect(preferences.value).toMatchObject({ theme: 'system', keys: true, confirmEnd: true });
  });
});

it('takes preferences of another version only where they fit', async () => {
  const kept = JSON.stringify({ theme: 'dark', keys: false });
  vi.stubGlobal('localStorage', { getItem: () => kept, setItem: () => undefined });
  vi.resetModules();
  const { preferences } = await import('../../src/ui/preferences');
  expect(preferences.value).toMatchObject({ theme: 'dark', motion: 'system', keys: false });
});
