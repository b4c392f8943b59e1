import { defineConfig } from 'vitest/config';

/** Runs samples in languages that compile or start slowly, where they are installed. */
export default defineConfig({
  test: { include: ['tests/samples/*.samples.ts'], testTimeout: 120_000, hookTimeout: 600_000 },
});
