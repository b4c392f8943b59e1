import type { CatalogEntry } from '../../../../src/agents/mcp/catalog.ts';
import type { SearchIndex } from '../../../../src/search/search-index.ts';

/** Returns a catalog with a number of operations. */
export function manyOperations(count: number): CatalogEntry[] {
  return Array.from({ length: count }, (_, number) => ({
    slug: `things/thing-${number}`,
    title: `Make thing ${number}`,
    kind: 'operation' as const,
    document: 'many.json',
    tags: [`tag ${number % 100}`],
    operation: {
      file: 'many.json',
      kind: 'operation' as const,
      method: number % 2 === 0 ? 'GET' : 'POST',
      path: `/things${number}/{id}`,
      operationId: `thing${number}`,
    },
  }));
}

export function searchIndexOf(entries: readonly CatalogEntry[]): SearchIndex {
  return {
    pages: entries.map(({ slug, title, operation }) => ({
      s: slug,
      t: title,
      k: 'operation' as const,
      ...(operation && { m: operation.method, p: operation.path, o: operation.operationId ?? '' }),
      a: 0,
    })),
    documents: ['Many'],
    facts: [],
    lists: [],
  };
}
