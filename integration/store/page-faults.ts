import { errorText } from '../../src/problems/error-text.ts';
import { didYouMean, problem } from '../../src/problems/problem.ts';
import type { Problem } from '../../src/problems/problems.ts';
import { siteRuntime } from './runtime.ts';
import type { PageScope } from './scope.ts';

/** Records a problem of the site in `root` that appears only when a page is compiled or rendered. */
export function notePageFault(root: string, problem: Problem): void {
  siteRuntime(root).pageFaults.set(`${problem.file} ${problem.message}`, problem);
}

/** Returns the message of an error that a page throws, without names that only its compiled form has. */
export function faultWords(error: unknown): string {
  const words = errorText(error, (message) => message.split('\n', 1)[0] ?? '');
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
  /** Where the name is written: `<Operation>`, or a front matter key. */
  label: string;
  what: 'operation' | 'schema';
  name: string;
  /** A similar name. */
  suggestion?: string | undefined;
  /** Path of the page that is being rendered. */
  url: string;
}

/**
 * Records a component or key whose name matches nothing. Names written literally in a page have already been checked,
 * with their lines.
 */
export function noteAbsent(root: string, part: AbsentPart, scope?: PageScope): void {
  const { label, what, name, suggestion, url } = part;
  const start = `${label} shows nothing: `;
  const isKnown = scope?.project.problems.some(
    ({ message }) => message.startsWith(start) && (message.includes(JSON.stringify(name)) || name === ''),
  );
  if (isKnown) return;
  const file = scope?.page?.file;
  const place = file === undefined ? {} : { file };
  const hint = suggestion === undefined ? undefined : didYouMean(JSON.stringify(suggestion));
  const fault =
    what === 'operation'
      ? problem('operation-not-found/rendered', { operation: name, url }, place, hint)
      : problem('schema-not-found/rendered', { name, url }, place, hint);
  notePageFault(root, { ...fault, message: start + fault.message });
}
