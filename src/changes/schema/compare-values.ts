import { kindOfChoice } from '../../schema/choices.ts';
import { isExtensible, listedValues, openEnumValues, rawEnumValues } from '../../schema/enumeration.ts';
import { jsonText } from '../../schema/literal.ts';
import type { MergedSchema } from '../../schema/merged-schema.ts';
import type { Resolver } from '../../schema/reference.ts';
import { pointersOf, report, type Spot } from '../comparison.ts';
import { nameList, nounWithNames, valueText } from '../names.ts';
import type { MergedPair } from './compare-schemas.ts';

interface Values {
  /** By their JSON. */
  values: Map<string, unknown>;
  /** Whether others are allowed too. */
  isOpen: boolean;
}

/** Compares the values that two schemas list, in any spelling: `enum`, `const`, a choice between constants. */
export function compareValues(pair: MergedPair, spot: Spot): void {
  const old = valuesOf(pair.old, spot.comparison.old.resolver);
  const next = valuesOf(pair.next, spot.comparison.next.resolver);
  const added = missingIn(old, next);
  const removed = missingIn(next, old);
  const names = { added: nounWithNames('value', added), removed: nounWithNames('value', removed) };
  const pointers = pointersOf(pair.located, '/enum');
  if (added.length + removed.length === 0) return;
  if (old.values.size === 0) {
    report(spot, 'values-limited', pointers, { names: names.added }, next.isOpen ? 'safe' : undefined);
  } else if (next.values.size === 0) {
    report(spot, 'values-unlimited', pointers, { names: nameList(removed) });
  } else if (removed.length === 1 && added.length === 1 && old.values.size === 1 && next.values.size === 1) {
    report(spot, 'value-changed', pointers, { old: removed.join(), new: added.join() });
  } else {
    // Callers expect others than those of a list that is open.
    const isHarmless = spot.direction === 'request' && old.isOpen;
    if (removed.length > 0)
      report(spot, 'value-removed', pointers, { names: names.removed }, isHarmless ? 'dangerous' : undefined);
    if (added.length > 0) {
      report(spot, 'value-added', pointers, { names: names.added }, old.isOpen ? 'safe' : undefined);
    }
  }
}

function missingIn({ values }: Values, other: Values): string[] {
  return [...other.values].filter(([key]) => !values.has(key)).map(([, value]) => valueText(value));
}

function valuesOf(schema: MergedSchema, resolver: Resolver): Values {
  const closed = rawEnumValues(schema, resolver);
  const isOpen = closed.length === 0;
  // Whether `null` is allowed is compared with the types.
  const listed = (isOpen ? openValues(schema, resolver) : closed).filter((value) => value !== null);
  return { values: new Map(listed.map((value) => [jsonText(value), value])), isOpen: isOpen && listed.length > 0 };
}

function openValues(schema: MergedSchema, resolver: Resolver): unknown[] {
  if (isExtensible(schema)) return listedValues(schema);
  const isListed = schema.choices.some((choice) => kindOfChoice(choice, resolver) === 'open-values');
  return isListed ? openEnumValues(schema, resolver).slice(0, -1) : [];
}
