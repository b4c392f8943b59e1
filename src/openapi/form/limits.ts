import type { LimitKeyword, Limits } from '../../form/limits.ts';
import { numberOf } from '../../json/record.ts';
import { isWrittenNumber, type WrittenNumber } from '../../json/written-number.ts';
import type { MergedSchema } from '../../schema/merged-schema.ts';

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
 * Returns the limits of a schema. Up to OpenAPI 3.0, `exclusiveMinimum: true` excludes the minimum itself. If `items`
 * is `false`, only the items of `prefixItems` are allowed.
 */
export function limitsOf({ keywords, items, prefixItems }: MergedSchema): Limits | undefined {
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
  if (items?.value === false) {
    limits.set('maxItems', Math.min(prefixItems.length, Number(limits.get('maxItems') ?? Number.POSITIVE_INFINITY)));
  }
  return limits.size > 0 ? Object.fromEntries(limits) : undefined;
}
