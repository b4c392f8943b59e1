import { joinPointer, pointerTokens } from '../../core/json/pointer.ts';
import type { SourcePosition } from '../document.ts';
import type { Part } from './part.ts';

/** The file and pointer that a value comes from. */
export interface Origin {
  part: Part;
  pointer: string;
}

/**
 * The places of a bundled document whose content comes from elsewhere. A place without an origin inherits that of its
 * parent.
 */
export interface Mounts {
  origin?: Origin | undefined;
  children: Map<string, Mounts>;
}

/** Returns the origin of the value at a pointer, from the nearest ancestor that has one. */
export function originAt(mounts: Mounts, main: Part, pointer: string): Origin {
  let { origin = { part: main, pointer: '' } } = mounts;
  let node: Mounts | undefined = mounts;
  let rest: string[] = [];
  for (const token of pointerTokens(pointer)) {
    node = node?.children.get(token);
    if (node?.origin) {
      origin = node.origin;
      rest = [];
    } else {
      rest.push(token);
    }
  }
  return { part: origin.part, pointer: joinPointer(origin.pointer, ...rest) };
}

/** Gives a place the origin of another one, of which it is a copy. */
export function addCopy(mounts: Mounts, main: Part, { from, to }: { from: string; to: string }): void {
  const origin = originAt(mounts, main, from);
  let source: Mounts | undefined = mounts;
  for (const token of pointerTokens(from)) source = source?.children.get(token);
  let copy = mounts;
  for (const token of pointerTokens(to)) copy = childMounts(copy, token);
  copy.origin = origin;
  copy.children = source?.children ?? new Map();
}

/** Returns the place of a child. Adds it if there is none yet. */
export function childMounts(mounts: Mounts, token: string): Mounts {
  const existing = mounts.children.get(token);
  if (existing) return existing;
  const child: Mounts = { children: new Map() };
  mounts.children.set(token, child);
  return child;
}

/** Implements `locateAll` for a bundled document. Positions name their file if it is not that of the document. */
export function locateThrough(mounts: Mounts, main: Part, pointers: Iterable<string>): Map<string, SourcePosition> {
  const pointersByPart = new Map<Part, Map<string, string>>();
  for (const pointer of pointers) {
    const origin = originAt(mounts, main, pointer);
    const ofPart = pointersByPart.get(origin.part);
    if (ofPart) ofPart.set(pointer, origin.pointer);
    else pointersByPart.set(origin.part, new Map([[pointer, origin.pointer]]));
  }
  const located = new Map<string, SourcePosition>();
  for (const [part, places] of pointersByPart) {
    const positions = part.locateAll(places.values());
    for (const [pointer, place] of places) {
      const position = positions.get(place);
      if (position) located.set(pointer, part === main ? position : { file: part.file, pointer: place, ...position });
    }
  }
  return located;
}
