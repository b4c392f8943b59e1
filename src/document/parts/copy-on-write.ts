import { type JsonRecord, setOwn } from '../../json/record.ts';
import type { Mounts } from './mounts.ts';

/** A changed value, and the places in it that come from elsewhere. */
export interface Rewritten {
  value: unknown;
  mounts: Mounts | undefined;
}

/** Collects changes to an object or a list, and copies it at the first change. */
export interface CopyOnWrite {
  set: (key: string, child: Rewritten) => void;
  /** The object with the changes so far. */
  current: () => JsonRecord;
  /** `undefined` if there are no changes. */
  result: () => Rewritten | undefined;
}

export function copyOnWrite(original: JsonRecord | unknown[]): CopyOnWrite {
  let copy: JsonRecord | undefined;
  const children = new Map<string, Mounts>();
  return {
    set(key, { value, mounts }) {
      copy ??= (Array.isArray(original) ? [...original] : { ...original }) as JsonRecord;
      setOwn(copy, key, value);
      if (mounts) children.set(key, mounts);
    },
    current: () => copy ?? (original as JsonRecord),
    result: () => copy && { value: copy, mounts: children.size > 0 ? { children } : undefined },
  };
}

/** Returns the object with the value at the end of `tokens` replaced. Copies the objects on the path. */
export function withValueAt(object: JsonRecord, [token, ...rest]: string[], value: unknown): JsonRecord {
  if (token === undefined) return object;
  return { ...object, [token]: rest.length === 0 ? value : withValueAt(object[token] as JsonRecord, rest, value) };
}
