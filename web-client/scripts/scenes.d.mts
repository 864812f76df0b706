// The types of scenes.mjs.
export const FUNCTIONS: Record<string, object>;
export const THEMES: Record<string, object>;
export const SIGNS: Record<string, string>;
export function sceneSymbols(game: string, themes: readonly string[], functions: readonly string[]): string;
