import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProblemKind } from '../src/problems/registry/problem-kind.ts';
import { PROBLEMS } from '../src/problems/registry/registry.ts';

/** The text of PROBLEMS.md: every problem of the registry. */
export function problemTable(): string {
  const rows = Object.entries<ProblemKind>(PROBLEMS)
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([code, kind]) => row(code, kind));
  return `# Problems

What \`docs openapi-check\`, \`docs check\`, \`docs dev\` and a build report about documents, pages and settings. Codes are stable; words may change, and the message of a problem is often more specific than this table. A build reports errors inside of documents as warnings if it can show the document anyway. \`…\` stands for what is filled in.

\`--format json\` prints one array. Each problem in it has \`code\`, \`severity\` (\`error\` or \`warning\`) and \`message\` (what was found, and what was expected). It may have \`hint\` (what to do), \`file\`, \`line\` and \`column\` (counted from 1) and \`pointer\` (RFC 6901, into that file). Later versions may add fields; these stay. \`--format github\` prints the same as annotations for GitHub Actions.

\`npm run problems\` writes this table from \`src/problems/registry/\`.

| code | severity | what is wrong | what to do |
|---|---|---|---|
${rows.join('\n')}
`;
}

function row(code: string, kind: ProblemKind): string {
  const words = 'summary' in kind ? kind.summary : kind.message;
  return `| \`${code}\` | ${kind.severity} | ${cell(words)} | ${cell(kind.hint)} |`;
}

/** Facts become `…`. */
function cell(text: string): string {
  return text
    .replace(/"?\{(?!name\})\w+\}"?/g, '…')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;');
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  writeFileSync(path.join(root, 'PROBLEMS.md'), problemTable());
}
