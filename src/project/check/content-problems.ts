import type { LoadedDocument } from '../../document/document.ts';
import { joinPointer } from '../../json/pointer.ts';
import { docsExtension, listOperations } from '../../openapi/operation.ts';
import { readDocumentContent } from '../../pages/document-content.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';

/** Reports the parts of a document's page texts (`x-docs.content`) that pages do not show as written. */
export function contentProblems(document: LoadedDocument): Problem[] {
  return listOperations(document).flatMap(({ value, pointer }) => {
    const { content } = docsExtension(value);
    if (typeof content !== 'string') return [];
    const { faults } = readDocumentContent(content);
    if (faults.length === 0) return [];
    const place = joinPointer(pointer, 'x-docs' in value ? 'x-docs' : 'x-mint', 'content');
    const position = document.locate(place);
    const at = {
      file: document.file,
      pointer: place,
      ...(position && { line: position.line, column: position.column }),
    };
    return faults.map((fault) => problem('document-content', { reason: fault }, at));
  });
}
