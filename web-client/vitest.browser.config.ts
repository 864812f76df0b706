// How tests in Chromium run: scenes and pages without a server, whole matches against the real one (`DEMESNE_BIN`).
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { EXTENT } from './tests/support/extent';

/** The files that take longest, the longest first: in whole matches players wait more than they compute. */
const LONGEST = ['more-matches.test.ts', 'match.test.ts', 'scenes.test.ts', 'pages.test.ts'];

/** Begins with the longest files, so that none of them is the last one to end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) =>
      LONGEST.findIndex(name => moduleId.endsWith(`/${name}`));
    const longest = others.filter(file => place(file) >= 0).sort((one, other) => place(one) - place(other));
    return [...longest, ...others.filter(file => place(file) < 0)];
  }
}

export default defineConfig({
  test: {
    include: EXTENT === 'test' ? ['tests/*.test.ts'] : ['tests/*.test.ts', 'tests/all/*.test.ts'],
    globalSetup: 'tests/support/scenes-build.ts',
    setupFiles: 'tests/support/each-file.ts',
    // A test is named as soon as it has ended: where one hangs, the last lines say which came before it.
    reporters: ['verbose'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Data from a network takes its time, and more on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // Two processes with a browser each, for one file after the other. While the players of one match wait for each other, another
    // file computes.
    maxWorkers: 2,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // While one page is drawn another one is measured.
    maxConcurrency: 2,
  },
});
