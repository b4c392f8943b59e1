import type { ApiDocument } from '../document/document.ts';
import { ownValue } from '../json/record.ts';
import type { PageKind } from '../search/search-index.ts';
import type { Page } from '../site/page.ts';
import { visibleTextOf } from '../text/visible-text.ts';

export function kindOfPage(page: Page): PageKind {
  if (page.kind === 'schema' || page.kind === 'channel') return page.kind;
  return page.kind === 'operation' || page.kind === 'webhook' || page.kind === 'endpoint' ? 'operation' : 'page';
}

/** Path of an operation or an endpoint, id of a channel. */
export function pathOfPage(page: Page): string | undefined {
  if ('operation' in page) return page.operation.path;
  if (page.kind === 'channel') return page.channel.id;
  return page.kind === 'endpoint' ? page.endpoint.target : undefined;
}

/** The name by which search limits itself to a document. */
export function documentTitle({ root, file }: ApiDocument): string {
  return visibleTextOf(ownValue(root.info, 'title')) ?? file;
}
