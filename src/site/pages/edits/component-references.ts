import { literalAttributes } from '../endpoint/endpoint-field.ts';
import type { PageNode } from '../syntax/syntax-tree.ts';

/** A part of an API document that a component of a page shows. */
export interface ComponentReference {
  component: 'Operation' | 'Playground' | 'Schema';
  /** As written. Empty if the attribute is missing. */
  text: string;
  line: number;
  column: number;
}

const ATTRIBUTES: Record<ComponentReference['component'], readonly string[]> = {
  Operation: ['operation', 'openapi'],
  Playground: ['operation', 'openapi'],
  Schema: ['name', 'schema'],
};

/** Whether a component shows a part of a document. */
export function isReferring(name: string): name is ComponentReference['component'] {
  return Object.hasOwn(ATTRIBUTES, name);
}

/** Returns the reference of a component, or `undefined` for other elements and for values that are computed. */
export function componentReference(node: PageNode): ComponentReference | undefined {
  const name = node.name ?? '';
  if (!isReferring(name)) return undefined;
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  const literals = literalAttributes(node);
  const reference = (node.attributes ?? []).find(
    (attribute) => attribute.type !== 'mdxJsxAttribute' || ATTRIBUTES[name].includes(attribute.name),
  );
  if (!reference) return { component: name, text: '', line, column };
  const text = reference.type === 'mdxJsxAttribute' ? literals.get(reference.name) : undefined;
  return typeof text === 'string' ? { component: name, text, line, column } : undefined;
}
