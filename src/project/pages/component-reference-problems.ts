import type { AstroReference } from '../../pages/astro-references.ts';
import type { ComponentReference } from '../../pages/edits/component-references.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { indexDocuments } from '../../site/documents.ts';
import type { NavigationDocument } from '../../site/input.ts';
import type { Fault } from '../../site/report.ts';
import { publicText } from '../../text/public-url.ts';
import { type ComponentTarget, findOperation, findSchema, type LookupSources } from './component-targets.ts';

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
