import { decodePercent } from '../core/json/decode.ts';
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
    const path = url.slice(base.length);
    if (!url.startsWith(base) || !/^(?:[/?]|$)/.test(path)) continue;
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
  const segments = segmentsOf(path).map(decodePercent);
  const { byLength, spanning } = templatesOf(index);
  const pairs = new Set(pairsOf(query));
  const fitting = [...(byLength.get(segments.length) ?? []), ...spanning]
    .filter((each) => fits(each, { path, segments, pairs }))
    .sort(byRank);
  return fitting.filter(({ rank }) => rank === fitting[0]?.rank).flatMap(({ operations }) => operations);
}

/** A path template with its operations, prepared so that most others are ruled out by comparing texts. */
interface Template {
  path: string;
  /** Decoded. `undefined` for a segment with a parameter. */
  literals: (string | undefined)[];
  /** The query in the template, which requests must have. */
  pairs: string[];
  spanning: ReadonlySet<string>;
  rank: string;
  operations: IndexedOperation[];
}

function byRank(one: Template, other: Template): number {
  return one.rank < other.rank ? -1 : Number(one.rank > other.rank);
}

const templatesOf = memo(({ operations }: ExampleIndex) => {
  const byPath = Map.groupBy(operations, ({ path }) => path);
  const templates = [...byPath.values()].map(templateOf);
  return {
    byLength: Map.groupBy(
      templates.filter(({ spanning }) => spanning.size === 0),
      ({ literals }) => literals.length,
    ),
    spanning: templates.filter(({ spanning }) => spanning.size > 0),
  };
});

function templateOf(operations: IndexedOperation[]): Template {
  const [{ path: written, spanning } = { path: '', spanning: undefined }] = operations;
  const [path = '', query = ''] = written.replace(/#.*$/s, '').split(/\?(.*)/s);
  const segments = segmentsOf(path);
  // A query comes first, then concrete segments before those with parameters, from left to right.
  const kinds = segments.map((segment) => (!segment.includes('{') ? 0 : isParameter(segment) ? 2 : 1));
  return {
    path,
    literals: segments.map((segment) => (segment.includes('{') ? undefined : decodePercent(segment))),
    pairs: pairsOf(query),
    spanning: new Set(spanning),
    rank: `${query === '' ? 1 : 0}${kinds.join('')}`,
    operations,
  };
}

interface Called {
  path: string;
  /** Decoded. */
  segments: string[];
  pairs: ReadonlySet<string>;
}

function fits({ path: template, literals, pairs, spanning }: Template, called: Called): boolean {
  const isSame = (literal: string | undefined, index: number) =>
    literal === undefined || literal === called.segments[index];
  if (spanning.size === 0 && !literals.every(isSame)) return false;
  return pairs.every((pair) => called.pairs.has(pair)) && pathPieces(template, called.path, spanning, 0) !== undefined;
}

function isParameter(segment: string): boolean {
  return /^\{[^{}]*\}$/.test(segment);
}

function pairsOf(query: string): string[] {
  return query === '' ? [] : queryPairs(query).map((pair) => pair.join('='));
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\/|\/$/g, '').split('/');
}
