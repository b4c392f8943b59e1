import { ownValue } from '../../json/record.ts';
import type { MergedSchema } from '../merged-schema.ts';
import { isNullable } from '../type-label.ts';

export interface Pills {
  pre: string[];
  post: string[];
}

const MAX_PILLS = 20;

/** Pills of `x-docs` (or `x-mint`) and of the keywords in `api.params.post` of docs.json. */
export function pillsOf(schema: MergedSchema, named: readonly string[]): Pills {
  const { keywords } = schema;
  const docs = keywords.get('x-docs') ?? keywords.get('x-mint');
  const pre = pillTexts(ownValue(docs, 'pre'), 'pre');
  const post = [
    ...pillTexts(ownValue(docs, 'post'), 'post'),
    ...named.flatMap((keyword) => pillTexts(statedValue(schema, keyword), keyword)),
  ];
  return { pre: pre.slice(0, MAX_PILLS), post: post.slice(0, MAX_PILLS) };
}

/** `nullable` and `type` are merged from several statements and are not among the other keywords. */
function statedValue(schema: MergedSchema, keyword: string): unknown {
  if (keyword === 'nullable') return isNullable(schema);
  if (keyword === 'type') return schema.types;
  return schema.keywords.get(keyword);
}

/** A text or number verbatim, the keyword for `true`, one for each of a list, nothing for anything else. */
function pillTexts(value: unknown, keyword: string): string[] {
  if (value === true) return [keyword];
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value === 'number' || value instanceof Number) return [String(value)];
  return Array.isArray(value) ? value.flatMap((item) => (Array.isArray(item) ? [] : pillTexts(item, keyword))) : [];
}
