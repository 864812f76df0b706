// Sizes, themes and languages in which pages are tested, and how to apply them to an open page.
import type { Page } from 'playwright-core';
import { TAGS } from '../../src/i18n/languages';

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

const THEMES = ['dark', 'light'] as const;

/** Whether every page is looked at in every way (`cargo xtask test --full`), which takes long. */
export const WHOLE = process.env.DEMESNE_MATRIX === 'whole';

/** Milliseconds for all looks at a page: each takes a second, and most of a minute at a long page on a busy machine. */
export const LOOKS_TIME = WHOLE ? 3_600_000 : 600_000;

/** In how many ways a page is looked at otherwise. */
const SOME = 3;

/** How the page with this number is looked at: in every way, or in some sizes with themes and languages in rotation. */
export function looksOf(number: number): Look[] {
  if (WHOLE) {
    return SIZES.flatMap(size =>
      THEMES.flatMap(theme => TAGS.map(language => ({ ...size, theme, language }))),
    );
  }
  return Array.from({ length: SOME }, (_, i) => ({
    ...at(SIZES, number * SOME + i),
    theme: at(THEMES, number + i),
    language: at(TAGS, number + i),
  }));
}

/** Shows an open page so, without loading it again. */
export async function show(page: Page, { width, height, theme, language }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(async tag => {
    const { speak } = window as unknown as { speak: (tag: string) => Promise<void> };
    if (document.documentElement.lang !== tag) await speak(tag);
    // What is measured when the window changes is drawn in the second frame after it.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, language);
}

/** A look in short: `390x844 light it`. */
export function nameOf({ width, height, theme, language }: Look): string {
  return `${width}x${height} ${theme} ${language}`;
}

/** What was looked at and what was found, said as it goes and once at the end. */
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
    if (WHOLE) this.#say(`${this.what} ${this.#pages}/${this.all} ${page}: ${looks} looks, ${faults} faults`);
  }

  /** All are done. */
  end(): void {
    this.#say(`${this.what}: ${this.#pages} pages, ${this.#looks} looks, ${this.#faults} faults`);
  }

  #say(line: string): void {
    process.stdout.write(`${line}\n`);
  }
}

function at<T>(list: readonly T[], place: number): T {
  return list[place % list.length] as T;
}
