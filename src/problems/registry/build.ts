import type { ProblemKinds } from './problem-kind.ts';

/** The build, and commands. */
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
  'question-invalid': {
    severity: 'error',
    message: '{name} must be {expected}, found {found}.',
    hint: 'Write a list of questions: { question: "How do I list users?", answers: ["GET /users"] }.',
  },
  'question-answer-missing': {
    severity: 'error',
    message: 'The search has no operation or page "{answer}".',
    hint: 'Write an operation as "GET /users" and a page as "/guides/start". Hidden pages and those with noindex cannot be found.',
  },
} as const satisfies ProblemKinds;
