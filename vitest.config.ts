import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import SlowestFiles from './tests/support/slowest-files.ts';

/** The slowest files by far. In a first run, Vitest does not know their durations yet. */
const LONGEST = /\/(?:docs\/examples|integration\/(?:adapters|addresses|cli))\.test\.ts$/;

/** Runs the slow files with sites and servers first, so that none of them is left for the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) =>
      LONGEST.test(moduleId) ? 0 : moduleId.includes('/tests/unit/') ? 2 : 1;
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

// The timeouts are long because a busy machine is slow. Tests that pass do not wait for them.
const TIMEOUTS = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    // Many tests wait for servers and sites, so that a third worker can use the idle time of two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new SlowestFiles()],
    // A test that fails now and then is a fault to find.
    retry: 0,
    projects: [
      {
        test: {
          ...TIMEOUTS,
          name: 'sites',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/unit/**', 'tests/e2e/**', 'tests/matrix/**', 'node_modules/**'],
        },
      },
      {
        test: {
          ...TIMEOUTS,
          name: 'units',
          include: ['tests/unit/**/*.test.ts'],
          // Files share a worker and its loaded modules.
          isolate: false,
          setupFiles: ['tests/support/undo-stubs.ts'],
        },
      },
    ],
  },
});
