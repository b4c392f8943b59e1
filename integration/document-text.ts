import type { SitePage } from '../src/navigation/site.ts';
import { docsExtension } from '../src/openapi/operation.ts';
import { type DocumentContent, readDocumentContent } from '../src/pages/document-content.ts';
import { findChannel, findOperation, type Project } from '../src/project/project.ts';

/** `x-docs.content` of what a page is bound to. */
export function documentText(project: Project, page: SitePage): DocumentContent | undefined {
  const operation = page.operation && findOperation(project, page.operation)?.operation;
  const channel = page.channel && findChannel(project, page.channel)?.channel;
  const { content } = docsExtension((operation ?? channel)?.value);
  if (typeof content !== 'string') return undefined;
  const headings = page.file === undefined ? [] : project.texts.of(page.file).headings;
  const taken = headings.flatMap(({ slug, aliases = [] }) => [slug, ...aliases]);
  return readDocumentContent(content, [...taken, ...REFERENCE_IDS]);
}

/** Sections of the reference below the text. */
const REFERENCE_IDS = [
  ...['authorization', 'path-parameters', 'query-parameters', 'header-parameters', 'cookie-parameters'],
  ...['body', 'request-body', 'payload', 'responses', 'callbacks', 'servers'],
  ...['connection', 'you-send', 'you-receive', 'address-parameters', 'messages'],
];
