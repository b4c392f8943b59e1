import { joinPointer } from '../core/json/pointer.ts';
import { isRecord, ownValue, textOf } from '../core/json/record.ts';

/** A schema with an `$id`, or the document itself with its `$self` (OpenAPI 3.2). */
export interface Resource {
  /** The `$id` or `$self` as written. */
  id: string;
  /** The absolute URL without a fragment. Absent if the ID is relative and the base URL is not known. */
  address: string | undefined;
  pointer: string;
}

/** The names in a document that references can use instead of JSON pointers. */
export interface Names {
  /** Pointers by `$anchor` and `$dynamicAnchor`. The first one with a name wins. */
  anchors: Map<string, string>;
  /** The resources, the outer ones first. */
  resources: Resource[];
}

const MAX_NODES = 2_000_000;

interface Node {
  value: object;
  pointer: string;
  base: string | undefined;
}

/** @param address The URL of the document. */
export function collectNames(root: unknown, address?: string): Names {
  const names: Names = { anchors: new Map(), resources: [] };
  const queue: Node[] = [];
  const add = (value: unknown, pointer: string, base: string | undefined) => {
    if (typeof value === 'object' && value !== null && queue.length < MAX_NODES) queue.push({ value, pointer, base });
  };
  add(root, '', address);
  for (const node of queue) {
    const base = isRecord(node.value) ? addNames(node, names) : node.base;
    for (const [key, child] of Object.entries(node.value)) {
      if (typeof child === 'object') add(child, joinPointer(node.pointer, key), base);
    }
  }
  return names;
}

/** Adds the names of a node. Returns the base URL for references inside it. */
function addNames({ value, pointer, base }: Node, { anchors, resources }: Names): string | undefined {
  for (const keyword of ['$anchor', '$dynamicAnchor']) {
    const anchor = textOf(ownValue(value, keyword));
    if (anchor !== undefined && !anchors.has(anchor)) anchors.set(anchor, pointer);
  }
  const id = textOf(ownValue(value, '$id')) ?? (pointer === '' ? textOf(ownValue(value, '$self')) : undefined);
  if (id === undefined) return base;
  // Safari 17 has no `URL.parse`.
  const url = URL.canParse(id, base) ? new URL(id, base) : undefined;
  if (url) url.hash = '';
  resources.push({ id, address: url?.href, pointer });
  return url?.href ?? base;
}
