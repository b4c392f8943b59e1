import { listOf, numberOf } from '../../core/json/record.ts';
import { joinPhrases, type Phrase, phrase } from '../../words/english/phrase.ts';
import { literal, shortenText } from '../literal.ts';
import { type MergedSchema, mergeSchema } from '../merged-schema.ts';
import type { Located, Resolver } from '../reference.ts';
import { declaredTypes, typeLabel } from '../type-label.ts';

const MAX_DEPTH = 3;
const MAX_PHRASES = 6;
const MAX_WORDS = 400;

/**
 * Returns the constraints of a schema as a phrase: `one of "a", "b"`, `has name; kind is "cat"`. For schemas that are
 * not shown as types: conditions, exclusions, names of properties.
 */
export function schemaPhrase(located: Located, resolver: Resolver): Phrase {
  return joinPhrases([descriptionOf(located, resolver, 0).text], '', MAX_WORDS);
}

interface Description {
  text: Phrase;
  /** Whether the text can follow "is", such as `one of "a", "b"`, but not `matches ^[a-z]+$`. */
  isValue: boolean;
}

function descriptionOf(located: Located, resolver: Resolver, depth: number): Description {
  if (located.value === true) return { text: phrase('schema', 'anything'), isValue: true };
  if (located.value === false) return { text: phrase('schema', 'nothing'), isValue: true };
  if (depth >= MAX_DEPTH) return { text: '…', isValue: true };
  const schema = mergeSchema(located, resolver);
  const inner = (part: Located) => descriptionOf(part, resolver, depth + 1);
  const rules = [...rulePhrases(schema), ...memberPhrases(schema, resolver, inner)];
  const phrases = [...valuePhrases(schema), ...rules, ...choicePhrases(schema, inner)];
  if (phrases.length === 0 || (schema.name && schema.properties.size > 0)) {
    return { text: typePhrase(schema, resolver), isValue: true };
  }
  const some = [...phrases.slice(0, MAX_PHRASES), ...(phrases.length > MAX_PHRASES ? ['…'] : [])];
  return { text: joinPhrases(some, depth === 0 ? '; ' : ', '), isValue: rules.length === 0 };
}

function typePhrase(schema: MergedSchema, resolver: Resolver): Phrase {
  const label = typeLabel(schema, resolver);
  if (label === 'any') return phrase('schema', 'anything');
  if (label === 'never') return phrase('schema', 'nothing');
  return schema.nullable ? `${label} | null` : label;
}

function valuePhrases(schema: MergedSchema): Phrase[] {
  const { keywords } = schema;
  if (keywords.has('const')) return [literal(keywords.get('const'))];
  const values = listOf(keywords.get('enum'));
  if (values.length === 1) return [literal(values[0])];
  if (values.length > 1) {
    const list = values.slice(0, MAX_PHRASES).map(literal).join(', ');
    return [phrase('schema', 'oneOfValues', { values: `${list}${values.length > MAX_PHRASES ? ', …' : ''}` })];
  }
  if (!schema.types || schema.properties.size > 0 || schema.items) return [];
  return [joinPhrases(schema.types, phrase('schema', 'or'))];
}

/** Returns what a value must comply with, unless the schema lists its values. */
function rulePhrases(schema: MergedSchema): Phrase[] {
  if (hasFixedValues(schema)) return [];
  return [...limitPhrases(schema), ...schema.patterns.map((pattern) => phrase('schema', 'matches', { pattern }))];
}

function memberPhrases(schema: MergedSchema, resolver: Resolver, inner: (part: Located) => Description): Phrase[] {
  const phrases: Phrase[] = [];
  const needed = [...schema.required].filter((name) => !isFixed(schema.properties.get(name), resolver));
  if (needed.length > 0) phrases.push(phrase('schema', 'has', { names: joinNames(needed) }));
  for (const [name, child] of [...schema.properties].slice(0, MAX_PHRASES)) {
    if (child.value === true) continue;
    const { text: value, isValue } = inner(child);
    if (child.value === false) phrases.push(phrase('schema', 'noProperty', { name }));
    else phrases.push(phrase('schema', isValue ? 'propertyIs' : 'propertyRules', { name, value }));
  }
  if (schema.items && declaredTypes(schema)[0] === 'array') {
    const { text: item, isValue } = inner(schema.items);
    phrases.push(phrase('schema', isValue ? 'eachItemIs' : 'eachItemRules', { item }));
  }
  return phrases;
}

function choicePhrases({ choices, not }: MergedSchema, inner: (part: Located) => Description): Phrase[] {
  const texts = (parts: readonly Located[]) => parts.map((part) => inner(part).text);
  return [
    ...choices.map(({ options }) =>
      joinPhrases(
        [...texts(options.slice(0, MAX_PHRASES)), ...(options.length > MAX_PHRASES ? ['…'] : [])],
        phrase('schema', 'or'),
      ),
    ),
    ...texts(not).map((value) => phrase('schema', 'notValue', { value })),
  ];
}

