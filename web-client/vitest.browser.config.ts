// How tests in Chromium run: scenes and pages without a server, whole matches against the real one (`DEMESNE_BIN`).
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { WHOLE } from './tests/support/looks';

/** The file that takes longest: whole matches one after the other, whose players wait more than they compute. */
const LONGEST = 'match.test.ts';

/** Begins with the longest file, so that it is not the last one to end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(`/${LONGEST}`);
    return [...others.filter(isLongest), ...others.filter(file => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    include: ['tests/*.test.ts'],
    globalSetup: 'tests/support/scenes-build.ts',
    // A test is named as soon as it has ended: where one hangs, the last lines say which came before it.
    reporters: ['verbose'],
    // A browser that is gone fails every test that follows, each after its whole time. Of the whole matrix all faults are wanted.
    bail: WHOLE ? 0 : 5,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // What comes over a network takes its time, and more on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // Each file has a browser of its own. While the players of one match wait for each other, another file computes.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // While one page is drawn another one is measured.
    maxConcurrency: 2,
  },
});
