// Builds the page of the scenes before the test files that show it, if it has changed since it was built.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The built page. It differs from that of players in that tests can show it scenes and other languages. */
export const SCENES_BUILD = `${ROOT}dist-scenes`;

/** Everything that it is built from: the parts of each other's packages are those of the lock file. */
const SOURCES = [
  ...['src', 'locales', 'scripts', 'tests/fixtures', 'icons.toml', 'index.html', 'vite.config.ts'],
  ...['package.json', 'package-lock.json'],
];

/** The file with the hash of what it was built from. */
const BUILT_FROM = `${SCENES_BUILD}/built-from`;

/** Vitest calls it before the first file. */
export default function setup(): void {
  const hash = hashOf(SOURCES);
  if (existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === hash) return;
  execFileSync('npm', ['run', 'build:scenes'], { cwd: ROOT, stdio: 'pipe' });
  // The build makes some of its sources: the sprites and the types of words.
  writeFileSync(BUILT_FROM, hashOf(SOURCES));
}

/** The hash of these files and folders, with their names. */
function hashOf(names: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (name: string) => {
    if (statSync(join(ROOT, name)).isDirectory()) {
      for (const inner of readdirSync(join(ROOT, name)).sort()) add(join(name, inner));
      return;
    }
    const content = readFileSync(join(ROOT, name));
    hash.update(`${name} ${content.length} `).update(content);
  };
  for (const name of names) add(name);
  return hash.digest('hex');
}
