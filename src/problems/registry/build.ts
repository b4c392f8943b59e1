import type { ProblemKinds } from './problem-kind.ts';

/** The build itself. */
export const BUILD_PROBLEMS = {
  'git-failed': {
    severity: 'warning',
    message: 'Git does not report when files last changed: {reason}.',
    hint: 'Build in a Git repository where the command "git" is installed, or remove "metadata.timestamp".',
  },
  'pages-redirected': {
    severity: 'warning',
    message:
      'A middleware redirected {pages} during the build, such as "{page}" to "{target}". These pages are redirects for everyone, and everyone can read {files}.',
    hint: 'Return next() from the middleware if context.isPrerendered is true. To require a sign-in, put it in front of all files of the site, at your host or in a proxy. "agents": { "markdown": false, "llms": false } in docs.json leaves out Markdown and llms.txt.',
  },
  'build-failed': {
    severity: 'error',
    leavesOut: true,
    summary: 'Astro could not build the site.',
    message: '{reason}',
    hint: 'Run the command again with --verbose to see everything that Astro reports.',
  },
} as const satisfies ProblemKinds;
