import { kindOfChoice } from '../../schema/choices.ts';
import type { MergedSchema } from '../../schema/merged-schema.ts';
import type { Located, Resolver } from '../../schema/reference.ts';
import { inside, pointersOf, report, SCHEMA, type Spot } from '../comparison.ts';
import { compareContent } from './compare-properties.ts';
import { compareSchemas, type MergedPair } from './compare-schemas.ts';

/** Compares the items of two lists. */
export function compareItems(pair: MergedPair, spot: Spot): void {
  const [old, next] = [pair.old.prefixItems, pair.next.prefixItems];
  const pointers = pointersOf(pair.located, '/prefixItems');
  if (old.length > 0 && next.length > old.length) report(spot, 'item-added', pointers);
  if (next.length > 0 && old.length > next.length) report(spot, 'item-removed', pointers);
  for (const [index, item] of old.entries()) {
    const other = next[index];
    if (other) compareSchemas({ old: item, next: other }, inside(spot, { kind: 'item', index }));
  }
  compareContent('items', pair, inside(spot, { kind: 'items' }));
}

/** Compares the rules whose effect on callers only a program can tell. */
export function compareConditions(pair: MergedPair, spot: Spot): void {
  const { comparison } = spot;
  const old = conditionsOf(pair.old, comparison.old.resolver);
  const next = conditionsOf(pair.next, comparison.next.resolver);
  const isSame =
    old.length === next.length && old.every((value, index) => comparison.isSame(value, next[index], SCHEMA));
  if (!isSame) report(spot, 'condition-changed', pointersOf(pair.located));
}

function conditionsOf(schema: MergedSchema, resolver: Resolver): unknown[] {
  const listOf = (located: Iterable<Located | undefined>) => [...located].map((each) => each?.value);
  return [
    listOf(schema.not),
    ...schema.conditions.map((condition) => listOf([condition.if, condition.then, condition.else])),
    listOf([schema.contains, schema.propertyNames, schema.contentSchema]),
    [...schema.dependentRequired].map(([name, names]) => [name, names.toSorted()]),
    [...schema.dependentSchemas].map(([name, { value }]) => [name, value]),
    [...schema.patternProperties.keys()].sort(),
    ...schema.choices
      .filter((choice) => kindOfChoice(choice, resolver) === 'required')
      .map(({ options }) => listOf(options)),
    ['multipleOf', 'minContains', 'maxContains'].map((keyword) => schema.keywords.get(keyword)),
  ];
}
