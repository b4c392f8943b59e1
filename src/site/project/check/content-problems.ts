import { docsExtension, listOperations } from '../../../api/openapi/operation.ts';
import { joinPointer } from '../../../core/json/pointer.ts';
import type { LoadedDocument } from '../../../document/document.ts';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import { readDocumentContent } from '../../pages/document-content.ts';

/** Reports the parts of a document's page texts (`x-docs.content`) that pages do not show as written. */
export function contentProblems(document: LoadedDocument): Problem[] {
  const faulty = listOperations(document).flatMap(({ value, pointer }) => {
    const { content } = docsExtension(value);
    if (typeof content !== 'string') return [];
    const { faults } = readDocumentContent(content);
    const place = joinPointer(pointer, 'x-docs' in value ? 'x-docs' : 'x-mint', 'content');
    return faults.length > 0 ? [{ place, faults }] : [];
  });
  if (faulty.length === 0) return [];
  const positions = document.locateAll(faulty.map(({ place }) => place));
  return faulty.flatMap(({ place, faults }) => {
    const at = { file: document.file, pointer: place, ...positions.get(place) };
    return faults.map((fault) => problem('document-content', { reason: fault }, at));
  });
}
