// Builds the page of the scenes once, before the test files that show it.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The built page. It differs from that of players in that tests can show it scenes and other languages. */
export const SCENES_BUILD = `${ROOT}/dist-scenes`;

/** Vitest calls it before the first file. */
export default function setup(): void {
  execFileSync('npm', ['run', 'build:scenes'], { cwd: ROOT, stdio: 'pipe' });
}
