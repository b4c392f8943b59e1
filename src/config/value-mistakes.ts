import type { z } from 'zod';
import { isRecord } from '../json/record.ts';
import { didYouMean } from '../problems/problem.ts';
import { nearest } from '../text/nearest.ts';

// Typical mistakes in the value of a setting.

/** Whether the value is a navigation in the form of mint.json. */
export function isOldNavigation(pointer: string, value: unknown): boolean {
  return pointer === '/navigation' && Array.isArray(value);
}

/** Whether `directory` of an element is a text: its author probably means the one beside `source` of a document. */
export function isUrlFolder(path: readonly PropertyKey[], value: unknown): boolean {
  return path[0] === 'navigation' && path.at(-1) === 'directory' && typeof value === 'string';
}

/** Returns a hint with the allowed value that is most similar. */
export function suggestionOf(value: unknown, issue: z.core.$ZodIssue): string | undefined {
  if (issue.code !== 'invalid_value' || typeof value !== 'string') return undefined;
  const options = issue.values.filter((option) => typeof option === 'string');
  const suggestion = nearest(value, options);
  return suggestion === undefined ? undefined : didYouMean(`"${suggestion}"`);
}

/** Whether a string or an object was written instead of an array. */
export function isInList(value: unknown, issue: z.core.$ZodIssue): boolean {
  const isItem = typeof value === 'string' || isRecord(value);
  return issue.code === 'invalid_type' && issue.expected === 'array' && isItem;
}

/** Whether only an object would be valid. */
export function expectsObject(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.expected === 'object';
}

/** Returns the number or boolean in a string, if one of that kind is expected. */
export function withoutQuotes(value: unknown, expected: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  const kinds = /^(?:true|false)$/.test(value)
    ? /\btrue\b/
    : /^\d+$/.test(value)
      ? /\b(?:number|integer)\b/
      : undefined;
  return kinds?.test(expected) ? value : undefined;
}
