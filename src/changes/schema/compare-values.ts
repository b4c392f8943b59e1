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
  /** Whether no others are allowed. */
  isClosed: boolean;
}

/** Compares the values that two schemas list, in any spelling: `enum`, `const`, a choice between constants. */
export function compareValues(pair: MergedPair, spot: Spot): void {
  const old = valuesOf(pair.old, spot.comparison.old.resolver);
  const next = valuesOf(pair.next, spot.comparison.next.resolver);
  const pointers = pointersOf(pair.located, '/enum');
  if (old.isClosed !== next.isClosed) {
    const names = missingIn(new Map(), (next.isClosed ? next : old).values);
    if (next.isClosed) report(spot, 'values-limited', pointers, { names: nounWithNames('value', names) });
    else report(spot, 'values-unlimited', pointers, { names: nameList(names) });
    return;
  }
  // A list that is open only names examples, so that it may come and go.
  if (old.values.size === 0 || next.values.size === 0) return;
  const added = missingIn(old.values, next.values);
  const removed = missingIn(next.values, old.values);
  if (old.values.size + next.values.size === 2 && removed.length === 1) {
    report(spot, 'value-changed', pointers, { old: removed.join(), new: added.join() });
    return;
  }
  if (removed.length > 0) {
    const isExpected = !old.isClosed && spot.direction === 'request';
    const names = nounWithNames('value', removed);
    report(spot, 'value-removed', pointers, { names }, isExpected ? 'dangerous' : undefined);
  }
  if (added.length > 0) {
    report(spot, 'value-added', pointers, { names: nounWithNames('value', added) }, old.isClosed ? undefined : 'safe');
  }
}

function missingIn(values: Values['values'], others: Values['values']): string[] {
  return [...others].filter(([key]) => !values.has(key)).map(([, value]) => valueText(value));
}

function valuesOf(schema: MergedSchema, resolver: Resolver): Values {
  const closed = rawEnumValues(schema, resolver);
  const isOpen = closed.length === 0;
  // Whether `null` is allowed is compared with the types.
  const listed = (isOpen ? openValues(schema, resolver) : closed).filter((value) => value !== null);
  return { values: new Map(listed.map((value) => [jsonText(value), value])), isClosed: !isOpen && listed.length > 0 };
}

function openValues(schema: MergedSchema, resolver: Resolver): unknown[] {
  if (isExtensible(schema)) return listedValues(schema);
  const isListed = schema.choices.some((choice) => kindOfChoice(choice, resolver) === 'open-values');
  return isListed ? openEnumValues(schema, resolver).slice(0, -1) : [];
}
