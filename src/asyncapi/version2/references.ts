import { fragmentOf } from '../../document/references.ts';
import { type JsonRecord, setOwn } from '../../json/record.ts';
import { localPointer } from '../../schema/reference.ts';

/** Returns a copy whose references point to the new places of their targets. Shared objects stay shared. */
export function withMovedReferences(root: JsonRecord, moves: ReadonlyMap<string, string>): JsonRecord {
  const copies = new Map<unknown, object>();
  const queue: [source: object, copy: object][] = [];
  const copyOf = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    let copy = copies.get(value);
    if (!copy) {
      copy = Array.isArray(value) ? [] : {};
      copies.set(value, copy);
      queue.push([value, copy]);
    }
    return copy;
  };
  const copied = copyOf(root) as JsonRecord;
  for (const [source, copy] of queue) {
    for (const [key, value] of Object.entries(source)) {
      const isReference = key === '$ref' && typeof value === 'string' && !Array.isArray(source);
      setOwn(copy as JsonRecord, key, isReference ? movedReference(value, moves) : copyOf(value));
    }
  }
  return copied;
}

function movedReference(reference: string, moves: ReadonlyMap<string, string>): string {
  const pointer = localPointer(reference) ?? '';
  // The longest pointer that moved counts, token by token: `/channels/a` is not the beginning of `/channels/ab`.
  for (let start = pointer; start !== ''; start = start.slice(0, start.lastIndexOf('/'))) {
    const moved = moves.get(start);
    if (moved !== undefined) return fragmentOf(moved + pointer.slice(start.length));
  }
  return reference;
}
