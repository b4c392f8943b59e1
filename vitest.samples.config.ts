import { defineConfig } from 'vitest/config';

/** Runs samples in languages that compile or start slowly, and parses those of all, where that is installed. */
export default defineConfig({
  test: {
    include: ['tests/samples/*.samples.ts'],
    testTimeout: 120_000,
    hookTimeout: 600_000,
    // V8's optimising compiler runs out of memory on tree-sitter's grammar of Swift.
    execArgv: ['--liftoff-only'],
  },
});
