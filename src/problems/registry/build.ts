import type { ProblemKinds } from './problem-kind.ts';

/** The build itself. */
export const BUILD_PROBLEMS = {
  'build-failed': {
    severity: 'error',
    summary: 'Astro could not build the site.',
    hint: 'Fix what the message names.',
  },
} as const satisfies ProblemKinds;
