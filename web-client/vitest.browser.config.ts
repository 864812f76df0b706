// How tests in Chromium run: scenes and pages without a server, whole matches against the real one (`DEMESNE_BIN`).
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/*.test.ts'],
    globalSetup: 'tests/support/scenes-build.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What comes over a network takes its time, and more on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // Each file has a browser of its own; two at a time would only wait for each other.
    fileParallelism: false,
    // While one page is drawn another one is measured.
    maxConcurrency: 2,
  },
});
