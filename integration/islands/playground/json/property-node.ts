import type { FormNode } from '../../../../src/form/node.ts';

/** Finds the node of a property of a body, or of a numbered part. Returns `undefined` if the body does not have it. */
export function nodeOfProperty(node: FormNode, name: string): FormNode | undefined {
  const place = /^Part (\d+)$/.exec(name)?.[1];
  const property = node.properties?.find((each) => each.name === name)?.value;
  const part = place === undefined ? undefined : node.prefixItems?.[Number(place) - 1];
  if (property || part) return property ?? part;
  for (const { value } of node.choice?.options ?? []) {
    const inside = nodeOfProperty(value, name);
    if (inside) return inside;
  }
  return node.additional ?? undefined;
}
