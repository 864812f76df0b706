// The types of serve.mjs.
export function serve(
  folder: string,
  how?: { packed?: boolean },
): Promise<{ address: string; close(): void }>;
