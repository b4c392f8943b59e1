import { projectPath } from '../../config/keys/documents.ts';
import { textOf } from '../../json/record.ts';
import type { AstroReference } from '../../pages/astro-references.ts';
import type { ComponentReference } from '../../pages/edits/component-references.ts';
import { didYouMean, problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { indexDocuments } from '../../site/documents.ts';
import type { NavigationDocument } from '../../site/input.ts';
import { ownerOfInternalOperation, ownerOfInternalPart } from '../../site/internal-parts.ts';
import {
  documentNotFound,
  lookUpOperation,
  methodAmbiguous,
  operationAmbiguous,
  operationNotFound,
} from '../../site/operation-lookup.ts';
import {
  type OperationReference,
  parseNameReference,
  parseOperationReference,
} from '../../site/operation-reference.ts';
import { nameNotFound } from '../../site/page-binding.ts';
import { usualOperation } from '../../site/part-names.ts';
import type { Fault } from '../../site/report.ts';
import { shortList } from '../../text/list.ts';
import { nearest } from '../../text/nearest.ts';

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
  const index = indexDocuments(documents);
  const files = new Set<string>();

  function faultOf({ component, text }: PlacedReference): Fault | undefined {
    if (text === '') return unnamedComponent(component);
    return component === 'Schema' || component === 'getSchema' ? schemaFault(text) : operationFault(text);
  }

  function operationFault(text: string): Fault | undefined {
    const owner = documentWithOperationId(text);
    if (owner) {
      files.add(owner.file);
      return undefined;
    }
    const reference = parseOperationReference(text, (name) => index.document(name) !== undefined);
    const internal = ownerOfInternal(text, reference);
    if (internal) return problem('part-internal/component', { name: text, document: internal.file });
    if (!reference) {
      const { file } = parseNameReference(text);
      const unread = unreadDocuments(file !== undefined && isUnreadable(file) ? file : undefined);
      if (unread !== undefined) return problem('operation-not-found/unread', { operation: text, unread });
      const suggestion = nearest(
        text,
        documents.flatMap((document) => document.operations.flatMap(({ value }) => textOf(value.operationId) ?? [])),
      );
      const hint = suggestion === undefined ? undefined : didYouMean(`"${suggestion}"`);
      return problem('operation-not-found/name', { operation: text }, {}, hint);
    }
    const unread = unreadDocuments(reference.file);
    const notRead =
      unread === undefined ? undefined : problem('operation-not-found/unread', { operation: text, unread });
    const inReach = reachOf(reference.file);
    if (!Array.isArray(inReach)) return notRead ?? inReach;
    const { documents: owners, targets } = lookUpOperation(reference, inReach, index);
    const [document] = owners;
    if (!document) return notRead ?? operationNotFound(reference, inReach, index);
    files.add(document.file);
    if (owners.length > 1) return operationAmbiguous(reference, owners);
    const methods = targets.map(({ operation }) => operation);
    const used = usualOperation(methods)?.method;
    return methods.length > 1 && used !== undefined ? methodAmbiguous(reference, methods, used) : undefined;
  }

  /** Finds the document in which a name means an internal operation, unless it means another one elsewhere. */
  function ownerOfInternal(text: string, reference: OperationReference | undefined): NavigationDocument | undefined {
    if (!reference) {
      const { name } = parseNameReference(text);
      return documents.find(({ internal }) => internal?.operations.some(({ operationId }) => operationId === name));
    }
    const inReach = reachOf(reference.file);
    if (!Array.isArray(inReach) || lookUpOperation(reference, inReach, index).targets.length > 0) return undefined;
    return ownerOfInternalOperation(reference, inReach);
  }

  /** Finds the document of an `operationId` that is written alone or after a file. */
  function documentWithOperationId(text: string): NavigationDocument | undefined {
    const { file, name } = parseNameReference(text);
    const namedDocument = file === undefined ? undefined : index.document(file);
    return (
      documents.find((document) => hasOperationId(document, text.trim())) ??
      (namedDocument && hasOperationId(namedDocument, name) ? namedDocument : undefined)
    );
  }

  function schemaFault(text: string): Fault | undefined {
    const { file, name } = parseNameReference(text);
    const unread = unreadDocuments(file);
    const notRead = unread === undefined ? undefined : problem('schema-not-found/unread', { name: text, unread });
    const inReach = reachOf(file);
    if (!Array.isArray(inReach)) return notRead ?? inReach;
    const owner = inReach.find(({ schemas }) => schemas?.includes(name));
    if (owner) {
      files.add(owner.file);
      return undefined;
    }
    const internal = ownerOfInternalPart('schemas', name, inReach);
    if (internal) return problem('part-internal/schema', { name: text, document: internal.file });
    return (
      notRead ??
      nameNotFound(
        'schema-not-found',
        name,
        inReach.flatMap(({ schemas = [] }) => schemas),
      )
    );
  }

  /** Lists the documents that cannot be read and may have a part: the one that is named, or all. */
  function unreadDocuments(file: string | undefined): string | undefined {
    if (file !== undefined) return isUnreadable(file) ? file : undefined;
    return unreadable.length === 0 ? undefined : shortList(unreadable, MAX_UNREAD);
  }

  function isUnreadable(file: string): boolean {
    return unreadable.some((name) => projectPath(name) === projectPath(file));
  }

  function reachOf(file: string | undefined): NavigationDocument[] | Fault {
    if (file === undefined) return documents.length > 0 ? [...documents] : NO_DOCUMENT;
    const document = index.document(file);
    return document ? [document] : documentNotFound(file, documents);
  }

  const problems = references.flatMap((reference): Problem[] => {
    const fault = faultOf(reference);
    if (!fault) return [];
    const { component, file, line, column } = reference;
    const place = { file, line, column };
    if (fault.code === 'operation-ambiguous') return [{ ...fault, ...place }];
    return [{ ...fault, message: `${effectOf(component)}: ${fault.message}`, ...place }];
  });
  return { problems, documents: files };
}

function hasOperationId({ operations }: NavigationDocument, id: string): boolean {
  return operations.some(({ value }) => value.operationId === id);
}

const MAX_UNREAD = 3;

const NO_DOCUMENT: Fault = problem('openapi-missing/none', {});

function effectOf(component: PlacedReference['component']): string {
  if (component === 'openapi') return '"openapi" in the front matter shows nothing';
  return component.startsWith('get') ? `${component}() finds nothing` : `<${component}> shows nothing`;
}

function unnamedComponent(component: PlacedReference['component']): Fault {
  return component === 'Schema' ? problem('schema-not-found/unnamed', {}) : problem('operation-not-found/unnamed', {});
}
