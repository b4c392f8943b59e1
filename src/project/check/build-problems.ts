import type { LoadedDocument } from '../../document/document.ts';
import { skippedOperations } from '../../document/skipped-operations.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';

/** A document with the problems found in it. */
export interface CheckedProblems {
  document: LoadedDocument;
  problems: readonly Problem[];
}

/** Adds to operations without a page because of a fault that they are skipped. */
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

/** Whether a part of the document is missing: it was not read, or an operation has no page. */
const MISSING = /^(?:operation-skipped|overlay-invalid|reference-outside-project|document-(?!key-duplicated|content))/;

/**
 * The problems of a document as a build reports them. A build fails for what is missing from the site. A fault inside a
 * document that is shown nevertheless is a warning, because a quarter of real documents are not valid.
 */
export function asBuildReports(problems: readonly Problem[], isShown: boolean): Problem[] {
  if (!isShown) return [...problems];
  return problems.map((problem) => (MISSING.test(problem.code) ? problem : { ...problem, severity: 'warning' }));
}
