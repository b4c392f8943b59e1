import type { FormNode } from '../../../request/form/node.ts';

/** Fills in the only allowed value of a required parameter or header, such as the version of an API. */
export function withOnlyValue(node: FormNode): FormNode {
  const [only, ...others] = node.enum ?? [];
  return node.default === undefined && only !== undefined && others.length === 0 ? { ...node, default: only } : node;
}
