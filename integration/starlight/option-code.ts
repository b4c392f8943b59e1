import { isRecord } from '../../src/core/json/record.ts';

/** Returns the value of an option as JavaScript. Front matter may have dates, which JSON would turn into texts. */
export function codeOfOption(value: unknown): string {
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (Array.isArray(value)) return `[${value.map(codeOfOption).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).map(([key, each]) => `[${JSON.stringify(key)}]: ${codeOfOption(each)}`);
  return `{ ${entries.join(', ')} }`;
}
