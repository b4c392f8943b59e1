import { indexDocuments } from '../navigation/documents.ts';
import type { NavigationDocument } from '../navigation/input.ts';
import { documentNotFound, lookUpOperation, operationNotFound } from '../navigation/operation-lookup.ts';
import { parseNameReference, parseOperationReference } from '../navigation/operation-reference.ts';
import { nameNotFound } from '../navigation/page-binding.ts';
import type { Fault } from '../navigation/report.ts';
import type { ComponentReference } from '../pages/component-references.ts';
import type { Problem } from '../problems.ts';

/** A component of a page that shows a part of a document. */
export interface PlacedReference extends ComponentReference {
  file: string;
}

/** What components of pages show. */
export interface ComponentReferences {
  /** Components that name nothing, so that nothing is shown. */
  problems: Problem[];
  /** Files of the documents of which they show something. */
  documents: ReadonlySet<string>;
}

export function componentReferences(
  references: readonly PlacedReference[],
  documents: readonly NavigationDocument[],
): ComponentReferences {
  const index = indexDocuments(documents);
  const shown = new Set<string>();

  function faultOf({ component, text }: PlacedReference): Fault | undefined {
    if (text === '') return unnamed(component);
    return component === 'Schema' ? schemaFault(text) : operationFault(text);
  }

  function operationFault(text: string): Fault | undefined {
    const reference = parseOperationReference(text);
    if (!reference) {
      const message = `"${text}" is not the name of an operation`;
      return {
        code: 'operation-not-found',
        message,
        hint: 'Write "GET /path", "webhook name", or either with a file before it.',
      };
    }
    const inReach = reachOf(reference.file);
    if (!Array.isArray(inReach)) return inReach;
    const [found] = lookUpOperation(reference, inReach, index).documents;
    if (!found) return operationNotFound(reference, inReach, index);
    shown.add(found.file);
    return undefined;
  }

  function schemaFault(text: string): Fault | undefined {
    const { file, name } = parseNameReference(text);
    const inReach = reachOf(file);
    if (!Array.isArray(inReach)) return inReach;
    const found = inReach.find(({ schemas }) => schemas?.includes(name));
    if (found) shown.add(found.file);
    return found
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
  return { problems, documents: shown };
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
