/** The own value under a name that a document chose; `__proto__` and `constructor` are names like any other. */
export function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Sets an own value under such a name: an assignment to `__proto__` would change the prototype instead. */
export function setOwn<T>(record: Record<string, T>, name: string, value: T): void {
  Object.defineProperty(record, name, { value, writable: true, enumerable: true, configurable: true });
}
