import { type Operation, operationKey } from '../api/openapi/operation.ts';
import { joinPointer } from '../core/json/pointer.ts';
import { listOfWords, shortList } from '../core/text/list.ts';
import { nearest } from '../core/text/nearest.ts';
import { skippedOperations } from '../document/skipped-operations.ts';
import { didYouMean, nearestHint, problem } from '../problems/problem.ts';
import { type DocumentIndex, documentNames, type OperationTarget } from './documents.ts';
import type { NavigationDocument } from './input.ts';
import { type OperationReference, referenceText } from './operation-reference.ts';
import type { Fault } from './report.ts';

/** The operations that a reference means. */
export interface OperationLookup {
  /** One operation, or every method of a webhook. */
  targets: OperationTarget[];
  /** The documents that contain a match. */
  documents: NavigationDocument[];
}

/** Looks up a reference. Documents that nothing names count only if no other document has the operation. */
export function lookUpOperation(
  reference: OperationReference,
  documents: readonly NavigationDocument[],
  index: DocumentIndex,
): OperationLookup {
  const owners = documents.filter((document) => index.operations(document, reference).length > 0);
  const namedOwners = owners.filter(({ discovered }) => !discovered);
  const matches = namedOwners.length > 0 ? namedOwners : owners;
  const [document] = matches;
  const operations = document ? index.operations(document, reference) : [];
  return { documents: matches, targets: document ? operations.map((operation) => ({ document, operation })) : [] };
}

/** Reports that nothing matches, and suggests the operation that was probably meant. */
export function operationNotFound(
  reference: OperationReference,
  documents: readonly NavigationDocument[],
  index: DocumentIndex,
): Fault {
  const { kind, path } = reference;
  const operation = nameOf(reference);
  const where = documents.length === 1 ? documents[0]?.file : undefined;
  const facts = { operation, documents: where ?? `any API document of this site (${fileList(documents)})` };
  const [other] = lookUpOperation(reference, index.all, index).documents;
  if (other) return problem('operation-not-found/elsewhere', { ...facts, document: other.file });
  const skipping = documents.find((document) => isSkipped(reference, document));
  if (skipping) return problem('operation-not-found/skipped', { operation, document: skipping.file });
  const all = documents.flatMap(({ operations }) => operations);
  const samePath = all.filter((operation) => operation.kind === kind && pathShape(operation.path) === pathShape(path));
  const same = samePath.find(({ method }) => method === reference.method.toUpperCase());
  if (same) return problem('operation-not-found', facts, {}, didYouMean(`"${operationKey(same)}"`));
  if (samePath.length > 0) {
    const operations = listOfWords([...new Set(samePath.map(operationKey))]);
    return problem('operation-not-found/methods', { ...facts, operations });
  }
  const slashed = path.endsWith('/') ? path.replace(/\/+$/, '') : `${path}/`;
  const [inOtherForm] = lookUpOperation({ ...reference, path: slashed }, documents, index).targets;
  if (inOtherForm) {
    return problem('operation-not-found/slash', { ...facts, suggestion: operationKey(inOtherForm.operation) });
  }
  const sameWebhook =
    kind === 'webhook' ? all.filter((each) => each.kind === kind && path.endsWith(` ${each.path}`)) : [];
  if (sameWebhook.length > 0) {
    const operations = listOfWords(sameWebhook.map((each) => `"${operationKey(each)}"`));
    return problem('operation-not-found/webhook-methods', { ...facts, operations });
  }
  const names = all.flatMap((each) => [
    operationKey(each),
    ...(each.kind === 'webhook' ? [`webhook ${each.path}`] : []),
  ]);
  const similar = nearest(operation, names);
  if (similar !== undefined) return problem('operation-not-found', facts, {}, didYouMean(`"${similar}"`));
  const neighbor = longestCommonPath(path, all);
  if (neighbor) return problem('operation-not-found/nearest', { ...facts, suggestion: operationKey(neighbor) });
  if (kind === 'webhook') return webhookNotFound(all, facts);
  const others = otherOperations(reference, all);
  return others.length > 0
    ? problem('operation-not-found/others', { ...facts, operations: shortList(others, MAX_NAMES) })
    : problem('operation-not-found', facts);
}

