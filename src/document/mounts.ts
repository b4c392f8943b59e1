import type { SourcePosition } from './document.ts';
import type { Part } from './part.ts';
import { joinPointer, pointerTokens } from './pointer.ts';

/** Where a value was written. */
export interface Origin {
  part: Part;
  pointer: string;
}

/**
 * Which places of a document that was put together hold what was written elsewhere. What has no origin of its own
 * belongs to that of the place above.
 */
export interface Mounts {
  origin?: Origin | undefined;
  children: Map<string, Mounts>;
}

/** Where the value at a pointer was written; the nearest place above tells it for what it holds. */
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

/** `locateAll` of a document that was put together; positions name the file where it is not that of the document. */
export function locateThrough(mounts: Mounts, main: Part, pointers: Iterable<string>): Map<string, SourcePosition> {
  const wanted = new Map<Part, Map<string, string>>();
  for (const pointer of pointers) {
    const origin = originAt(mounts, main, pointer);
    const ofPart = wanted.get(origin.part);
    if (ofPart) ofPart.set(pointer, origin.pointer);
    else wanted.set(origin.part, new Map([[pointer, origin.pointer]]));
  }
  const found = new Map<string, SourcePosition>();
  for (const [part, places] of wanted) {
    const positions = part.locateAll(places.values());
    for (const [pointer, place] of places) {
      const position = positions.get(place);
      if (position) found.set(pointer, part === main ? position : { file: part.file, pointer: place, ...position });
    }
  }
  return found;
}
