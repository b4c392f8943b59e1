import { textOf } from '../../../core/json/record.ts';
import { shortList } from '../../../core/text/list.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { publicText } from '../../../core/text/public-url.ts';
import { nearestHint, problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import { projectPath } from '../../config/keys/documents.ts';
import { type DocumentIndex, indexDocuments } from '../../documents.ts';
import type { NavigationDocument } from '../../input.ts';
import { ownerOfInternalOperation, ownerOfInternalPart } from '../../internal-parts.ts';
import {
  documentNotFound,
  lookUpOperation,
  methodAmbiguous,
  operationAmbiguous,
  operationNotFound,
} from '../../operation-lookup.ts';
import { type OperationReference, parseNameReference, parseOperationReference } from '../../operation-reference.ts';
import { nameNotFound } from '../../page-binding.ts';
import type { AstroReference } from '../../pages/astro-references.ts';
import type { ComponentReference } from '../../pages/edits/component-references.ts';
import { usualOperation } from '../../part-names.ts';
import type { Fault } from '../../report.ts';

/** A component, a function, or the key "openapi" in front matter, by which a page shows a part of a document. */
export interface PlacedReference extends Omit<ComponentReference, 'component'> {
  component: AstroReference['component'] | 'openapi';
  file: string;
}

/** The parts of documents that components on pages show. */
export interface ComponentReferences {
  /** Components that show nothing because their reference is missing or has no target, or that may mean another one. */
  problems: Problem[];
  /** Files of the documents that the components show in part. */
  documents: ReadonlySet<string>;
}

/**
 * Looks up the parts of documents that components on pages show. Reports those that cannot be found.
 *
 * @param unreadable Names of documents that cannot be read. They may have what no other document has.
 */
export function componentReferences(
  references: readonly PlacedReference[],
  documents: readonly NavigationDocument[],
  unreadable: readonly string[] = [],
): ComponentReferences {
  const sources = { index: indexDocuments(documents), unreadable };
  const files = new Set<string>();
  const problems = references.flatMap((reference): Problem[] => {
    const { document, fault } = findTarget(reference, sources);
    if (document) files.add(document.file);
    return fault ? [problemOf(reference, fault)] : [];
  });
  return { problems, documents: files };
}

function findTarget({ component, text: written }: PlacedReference, sources: LookupSources): ComponentTarget {
  const text = publicText(written);
  if (text === '') return { fault: unnamedComponent(component) };
  const isSchema = component === 'Schema' || component === 'getSchema';
  return isSchema ? findSchema(text, sources) : findOperation(text, sources);
}

function problemOf({ component, file, line, column }: PlacedReference, fault: Fault): Problem {
  const place = { file, line, column };
  if (fault.code === 'operation-ambiguous') return { ...fault, ...place };
  return { ...fault, message: `${effectOf(component)}: ${fault.message}`, ...place };
}

function effectOf(component: PlacedReference['component']): string {
  if (component === 'openapi') return '"openapi" in the front matter shows nothing';
  return component.startsWith('get') ? `${component}() finds nothing` : `<${component}> shows nothing`;
}

function unnamedComponent(component: PlacedReference['component']): Fault {
  return component === 'Schema'
    ? problem('schema-not-found/unnamed', {})
    : problem('operation-not-found/unnamed', { component });
}

/** The documents in which a name is looked up. */
interface LookupSources {
  index: DocumentIndex;
  /** Names of documents that cannot be read. They may have what no other document has. */
  unreadable: readonly string[];
}

/** The document in which a part was found, and what is wrong. An ambiguous name has both. */
interface ComponentTarget {
  document?: NavigationDocument | undefined;
  fault?: Fault | undefined;
}

/** Finds an operation by its method and path or by its `operationId`. Both may follow the file of its document. */
function findOperation(text: string, sources: LookupSources): ComponentTarget {
  const { index } = sources;
  const owner = documentWithOperationId(text, index);
  if (owner) return { document: owner };
  const reference = parseOperationReference(text, (name) => index.document(name) !== undefined);
  const internal = ownerOfInternal(text, reference, index);
  if (internal) return { fault: problem('part-internal/component', { name: text, document: internal.file }) };
  return reference ? findByReference(text, reference, sources) : { fault: operationIdNotFound(text, sources) };
}

function findByReference(text: string, reference: OperationReference, sources: LookupSources): ComponentTarget {
  const { index } = sources;
  const unread = unreadDocuments(reference.file, sources);
  const notRead = unread === undefined ? undefined : problem('operation-not-found/unread', { operation: text, unread });
  const inReach = reachOf(reference.file, index);
  if (!Array.isArray(inReach)) return { fault: notRead ?? inReach };
  const { documents: owners, targets } = lookUpOperation(reference, inReach, index);
  const [document] = owners;
  if (!document) return { fault: notRead ?? operationNotFound(reference, inReach, index) };
  if (owners.length > 1) return { document, fault: operationAmbiguous(reference, owners) };
  const methods = targets.map(({ operation }) => operation);
  const used = usualOperation(methods)?.method;
  const isAmbiguous = methods.length > 1 && used !== undefined;
  return { document, fault: isAmbiguous ? methodAmbiguous(reference, methods, used) : undefined };
}

function operationIdNotFound(text: string, sources: LookupSources): Fault {
  const { file } = parseNameReference(text);
  const unread = unreadDocuments(file !== undefined && isUnreadable(file, sources) ? file : undefined, sources);
  if (unread !== undefined) return problem('operation-not-found/unread', { operation: text, unread });
  const ids = sources.index.all.flatMap(({ operations }) =>
    operations.flatMap(({ value }) => textOf(value.operationId) ?? []),
  );
  const hint = nearestHint(text, ids);
  return problem('operation-not-found/name', { operation: text }, {}, hint);
}

/** Finds the document in which a name means an internal operation, unless it means another one elsewhere. */
function ownerOfInternal(
  text: string,
  reference: OperationReference | undefined,
  index: DocumentIndex,
): NavigationDocument | undefined {
  if (!reference) {
    const { name } = parseNameReference(text);
    return index.all.find(({ internal }) => internal?.operations.some(({ operationId }) => operationId === name));
  }
  const inReach = reachOf(reference.file, index);
  if (!Array.isArray(inReach) || lookUpOperation(reference, inReach, index).targets.length > 0) return undefined;
  return ownerOfInternalOperation(reference, inReach);
}

/** Finds the document of an `operationId` that is written alone or after a file. */
function documentWithOperationId(text: string, index: DocumentIndex): NavigationDocument | undefined {
  const { file, name } = parseNameReference(text);
  const namedDocument = file === undefined ? undefined : index.document(file);
  return (
    index.all.find((document) => hasOperationId(document, text.trim())) ??
    (namedDocument && hasOperationId(namedDocument, name) ? namedDocument : undefined)
  );
}

function hasOperationId({ operations }: NavigationDocument, id: string): boolean {
  return operations.some(({ value }) => value.operationId === id);
}

/** Finds a schema by its name, which may follow the file of its document. */
function findSchema(text: string, sources: LookupSources): ComponentTarget {
  const { file, name } = parseNameReference(text);
  const unread = unreadDocuments(file, sources);
  const notRead = unread === undefined ? undefined : problem('schema-not-found/unread', { name: text, unread });
  const inReach = reachOf(file, sources.index);
  if (!Array.isArray(inReach)) return { fault: notRead ?? inReach };
  const document = inReach.find(({ schemas }) => schemas?.includes(name));
  if (document) return { document };
  const internal = ownerOfInternalPart('schemas', name, inReach);
  if (internal) return { fault: problem('part-internal/schema', { name: text, document: internal.file }) };
  const names = inReach.flatMap(({ schemas = [] }) => schemas);
  return { fault: notRead ?? nameNotFound('schema-not-found', name, nearest(name, names)) };
}

const MAX_UNREAD = 3;

/** Lists the documents that cannot be read and may have a part: the one that is named, or all. */
function unreadDocuments(file: string | undefined, sources: LookupSources): string | undefined {
  if (file !== undefined) return isUnreadable(file, sources) ? file : undefined;
  return sources.unreadable.length === 0 ? undefined : shortList(sources.unreadable, MAX_UNREAD);
}

function isUnreadable(file: string, { unreadable }: LookupSources): boolean {
  return unreadable.some((name) => projectPath(name) === projectPath(file));
}

const NO_DOCUMENT: Fault = problem('openapi-missing/none', {});

/** Returns the documents that a name can be in: the one that it names, or all. */
function reachOf(
  file: string | undefined,
  { all, document: documentNamed }: DocumentIndex,
): NavigationDocument[] | Fault {
  if (file === undefined) return all.length > 0 ? [...all] : NO_DOCUMENT;
  const document = documentNamed(file);
  return document ? [document] : documentNotFound(file, all);
}
