// Breakpoints: the widths at which layouts change have names and reasons in one file.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../../src', import.meta.url));
const styles = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.css'));
const NAMED = ['styles/breakpoints.css', 'styles/shapes.css'];

/** The media queries of a style sheet that name a width themselves. */
function widthsIn(text: string): string[] {
  return [...text.matchAll(/@media[^{]*/g)]
    .map(([query]) => query.trim())
    .filter(query => /width/.test(query));
}

test('a width that stands in a media query is found', () => {
  expect(widthsIn('@media (--phone) { a {} }\n@media (--desktop) and (width <= 1279px) { a {} }')).toEqual([
    '@media (--desktop) and (width <= 1279px)',
  ]);
});

test('media queries name no width except by a named breakpoint', () => {
  expect(styles.length).toBeGreaterThan(50);
  const found = styles.flatMap(file =>
    widthsIn(readFileSync(`${src}/${file}`, 'utf8')).map(query => `${file}: ${query}`),
  );
  expect(found).toEqual([]);
});

test('every named breakpoint is used', () => {
  const named = NAMED.map(file => readFileSync(`${src}/${file}`, 'utf8')).join('\n');
  const names = [...named.matchAll(/@custom-media (--[\w-]+)/g)];
  const all = styles.map(file => readFileSync(`${src}/${file}`, 'utf8')).join('\n');
  expect(names.map(([, name]) => name).filter(name => !all.includes(`(${name})`))).toEqual([]);
});
