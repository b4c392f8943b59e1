import type { ProblemKinds } from './problem-kind.ts';

/** The build itself. */
export const BUILD_PROBLEMS = {
  'git-failed': {
    severity: 'warning',
    message: 'Git does not report when files last changed: {reason}.',
    hint: 'Build in a Git repository where the command "git" is installed, or remove "metadata.timestamp".',
  },
  'build-failed': {
    severity: 'error',
    summary: 'Astro could not build the site.',
    message: '{reason}',
    hint: 'Run the command again with --verbose to see everything that Astro reports.',
  },
} as const satisfies ProblemKinds;
