import type { ProblemKinds } from './problem-kind.ts';

/** The build itself. */
export const BUILD_PROBLEMS = {
  'build-failed': {
    severity: 'error',
    summary: 'Astro could not build the site.',
    message: '{reason}',
    hint: 'Run the command again with --verbose to see everything that Astro reports.',
  },
} as const satisfies ProblemKinds;
