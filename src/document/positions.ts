import type { SourcePosition } from './document.ts';
import { createPointerTree, offsetOf, type PointerTree } from './pointer-tree.ts';

/** Gives each node of the tree the offset of its key (or, in a list, of the item), by the rules of a language. */
export type FindOffsets = (text: string, tree: PointerTree) => void;

/** Line and column of an offset. */
export function positionAt(text: string, offset: number): SourcePosition {
  return positionsAt(text, [offset])[0] ?? { line: 1, column: 1 };
}

/** Lines and columns of many offsets, in the order given, by one pass over the line breaks. */
export function positionsAt(text: string, offsets: readonly number[]): SourcePosition[] {
  const positions: SourcePosition[] = [];
  const order = offsets.map((_, index) => index).sort((a, b) => (offsets[a] ?? 0) - (offsets[b] ?? 0));
  let line = 1;
  let lineStart = 0;
  for (const index of order) {
    const offset = offsets[index] ?? 0;
    for (let next = text.indexOf('\n', lineStart); next !== -1 && next < offset; next = text.indexOf('\n', lineStart)) {
      lineStart = next + 1;
      line += 1;
    }
    positions[index] = { line, column: offset - lineStart + 1 };
  }
  return positions;
}

/** Where pointers stand in a source: at their key, or at the nearest ancestor that exists. */
export function locatePointers(
  text: string,
  findOffsets: FindOffsets,
  pointers: Iterable<string>,
): Map<string, SourcePosition> {
  const wanted = [...new Set(pointers)];
  const tree = createPointerTree(wanted);
  findOffsets(text, tree);
  const positions = positionsAt(
    text,
    wanted.map((pointer) => offsetOf(tree, pointer)),
  );
  return new Map(wanted.map((pointer, index) => [pointer, positions[index] ?? { line: 1, column: 1 }]));
}
