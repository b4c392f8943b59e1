import type { Channel } from '../api/asyncapi/channel.ts';
import { asCurrentVersion } from '../api/asyncapi/current-version.ts';
import type { Operation } from '../api/openapi/operation.ts';
import type { LoadedDocument } from '../document/document.ts';
import { type Resolver, resolverFor } from '../schema/reference.ts';
import { compareAsyncApi } from './asyncapi/compare-documents.ts';
import type { Change } from './change.ts';
import { collectChanges } from './collect.ts';
import type { Comparison, Part, Side } from './comparison.ts';
import { createSources, type WriteSource } from './fingerprint.ts';
import { compareOpenApi } from './openapi/compare-documents.ts';
import { compareSchemas } from './schema/compare-schemas.ts';

export interface DiffOptions {
  /** Today, as `2026-05-31`. Default: no day, so that no announced removal counts as due. */
  today?: string | undefined;
  /** Which operations and channels of the old and of the new document count. Default: all. */
  isShown?: ((member: Operation | Channel, side: 'old' | 'next') => boolean) | undefined;
}

/**
 * Returns what changed between two documents of the same kind, from the perspective of programs that call the API.
 * Breaking changes come first. Throws if one is an OpenAPI document and the other is not.
 */
export function diffDocuments(
  old: LoadedDocument,
  next: LoadedDocument,
  { today = '', isShown = () => true }: DiffOptions = {},
): Change[] {
  if (old.kind !== next.kind) throw new TypeError(`Cannot compare ${old.kind} with ${next.kind}`);
  const documents = [asCurrentVersion(old), asCurrentVersion(next)] as const;
  const resolvers = documents.map(({ root }) => resolverFor(root));
  const field = { kind: old.kind === 'openapi' ? 'document' : 'asyncDocument', isMap: false } as const;
  const sources = createSources(resolvers, field);
  const sideOf = (index: 0 | 1): Side => ({
    document: documents[index],
    resolver: resolvers[index] as Resolver,
    source: sources[index] as WriteSource,
  });
  const shared = { parts: new Map<string, Part>(), pending: [], today, isShown, compareSchemas };
  const comparison: Comparison = { old: sideOf(0), next: sideOf(1), ...shared };
  const compared = old.kind === 'openapi' ? compareOpenApi(comparison) : compareAsyncApi(comparison);
  // The loop also runs what is added on the way.
  for (const compare of comparison.pending) compare();
  return collectChanges(compared);
}
