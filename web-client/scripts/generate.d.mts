// The types of generate.mjs.
export function generate(): void;
