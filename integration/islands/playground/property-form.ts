import type { BodyForm, BodyNode, NodeId } from '../../../src/request/body-form.ts';

/** The form of one property of a body of fields, or of one of its parts; `undefined` where the form does not have it. */
export function formOfProperty(form: BodyForm, name: string): BodyForm | undefined {
  const id = nodeOfProperty(form, form.nodes[form.root], name);
  return id === undefined ? undefined : { ...form, root: id };
}

function nodeOfProperty(form: BodyForm, node: BodyNode | undefined, name: string): NodeId | undefined {
  if (!node) return undefined;
  const place = /^Part (\d+)$/.exec(name)?.[1];
  const known = node.properties?.find((property) => property.name === name)?.node;
  const placed = place === undefined ? undefined : node.prefixItems?.[Number(place) - 1];
  if (known !== undefined || placed !== undefined) return known ?? placed;
  for (const option of node.choice?.options ?? []) {
    const found = nodeOfProperty(form, form.nodes[option.node], name);
    if (found !== undefined) return found;
  }
  return undefined;
}
