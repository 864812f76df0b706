// The types of generate.mjs.
export function generate(): void;
export function messages(): Map<string, Set<string>>;
