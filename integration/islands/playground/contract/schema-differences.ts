import { dereference, type OutputUnit, type Schema, validate } from '@cfworker/json-schema';
import { decodePercent } from '../../../../src/json/decode.ts';
import { memo } from '../../../../src/json/memo.ts';
import { joinPointer } from '../../../../src/json/pointer.ts';
import { isRecord } from '../../../../src/json/record.ts';
import { contract as texts } from '../../../../src/words/english/contract.ts';
import { faults } from '../../../../src/words/english/faults.ts';
import { errorWords, isWriteOnlyFault } from './error-words.ts';
import { endOfErrors, errorsOfMeant } from './option-marker.ts';
import type { ValidationSchema } from './validation-schema.ts';

/** A difference between a response and the API definition. */
export interface Difference {
  /** JSON pointer in the body, or the part of the response. */
  place: { pointer: string } | 'status' | 'type' | `header ${string}`;
  words: string;
  /** Keyword of the schema that the value does not meet. Absent if the difference is not about a schema. */
  keyword?: string;
}

/**
 * Lists the parts of a value that the schema does not allow. For a choice such as `oneOf`, reports only that it fails,
 * unless a single option can be meant. Changes the value: removes the prototypes of its objects.
 *
 * Throws if the comparison would take too long, because documents and responses are not trusted.
 *
 * @param most Maximum number of errors of the validator that are read. It reports one for each value around a fault, too.
 */
export function schemaDifferences(value: unknown, schema: ValidationSchema, most = MAX_ERRORS): Difference[] {
  const all = errorsOf(value, schema);
  const shown = outsideContains(outsideChoices(all, most).slice(0, most));
  const errors = outsideUnevaluated(shown, all);
  const faulty = faultyPlaces(errors);
  const differences = new Map<string, Difference>();
  for (const error of errors) {
    if (CONTAINERS.has(error.keyword)) continue;
    if (error.keyword === 'false' && faulty.has(error.instanceLocation)) continue;
    const difference = differenceOf(error);
    // Two keywords can cause the same difference.
    differences.set(JSON.stringify([difference.place, difference.words]), difference);
  }
  return [...differences.values()];
}

/** Removes the errors inside choices. Those of the option that is meant replace that of its choice. */
function outsideChoices(errors: readonly OutputUnit[], most: number): OutputUnit[] {
  const shown: OutputUnit[] = [];
  let at = 0;
  while (at < errors.length && shown.length < most) {
    const error = errors[at] as OutputUnit;
    const start = at + 1;
    at = CHOICES.has(error.keyword) ? endOfErrors(errors, start, error.keywordLocation) : start;
    const meant = at > start ? outsideChoices(errorsOfMeant(error, errors.slice(start, at)), most) : [];
    for (const each of meant.length > 0 ? meant : [error]) shown.push(each);
  }
  return shown;
}

/** Removes errors of items that need not match `contains`. The validator reports them if too few items match. */
function outsideContains(errors: readonly OutputUnit[]): OutputUnit[] {
  const schemas = errors.flatMap(({ keyword, keywordLocation }) =>
    keyword === 'minContains' ? [keywordLocation.replace(/minContains$/, 'contains')] : [],
  );
  const places = new Set(schemas);
  if (places.size === 0) return [...errors];
  return errors.filter(({ keywordLocation }) => !around(keywordLocation).some((place) => places.has(place)));
}

