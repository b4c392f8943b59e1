import { defineConfig } from 'vitest/config';

/** Tests sites in all combinations of settings. This takes too long to run for every change. */
export default defineConfig({
  test: {
    include: ['tests/matrix/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
