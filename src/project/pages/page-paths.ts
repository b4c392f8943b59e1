import type { JsonRecord } from '../../json/record.ts';
import { withRootLinks } from '../../pages/description-links.ts';
import { type FileTest, withDocumentPaths } from './page-document-paths.ts';

/** Rewrites paths in front matter that start at the folder of the page, so that they start at the project root. */
export function withRootPaths(frontmatter: JsonRecord, file: string, exists: FileTest): JsonRecord {
  const resolved = withDocumentPaths(frontmatter, file, exists);
  const { description } = resolved;
  return typeof description === 'string' ? { ...resolved, description: withRootLinks(description, file) } : resolved;
}
