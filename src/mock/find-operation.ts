import { memo } from '../core/json/memo.ts';
import { queryPairs } from '../request/curl/fill-pairs.ts';
import { pathPieces } from '../request/curl/path-values.ts';
import type { ExampleIndex, IndexedOperation } from './example-index.ts';

/** The called operation with the path below the server, or the methods that the path has. */
export type CalledOperation = { operation: IndexedOperation; path: string } | { methods: string[] };

/** Finds the operation at a path, which is encoded and may have a query. HEAD is answered like GET. */
export function findOperation(index: ExampleIndex, method: string, url: string): CalledOperation {
  const methods = new Set<string>();
  for (const base of ['', ...index.bases]) {
    if (!url.startsWith(base)) continue;
    const path = url.slice(base.length);
    const fitting = operationsAt(index, path);
    const operation =
      fitting.find((each) => each.method === method) ??
      (method === 'HEAD' ? fitting.find((each) => each.method === 'GET') : undefined);
    if (operation) return { operation, path };
    for (const each of fitting) methods.add(each.method);
  }
  return { methods: [...methods] };
}

/** Returns the operations whose path template fits best: concrete segments win (OpenAPI 3.1 section 4.8.8). */
function operationsAt(index: ExampleIndex, url: string): IndexedOperation[] {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const { byLength, spanning } = sortedOperations(index);
  const candidates = [...(byLength.get(segmentsOf(path).length) ?? []), ...spanning];
  const names = new Set(queryPairs(query).map((pair) => pair.join('=')));
  const fitting = candidates.filter((operation) => {
    const [template = '', templateQuery = ''] = operation.path.replace(/#.*$/s, '').split(/\?(.*)/s);
    return (
      pathPieces(template, path, new Set(operation.spanning))?.before === '' &&
      queryPairs(templateQuery).every((pair) => names.has(pair.join('=')))
    );
  });
  const [best] = fitting;
  return best ? fitting.filter((each) => rankOf(each) === rankOf(best)) : [];
}

const sortedOperations = memo(({ operations }: ExampleIndex) => {
  const sorted = operations.toSorted((one, other) => rankOf(one).localeCompare(rankOf(other), 'en'));
  return {
    byLength: Map.groupBy(
      sorted.filter((each) => !each.spanning),
      (each) => segmentsOf(each.path.replace(/[?#].*$/s, '')).length,
    ),
    spanning: sorted.filter((each) => each.spanning),
  };
});

/** Sorts templates: a query first, then concrete segments before those with parameters, from left to right. */
function rankOf({ path }: IndexedOperation): string {
  const [template = '', query] = path.replace(/#.*$/s, '').split(/\?(.*)/s);
  const kinds = segmentsOf(template).map((segment) =>
    !segment.includes('{') ? 0 : /^\{[^{}]*\}$/.test(segment) ? 2 : 1,
  );
  return `${query ? 0 : 1}${kinds.join('')}`;
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\/|\/$/g, '').split('/');
}
