// A whole match by ear: what was said of it compared with its log.
import { expect } from 'vitest';
import type { Person } from './browser';
import { heard } from './listener';

/** A line of the log as it is read, and whether its dice are drawn. */
interface LogLine {
  words: string;
  isDrawn: boolean;
}

/**
 * The sentences that a player heard of a match: its beginning, then every line of the turns in the log once and in its
 * order, but for the own moves that only confirm a key (`silent`), and at the end who won.
 */
export async function heardTheMatch(
  { page }: Person,
  { opening, silent }: { opening: RegExp; silent: RegExp },
  spoken?: readonly string[],
): Promise<void> {
  const earlier = page.getByRole('button', { name: 'Show earlier turns', includeHidden: true });
  while ((await earlier.count()) > 0) await earlier.first().evaluate((button: HTMLElement) => button.click());
  const lines: LogLine[] = await page
    .locator('.log-panel .log-turn[class*=of-] > ol .log-line')
    .evaluateAll(found =>
      found.map(line => ({
        words: (line.querySelector('.log-words')?.textContent ?? '').replace(/\s+/g, ' ').trim(),
        isDrawn: line.querySelector('.log-words svg, .die') !== null,
      })),
    );
  const announced =
    spoken ?? (await heard(page)).flatMap(({ how, words }) => (how === 'focus' ? [] : [words]));
  // Beside the window of the end the page is silent: what led to it is said there.
  expect(announced.filter(words => /The match is over\. .*\bwins?\b/.test(words))).toEqual([
    expect.stringMatching(/\. The match is over\. /),
  ]);
  const whole = announced.join(' ');
  expect(whole.slice(0, 2000)).toMatch(opening);
  const expected = lines.filter(({ words, isDrawn }) => !isDrawn && !silent.test(words));
  expect(expected.length).toBeGreaterThan(5);
  let rest = '';
  let from = 0;
  for (const { words } of expected) {
    const at = whole.indexOf(words, from);
    const around = `${whole.slice(Math.max(0, from - 200), from)} ⟨…⟩ ${whole.slice(from, from + 300)}`;
    if (at < 0) throw new Error(`“${words}” was not said in its place: ${around}`);
    rest += whole.slice(from, at);
    from = at + words.length;
  }
  rest += whole.slice(from);
  // A question says of a Dragon: “It takes 4 points away.”
  const again = rest.match(/(?<!\bIt )\b(plays|buys|gains|trashes|takes|gives) [^.]*/g) ?? [];
  expect(again, 'said more than once').toEqual([]);
  expect(rest).toMatch(/\bwins?\b/);
}
