import { type JsonRecord, setOwn } from '../../core/json/record.ts';
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

/** A value, and the keys that lead to its place. */
export type ValueAt = [keys: string[], value: unknown];

/** Returns a value with others inside it. Copies only the objects and lists around them. */
export function withValuesAt(value: unknown, values: readonly ValueAt[]): unknown {
  const here = values.find(([keys]) => keys.length === 0);
  if (here) return here[1];
  let copy: JsonRecord | undefined;
  for (const [token, inside] of Map.groupBy(values, ([[token = '']]) => token)) {
    const before = (value as JsonRecord)[token];
    const after = withValuesAt(
      before,
      inside.map(([[, ...rest], each]): ValueAt => [rest, each]),
    );
    if (after === before) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...(value as JsonRecord) }) as JsonRecord;
    setOwn(copy, token, after);
  }
  return copy ?? value;
}
