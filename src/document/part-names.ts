import { isRecord, ownValue, textOf } from './json.ts';
import type { Part } from './part.ts';
import { joinPointer } from './pointer.ts';

/** A schema with an address of its own, by `$id`. */
export interface Resource {
  address: string;
  pointer: string;
}

/** What a file can be referred to by, besides JSON pointers. */
export interface PartNames {
  /** Pointers of `$anchor` and `$dynamicAnchor`; the first of a name counts. */
  anchors: Map<string, string>;
  /** Those of the document itself (`$self`, OpenAPI 3.2) and of schemas, outer ones first. */
  resources: Resource[];
}

const MAX_NODES = 2_000_000;
const known = new WeakMap<Part, PartNames>();

/** Read only when a reference asks for a name. */
export function namesIn(part: Part): PartNames {
  let names = known.get(part);
  if (!names) {
    names = collectNames(part);
    known.set(part, names);
  }
  return names;
}

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

/** Answers what references below are relative to. */
function addNames({ value, pointer, base }: Node, { anchors, resources }: PartNames): string {
  for (const keyword of ['$anchor', '$dynamicAnchor']) {
    const anchor = textOf(ownValue(value, keyword));
    if (anchor !== undefined && !anchors.has(anchor)) anchors.set(anchor, pointer);
  }
  const id = textOf(ownValue(value, '$id')) ?? (pointer === '' ? textOf(ownValue(value, '$self')) : undefined);
  const own = id === undefined ? undefined : URL.parse(id, base);
  if (!own) return base;
  own.hash = '';
  resources.push({ address: own.href, pointer });
  return own.href;
}

/** The innermost schema with an address around a pointer. */
export function resourceAround(part: Part, pointer: string): Resource | undefined {
  return namesIn(part).resources.findLast(
    (resource) => pointer === resource.pointer || pointer.startsWith(`${resource.pointer}/`),
  );
}
