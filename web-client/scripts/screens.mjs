// Takes screenshots of scenes for review: node scripts/screens.mjs [scene …] [--sizes 1440x900,390x844] [--themes dark].
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

const server = await serve(`${root}/dist-scenes`);
const browser = await launch();
mkdirSync(`${root}/tests/screens`, { recursive: true });
for (const theme of themes) {
  for (const size of sizes) {
    const [width, height] = size.split('x').map(Number);
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme });
    const page = await context.newPage();
    page.on('console', message => message.type() === 'error' && process.stderr.write(`${message.text()}\n`));
    page.on('pageerror', error => process.stderr.write(`${error.stack}\n`));
    for (const scene of scenes) {
      await page.goto(`${server.address}/scene/${scene}`);
      await page.waitForSelector('html[data-scene="ready"]', { timeout: 5000 });
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(250);
      await page.screenshot({ path: `${root}/tests/screens/${scene}-${size}-${theme}.png` });
    }
    await context.close();
  }
}
await browser.close();
server.close();
