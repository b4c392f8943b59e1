import { createPointerTree, offsetOf, type PointerTree } from '../../core/json/pointer-tree.ts';
import type { SourcePosition } from '../document.ts';

/**
 * Sets the offset of each node of the tree: that of its key or, in a list, of its item. Each language has its own
 * function.
 */
export type FindOffsets = (text: string, tree: PointerTree) => void;

/** Finds lines and columns of many offsets, in the order of the argument, in one pass over the line breaks. */
export function positionsAt(text: string, offsets: readonly number[]): SourcePosition[] {
  const positions: SourcePosition[] = [];
  const order = offsets.map((_, index) => index).sort((a, b) => (offsets[a] ?? 0) - (offsets[b] ?? 0));
  let line = 1;
  let lineStart = 0;
  // The whole text may be one line, so its end is searched once.
  let lineEnd = text.indexOf('\n');
  for (const index of order) {
    const offset = offsets[index] ?? 0;
    for (; lineEnd !== -1 && lineEnd < offset; lineEnd = text.indexOf('\n', lineStart)) {
      lineStart = lineEnd + 1;
      line += 1;
    }
    positions[index] = { line, column: offset - lineStart + 1 };
  }
  return positions;
}

/** Finds the positions of pointers in a source: that of their key, or of the nearest existing ancestor. */
export function locatePointers(
  text: string,
  findOffsets: FindOffsets,
  pointers: Iterable<string>,
): Map<string, SourcePosition> {
  const unique = [...new Set(pointers)];
  const tree = createPointerTree(unique);
  findOffsets(text, tree);
  const positions = positionsAt(
    text,
    unique.map((pointer) => offsetOf(tree, pointer)),
  );
  return new Map(unique.map((pointer, index) => [pointer, positions[index] ?? { line: 1, column: 1 }]));
}
