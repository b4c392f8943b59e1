import type { Channel } from '../api/asyncapi/channel.ts';
import type { Operation } from '../api/openapi/operation.ts';
import { memo } from '../core/json/memo.ts';
import { publicUrl, withoutNumber } from '../core/text/public-url.ts';
import { projectPath } from './config/keys/documents.ts';
import type { NavigationDocument } from './input.ts';
import { type OperationReference, referencedOperations } from './operation-reference.ts';

/** An operation with its document. */
export interface OperationTarget {
  document: NavigationDocument;
  operation: Operation;
}

/** Finds documents by their names, and operations by reference, without searching. */
export interface DocumentIndex {
  all: readonly NavigationDocument[];
  /**
   * Finds a document by path or URL, otherwise by file name, with or without extension, if that name is unique. A URL with
   * a query finds the only document with that URL without it.
   */
  document: (name: string) => NavigationDocument | undefined;
  /** Returns the operation, or every method of the webhook. */
  operations: (document: NavigationDocument, reference: OperationReference) => readonly Operation[];
  channel: (document: NavigationDocument, id: string) => Channel | undefined;
  /** Returns the index of a document in `all`. */
  rank: (document: NavigationDocument) => number;
}

/** Indexes documents by path and name, and their operations and channels when they are first looked up. */
export function indexDocuments(all: readonly NavigationDocument[]): DocumentIndex {
  const ranks = new Map(all.map((document, index) => [document, index]));
  const byPath = new Map(all.map((document) => [projectPath(document.file), document]));
  const byName = uniqueNames(all, documentNames);
  const byUrl = uniqueNames(all, ({ file }) => [withoutNumber(file)]);
  const operations = memo(indexOperations);
  const channels = memo(
    ({ channels = [] }: NavigationDocument) => new Map(channels.map((channel) => [channel.id, channel])),
  );
  return {
    all,
    document: (name) => byPath.get(projectPath(name)) ?? byName.get(name) ?? byUrl.get(publicUrl(name)),
    operations: (document, reference) =>
      referencedOperations(reference, (path) => operations(document)[reference.kind].get(path) ?? []),
    channel: (document, id) => channels(document).get(id),
    rank: (document) => ranks.get(document) ?? all.length,
  };
}

/** Indexes the operations by path, and the webhooks by name. */
function indexOperations(document: NavigationDocument): Record<Operation['kind'], Map<string, Operation[]>> {
  const index = { operation: new Map<string, Operation[]>(), webhook: new Map<string, Operation[]>() };
  for (const operation of document.operations) {
    const byPath = index[operation.kind];
    const same = byPath.get(operation.path);
    if (same) same.push(operation);
    else byPath.set(operation.path, [operation]);
  }
  return index;
}

/** Indexes documents by those of their names that only one of them has. */
function uniqueNames(
  all: readonly NavigationDocument[],
  namesOf: (document: NavigationDocument) => string[],
): Map<string, NavigationDocument> {
  const owners = new Map<string, Set<NavigationDocument>>();
  for (const document of all) {
    for (const name of namesOf(document)) owners.set(name, (owners.get(name) ?? new Set()).add(document));
  }
  const unique = new Map<string, NavigationDocument>();
  for (const [name, [owner, ...others]] of owners) if (owner && others.length === 0) unique.set(name, owner);
  return unique;
}

/** Returns the short names of a document: its file name, and its name or path without extension. */
export function documentNames({ file }: NavigationDocument): string[] {
  const path = file.replace(/[?#].*$/, '');
  const name = path.slice(path.lastIndexOf('/') + 1);
  return [name, withoutExtension(name), withoutExtension(path)];
}

function withoutExtension(name: string): string {
  return name.replace(/\.(json|ya?ml)$/i, '');
}
