import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ToldProblem, toldProblems } from './problem-codes.ts';

/** What is put together only while it runs. */
const MESSAGES: Record<string, string> = {
  'build-failed': 'Astro could not build the site: ….',
  'operation-skipped': 'Operation skipped: … has no page. …',
  'reference-outside-project': 'The reference … leads to …, which lies outside the project root.',
  'setting-invalid': 'A value in docs.json is not what its key expects: ….',
};

/** Severities that depend on where a problem is found. */
const SEVERITIES: Record<string, string> = {
  // Documents are written for other tools too, where a link may lead somewhere.
  'link-dead': 'warning',
  'operation-skipped': 'error',
};

/** Writes PROBLEMS.md, the table of everything that can be wrong, from the code that tells it. */
const root = fileURLToPath(new URL('..', import.meta.url));
const codes = Map.groupBy(toldProblems(root), ({ code }) => code);
const rows = [...codes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, told]) => row(code, told));

writeFileSync(
  path.join(root, 'PROBLEMS.md'),
  `# Problems

What \`docs openapi-check\`, \`docs check\`, \`docs dev\` and a build say about documents, pages and settings. Codes are stable; words may change. A build lists errors inside of documents that it shows all the same as warnings. \`…\` stands for what is filled in.

\`--format json\` prints one array. Each problem in it has \`code\`, \`severity\` (\`error\` or \`warning\`) and \`message\` (what was found, and what was expected), and, where there are any, \`hint\` (what to do), \`file\`, \`line\` and \`column\` (counted from 1) and \`pointer\` (RFC 6901, into that file). Later versions may add fields; these stay. \`--format github\` prints the same as annotations for GitHub Actions.

This table is made from the code: \`npm run problems\`.

| code | severity | what is wrong | what to do |
|---|---|---|---|
${rows.join('\n')}
`,
);

function row(code: string, told: readonly ToldProblem[]): string {
  const stated = [...told.map(({ severity }) => severity), SEVERITIES[code] ?? ''];
  const severities = [...new Set(stated.flatMap((severity) => severity.split(' or ')).filter(Boolean))].sort();
  return `| \`${code}\` | ${severities.join(' or ') || 'error'} | ${cell(told, 'message') || (MESSAGES[code] ?? '')} | ${cell(told, 'hint')} |`;
}

function cell(told: readonly ToldProblem[], field: 'message' | 'hint'): string {
  const texts = new Set(told.map((problem) => problem[field].trim()).filter((text) => /[a-z]/i.test(text)));
  return [...texts]
    .map((text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;'))
    .join('<br>');
}
