import { textOf } from '../../json/record.ts';
import type { ComponentReference } from '../../pages/edits/component-references.ts';
import type { Problem } from '../../problems/problems.ts';
import { indexDocuments } from '../../site/documents.ts';
import type { NavigationDocument } from '../../site/input.ts';
import { documentNotFound, lookUpOperation, operationNotFound } from '../../site/operation-lookup.ts';
import { parseNameReference, parseOperationReference } from '../../site/operation-reference.ts';
import { nameNotFound } from '../../site/page-binding.ts';
import type { Fault } from '../../site/report.ts';
import { nearest } from '../../text/nearest.ts';

/** A component of a page that shows a part of a document. */
export interface PlacedReference extends ComponentReference {
  file: string;
}

/** The parts of documents that components of pages show. */
export interface ComponentReferences {
  /** Components without a reference, which show nothing. */
  problems: Problem[];
  /** Files of the documents that they show a part of. */
  documents: ReadonlySet<string>;
}

export function componentReferences(
  references: readonly PlacedReference[],
  documents: readonly NavigationDocument[],
): ComponentReferences {
  const index = indexDocuments(documents);
  const shownFiles = new Set<string>();

  function faultOf({ component, text }: PlacedReference): Fault | undefined {
    if (text === '') return unnamed(component);
    return component === 'Schema' ? schemaFault(text) : operationFault(text);
  }

  function operationFault(text: string): Fault | undefined {
    const byId = documentWithOperationId(text);
    if (byId) {
      shownFiles.add(byId.file);
      return undefined;
    }
    const reference = parseOperationReference(text);
    if (!reference) {
      const suggestion = nearest(
        text,
        documents.flatMap((document) => document.operations.flatMap(({ value }) => textOf(value.operationId) ?? [])),
      );
      return {
        code: 'operation-not-found',
        message: `"${text}" is not the name of an operation`,
        hint:
          suggestion === undefined
            ? 'Write "GET /path", "webhook name" or an operationId, or any of these with a file before it.'
            : `Did you mean "${suggestion}"?`,
      };
    }
    const inReach = reachOf(reference.file);
    if (!Array.isArray(inReach)) return inReach;
    const [found] = lookUpOperation(reference, inReach, index).documents;
    if (!found) return operationNotFound(reference, inReach, index);
    shownFiles.add(found.file);
    return undefined;
  }

  /** An `operationId`, alone or after a file. */
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
    const inReach = reachOf(file);
    if (!Array.isArray(inReach)) return inReach;
    const owner = inReach.find(({ schemas }) => schemas?.includes(name));
    if (owner) shownFiles.add(owner.file);
    return owner
      ? undefined
      : nameNotFound(
          'schema-not-found',
          name,
          inReach.flatMap(({ schemas = [] }) => schemas),
        );
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
    return [
      { severity: 'error', ...fault, message: `<${component}> shows nothing: ${fault.message}`, file, line, column },
    ];
  });
  return { problems, documents: shownFiles };
}

function hasOperationId({ operations }: NavigationDocument, id: string): boolean {
  return operations.some(({ value }) => value.operationId === id);
}

const NO_DOCUMENT: Fault = {
  code: 'openapi-missing',
  message: 'this site has no API document',
  hint: 'Set "api.openapi" in docs.json to the path of one.',
};

function unnamed(component: ComponentReference['component']): Fault {
  return component === 'Schema'
    ? { code: 'schema-not-found', message: 'it names no schema', hint: 'Write <Schema name="User" />.' }
    : {
        code: 'operation-not-found',
        message: 'it names no operation',
        hint: 'Write <Operation operation="GET /users" />.',
      };
}
