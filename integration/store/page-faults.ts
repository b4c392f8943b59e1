import type { Problem } from '../../src/problems/problems.ts';
import { siteRuntime } from './runtime.ts';
import type { PageScope } from './scope.ts';

/** A problem of the site in `root` that only shows when a page is compiled or rendered. */
export function notePageFault(root: string, problem: { [K in keyof Problem]: Problem[K] | undefined }): void {
  const { code = 'page-fault', severity = 'error', message = '', hint, file, line, column } = problem;
  siteRuntime(root).pageFaults.set(`${file} ${message}`, {
    code,
    severity,
    message,
    ...(hint !== undefined && { hint }),
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  });
}

/** The message of an error that a page throws, without names that only its compiled form has. */
export function faultWords(error: unknown): string {
  const [words = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const componentName = /^\$*DocsMissing\.?(.*) is not a function/.exec(words)?.[1];
  if (componentName === undefined) return words;
  return `${componentName === '' ? 'something' : `"${componentName}"`} is used, but its import cannot be found`;
}

/** Returns the problems recorded since the last call. */
export function takePageFaults(root: string): Problem[] {
  const { pageFaults } = siteRuntime(root);
  const problems = [...pageFaults.values()];
  pageFaults.clear();
  return problems;
}

interface AbsentPart {
  component: string;
  what: 'operation' | 'schema';
  name: string;
  /** Records a problem of the page that is being rendered. */
  url: string;
}

/**
 * Records a component whose name matches nothing. Names that are literal in a page were checked before, with their
 * lines.
 */
export function noteAbsent(root: string, { component, what, name, url }: AbsentPart, scope?: PageScope): void {
  const start = `<${component}> shows nothing: `;
  const isKnown = scope?.project.problems.some(
    ({ message }) => message.startsWith(start) && (message.includes(JSON.stringify(name)) || name === ''),
  );
  if (isKnown) return;
  notePageFault(root, {
    code: `${what}-not-found`,
    severity: 'error',
    message: `${start}"${name}" is in no API document of this site (on the page ${url})`,
    hint: 'Compare it with the document: upper and lower case count.',
    file: scope?.page?.file,
    line: undefined,
    column: undefined,
  });
}
