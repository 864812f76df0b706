// Takes screenshots of scenes for review: npm run screens -- [scene …] [--sizes 1440x900,390x844] [--themes dark]. Without scenes it
// takes the pictures of the README.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from './browser.mjs';
import { serve } from './serve.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`);
  return (at < 0 ? otherwise : process.argv[at + 1]).split(',');
};
const sizes = option('sizes', '1440x900,1280x720,820x1180,390x844');
const themes = option('themes', 'dark,light');
const first = process.argv.findIndex(word => word.startsWith('--'));
const scenes = process.argv.slice(2, first < 0 ? undefined : first);

/** The pictures of the README: the table, a phone and the dice. */
const README = [
  { scene: 'buy', size: '1440x900', theme: 'dark', path: '../docs/images/table.png' },
  { scene: 'militia', size: '390x844', theme: 'dark', path: '../docs/images/phone.png' },
  { scene: 'dice-take', size: '1440x900', theme: 'dark', path: '../docs/images/dice.png' },
];
const pictures = themes.flatMap(theme =>
  sizes.flatMap(size =>
    scenes.map(scene => ({ scene, size, theme, path: `tests/screens/${scene}-${size}-${theme}.png` })),
  ),
);

const server = await serve(`${root}/dist-scenes`);
const browser = await launch();
mkdirSync(`${root}/tests/screens`, { recursive: true });
for (const { scene, size, theme, path } of scenes.length > 0 ? pictures : README) {
  const [width, height] = size.split('x').map(Number);
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: theme });
  page.on('console', message => message.type() === 'error' && process.stderr.write(`${message.text()}\n`));
  page.on('pageerror', error => process.stderr.write(`${error.stack}\n`));
  await page.goto(`${server.address}/scene/${scene}`);
  await page.waitForSelector('html[data-scene="ready"]', { timeout: 5000 });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(250);
  await page.screenshot({ path: `${root}/${path}` });
  await page.close();
}
await browser.close();
server.close();
