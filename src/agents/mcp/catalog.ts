import { memo } from '../../core/json/memo.ts';
import type { Page } from '../../site/page.ts';
import type { OperationName } from '../../site/part-names.ts';

/** A page as programs list and find it. Pages that readers may not find have no entry. */
export interface CatalogEntry {
  slug: string;
  title: string;
  /** Plain text on one line. */
  description?: string;
  kind: Exclude<Page['kind'], 'redirect'>;
  /** `ApiDocument.file`. */
  document?: string;
  /** Tags of the operation. */
  tags?: readonly string[];
  deprecated?: true;
  badges?: readonly string[];
  /** The operation or webhook that the page shows, if it shows one. */
  operation?: OperationName;
}

export type CatalogOperation = CatalogEntry & { operation: OperationName };

function isOperation(entry: CatalogEntry): entry is CatalogOperation {
  return entry.operation !== undefined;
}

/** Returns `POST /orders` or `webhook POST newOrder`. */
export function signature({ kind, method, path }: OperationName): string {
  return `${kind === 'webhook' ? 'webhook ' : ''}${method} ${path}`;
}

export interface OperationFilter {
  document?: string | undefined;
  tag?: string | undefined;
  method?: string | undefined;
  path_prefix?: string | undefined;
  text?: string | undefined;
}

/** Returns the operations of a catalog. A catalog is always the same array, so it is searched only once. */
export const operationsIn = memo((entries: readonly CatalogEntry[]) => entries.filter(isOperation));

/** Returns what filters compare, in lower case. */
const comparedParts = memo((entries: readonly CatalogEntry[]) =>
  operationsIn(entries).map((entry) => {
    const { title, operation, tags = [], description = '' } = entry;
    const path = operation.path.toLowerCase();
    const isWebhook = operation.kind === 'webhook';
    return {
      entry,
      document: operation.file.toLowerCase(),
      methods: [operation.method.toLowerCase(), ...(isWebhook ? ['webhook'] : [])],
      path,
      tags: tags.map((tag) => tag.toLowerCase()),
      text: [isWebhook ? 'webhook' : '', title, path, operation.operationId, description, ...tags]
        .join(' ')
        .toLowerCase(),
    };
  }),
);

/** Returns the entries that pass every part of the filter, in the order of the site. Case does not matter. */
export function filteredOperations(entries: readonly CatalogEntry[], filter: OperationFilter): CatalogOperation[] {
  const { document, tag, method, path_prefix = '', text = '' } = lowerCase(filter);
  const words = text.split(/\s+/).filter(Boolean);
  const prefix = path_prefix === '' || path_prefix.startsWith('/') ? path_prefix : `/${path_prefix}`;
  const matches = comparedParts(entries).filter(
    (parts) =>
      (document === undefined || parts.document === document) &&
      (tag === undefined || parts.tags.includes(tag)) &&
      (method === undefined || parts.methods.includes(method)) &&
      parts.path.startsWith(prefix) &&
      words.every((word) => parts.text.includes(word)),
  );
  return matches.map(({ entry }) => entry);
}

function lowerCase(filter: OperationFilter): OperationFilter {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value?.trim().toLowerCase()]));
}

/** Counts how often each value occurs, in the order of first occurrence. */
export function counts(values: Iterable<string>): Map<string, number> {
  const result = new Map<string, number>();
  for (const value of values) result.set(value, (result.get(value) ?? 0) + 1);
  return result;
}
