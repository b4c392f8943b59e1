import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProblemKind, ProblemText } from '../src/problems/registry/problem-kind.ts';
import { PROBLEMS } from '../src/problems/registry/registry.ts';

/** Returns the text of PROBLEMS.md, with a section for every code in the registry. */
export function problemTable(): string {
  const sections = Object.entries<ProblemKind>(PROBLEMS)
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([code, kind]) => section(code, kind));
  return `# Problems

What \`docs openapi-check\`, \`docs check\`, \`docs dev\` and a build report about documents, pages and settings. Codes are stable; messages may change. Words in *italics* are placeholders for names and values. A hint that suggests a similar name ("Did you mean …?") replaces the advice here. A build reports errors inside of documents as warnings if it can show the document anyway.

\`--format json\` prints one array. Each problem in it has \`code\`, \`severity\` (\`error\` or \`warning\`) and \`message\` (what was found, and what was expected). It may have \`hint\` (what to do), \`file\`, \`line\` and \`column\` (counted from 1) and \`pointer\` (RFC 6901, into that file). Later versions may add fields; these stay. \`--format github\` prints the same as annotations for GitHub Actions.

\`npm run problems\` writes this list from \`src/problems/registry/\`.

${sections.join('\n')}`;
}

interface Advice {
  message: string;
  hint: string;
}

/** Returns the section for a code. `write` turns the texts of the registry into Markdown. */
export function section(code: string, kind: ProblemKind, write = text): string {
  const summary = kind.summary === undefined ? '' : ` ${kind.summary}`;
  const advice = adviceOf(kind).map(({ message, hint }) => `- ${write(message)}\n  ${write(hint)}`);
  return `## \`${code}\`\n\n**${severityOf(kind)}**${write(summary)}\n\n${advice.join('\n')}\n`;
}

/** Returns every message with its hint. */
function adviceOf({ message, hint, cases = {} }: ProblemKind): Advice[] {
  const general = message === undefined ? [] : [{ message, hint }];
  const others = Object.values<ProblemText>(cases).map((each) => ({ message, hint, ...each }));
  const all = [...general, ...others].map(({ message = '', hint }) => ({ message, hint }));
  return [...new Map(all.map((advice) => [`${advice.message} ${advice.hint}`, advice])).values()];
}

/** Returns the severity of a code, or both if it depends on the case. */
function severityOf({ severity, message, cases = {} }: ProblemKind): string {
  const ofCases = Object.values<ProblemText>(cases).map((each) => each.severity ?? severity);
  const all = new Set(message === undefined ? ofCases : [severity, ...ofCases]);
  return ['error', 'warning'].filter((each) => all.has(each as ProblemKind['severity'])).join(' or ');
}

/** Replaces placeholders with their names in italics, and escapes tags. */
function text(words: string): string {
  return words.replaceAll('<', '&lt;').replaceAll(/\{(\w+)\}/g, '*$1*');
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  writeFileSync(path.join(root, 'PROBLEMS.md'), problemTable());
}
