import type { Part } from './part.ts';
import { joinPointer } from './pointer.ts';

/** Where a walk through the files of a document stands. Pointers are put together only where somebody asks. */
export interface Place {
  part: Part;
  /** Where the walk entered the file, and which place of the whole document that becomes. */
  entrance: { pointer: string; whole: string };
  /** How many files stand written out inside of each other. */
  depth: number;
  parent: Place | undefined;
  token: string;
}

export function startAt(part: Part, pointer: string, whole: string, depth = 0): Place {
  return { part, entrance: { pointer, whole }, depth, parent: undefined, token: '' };
}

export function below(parent: Place, token: string): Place {
  const { part, entrance, depth } = parent;
  return { part, entrance, depth, parent, token };
}

/** Where the place is in its file. */
export function pointerOf(place: Place): string {
  return joinPointer(place.entrance.pointer, ...tokensOf(place));
}

/** Where the place is in the document that is put together. */
export function wholePointerOf(place: Place): string {
  return joinPointer(place.entrance.whole, ...tokensOf(place));
}

function tokensOf(place: Place): string[] {
  const tokens: string[] = [];
  for (let at = place; at.parent; at = at.parent) tokens.push(at.token);
  return tokens.reverse();
}
