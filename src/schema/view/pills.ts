import { ownValue } from '../../json/record.ts';
import type { MergedSchema } from '../merged-schema.ts';
import { isNullable } from '../type-label.ts';

export interface Pills {
  pre: string[];
  post: string[];
}

const MAX_PILLS = 20;

/** Returns the pills of `x-docs` (or `x-mint`) and of the keywords in `api.params.post` of docs.json. */
export function pillsOf(schema: MergedSchema, named: readonly string[]): Pills {
  const { keywords } = schema;
  const docs = keywords.get('x-docs') ?? keywords.get('x-mint');
  const pre = pillTexts(ownValue(docs, 'pre'), 'pre');
  const post = [
    ...pillTexts(ownValue(docs, 'post'), 'post'),
    ...named.flatMap((keyword) => pillTexts(keywordValue(schema, keyword), keyword)),
  ];
  return { pre: pre.slice(0, MAX_PILLS), post: post.slice(0, MAX_PILLS) };
}

/** Returns the value of a keyword. `nullable` and `type` are not in `keywords`, because they are merged separately. */
function keywordValue(schema: MergedSchema, keyword: string): unknown {
  if (keyword === 'nullable') return isNullable(schema);
  if (keyword === 'type') return schema.types;
  return schema.keywords.get(keyword);
}

/** Returns a text or a number unchanged, the keyword for `true`, one pill per item of a list, and none otherwise. */
function pillTexts(value: unknown, keyword: string): string[] {
  if (value === true) return [keyword];
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value === 'number' || value instanceof Number) return [String(value)];
  return Array.isArray(value) ? value.flatMap((item) => (Array.isArray(item) ? [] : pillTexts(item, keyword))) : [];
}
