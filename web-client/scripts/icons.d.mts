// The types of icons.mjs.
export function icon(size: number, shape: { maskable: boolean }): Uint8Array;
