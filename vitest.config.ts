import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By far the longest files, for a first run: Vitest does not know their durations yet. */
const LONGEST = /\/(?:docs\/examples|corpus\/slices|integration\/example-site|integration\/agents)\.test\.ts$/;

/** Sites and servers take long: they come first, so that no worker is left with one of them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) =>
      LONGEST.test(moduleId) ? 0 : moduleId.includes('/tests/unit/') ? 2 : 1;
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

const patience = { testTimeout: 30_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    // Many tests wait for servers and sites of their own: a third worker uses what two cores have left.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...patience,
          name: 'sites',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/unit/**', 'tests/e2e/**', 'tests/matrix/**', 'node_modules/**'],
        },
      },
      // They leave nothing behind, so that files can share a worker and what it has loaded.
      { test: { ...patience, name: 'units', include: ['tests/unit/**/*.test.ts'], isolate: false } },
    ],
  },
});
