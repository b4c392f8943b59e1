import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Many tests wait for servers and sites of their own: a third worker uses what two cores have left.
    maxWorkers: 3,
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
