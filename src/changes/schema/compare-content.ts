import { joinPointer } from '../../core/json/pointer.ts';
import { isRecord } from '../../core/json/record.ts';
import { kindOfChoice } from '../../schema/choices.ts';
import { hasFlag } from '../../schema/flag.ts';
import type { MergedSchema } from '../../schema/merged-schema.ts';
import type { Located, Resolver } from '../../schema/reference.ts';
import { inside, isSame, type Pair, pointersOf, report, reportRequired, type Spot } from '../comparison.ts';
import type { MergedPair } from './compare-schemas.ts';

/** Compares the properties of two objects, and which others they allow. */
export function compareProperties(pair: MergedPair, spot: Spot): void {
  const { old, next } = pair;
  for (const [name, located] of old.properties) {
    const other = next.properties.get(name);
    const at = inside(spot, { kind: 'property', name });
    if (other) compareProperty(name, { old: located, next: other }, pair, at);
    else if (isVisible(located, spot, 'old')) removeProperty(name, located, pair, at);
  }
  for (const [name, located] of next.properties) {
    if (old.properties.has(name) || !isVisible(located, spot, 'next')) continue;
    const rule = next.required.has(name) ? 'required-property-added' : 'property-added';
    const kind = spot.direction === 'request' ? 'optional property' : 'property';
    report(inside(spot, { kind: 'property', name }), rule, pointersOf({ old, next: located }), { kind });
  }
  for (const name of new Set([...old.required, ...next.required])) {
    if (old.properties.has(name) || next.properties.has(name)) continue;
    const required = { old: old.required.has(name), next: next.required.has(name) };
    reportRequired(
      inside(spot, { kind: 'property', name }),
      'property',
      required,
      pointersOf(pair.located, '/required'),
    );
  }
  compareFurther(pair, spot);
}

/** A caller doesn't send what is read-only, and doesn't receive what is write-only. */
function isVisible(property: Located, { comparison, direction }: Spot, side: keyof Pair): boolean {
  return !hasFlag(property, direction === 'request' ? 'readOnly' : 'writeOnly', comparison[side].resolver);
}

function compareProperty(name: string, located: Pair, pair: MergedPair, at: Spot): void {
  const { direction } = at;
  const required = { old: pair.old.required.has(name), next: pair.next.required.has(name) };
  const visible = { old: isVisible(located.old, at, 'old'), next: isVisible(located.next, at, 'next') };
  const verb = direction === 'request' ? 'accepting' : 'returning';
  if (visible.old && visible.next) {
    reportRequired(at, 'property', required, pointersOf(located));
    at.comparison.compareSchemas(located, at);
  } else if (visible.next) {
    const isBreaking = direction === 'request' && required.next;
    report(at, 'property-shown', pointersOf(located), { verb }, isBreaking ? 'breaking' : undefined);
  } else if (visible.old) {
    const isOptional = direction === 'response' && !required.old;
    report(at, 'property-hidden', pointersOf(located), { verb }, isOptional ? 'dangerous' : undefined);
  }
}

function removeProperty(name: string, located: Located, { old, next }: MergedPair, at: Spot): void {
  const rule = old.required.has(name) ? 'required-property-removed' : 'property-removed';
  // A closed object refuses what it doesn't know.
  const isRefused = at.direction === 'request' && isClosed(next);
  report(at, rule, pointersOf({ old: located, next }), {}, isRefused ? 'breaking' : undefined);
}

function isClosed({ additionalProperties }: MergedSchema): boolean {
  return additionalProperties?.value === false;
}

function compareFurther(pair: MergedPair, spot: Spot): void {
  const [wasClosed, isNowClosed] = [isClosed(pair.old), isClosed(pair.next)];
  if (wasClosed !== isNowClosed) {
    report(spot, isNowClosed ? 'object-closed' : 'object-opened', pointersOf(pair.located, '/additionalProperties'));
  } else if (!wasClosed) {
    compareContent('additionalProperties', pair, inside(spot, { kind: 'values' }));
  }
  for (const [pattern, located] of pair.old.patternProperties) {
    const next = pair.next.patternProperties.get(pattern);
    if (next)
      spot.comparison.compareSchemas({ old: located, next }, inside(spot, { kind: 'property', name: `/${pattern}/` }));
  }
}

/** The schema of items, or of the values of a map. Without one, anything is allowed. */
function contentOf(key: 'items' | 'additionalProperties', schema: MergedSchema, owner: Located): Located {
  return schema[key] ?? { value: {}, pointer: joinPointer(owner.pointer, key) };
}

function compareContent(key: 'items' | 'additionalProperties', pair: MergedPair, spot: Spot): void {
  const { old, next, located } = pair;
  const content = { old: contentOf(key, old, located.old), next: contentOf(key, next, located.next) };
  const isStated = ({ value }: Located) => isRecord(value) && Object.keys(value).length > 0;
  if (isStated(content.old) || isStated(content.next)) spot.comparison.compareSchemas(content, spot);
}

/** Compares the items of two lists. */
export function compareItems(pair: MergedPair, spot: Spot): void {
  const [old, next] = [pair.old.prefixItems, pair.next.prefixItems];
  const pointers = pointersOf(pair.located, '/prefixItems');
  if (old.length > 0 && next.length > old.length) report(spot, 'item-added', pointers);
  if (next.length > 0 && old.length > next.length) report(spot, 'item-removed', pointers);
  const isTuple = old.length > 0 && next.length > 0;
  const others = {
    old: contentOf('items', pair.old, pair.located.old),
    next: contentOf('items', pair.next, pair.located.next),
  };
  for (let index = 0; index < Math[isTuple ? 'min' : 'max'](old.length, next.length); index += 1) {
    const item = { old: old[index] ?? others.old, next: next[index] ?? others.next };
    spot.comparison.compareSchemas(item, inside(spot, { kind: 'item', index }));
  }
  compareContent('items', pair, inside(spot, { kind: 'items' }));
}

/** Compares the rules whose effect on callers only a program can tell. */
export function compareConditions(pair: MergedPair, spot: Spot): void {
  const { comparison } = spot;
  const old = conditionsOf(pair.old, comparison.old.resolver);
  const next = conditionsOf(pair.next, comparison.next.resolver);
  if (!isSame(comparison, old, next)) report(spot, 'condition-changed', pointersOf(pair.located));
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
