import { anchorPart } from '../../../core/text/anchor-part.ts';
import { FIELD_PLACES, literalAttributes } from '../endpoint/endpoint-field.ts';
import { isElement, type PageNode } from '../syntax/syntax-tree.ts';
import { isUnseenElement } from './page-words.ts';

/**
 * Returns the ids of fields whose name an earlier field of the page has. The first one keeps the id that its component
 * writes. A parameter in another place gets that place: `parameter-id-query`. The others are numbered like headings:
 * `response-id-2`.
 */
export function repeatedFieldIds(tree: PageNode): Map<PageNode, string> {
  const fields = [...shownFields(tree)];
  const taken = new Set(fields.flatMap((node) => literalAttributes(node).get('id') ?? []).map(String));
  const repeated = new Map<PageNode, string>();
  for (const node of fields) {
    const [first, placed = first] = ownIds(node);
    if (first === undefined || placed === undefined) continue;
    const id = [first, placed].find((each) => !taken.has(each)) ?? numbered(first, taken);
    // The id with the place is never free for another field in the same place.
    taken.add(id).add(placed);
    if (id !== first) repeated.set(node, id);
  }
  return repeated;
}

function* shownFields(node: PageNode): Generator<PageNode> {
  if (isUnseenElement(node)) return;
  if (isElement(node) && /^(?:Param|Response)Field$/.test(node.name ?? '')) yield node;
  for (const child of node.children ?? []) yield* shownFields(child);
}

/** Returns the id that the component of a field writes, and one with its place. Empty if only the page knows its name. */
function ownIds(node: PageNode): string[] {
  const attributes = literalAttributes(node);
  const hasSpread = node.attributes?.some(({ type }) => type === 'mdxJsxExpressionAttribute');
  const isResponse = node.name === 'ResponseField';
  const place = isResponse ? undefined : FIELD_PLACES.find((each) => typeof attributes.get(each) === 'string');
  const name = isResponse
    ? (attributes.get('name') ?? attributes.get('body'))
    : (place !== undefined && attributes.get(place)) || attributes.get('name');
  if (hasSpread || attributes.has('id') || typeof name !== 'string') return [];
  const part = anchorPart(name);
  if (isResponse) return [`response-${part}`];
  return place === 'body' ? [`body.${part}`] : [`parameter-${part}`, ...(place ? [`parameter-${part}-${place}`] : [])];
}

function numbered(id: string, taken: ReadonlySet<string>): string {
  let count = 2;
  while (taken.has(`${id}-${count}`)) count += 1;
  return `${id}-${count}`;
}