/** Returns the places around a place, as JSON pointers. */
function around(place: string): string[] {
  return [...place.matchAll(/\//g)].map(({ index }) => place.slice(0, index));
}

/** Keywords whose schemas describe members of the value, unless the value does not match them. */
const DESCRIBING = new Set(['allOf', 'anyOf', 'oneOf', '$ref']);

/**
 * Removes the errors of members that are not evaluated, where a schema that may describe them does not match: then the
 * validator takes every member for one that is not described.
 *
 * @param all All errors of the validator.
 */
function outsideUnevaluated(errors: readonly OutputUnit[], all: readonly OutputUnit[]): OutputUnit[] {
  const guesses = new Set(errors.filter(isUnevaluated).map(placeOf));
  if (guesses.size === 0) return [...errors];
  const unmatched = new Set<string>();
  for (const error of all) {
    if (DESCRIBING.has(error.keyword) && guesses.has(placeOf(error))) unmatched.add(placeOf(error));
  }
  const shown: OutputUnit[] = [];
  let at = 0;
  while (at < errors.length) {
    const error = errors[at] as OutputUnit;
    at += 1;
    if (isUnevaluated(error) && unmatched.has(placeOf(error))) at = endOfErrors(errors, at, error.keywordLocation);
    else shown.push(error);
  }
  return shown;
}

function isUnevaluated({ keyword }: OutputUnit): boolean {
  return keyword.startsWith('unevaluated');
}

/** Returns the place of the value, and of the schema that has the keyword. */
function placeOf({ instanceLocation, keywordLocation }: OutputUnit): string {
  return `${instanceLocation} ${keywordLocation.slice(0, keywordLocation.lastIndexOf('/'))}`;
}

/** A page cannot list more at once. */
const MAX_ERRORS = 1_000;
/** Only very long lists and densely connected schemas need more, and comparing with them takes too long. */
const MAX_REFERENCES = 50_000;
/** `uniqueItems` compares every item with every other. It is ignored if a list is longer. */
const MAX_UNIQUE_ITEMS = 2_000;

type Lookup = Record<string, Schema | boolean>;

/** Resolves the references of a schema only once, because a connection receives many messages. */
const lookupOf = memo((schema: Schema): Lookup => dereference(schema));

function errorsOf(value: unknown, schema: ValidationSchema): OutputUnit[] {
  const checked = withoutPrototypes(value) ? schema : withoutUnique(schema);
  const lookup = typeof checked === 'boolean' ? {} : lookupOf(checked);
  let references = 0;
  const countingLookup = new Proxy(lookup, {
    get(target, name: string) {
      references += 1;
      if (references > MAX_REFERENCES) throw new Error(texts.wouldBeSlow);
      return target[name];
    },
  });
  return validate(value, checked as Schema, '2020-12', countingLookup, false).errors;
}

/**
 * Removes the prototypes of all objects, because the validator reads inherited members as properties. Returns whether
 * `uniqueItems` can be checked: lists are short, and no items are equal only because JavaScript rounds large numbers.
 */
function withoutPrototypes(value: unknown): boolean {
  let isRounded = false;
  const lists: unknown[][] = [];
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'number') isRounded ||= Math.abs(next) > Number.MAX_SAFE_INTEGER;
    if (typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next)) lists.push(next);
    else Object.setPrototypeOf(next, null);
    for (const child of Object.values(next)) waiting.push(child);
  }
  return lists.every(({ length }) => length <= MAX_UNIQUE_ITEMS) && !(isRounded && lists.some(hasRoundedTwins));
}

/** The text of a number that may have been rounded. */
const ROUNDED = /\d{16}|e\+/;

function hasRoundedTwins(list: readonly unknown[]): boolean {
  const seen = new Set<string>();
  return list.some((item) => {
    const text = JSON.stringify(item, withSortedKeys);
    const isTwin = seen.has(text);
    seen.add(text);
    return isTwin && ROUNDED.test(text);
  });
}

function withSortedKeys(_key: string, value: unknown): unknown {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
}

function withoutUnique(schema: ValidationSchema): ValidationSchema {
  return JSON.parse(JSON.stringify(schema, (name, value) => (name === 'uniqueItems' ? undefined : value)));
}

/** Keywords whose errors repeat those of their subschemas. */
const CONTAINERS = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'items',
  'prefixItems',
  'allOf',
  '$ref',
  'dependentSchemas',
  'if',
  'then',
  'else',
  'unevaluatedProperties',
  'unevaluatedItems',
]);
const CHOICES = new Set(['anyOf', 'oneOf', 'not', 'contains', 'propertyNames']);

/**
 * Returns the places of values with a fault, and of those around them. The validator also reports a documented property
 * there as not allowed.
 */
function faultyPlaces(errors: readonly OutputUnit[]): Set<string> {
  const faulty = new Set<string>();
  for (const { keyword, instanceLocation } of errors) {
    if (CONTAINERS.has(keyword)) continue;
    for (const place of around(instanceLocation)) faulty.add(place);
    if (keyword !== 'false') faulty.add(instanceLocation);
  }
  return faulty;
}

function differenceOf({ keyword, error, instanceLocation }: OutputUnit): Difference {
  const pointer = decodePercent(instanceLocation.slice(1));
  const named = PROPERTY_FAULTS[keyword]?.exec(error)?.[1];
  if (named !== undefined) {
    const words = keyword === 'propertyNames' ? faults.propertyNames : texts.missing;
    return { place: { pointer: joinPointer(pointer, named) }, words, keyword };
  }
  const words = errorWords(keyword, error);
  return { place: { pointer }, words, keyword: isWriteOnlyFault(keyword, error) ? 'writeOnly' : keyword };
}

/** Errors that are about a property, whose name follows in quotes. The validator reports them for the object. */
const PROPERTY_FAULTS: Record<string, RegExp> = {
  required: /property "(.*)"\.$/s,
  dependentRequired: /not have "(.*)"\.$/s,
  propertyNames: /^Property name "(.*)" does not match/s,
};
