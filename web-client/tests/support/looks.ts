// Sizes, themes and languages in which pages are tested, and how to apply them to an open page.
import type { Page } from 'playwright-core';
import { TAGS } from '../../src/i18n/languages';
import { EXTENT } from './extent';

/** One way to see a page. */
export interface Look {
  width: number;
  height: number;
  theme: 'dark' | 'light';
  language: string;
}

/** A size for each shape of the table, and those between them that people have. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
  { width: 820, height: 1180 },
  { width: 320, height: 640 },
  { width: 1920, height: 1080 },
  { width: 844, height: 390 },
  { width: 360, height: 740 },
  { width: 640, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 1366, height: 625 },
  { width: 1180, height: 820 },
] as const;

export const THEMES = ['dark', 'light'] as const;

/** Milliseconds for all looks at a page: each takes some hundredths of a second, and a second or two on a busy machine. */
export const LOOKS_TIME = EXTENT === 'test' ? 600_000 : 3_600_000;

/**
 * Looks in which every pair of a size, a theme and a language occurs, in as many parts as there are languages. Each part has
 * every size once and every pair of a theme and a language.
 */
export const PAIRS: readonly (readonly Look[])[] = TAGS.map((_, part) =>
  SIZES.map((size, place) => {
    const language = (place + part) % TAGS.length;
    return { ...size, theme: at(THEMES, place + language), language: at(TAGS, language) };
  }),
);

const EVERY: readonly Look[] = SIZES.flatMap(size =>
  THEMES.flatMap(theme => TAGS.map(language => ({ ...size, theme, language }))),
);

/**
 * How the page with this name is looked at: in one part of the pairs, which follows from its name, so that no other page changes
 * it; then, if all is tested, in every other way. Looks in one language come together: another one takes longest.
 */
export function looksOf(name: string): Look[] {
  const letters = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const part = sorted(at(PAIRS, letters));
  if (EXTENT === 'test') return part;
  const names = new Set(part.map(nameOf));
  return [...part, ...sorted(EVERY.filter(look => !names.has(nameOf(look))))];
}

/** Shows an open page so, without loading it again. */
export async function show(page: Page, { width, height, theme, language }: Look): Promise<void> {
  const now = page.viewportSize();
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
  // Even where nothing changes, every style would be worked out again.
  if (themes.get(page) !== theme) await page.emulateMedia({ colorScheme: theme });
  themes.set(page, theme);
  await page.evaluate(async tag => {
    const { speak } = window as unknown as { speak: (tag: string) => Promise<void> };
    if (document.documentElement.lang !== tag) await speak(tag);
    // A size that is measured when the window changes is drawn in the second frame after it.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, language);
}

/** The themes in which pages were shown last. */
const themes = new WeakMap<Page, Look['theme']>();

/** A look in short: `390x844 light it`. */
export function nameOf({ width, height, theme, language }: Look): string {
  return `${width}x${height} ${theme} ${language}`;
}

/** The checked things and the findings, said as it goes and once at the end. */
export class Tally {
  #pages = 0;
  #looks = 0;
  #faults = 0;

  constructor(
    readonly what: string,
    readonly all: number,
  ) {}

  /** A page is done. */
  add(page: string, looks: number, faults: number): void {
    this.#pages += 1;
    this.#looks += looks;
    this.#faults += faults;
    if (EXTENT !== 'test')
      this.#say(`${this.what} ${this.#pages}/${this.all} ${page}: ${looks} looks, ${faults} faults`);
  }

  /** All are done. */
  end(): void {
    this.#say(`${this.what}: ${this.#pages} pages, ${this.#looks} looks, ${this.#faults} faults`);
  }

  #say(line: string): void {
    process.stdout.write(`${line}\n`);
  }
}

function sorted(looks: readonly Look[]): Look[] {
  const key = ({ theme, language }: Look) => `${language} ${theme}`;
  return [...looks].sort((one, other) => key(one).localeCompare(key(other)));
}

function at<T>(list: readonly T[], place: number): T {
  return list[place % list.length] as T;
}
