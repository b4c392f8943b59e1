import { isUrl } from '../../document/source/source.ts';
import { indexDocuments } from '../../site/documents.ts';
import type { NavigationDocument, PageFile } from '../../site/input.ts';
import { lookUpOperation } from '../../site/operation-lookup.ts';
import { parseNameReference, parseOperationReference } from '../../site/operation-reference.ts';

/** Whether the front matter of a page refers to an operation, a schema or a channel that none of the documents has. */
export function hasUnmetReference(pages: readonly PageFile[], documents: readonly NavigationDocument[]): boolean {
  const index = indexDocuments(documents);
  return pages.some(({ frontmatter }) => {
    const { openapi, 'openapi-schema': schema, asyncapi } = frontmatter;
    return (
      (typeof openapi === 'string' && !hasOperation(openapi)) ||
      (typeof schema === 'string' && !hasSchema(schema)) ||
      (typeof asyncapi === 'string' && !hasChannel(asyncapi))
    );
  });

  function hasOperation(text: string): boolean {
    const reference = parseOperationReference(text, (name) => index.document(name) !== undefined);
    if (!reference) return true;
    const inReach = documentsFor(reference.file);
    return inReach === undefined || lookUpOperation(reference, inReach, index).targets.length > 0;
  }

  function hasSchema(text: string): boolean {
    const { file, name } = parseNameReference(text);
    const inReach = documentsFor(file);
    return inReach === undefined || inReach.some(({ schemas = [] }) => schemas.includes(name));
  }

  function hasChannel(text: string): boolean {
    const { file, name } = parseNameReference(text);
    const inReach = documentsFor(file);
    return inReach === undefined || inReach.some((document) => index.channel(document, name) !== undefined);
  }

  /** Returns the documents that a reference may mean, or `undefined` for an unknown URL, which no project contains. */
  function documentsFor(file: string | undefined): readonly NavigationDocument[] | undefined {
    if (file === undefined) return documents;
    const document = index.document(file);
    if (document) return [document];
    return isUrl(file) ? undefined : [];
  }
}
