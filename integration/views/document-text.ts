import { docsExtension } from '../../src/openapi/operation.ts';
import { type DocumentContent, readDocumentContent } from '../../src/pages/document-content.ts';
import type { Project } from '../../src/project/read/project.ts';
import { memberOf, type Page, subjectOf } from '../../src/site/page.ts';

/** Reads `x-docs.content` of the subject to which a page is bound. */
export function documentText(project: Project, page: Page): DocumentContent | undefined {
  const content = contentOf(page);
  if (content === undefined) return undefined;
  const headings = page.file === undefined ? [] : project.texts.of(page.file).headings;
  const taken = headings.flatMap(({ slug, aliases = [] }) => [slug, ...aliases]);
  return readDocumentContent(content, [...taken, ...REFERENCE_IDS]);
}

/** Whether any page has such a text. */
export function hasDocumentText({ site }: Pick<Project, 'site'>): boolean {
  return site.pages.some((page) => contentOf(page) !== undefined);
}

function contentOf(page: Page): string | undefined {
  const { content } = docsExtension(memberOf(subjectOf(page))?.value);
  return typeof content === 'string' ? content : undefined;
}

/** IDs of the sections of the reference below the text. */
const REFERENCE_IDS = [
  ...['authorization', 'path-parameters', 'query-parameters', 'header-parameters', 'cookie-parameters'],
  ...['body', 'request-body', 'payload', 'responses', 'callbacks', 'servers'],
  ...['connection', 'you-send', 'you-receive', 'address-parameters', 'messages'],
];
