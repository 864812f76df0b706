// The types of serve.mjs.
export function serve(folder: string): Promise<{ address: string; close(): void }>;
