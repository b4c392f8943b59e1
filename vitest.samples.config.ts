import { defineConfig } from 'vitest/config';

/** Runs samples in languages that compile or start slowly, and parses those of all languages, if installed. */
export default defineConfig({
  test: {
    include: ['tests/samples/*.samples.ts'],
    testTimeout: 120_000,
    hookTimeout: 600_000,
    // V8's optimizing compiler runs out of memory on the tree-sitter grammar for Swift.
    execArgv: ['--liftoff-only'],
  },
});
