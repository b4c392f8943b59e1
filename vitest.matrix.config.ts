import { defineConfig } from 'vitest/config';

/** Sites in all combinations of what they depend on; takes too long for every change. */
export default defineConfig({
  test: {
    include: ['tests/matrix/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
