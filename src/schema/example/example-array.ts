import { numberOf } from '../../core/json/record.ts';
import { jsonText } from '../literal.ts';
import type { MergedSchema } from '../merged-schema.ts';
import { combineLocated, type Located } from '../reference.ts';
import { type ExampleState, isLate, OMITTED } from './example-state.ts';

/** The maximum number of generated items. If `minItems` is larger, only a few items are generated. */
const MAX_ITEMS = 12;
const FEW_ITEMS = 3;
const ANYTHING: Located = { value: {}, pointer: '\u0000anything' };

/** Generates a list as short as the limits allow, with one item if possible. `OMITTED` if a needed item is omitted. */
export function exampleArray(schema: MergedSchema, state: ExampleState): unknown {
  const { keywords, prefixItems, items } = schema;
  const exampleItems: unknown[] = [];
  const most = numberOf(keywords.get('maxItems')) ?? MAX_ITEMS;
  const unique = keywords.get('uniqueItems') === true;
  for (const item of prefixItems) {
    if (exampleItems.length >= Math.min(most, MAX_ITEMS)) break;
    const first = state.make(item, state);
    const isRepeated = unique && exampleItems.some((other) => jsonText(other) === jsonText(first));
    const value = isRepeated ? state.make(item, { ...state, variant: state.variant + exampleItems.length }) : first;
    if (value === OMITTED) break;
    exampleItems.push(value);
  }
  const least = numberOf(keywords.get('minItems')) ?? 0;
  const needed = least <= MAX_ITEMS ? least : FEW_ITEMS;
  const contained = schema.contains ? Math.min(numberOf(keywords.get('minContains')) ?? 1, FEW_ITEMS) : 0;
  const sample = items && items.value !== true && prefixItems.length === 0 && !isLate(state) ? 1 : 0;
  const count = Math.min(Math.max(needed, sample, prefixItems.length + contained), most);
  if (items?.value === false) return exampleItems;
  const seen = new Set(exampleItems.map((value) => jsonText(value)));
  for (let index = exampleItems.length; exampleItems.length < count && index < count + MAX_ITEMS; index += 1) {
    const place = itemPlace(schema, exampleItems.length - prefixItems.length < contained);
    const value = state.make(place, { ...state, variant: unique ? state.variant + index : state.variant });
    // An example with too few items is not valid.
    if (value === OMITTED) return exampleItems.length < needed ? OMITTED : exampleItems;
    const text = unique ? jsonText(value) : '';
    if (unique && seen.has(text)) continue;
    seen.add(text);
    exampleItems.push(value);
  }
  return exampleItems;
}

function itemPlace({ items, contains }: MergedSchema, mustBeContained: boolean): Located {
  if (!contains || !mustBeContained) return items ?? contains ?? ANYTHING;
  return items && items.value !== true ? combineLocated(items, contains) : contains;
}
