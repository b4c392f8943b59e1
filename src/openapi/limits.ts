import { numberOf } from '../document/json.ts';
import type { LimitKeyword, Limits } from '../request/limits.ts';
import type { MergedSchema } from '../schema/merged-schema.ts';

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

/** Up to OpenAPI 3.0 `exclusiveMinimum: true` makes the minimum itself one that is not allowed. */
export function limitsOf({ keywords }: MergedSchema): Limits | undefined {
  const limits = new Map<LimitKeyword, number>();
  for (const keyword of LIMITS) {
    const limit = numberOf(keywords.get(keyword));
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
  return limits.size > 0 ? Object.fromEntries(limits) : undefined;
}
