import { numberOf } from '../../../core/json/record.ts';
import { isWrittenNumber, type WrittenNumber } from '../../../core/json/written-number.ts';
import type { LimitKeyword, Limits } from '../../../request/form/limits.ts';
import { type MergedSchema, mergeSchema } from '../../../schema/merged-schema.ts';
import type { Resolver } from '../../../schema/reference.ts';

const LIMITS: readonly LimitKeyword[] = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
];

/**
 * Returns the limits of a schema. Up to OpenAPI 3.0, `exclusiveMinimum: true` excludes the minimum itself. If
 * `items` or an item of `prefixItems` is `false`, only the items before it are allowed.
 */
export function limitsOf({ keywords, items, prefixItems }: MergedSchema, resolver: Resolver): Limits | undefined {
  const limits = new Map<LimitKeyword, number | WrittenNumber>();
  for (const keyword of LIMITS) {
    const keywordValue = keywords.get(keyword);
    const limit = isWrittenNumber(keywordValue) ? keywordValue : numberOf(keywordValue);
    if (limit !== undefined) limits.set(keyword, limit);
  }
  for (const [flag, keyword] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    const limit = limits.get(keyword);
    if (keywords.get(flag) !== true || limit === undefined) continue;
    limits.delete(keyword);
    limits.set(flag, limit);
  }
  const never = prefixItems.findIndex((item) => mergeSchema(item, resolver).never);
  const most = never >= 0 ? never : items?.value === false ? prefixItems.length : undefined;
  if (most !== undefined) limits.set('maxItems', Math.min(most, Number(limits.get('maxItems') ?? most)));
  return limits.size > 0 ? Object.fromEntries(limits) : undefined;
}
