/** The own value under a name that a document chose; `__proto__` and `constructor` are names like any other. */
export function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
