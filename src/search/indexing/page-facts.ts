import { addressOf } from '../../api/asyncapi/channel.ts';
import { memo } from '../../core/json/memo.ts';
import { ownValue, textOf } from '../../core/json/record.ts';
import { visibleTextOf } from '../../core/text/visible-text.ts';
import { documentOf, type Page } from '../../site/page.ts';
import type { Site } from '../../site/site.ts';
import type { PageKind } from '../search-index.ts';

/** Returns the kind by which readers filter search results. */
export function kindOfPage(page: Page): PageKind {
  if (page.kind === 'schema' || page.kind === 'channel') return page.kind;
  return page.kind === 'operation' || page.kind === 'webhook' || page.kind === 'endpoint' ? 'operation' : 'page';
}

/** Returns the path of an operation or endpoint, or the address of a channel, or its ID if it has none. */
export function pathOfPage(page: Page): string | undefined {
  if ('operation' in page) return page.operation.path;
  if (page.kind === 'channel') return addressOf(page.channel.value) ?? page.channel.id;
  return page.kind === 'endpoint' ? page.endpoint.target : undefined;
}

/** Returns the ID of an operation, or the IDs of a channel and its operations. Version 2 of AsyncAPI may state none. */
export function idsOfPage(page: Page): string | undefined {
  if ('operation' in page) return textOf(page.operation.value.operationId);
  if (page.kind !== 'channel') return undefined;
  const { id, operations } = page.channel;
  const made = ['publish', 'subscribe'].map((kind) => `${id}.${kind}`);
  const stated = operations.map((operation) => operation.id).filter((name) => !made.includes(name));
  return [...new Set([...(pathOfPage(page) === id ? [] : [id]), ...stated])].join(' ') || undefined;
}

/** Returns the pages that search may list. */
export function findablePages({ pages }: Site): Exclude<Page, { kind: 'redirect' }>[] {
  return pages.filter((page) => page.kind !== 'redirect').filter(({ hidden, noindex }) => !hidden && !noindex);
}

/**
 * Names of documents for the search filter, by file. If several documents have the same title, the name includes the
 * version, or the file if the versions are the same too.
 */
export const documentTitles = memo((site: Site): ReadonlyMap<string, string> => {
  const documents = new Set(
    findablePages(site)
      .map(documentOf)
      .filter((document) => document !== undefined),
  );
  const all = [...documents].map(({ root, file }) => ({
    file,
    title: visibleTextOf(ownValue(root.info, 'title')) ?? file,
    version: visibleTextOf(ownValue(root.info, 'version')) ?? file,
  }));
  return new Map(
    all.map(({ file, title, version }) => {
      const namesakes = all.filter((other) => other.title === title);
      if (namesakes.length === 1) return [file, title];
      const isVersion = namesakes.filter((other) => other.version === version).length === 1;
      return [file, `${title} (${isVersion ? version : file})`];
    }),
  );
});
