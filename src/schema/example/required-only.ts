import { isRecord } from '../../core/json/record.ts';
import { accepts } from '../judge/accepts.ts';
import { mergeSchema } from '../merged-schema.ts';
import type { Located, Resolver } from '../reference.ts';

const MAX_DEPTH = 12;
const MAX_STEPS = 100_000;

/**
 * Returns the value without the optional properties of its schema. Does not change it if a choice or a condition
 * requires some of them.
 */
export function withoutOptional(value: unknown, located: Located, resolver: Resolver): unknown {
  const reduced = reduce(value, located, resolver, 0);
  const isValid = (candidate: unknown) =>
    accepts(candidate, located, resolver, { direction: 'request', steps: { left: MAX_STEPS } });
  return isValid(value) && !isValid(reduced) ? value : reduced;
}

function reduce(value: unknown, located: Located | undefined, resolver: Resolver, depth: number): unknown {
  if (!located || depth > MAX_DEPTH) return value;
  const schema = mergeSchema(located, resolver);
  if (Array.isArray(value)) {
    return value.map((item, index) => reduce(item, schema.prefixItems[index] ?? schema.items, resolver, depth + 1));
  }
  if (!isRecord(value)) return value;
  const members = Object.entries(value).filter(([name]) => schema.required.has(name) || !schema.properties.has(name));
  return Object.fromEntries(
    members.map(([name, member]) => [name, reduce(member, schema.properties.get(name), resolver, depth + 1)]),
  );
}
