import type { FormNode } from '../../../../src/request/form/node.ts';

/** Finds the node of a property of a body, or of one of its parts. Returns `undefined` if the body does not have it. */
export function nodeOfProperty(node: FormNode, name: string): FormNode | undefined {
  const property = node.properties?.find((each) => each.name === name)?.value ?? nodeOfPart(node, name);
  if (property) return property;
  for (const { value } of node.choice?.options ?? []) {
    const inside = nodeOfProperty(value, name);
    if (inside) return inside;
  }
  return node.additional ?? undefined;
}

/** Parts without names are numbered, in the language of the page. All others are a list. */
function nodeOfPart({ label, items, prefixItems }: FormNode, name: string): FormNode | undefined {
  const number = /\d+/.exec(name)?.[0];
  if (number !== undefined) return prefixItems?.[Number(number) - 1];
  return items && { types: ['array'], label, items };
}
