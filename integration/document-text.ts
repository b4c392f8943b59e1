import type { SitePage } from '../src/navigation/site.ts';
import { docsExtension } from '../src/openapi/operation.ts';
import { type ContentPiece, documentContent } from '../src/pages/document-content.ts';
import { findChannel, findOperation, type Project } from '../src/project/project.ts';

/** `x-docs.content` of what a page is bound to. */
export function documentText(project: Project, page: SitePage): ContentPiece[] {
  const operation = page.operation && findOperation(project, page.operation)?.operation;
  const channel = page.channel && findChannel(project, page.channel)?.channel;
  const { content } = docsExtension((operation ?? channel)?.value);
  return typeof content === 'string' ? documentContent(content) : [];
}
