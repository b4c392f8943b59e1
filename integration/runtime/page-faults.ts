import { errorText } from '../../src/problems/error-text.ts';
import { didYouMean, problem } from '../../src/problems/problem.ts';
import type { Problem } from '../../src/problems/problems.ts';
import { ownPageProblems } from './own-page-problems.ts';
import { runtime, siteRuntime } from './runtime.ts';
import type { PageScope } from './scope.ts';

/** Records a problem of the site in `root` that appears only when a page is compiled or rendered. */
export function notePageFault(root: string, problem: Problem): void {
  siteRuntime(root).pageFaults.set(`${problem.file} ${problem.message}`, problem);
}

/** Matches the error of a script that reads a name that only browsers have. Its component is for the browser. */
const BROWSER_ONLY =
  /^(?:window|document|self|navigator|location|history|screen|(?:local|session)Storage|matchMedia|getComputedStyle|(?:request|cancel)(?:AnimationFrame|IdleCallback)|\w*Element|\w+Observer|customElements|indexedDB|Image|Audio|FileReader|DOMParser|XMLHttpRequest|CSS|inner(?:Width|Height)|devicePixelRatio) is not defined$/;

/** Records a component that throws when it is rendered, unless it only needs a browser. */
export function noteComponentFault(
  root: string,
  { component, url = '' }: { component: string; url?: string | undefined },
  error: unknown,
): void {
  const reason = faultWords(error);
  if (BROWSER_ONLY.test(reason)) return;
  const script = url.replace(/^\/@fs(?=\/)/, '').replace(/\.specbook[\w-]*\.\w+$/, '');
  const file = script.startsWith(root) ? script.slice(root.length).replace(/^\/+/, '') : undefined;
  notePageFault(root, problem('page-fault/component', { component, reason }, file === undefined ? {} : { file }));
}

/** Returns the message of an error that a page throws, without names that only its compiled form has. */
export function faultWords(error: unknown): string {
  const words = errorText(error, (message) => message.split('\n', 1)[0] ?? '');
  // A missing import is replaced by a component, which Astro does not let code call.
  const called = /^Invalid arguments passed to <DocsMissing>()/.exec(words);
  const componentName = (called ?? /^\$*DocsMissing\.?(.*) is not a function/.exec(words))?.[1];
  if (componentName === undefined) return words;
  return `${componentName === '' ? 'something' : `"${componentName}"`} is used, but its import can’t be found`;
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
  /** File of a page of the host site, if it is known: a path from the Astro project. */
  hostFile?: string | undefined;
}

/**
 * Records a component or key whose name matches nothing. Names written literally in a page have already been checked,
 * with their lines.
 */
export function noteAbsent(root: string, part: AbsentPart, scope?: PageScope): void {
  const { label, what, name, suggestion, url, hostFile } = part;
  const start = `${label} shows nothing: `;
  // A message may name only the document before an operation.
  const [document = ''] = name.split(/\s/, 1);
  const names = [name, document].map((each) => JSON.stringify(each));
  const isKnown = [...(scope?.project.problems ?? []), ...ownPageProblems(root)].some(
    ({ message }) =>
      message.startsWith(start) &&
      // A message need not name anything if the site has no document at all.
      (name === '' || !message.includes('"', start.length) || names.some((each) => message.includes(each))),
  );
  if (isKnown) return;
  const file = scope ? scope.page?.file : fromRoot(hostFile, root);
  const place = file === undefined ? {} : { file };
  const hint = suggestion === undefined ? undefined : didYouMean(JSON.stringify(suggestion));
  const fault =
    what === 'operation'
      ? problem('operation-not-found/rendered', { operation: name, url }, place, hint)
      : problem('schema-not-found/rendered', { name, url }, place, hint);
  notePageFault(root, { ...fault, message: start + fault.message });
}

/** Returns the path of a file of the Astro project from the folder of docs.json, as in all problems of a site. */
function fromRoot(file: string | undefined, root: string): string | undefined {
  const [project] = [...runtime().roots].find(([, folder]) => folder === root) ?? [];
  if (file === undefined || project === undefined || !root.startsWith(project)) return file;
  const depth = root.slice(project.length).split(/[\\/]/).filter(Boolean).length;
  return `${'../'.repeat(depth)}${file}`;
}
