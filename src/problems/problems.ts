import type { Severity } from './registry/problem-kind.ts';
import type { ProblemCode } from './registry/registry.ts';

/** A fault in the user’s files, reported precisely enough to fix it. */
export interface Problem {
  /** In kebab case, for example `operation-not-found`. Stable, so that users can search for it. */
  code: ProblemCode;
  /** `off` if the site switches it off. It is then counted, and not listed. */
  severity: Severity | 'off';
  /** What was found and what was expected, without a trailing newline. */
  message: string;
  /** What to do next. */
  hint?: string;
  /** Path as the user knows it (relative to the project root if possible), or a URL. */
  file?: string;
  /** 1-based. */
  line?: number;
  /** 1-based. */
  column?: number;
  /** JSON pointer into `file` (RFC 6901), `""` for the whole document. */
  pointer?: string;
}

export type ProblemFormat = 'text' | 'json' | 'github';

/** Returns `file:line:column`, as far as it is known. */
export function problemPlace(problem: Partial<Problem>): string {
  const parts = [problem.file, problem.line, problem.column].filter((part) => part !== undefined);
  return parts.join(':');
}

/** Formats all problems as one printable text, without a trailing newline. */
export function formatProblems(problems: readonly Problem[], format: ProblemFormat): string {
  if (format === 'json') return JSON.stringify(problems, null, 2);
  return problems.map(format === 'github' ? githubAnnotation : problemText).join('\n');
}

/** Returns the problems without those that are off, and those that print the same text as an earlier one. */
export function distinctProblems(problems: readonly Problem[]): Problem[] {
  return distinct(problems.filter(({ severity }) => severity !== 'off'));
}

/** Returns how many problems are off. */
export function countOff(problems: readonly Problem[]): number {
  return distinct(problems.filter(({ severity }) => severity === 'off')).length;
}

function distinct(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [problemText(problem), problem])).values()];
}

/** Returns the problems file by file, those of a file by line. Files are in the order of their first problems. */
export function problemsByFile(problems: readonly Problem[]): Problem[] {
  const files = Map.groupBy(problems, ({ file }) => file).values();
  return [...files].flatMap((list) => list.toSorted(byPlace));
}

function byPlace(one: Problem, other: Problem): number {
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}

function problemText(problem: Problem): string {
  const place = problemPlace(problem);
  const where = problem.pointer ? ` (at ${shortPointer(problem.pointer)})` : '';
  const head = `${place ? `${place}: ` : ''}${problem.severity} ${problem.code}: ${problem.message}${where}`;
  return problem.hint ? `${printable(head)}\n    ${printable(problem.hint)}` : printable(head);
}

/** Half of the maximum number of characters of a pointer in a text, because a name in a document can have megabytes. */
const HALF_POINTER = 500;

/** Leaves out the middle of a long pointer. Its beginning and its end say most about the place. */
function shortPointer(pointer: string): string {
  if (pointer.length <= 2 * HALF_POINTER) return pointer;
  return `${pointer.slice(0, HALF_POINTER)}…${pointer.slice(-HALF_POINTER)}`.toWellFormed();
}

/**
 * Matches control characters, which a terminal or a log viewer would interpret, and those that would reorder or break
 * the line. Names from documents may contain them.
 */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function githubAnnotation(problem: Problem): string {
  const { message, hint = '' } = problem;
  const lines = [message, hint].filter((line) => line !== '');
  return githubCommand(problem.severity === 'error' ? 'error' : 'warning', { ...problem, title: problem.code }, lines);
}

interface AnnotationPlace extends Pick<Problem, 'file' | 'line' | 'column'> {
  title: string;
}

/** Formats a workflow command of GitHub Actions. Newlines and `%` are escaped as its runner expects. */
export function githubCommand(
  level: 'error' | 'warning' | 'notice',
  place: AnnotationPlace,
  lines: readonly string[],
): string {
  const properties = [
    place.file && `file=${escapeProperty(printable(place.file))}`,
    place.line && `line=${place.line}`,
    place.column && `col=${place.column}`,
    `title=${escapeProperty(place.title)}`,
  ].filter(Boolean);
  return `::${level} ${properties.join(',')}::${escapeMessage(lines.map(printable).join('\n'))}`;
}

function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
