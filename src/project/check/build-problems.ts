import type { LoadedDocument } from '../../document/document.ts';
import { skippedOperations } from '../../document/skipped-operations.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';

/** A document with the problems found in it. */
export interface CheckedProblems {
  document: LoadedDocument;
  problems: readonly Problem[];
}

/** Replaces each fault that keeps operations from getting a page with a report that they are skipped. */
export function withSkippedOperations({ document, problems }: CheckedProblems): Problem[] {
  if (document.kind !== 'openapi') return [...problems];
  const skipped = new Map(skippedOperations(document.root).map(({ pointer, words }) => [pointer, words]));
  if (skipped.size === 0) return [...problems];
  const positions = document.locateAll(skipped.keys());
  const placeOf = ({ file, line, column }: Partial<Problem>) => `${file}:${line}:${column}`;
  const byPlace = new Map(
    [...skipped].map(([pointer, words]) => [placeOf({ file: document.file, ...positions.get(pointer) }), words]),
  );
  return problems.map((fault): Problem => {
    if (fault.severity !== 'error') return fault;
    const words = skipped.get(fault.pointer ?? '') ?? byPlace.get(placeOf(fault));
    if (words === undefined) return fault;
    const { message, hint, code: _code, severity: _severity, ...place } = fault;
    return problem('operation-skipped', { operations: words, reason: message }, place, hint);
  });
}

/** Codes of problems that leave a part of a document out of the site: it was not read, or an operation has no page. */
const MISSING = /^(?:operation-skipped|overlay-invalid|reference-outside-project|document-(?!key-duplicated|content))/;

/**
 * Returns the problems of a document as a build reports them. A build fails if a part of the document is missing from
 * the site. A fault in a document that is shown anyway is a warning, because a quarter of real documents are invalid.
 */
export function asBuildProblems(problems: readonly Problem[], isShown: boolean): Problem[] {
  if (!isShown) return [...problems];
  return problems.map((problem) => (MISSING.test(problem.code) ? problem : { ...problem, severity: 'warning' }));
}