/** Whether a property has fixed values. A phrase such as `kind is "cat"` already implies that it is required. */
function isFixed(property: Located | undefined, resolver: Resolver): boolean {
  return property !== undefined && hasFixedValues(mergeSchema(property, resolver));
}

function hasFixedValues({ keywords }: MergedSchema): boolean {
  return keywords.has('const') || listOf(keywords.get('enum')).length > 0;
}

/** Joins names: `a`, `a and b`, `a, b and c`. */
export function joinNames(names: readonly string[]): Phrase {
  const some: Phrase[] = names.slice(0, MAX_NAMES).map((name) => shortenText(name, MAX_NAME));
  if (names.length > MAX_NAMES) some.push(phrase('schema', 'more', { count: names.length - MAX_NAMES }));
  const last = some.pop();
  if (last === undefined) return '';
  return some.length === 0 ? last : phrase('schema', 'and', { some: joinPhrases(some, ', '), last });
}

const MAX_NAMES = 30;
const MAX_NAME = 200;

/** Returns phrases for the limits of numbers, texts, arrays and objects, such as `length 1 to 64 characters`. */
function limitPhrases({ keywords }: MergedSchema): Phrase[] {
  const limits: Phrase[] = [];
  const range = rangeOf(keywords);
  if (range !== undefined) limits.push(phrase('schema', 'inRange', { range }));
  const step = keywords.get('multipleOf');
  if (numberOf(step) !== undefined) limits.push(phrase('schema', 'multipleOfNumber', { number: String(step) }));
  const length = countRange(keywords.get('minLength'), keywords.get('maxLength'), 'characters');
  if (length !== undefined) limits.push(phrase('schema', 'hasLength', { span: length }));
  const items = countRange(keywords.get('minItems'), keywords.get('maxItems'), 'items');
  if (items !== undefined) limits.push(phrase('schema', 'hasItems', { span: items }));
  const properties = countRange(keywords.get('minProperties'), keywords.get('maxProperties'), 'properties');
  if (properties !== undefined) limits.push(phrase('schema', 'hasProperties', { span: properties }));
  return limits;
}

/** Returns the range of numbers, such as `≥ 1 and < 10`, or `undefined` if there is no bound. */
export function rangeOf(keywords: Keywords): Phrase | undefined {
  const [low, high] = [lowerBound(keywords), upperBound(keywords)];
  return low !== undefined && high !== undefined ? phrase('schema', 'and', { some: low, last: high }) : (low ?? high);
}

type Keywords = ReadonlyMap<string, unknown>;

/** Returns the stricter of `minimum` and `exclusiveMinimum`: `≥ 1` or `> 0`. */
export function lowerBound(keywords: Keywords): string | undefined {
  const [least, bound] = [keywords.get('minimum'), keywords.get('exclusiveMinimum')];
  const [minimum, above] = [numberOf(least), numberOf(bound)];
  if (above !== undefined && (minimum === undefined || above >= minimum)) return `> ${bound}`;
  return minimum === undefined ? undefined : `≥ ${least}`;
}

/** Returns the stricter of `maximum` and `exclusiveMaximum`: `≤ 10` or `< 10`. */
export function upperBound(keywords: Keywords): string | undefined {
  const [most, bound] = [keywords.get('maximum'), keywords.get('exclusiveMaximum')];
  const [maximum, below] = [numberOf(most), numberOf(bound)];
  if (below !== undefined && (maximum === undefined || below <= maximum)) return `< ${bound}`;
  return maximum === undefined ? undefined : `≤ ${most}`;
}

const COUNT_RANGES = {
  characters: ['exactlyCharacters', 'charactersBetween', 'atMostCharacters', 'atLeastCharacters'],
  items: ['exactlyItems', 'itemsBetween', 'atMostItems', 'atLeastItems'],
  properties: ['exactlyProperties', 'propertiesBetween', 'atMostProperties', 'atLeastProperties'],
} as const;

/** Returns the bounds of a count: `1 to 64 characters`, `at least 1 item`, `exactly 3 items`. */
export function countRange(least: unknown, most: unknown, unit: keyof typeof COUNT_RANGES): Phrase | undefined {
  const [low, high] = [numberOf(least), numberOf(most)];
  const [exactly, between, atMost, atLeast] = COUNT_RANGES[unit];
  if (low !== undefined && low === high) return phrase('schema', exactly, { count: low });
  if (low && high !== undefined) return phrase('schema', between, { least: low, count: high });
  if (high !== undefined) return phrase('schema', atMost, { count: high });
  return low ? phrase('schema', atLeast, { count: low }) : undefined;
}
