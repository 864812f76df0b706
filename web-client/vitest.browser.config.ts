// Tests that look at scenes in Chromium. They need the built scenes; they need no server.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/scenes.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
