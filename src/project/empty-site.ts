import type { Site } from '../navigation/site.ts';
import type { Problem } from '../problems.ts';

/** A site without a page and without a document: what to write. `unnamed` are documents that lie in the project. */
export function emptySite({ pages }: Site, unnamed: readonly string[]): Problem[] {
  if (pages.length > 0) return [];
  const [found] = unnamed;
  return [
    {
      code: 'site-empty',
      severity: 'error',
      message: 'The site has no page: docs.json names no API document, and no .mdx or .md file is beside it',
      hint: found
        ? `Name the document that is there: { "api": { "openapi": "${found}" } }.`
        : 'Write a page such as index.mdx, or name a document: { "api": { "openapi": "openapi.yaml" } }.',
      file: 'docs.json',
      line: 1,
      column: 1,
    },
  ];
}
