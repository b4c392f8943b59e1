import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import type { Failure } from './reference-failures.ts';

/** Returns the failure of references to a file or URL that cannot be read. */
export function unreadableFailure(key: string, reason: string, hint?: string): Failure {
  return { key, report: (reference) => problem('reference-unresolved/unreadable', { reference, reason }, {}, hint) };
}

/** Returns the failure of references to more files, or larger ones, than a document may have. */
export function limitFailure(files: number, size: string): Failure {
  return { key: 'too much', report: (reference) => problem('reference-unresolved/limit', { reference, files, size }) };
}

/** Turns the problem of an unreadable file or URL into the failure of a reference. */
export function failureOf(key: string, { code, file = '', message, hint }: Problem): Failure {
  if (code === 'document-not-found') {
    return {
      key,
      report: (reference) =>
        problem('reference-unresolved/file', { reference, file }, {}, withNumberSign(reference) ?? hint),
    };
  }
  if (code === 'document-outside-project') {
    return {
      key,
      report: (reference) => problem('reference-outside-project', { reference, file }, {}, withNumberSign(reference)),
    };
  }
  return unreadableFailure(key, message.replace(/\.$/, '').replace(/^The /, 'the '), hint);
}

/** Returns the hint for a reference into its own document that lacks the "#". */
function withNumberSign(reference: string): string | undefined {
  const pointer = /^"\/?((?:components|paths|webhooks|channels|operations)\/[^"]+)"$/.exec(reference)?.[1];
  return pointer === undefined ? undefined : `Write "#/${pointer}" if it is in the same document.`;
}
