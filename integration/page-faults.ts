import type { Problem } from '../src/problems.ts';
import type { PageScope } from './page-scope.ts';

const KEY = Symbol.for('astro-specbook.page-faults');

/** Errors that only show when a page is compiled or rendered, by file and message. */
function faults(): Map<string, Problem> {
  const holder = globalThis as { [KEY]?: Map<string, Problem> };
  holder[KEY] ??= new Map();
  return holder[KEY];
}

/** Routes and plugins may be other instances of this module than the integration. */
export function notePageFault(problem: { [K in keyof Problem]: Problem[K] | undefined }): void {
  const { code = 'page-fault', severity = 'error', message = '', hint, file, line, column } = problem;
  faults().set(`${file} ${message}`, {
    code,
    severity,
    message,
    ...(hint !== undefined && { hint }),
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  });
}

/** The words of an error that a page throws, without names that only its compiled form has. */
export function faultWords(error: unknown): string {
  const [words = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const missing = /^\$*DocsMissing\.?(.*) is not a function/.exec(words)?.[1];
  if (missing === undefined) return words;
  return `${missing === '' ? 'something' : `"${missing}"`} is used, but its import cannot be found`;
}

export function takePageFaults(): Problem[] {
  const found = [...faults().values()];
  faults().clear();
  return found;
}

interface AbsentPart {
  component: string;
  what: 'operation' | 'schema';
  name: string;
  /** Of the page that is rendered. */
  url: string;
}

/** A component names nothing. What is written out in a page was found before, with its line. */
export function noteAbsent({ component, what, name, url }: AbsentPart, scope: PageScope | undefined): void {
  const start = `<${component}> shows nothing: `;
  const isKnown = scope?.project.problems.some(
    ({ message }) => message.startsWith(start) && (message.includes(JSON.stringify(name)) || name === ''),
  );
  if (isKnown) return;
  notePageFault({
    code: `${what}-not-found`,
    severity: 'error',
    message: `${start}"${name}" is in no API document of this site (on the page ${url})`,
    hint: 'Compare it with the document: upper and lower case count.',
    file: scope?.page.file,
    line: undefined,
    column: undefined,
  });
}
