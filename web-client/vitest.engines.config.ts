// How tests in Firefox, in WebKit and with Orca run, against the real server (`DEMESNE_BIN`): with Debian's packages of both (xtask/src/packages.rs).
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/engines/*.test.ts'],
    reporters: ['verbose'],
    // A match takes some minutes, and more on a busy machine.
    testTimeout: 900_000,
    hookTimeout: 240_000,
    // Each browser has the machine for itself: they are slower than Chromium.
    fileParallelism: false,
  },
});
