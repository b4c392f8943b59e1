import { valueAtPointer } from '../../core/json/pointer.ts';
import { ownValue, textOf } from '../../core/json/record.ts';
import { type MergedSchema, mergeSchema } from '../../schema/merged-schema.ts';
import { bareTarget, type Resolver } from '../../schema/reference.ts';
import { type Comparison, emptyPart, isSame, type Pair, type Part, type Spot } from '../comparison.ts';
import { code, plainLine } from '../names.ts';
import { compareChoices, compareWithChoice } from './compare-choices.ts';
import { compareConditions, compareItems, compareProperties } from './compare-content.ts';
import { compareFacts } from './compare-facts.ts';
import { compareTypes } from './compare-types.ts';
import { compareValues } from './compare-values.ts';
import { isChoiceOnly } from './types.ts';

/** Documents written by people do not nest deeper without a reference. */
const MAX_STEPS = 60;

/** Two schemas at a place, merged. */
export interface MergedPair extends Pair<MergedSchema> {
  located: Pair;
}

/** Compares two schemas and all that they reach. Schemas behind a reference are compared once for all that use them. */
export function compareSchemas(pair: Pair, spot: Spot): void {
  const { comparison, direction } = spot;
  if (spot.path.length > MAX_STEPS || isSame(comparison, pair.old.value, pair.next.value)) return;
  const old = bareTarget(pair.old, comparison.old.resolver);
  const next = bareTarget(pair.next, comparison.next.resolver);
  const target = mergedPair({ old: old ?? pair.old, next: next ?? pair.next }, spot);
  if (!old || !next || !isSameComponent({ old, next }, comparison)) {
    compareMerged(target, spot, old !== undefined || next !== undefined);
    return;
  }
  const key = `${direction} schema ${old.pointer} ${next.pointer}`;
  const to = sharedPart(key, target, spot, (inner) => compareMerged(target, inner, false));
  spot.part.links.push({ path: spot.path, to });
}

/** Whether a reference still leads to the same component, which may have another name. Otherwise, its user changed. */
function isSameComponent({ old, next }: Pair, comparison: Comparison): boolean {
  return old.pointer === next.pointer || valueAtPointer(comparison.next.document.root, old.pointer) === undefined;
}

function mergedPair(located: Pair, { comparison: { old, next } }: Spot): MergedPair {
  return {
    located,
    old: mergeSchema(located.old, old.resolver),
    next: mergeSchema(located.next, next.resolver),
  };
}

/** Returns the part for two schemas, which is compared later. It exists before, so that circles end. */
function sharedPart(key: string, pair: MergedPair, spot: Spot, compare: (inner: Spot) => void): Part {
  const { parts, next, pending } = spot.comparison;
  const known = parts.get(key);
  if (known) return known;
  const part = emptyPart(ownerName(pair.next, next.resolver));
  parts.set(key, part);
  pending.push(() => compare({ ...spot, part, path: [] }));
  return part;
}

/** Returns the title of a component, or its name. */
function ownerName({ name, pointer }: MergedSchema, resolver: Resolver): string | undefined {
  if (name === undefined) return undefined;
  const title = textOf(ownValue(valueAtPointer(resolver.root, pointer), 'title'));
  return title && title.length < 60 ? plainLine(title) : code(name);
}

/** @param isReferred Whether a reference leads to one of the schemas, so that others may use its content too. */
function compareMerged(pair: MergedPair, spot: Spot, isReferred: boolean): void {
  const { old, next } = spot.comparison;
  if (isChoiceOnly(pair.old, old.resolver) !== isChoiceOnly(pair.next, next.resolver)) {
    if (compareWithChoice(pair, spot)) return;
  }
  if (!compareTypes(pair, spot)) return;
  compareValues(pair, spot);
  compareFacts(pair, spot);
  const isOwn = (side: keyof Pair) => pair[side].pointer === pair.located[side].pointer;
  if (!isReferred && isOwn('old') && isOwn('next')) {
    compareShapes(pair, spot);
    return;
  }
  const key = `${spot.direction} shape ${pair.old.pointer} ${pair.next.pointer}`;
  const to = sharedPart(key, pair, spot, (inner) => compareShapes(pair, inner));
  spot.part.links.push({ path: spot.path, to });
}

/** Compares what two schemas contain. */
function compareShapes(pair: MergedPair, spot: Spot): void {
  compareProperties(pair, spot);
  compareItems(pair, spot);
  compareConditions(pair, spot);
  compareChoices(pair, spot);
}
