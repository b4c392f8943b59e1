import type { SearchIndex, SearchPage } from '../../../src/search/search-index.ts';

/** Returns the index of a site with these operations, each written like `GET /users`. */
export function indexOf(operations: readonly string[], facts: readonly (readonly string[])[] = []): SearchIndex {
  const all = [...new Set(facts.flat())];
  return {
    pages: operations.map((operation, id): SearchPage => {
      const [m = '', p = ''] = operation.split(' ');
      return { s: `${id}`, t: `Operation ${id}`, k: 'operation', m, p, ...(facts[id] ? { f: [id] } : {}) };
    }),
    documents: [],
    facts: all,
    lists: facts.map((list) => list.map((fact) => all.indexOf(fact))),
  };
}
