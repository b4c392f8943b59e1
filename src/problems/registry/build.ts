import type { ProblemKinds } from './problem-kind.ts';

/** The build, and commands. */
export const BUILD_PROBLEMS = {
  'git-failed': {
    severity: 'warning',
    message: 'Git can’t tell when files last changed: {reason}.',
    hint: 'Build in a Git repository where `git` is installed, or remove "metadata.timestamp".',
  },
  'pages-redirected': {
    severity: 'warning',
    message:
      'Middleware redirected {pages} during the build, such as "{page}" to "{target}". These pages now redirect every reader, but anyone can still read {files}.',
    hint: 'Return next() from the middleware if context.isPrerendered is true. To require sign-in, protect all files at your host or in a proxy. To leave out Markdown and llms.txt, set "agents": { "markdown": false, "llms": false } in docs.json.',
  },
  'build-failed': {
    severity: 'error',
    leavesOut: true,
    summary: 'Astro couldn’t build the site.',
    message: '{reason}',
    hint: 'Run the command again with --verbose to see Astro’s full output.',
  },
  'question-invalid': {
    severity: 'error',
    message: '{name} must be {expected}, found {found}.',
    hint: 'Write a list of questions: { question: "How do I list users?", answers: ["GET /users"] }.',
  },
  'question-answer-missing': {
    severity: 'error',
    message: 'The search has no operation or page "{answer}".',
    hint: 'Write an operation as "GET /users" and a page as "/guides/start". Search doesn’t include pages that are hidden or have noindex.',
  },
} as const satisfies ProblemKinds;
