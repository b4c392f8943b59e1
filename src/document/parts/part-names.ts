import { memo } from '../../json/memo.ts';
import { joinPointer } from '../../json/pointer.ts';
import { isRecord, ownValue, textOf } from '../../json/record.ts';
import type { Part } from './part.ts';

/** A schema with an `$id`. */
export interface Resource {
  address: string;
  pointer: string;
}

/** The names in a file that references can use instead of JSON pointers. */
export interface PartNames {
  /** Pointers by `$anchor` and `$dynamicAnchor`; the first of a name counts. */
  anchors: Map<string, string>;
  /** The document itself (`$self`, OpenAPI 3.2) and schemas with an `$id`, outer ones first. */
  resources: Resource[];
}

const MAX_NODES = 2_000_000;

/** Collected only if a reference uses a name. */
export const namesIn = memo(collectNames);

interface Node {
  value: object;
  pointer: string;
  base: string;
}

function collectNames({ value, address }: Part): PartNames {
  const names: PartNames = { anchors: new Map(), resources: [] };
  const queue: Node[] = [];
  const add = (child: unknown, pointer: string, base: string) => {
    if (typeof child === 'object' && child !== null && queue.length < MAX_NODES) {
      queue.push({ value: child, pointer, base });
    }
  };
  add(value, '', address);
  for (const node of queue) {
    const base = isRecord(node.value) ? addNames(node, names) : node.base;
    for (const [key, child] of Object.entries(node.value)) {
      if (typeof child === 'object') add(child, joinPointer(node.pointer, key), base);
    }
  }
  return names;
}

/** Returns the base address for references inside the node. */
function addNames({ value, pointer, base }: Node, { anchors, resources }: PartNames): string {
  for (const keyword of ['$anchor', '$dynamicAnchor']) {
    const anchor = textOf(ownValue(value, keyword));
    if (anchor !== undefined && !anchors.has(anchor)) anchors.set(anchor, pointer);
  }
  const id = textOf(ownValue(value, '$id')) ?? (pointer === '' ? textOf(ownValue(value, '$self')) : undefined);
  const resolved = id === undefined ? undefined : URL.parse(id, base);
  if (!resolved) return base;
  resolved.hash = '';
  resources.push({ address: resolved.href, pointer });
  return resolved.href;
}

/** The innermost schema with an `$id` around a pointer. */
export function resourceAround(part: Part, pointer: string): Resource | undefined {
  return namesIn(part).resources.findLast(
    (resource) => pointer === resource.pointer || pointer.startsWith(`${resource.pointer}/`),
  );
}
