import type { Operation } from '../openapi/operation.ts';
import { problem } from '../problems/problem.ts';
import { nearest } from '../text/nearest.ts';
import { type DocumentIndex, type OperationTarget, operationLabel } from './documents.ts';
import type { NavigationDocument } from './input.ts';
import { type OperationReference, referenceText } from './operation-reference.ts';
import type { Fault } from './report.ts';

/** What a reference means in some documents. */
export interface OperationLookup {
  /** One operation, or every method of one webhook. */
  targets: OperationTarget[];
  /** The documents that have it. */
  documents: NavigationDocument[];
}

/** Documents that merely lie in the project count only when no other has the operation. */
export function lookUpOperation(
  reference: OperationReference,
  documents: readonly NavigationDocument[],
  index: DocumentIndex,
): OperationLookup {
  const having = documents.filter((document) => index.operations(document, reference).length > 0);
  const named = having.filter(({ discovered }) => !discovered);
  const found = named.length > 0 ? named : having;
  const [first] = found;
  const operations = first ? index.operations(first, reference) : [];
  return { documents: found, targets: first ? operations.map((operation) => ({ document: first, operation })) : [] };
}

/** Nothing matches: says so, with the operation that was probably meant. */
export function operationNotFound(
  reference: OperationReference,
  documents: readonly NavigationDocument[],
  index: DocumentIndex,
): Fault {
  const { kind, method, path } = reference;
  const wanted = operationLabel({ kind, method: method.toUpperCase(), path });
  const where = documents.length === 1 ? documents[0]?.file : `any API document of this site (${fileList(documents)})`;
  return {
    code: 'operation-not-found',
    message: `"${wanted}" is not in ${where}`,
    hint: elsewhere(reference, index) ?? nearMiss(reference, documents),
  };
}

/** The reference is right, but for the document. */
function elsewhere(reference: OperationReference, index: DocumentIndex): string | undefined {
  const [document] = lookUpOperation(reference, index.all, index).documents;
  return document && `It is in ${document.file}.`;
}

function nearMiss(reference: OperationReference, documents: readonly NavigationDocument[]): string {
  const { kind, path } = reference;
  const all = documents.flatMap(({ operations }) => operations);
  const samePath = all.filter((operation) => operation.kind === kind && operation.path === path);
  if (samePath.length > 0) return `That path has ${listOf(samePath.map(operationLabel))}.`;
  const method = reference.method.toUpperCase();
  const slashed = path.endsWith('/') ? path.replace(/\/+$/, '') : `${path}/`;
  if (all.some((operation) => operation.method === method && operation.path === slashed)) {
    return `The document has "${method} ${slashed}": the slash at the end must be the same.`;
  }
  const meant = nearest(operationLabel({ kind, method, path }), all.map(operationLabel));
  if (meant !== undefined) return `Did you mean "${meant}"?`;
  const beside = longestCommonPath(path, all);
  if (beside !== undefined) return `The nearest one is "${operationLabel(beside)}".`;
  if (kind === 'webhook') return webhookHint(all);
  return 'Compare it with the document: upper and lower case and the slash at the end count.';
}

function webhookHint(operations: readonly Operation[]): string {
  const names = new Set(operations.flatMap(({ kind, path }) => (kind === 'webhook' ? [path] : [])));
  if (names.size === 0) return 'There is no webhook: they stand under "webhooks" of a document.';
  return `Its webhooks are ${listOf([...names].slice(0, MAX_FILES).map((name) => `"${name}"`))}; upper and lower case count.`;
}

/** The operation that shares the most leading segments of the path, and at least one of them. */
function longestCommonPath(path: string, operations: readonly Operation[]): Operation | undefined {
  const segments = path.split('/').slice(1);
  let best: Operation | undefined;
  let most = 0;
  for (const operation of operations) {
    const own = operation.path.split('/').slice(1);
    const differs = segments.findIndex((segment, index) => segment !== own[index]);
    const common = differs === -1 ? segments.length : differs;
    if (common > most) [best, most] = [operation, common];
  }
  return best;
}

/** Several documents have it. Copies that merely lie in the project are no mistake of the one who refers to them. */
export function operationAmbiguous(reference: OperationReference, documents: readonly NavigationDocument[]): Fault {
  const text = referenceText(reference);
  const files = documents.map(({ file }) => file);
  return {
    code: 'operation-ambiguous',
    severity: documents.every(({ discovered }) => discovered) ? 'warning' : 'error',
    message: `"${text}" is in ${listOf(files)}; the first one is taken`,
    hint: `Name the document, for example "${files[0]} ${text}".`,
  };
}

/** The operation is kept out of the site. */
export function operationExcluded({ operation, document }: OperationTarget): Fault {
  return problem('operation-excluded', { operation: operationLabel(operation), document: document.file });
}

/** The entry is right, and yet nothing is shown for it. */
export function operationHidden({ operation, document }: OperationTarget): Fault {
  return {
    code: 'operation-hidden',
    severity: 'warning',
    message: `"${operationLabel(operation)}" is marked x-hidden in ${document.file}: its page stands in no navigation`,
    hint: 'Remove x-hidden from the operation, its path or its tags to show it.',
  };
}

/** The file before a reference is not a document of the site. */
export function documentNotFound(name: string, documents: readonly NavigationDocument[]): Fault {
  const files = documents.map(({ file }) => file);
  const meant = nearest(name, files);
  const known = files.length > 0 ? ` Known are ${fileList(documents)}.` : '';
  return {
    code: 'openapi-missing',
    message: `"${name}" is not an API document of this site, or its name stands for several`,
    hint: meant === undefined ? `Write its path from the project root.${known}` : `Did you mean "${meant}"?`,
  };
}

const MAX_FILES = 5;

function fileList(documents: readonly NavigationDocument[]): string {
  const files = documents.map(({ file }) => file);
  const rest = files.length - MAX_FILES;
  return rest > 0 ? `${files.slice(0, MAX_FILES).join(', ')} and ${rest} more` : files.join(', ');
}

function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
