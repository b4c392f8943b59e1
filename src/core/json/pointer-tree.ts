import { pointerTokens } from './pointer.ts';

/** Pointers to find, as a tree, so that a walk over a source visits only their paths. */
export interface PointerTree {
  /** Offset in the source, once found. */
  offset: number | undefined;
  children: Map<string, PointerTree>;
}

/** Arranges JSON pointers as a tree, with a node per token. */
export function createPointerTree(pointers: Iterable<string>): PointerTree {
  const root = emptyTree();
  for (const pointer of pointers) {
    let node = root;
    for (const token of pointerTokens(pointer)) {
      let child = node.children.get(token);
      if (!child) {
        child = emptyTree();
        node.children.set(token, child);
      }
      node = child;
    }
  }
  return root;
}

/** Returns the offset of the pointer, or of its nearest ancestor that was found. */
export function offsetOf(tree: PointerTree, pointer: string): number {
  let node: PointerTree | undefined = tree;
  let offset = tree.offset ?? 0;
  for (const token of pointerTokens(pointer)) {
    node = node.children.get(token);
    if (node?.offset === undefined) break;
    offset = node.offset;
  }
  return offset;
}

/** Clears the offsets below a duplicate key, because its last value counts. */
export function forgetOffsets(tree: PointerTree): void {
  for (const child of tree.children.values()) {
    if (child.offset === undefined) continue;
    child.offset = undefined;
    forgetOffsets(child);
  }
}

function emptyTree(): PointerTree {
  return { offset: undefined, children: new Map() };
}
