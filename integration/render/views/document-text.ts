import { docsExtension } from '../../../src/api/openapi/operation.ts';
import { memberOf, type Page, subjectOf } from '../../../src/site/page.ts';
import { type DocumentContent, readDocumentContent } from '../../../src/site/pages/document-content.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { anchorPart } from '../links/anchors.ts';

/** Reads `x-docs.content` of the subject to which a page is bound. */
export function documentText(project: Project, page: Page): DocumentContent | undefined {
  const content = contentOf(page);
  if (content === undefined) return undefined;
  return readDocumentContent(content, [...fileIds(project, page), ...REFERENCE_IDS]);
}

/** Returns the IDs in the texts of a page that the reference below them may have too. */
export function textIds(project: Project, page: Page): ReadonlySet<string> {
  const headings = documentText(project, page)?.headings ?? [];
  return new Set([...fileIds(project, page), ...headings.map(({ slug }) => slug)]);
}

function fileIds({ texts }: Project, { file }: Page): string[] {
  if (file === undefined) return [];
  const { headings, fields } = texts.of(file);
  return [
    ...headings.flatMap(({ slug, aliases = [] }) => [slug, ...aliases]),
    ...fields.map(({ name }) => `parameter-${anchorPart(name)}`),
  ];
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
