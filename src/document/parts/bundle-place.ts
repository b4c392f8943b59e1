import { joinPointer } from '../../core/json/pointer.ts';
import type { Part } from './part.ts';

/** Position of a walk through the files of a document. Pointers are built only on demand. */
export interface Place {
  part: Part;
  /** Pointer at which the walk entered the file, and the pointer of that value in the bundled document. */
  entrance: { pointer: string; whole: string };
  /** How deeply written-out files are nested here. */
  depth: number;
  parent: Place | undefined;
  token: string;
}

/** Starts a walk at a pointer in a file. `whole` is the pointer of that value in the bundled document. */
export function startAt(part: Part, pointer: string, whole: string, depth = 0): Place {
  return { part, entrance: { pointer, whole }, depth, parent: undefined, token: '' };
}

export function childPlace(parent: Place, token: string): Place {
  const { part, entrance, depth } = parent;
  return { part, entrance, depth, parent, token };
}

/** Returns the pointer of the place in its file. */
export function pointerOf(place: Place): string {
  return joinPointer(place.entrance.pointer, ...tokensOf(place));
}

/** Returns the pointer of the place in the bundled document. */
export function wholePointerOf(place: Place): string {
  return joinPointer(place.entrance.whole, ...tokensOf(place));
}

function tokensOf(place: Place): string[] {
  const tokens: string[] = [];
  for (let at = place; at.parent; at = at.parent) tokens.push(at.token);
  return tokens.reverse();
}
