import { decoded } from '../decoded.ts';
import { entriesOf, isRecord, type JsonRecord, listOf, ownValue, recordOf, stringsOf } from './json.ts';
import { valueAtPointer } from './pointer.ts';
import type { OpenApiVersion } from './rule.ts';
import { unmetAssertion } from './value-assertions.ts';

/** What does not fit between a value and its schema. */
export interface ValueFault {
  /** The way to the place in the value. */
  path: (string | number)[];
  /** What is expected there, and what was found. */
  words: string;
  /** The schema that says so, and its keyword: one cause may show in many values. */
  schema: object;
  keyword: string;
}

/** The faults of a value; none when it fits, or as far as that cannot be told within bounds. */
export type FindFaults = (value: unknown, schema: unknown) => ValueFault[];

/** Names in one message; the others are counted. */
const MAX_NAMES = 5;
const MAX_STEPS = 50_000;
/** Of all values together: ten times what the largest documents need. */
const MAX_TOTAL_STEPS = 5_000_000;
const MAX_DEPTH = 100;
const MAX_FAULTS = 20;

/**
 * Compares values with schemas, references followed one by one. Patterns and formats are left out, because patterns of
 * documents are never run; what could be judged wrongly because of that (`not`, `if`, the count of `oneOf`) is left out
 * too. So what is found wrong is wrong.
 */
export function createFindFaults(root: JsonRecord, version: OpenApiVersion): FindFaults {
  const targets = new Map<string, unknown>();
  const path: (string | number)[] = [];
  let steps = 0;
  let totalSteps = 0;

  function find(value: unknown, schema: unknown, depth: number, faults: ValueFault[]): void {
    steps += 1;
    if (schema === false) faults.push({ path: [...path], words: 'must not be there', schema: {}, keyword: 'false' });
    if (!isRecord(schema) || steps > MAX_STEPS || depth > MAX_DEPTH || faults.length >= MAX_FAULTS) return;
    if (value === null && ownValue(schema, 'nullable') === true) return;
    const reference = ownValue(schema, '$ref');
    if (typeof reference === 'string') {
      find(value, targetOf(reference), depth + 1, faults);
      // Before 3.1, what stands beside a reference is ignored.
      if (version === '3.0') return;
    }
    const unmet = unmetAssertion(value, schema);
    if (unmet) addFault(faults, schema, unmet[0], unmet[1]);
    // Of a value of another type, nothing inside means anything.
    if (unmet?.[0] === 'type') return;
    if (Array.isArray(value)) inList(value, schema, depth, faults);
    else if (isRecord(value)) inObject(value, schema, depth, faults);
    inChoices(value, schema, depth, faults);
  }

  function addFault(faults: ValueFault[], schema: JsonRecord, keyword: string, words: string): void {
    faults.push({ path: [...path], words, schema, keyword });
  }

  function targetOf(reference: string): unknown {
    const known = targets.get(reference);
    if (known !== undefined) return known;
    const isPointer = reference === '#' || reference.startsWith('#/');
    const target = isPointer ? valueAtPointer(root, decoded(reference.slice(1))) : undefined;
    targets.set(reference, target);
    return target;
  }

  function inList(list: unknown[], schema: JsonRecord, depth: number, faults: ValueFault[]): void {
    const items = ownValue(schema, 'items');
    const first = listOf(ownValue(schema, 'prefixItems'));
    if (items === undefined && first.length === 0) return;
    for (const [index, item] of list.entries()) {
      path.push(index);
      find(item, index < first.length ? first[index] : items, depth + 1, faults);
      path.pop();
    }
  }

  function inObject(object: JsonRecord, schema: JsonRecord, depth: number, faults: ValueFault[]): void {
    const properties = recordOf(ownValue(schema, 'properties'));
    const missing = requiredNames(object, schema).filter(
      (name) => !Object.hasOwn(object, name) && !isOneSided(ownValue(properties, name)),
    );
    if (missing.length > 0) addFault(faults, schema, `required ${missing.join()}`, lackInWords(missing));
    // Which names a pattern stands for is not known without running it.
    const additional = Object.hasOwn(schema, 'patternProperties') ? true : ownValue(schema, 'additionalProperties');
    for (const name of Object.keys(object)) {
      const isKnown = Object.hasOwn(properties, name);
      path.push(name);
      if (isKnown) find(object[name], properties[name], depth + 1, faults);
      else if (additional !== false) find(object[name], additional, depth + 1, faults);
      else addFault(faults, schema, `additionalProperties ${name}`, 'is no property that the schema allows');
      path.pop();
    }
    for (const [name, dependent] of entriesOf(ownValue(schema, 'dependentSchemas'))) {
      if (Object.hasOwn(object, name)) find(object, dependent, depth + 1, faults);
    }
  }

  /** What is only read or only written is missing in the examples of the other direction. */
  function isOneSided(property: unknown): boolean {
    const reference = ownValue(property, '$ref');
    const parts = [property, ...listOf(ownValue(property, 'allOf'))];
    if (typeof reference === 'string') parts.push(targetOf(reference));
    return parts.some((part) => ownValue(part, 'readOnly') === true || ownValue(part, 'writeOnly') === true);
  }

  function inChoices(value: unknown, schema: JsonRecord, depth: number, faults: ValueFault[]): void {
    for (const part of listOf(ownValue(schema, 'allOf'))) find(value, part, depth + 1, faults);
    for (const keyword of ['anyOf', 'oneOf']) {
      const options = listOf(ownValue(schema, keyword));
      if (options.length === 0) continue;
      const ofOptions = faultsOfOptions(value, options, depth);
      const words = `fits none of the ${options.length} schemas in \`${keyword}\``;
      if (ofOptions) faults.push(...(onlyNear(ofOptions) ?? [{ path: [...path], words, schema, keyword }]));
    }
  }

  /** `undefined` when an option fits. */
  function faultsOfOptions(value: unknown, options: unknown[], depth: number): ValueFault[][] | undefined {
    const all: ValueFault[][] = [];
    for (const option of options) {
      const own: ValueFault[] = [];
      find(value, option, depth + 1, own);
      if (own.length === 0) return undefined;
      all.push(own);
    }
    return all;
  }

  /** The faults of the only option that comes near: those of another type at once do not. */
  function onlyNear(all: ValueFault[][]): ValueFault[] | undefined {
    const near = all.filter((own) =>
      own.every((fault) => fault.path.length > path.length || (fault.keyword !== 'type' && fault.keyword !== 'const')),
    );
    return near.length === 1 ? near[0] : undefined;
  }

  return (value, schema) => {
    const faults: ValueFault[] = [];
    if (totalSteps > MAX_TOTAL_STEPS) return faults;
    steps = 0;
    path.length = 0;
    find(value, schema, 0, faults);
    totalSteps += steps;
    return faults;
  };
}

function requiredNames(value: JsonRecord, schema: JsonRecord): string[] {
  const dependent = entriesOf(ownValue(schema, 'dependentRequired')).filter(([name]) => Object.hasOwn(value, name));
  return [ownValue(schema, 'required'), ...dependent.map(([, names]) => names)].flatMap(stringsOf);
}

function lackInWords(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).map((name) => `\`${name}\``);
  if (names.length === 1) return `needs the property ${shown.join()}, which is missing`;
  const others = names.length - shown.length;
  const last = others > 0 ? `${others} more` : (shown.pop() ?? '');
  return `needs the properties ${shown.join(', ')} and ${last}, which are missing`;
}