/** Whether the document has the operation, but so wrong that it cannot be shown. The check of the document says why. */
function isSkipped({ kind, method, path }: OperationReference, { api }: NavigationDocument): boolean {
  const [, first = '', name = path] = (kind === 'webhook' && /^([A-Z]+)\s+(\S.*)$/.exec(path)) || [];
  const item = kind === 'webhook' ? joinPointer('', 'webhooks', name) : joinPointer('', 'paths', path);
  const written = kind === 'webhook' ? first : method;
  const places = [item, ...[written.toLowerCase(), written.toUpperCase()].map((key) => joinPointer(item, key))];
  return skippedOperations(api.root).some(({ pointer }) => places.includes(pointer));
}

/** Returns the names of the operations that exist. Those with the same method come first. */
function otherOperations({ method }: OperationReference, all: readonly Operation[]): string[] {
  const operations = all.filter(({ kind }) => kind === 'operation');
  const isOther = (operation: Operation) => Number(operation.method !== method.toUpperCase());
  const sorted = operations.toSorted((a, b) => isOther(a) - isOther(b));
  return [...new Set(sorted.map((operation) => `"${operationKey(operation)}"`))];
}

function webhookNotFound(all: readonly Operation[], facts: { operation: string; documents: string }): Fault {
  const names = new Set(all.flatMap(({ kind, path }) => (kind === 'webhook' ? [`"${path}"`] : [])));
  if (names.size === 0) return problem('operation-not-found/no-webhooks', facts);
  return problem('operation-not-found/webhooks', {
    ...facts,
    webhooks: listOfWords([...names].slice(0, MAX_NAMES)),
  });
}

/** Returns the path without the names of its parameters. */
function pathShape(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}');
}

/** Finds the operation whose path has the most leading segments in common, if it has any. */
function longestCommonPath(path: string, operations: readonly Operation[]): Operation | undefined {
  const segments = path.split('/').slice(1);
  let best: Operation | undefined;
  let most = 0;
  for (const operation of operations) {
    const others = operation.path.split('/').slice(1);
    const differs = segments.findIndex((segment, index) => segment !== others[index]);
    const common = differs === -1 ? segments.length : differs;
    if (common > most) [best, most] = [operation, common];
  }
  return best;
}

/** Reports that several documents match. If nothing names them, they may be copies, so it is only a warning. */
export function operationAmbiguous(reference: OperationReference, documents: readonly NavigationDocument[]): Fault {
  const operation = nameOf(reference);
  const files = documents.map(({ file }) => file);
  const isDiscovered = documents.every(({ discovered }) => discovered);
  return problem(isDiscovered ? 'operation-ambiguous/discovered' : 'operation-ambiguous', {
    operation,
    documents: listOfWords(files),
    example: `${files[0]} ${operation}`,
  });
}

/** Reports that a page can show only one of several methods of a webhook. */
export function methodAmbiguous(reference: OperationReference, operations: readonly Operation[], used: string): Fault {
  const { method = '', path = '' } = operations.find(({ method }) => method !== used) ?? {};
  return problem('operation-ambiguous/methods', {
    operation: nameOf(reference),
    methods: listOfWords(operations.map((operation) => operation.method)),
    used,
    example: referenceText({ ...reference, path: `${method} ${path}` }),
  });
}

/** Returns the name in a reference, without the document. */
function nameOf({ kind, method, path }: OperationReference): string {
  return referenceText({ kind, method, path });
}

/** Reports that the site excludes the operation. */
export function operationExcluded({ operation, document }: OperationTarget): Fault {
  return problem('operation-excluded', { operation: operationKey(operation), document: document.file });
}

/** Reports that the entry is right, but the navigation does not list the operation. */
export function operationHidden({ operation, document }: OperationTarget): Fault {
  return problem('operation-hidden', { operation: operationKey(operation), document: document.file });
}

/** Reports that the file before a reference is not a document of the site. */
export function documentNotFound(
  file: string,
  documents: readonly NavigationDocument[],
  code: 'openapi-missing' | 'asyncapi-missing' = 'openapi-missing',
): Fault {
  if (documents.length === 0) return problem(`${code}/file`, { file });
  const namesakes = documents.filter((document) => documentNames(document).includes(file));
  if (namesakes.length > 1) return problem(`${code}/file-ambiguous`, { file, documents: fileList(namesakes) });
  const files = documents.map((document) => document.file);
  const hint = nearestHint(file, files);
  return problem(`${code}/file-of`, { file, documents: fileList(documents) }, {}, hint);
}

const MAX_NAMES = 5;

function fileList(documents: readonly NavigationDocument[]): string {
  return shortList(
    documents.map(({ file }) => file),
    MAX_NAMES,
  );
}
