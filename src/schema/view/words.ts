import { listOf, numberOf } from '../../json/record.ts';
import { cut, literal } from '../literal.ts';
import { type MergedSchema, mergeSchema } from '../merged-schema.ts';
import type { Located, Resolver } from '../reference.ts';
import { declaredTypes, typeLabel } from '../type-label.ts';

const MAX_DEPTH = 3;
const MAX_PHRASES = 6;
const MAX_WORDS = 400;

/**
 * The constraints of a schema as a phrase: `one of "a", "b"`, `has name; kind is "cat"`. For schemas that no
 * reader sees as a type: conditions, exclusions, names of properties.
 */
export function inWords(located: Located, resolver: Resolver): string {
  return cut(phrase(located, resolver, 0), MAX_WORDS);
}

function phrase(located: Located, resolver: Resolver, depth: number): string {
  if (located.value === true) return 'anything';
  if (located.value === false) return 'nothing';
  if (depth >= MAX_DEPTH) return '…';
  const schema = mergeSchema(located, resolver);
  const phrases = [...valuePhrases(schema), ...partPhrases(schema, resolver, depth)];
  if (phrases.length === 0 || (schema.name && schema.properties.size > 0)) return typePhrase(schema, resolver);
  const sentence = phrases.slice(0, MAX_PHRASES).join('; ');
  return phrases.length > MAX_PHRASES ? `${sentence}; …` : sentence;
}

function typePhrase(schema: MergedSchema, resolver: Resolver): string {
  const label = typeLabel(schema, resolver);
  if (label === 'any' || label === 'never') return label === 'any' ? 'anything' : 'nothing';
  return schema.nullable ? `${label} | null` : label;
}

function valuePhrases(schema: MergedSchema): string[] {
  const { keywords } = schema;
  const phrases: string[] = [];
  if (keywords.has('const')) return [literal(keywords.get('const'))];
  const values = listOf(keywords.get('enum'));
  if (values.length === 1) return [literal(values[0])];
  if (values.length > 1) {
    const list = values.slice(0, MAX_PHRASES).map(literal).join(', ');
    return [`one of ${list}${values.length > MAX_PHRASES ? ', …' : ''}`];
  }
  if (schema.types && schema.properties.size === 0 && !schema.items) phrases.push(schema.types.join(' or '));
  phrases.push(...limitPhrases(schema).map(({ label, value }) => `${label} ${value}`));
  phrases.push(...schema.patterns.map((pattern) => `matches ${pattern}`));
  return phrases;
}

function partPhrases(schema: MergedSchema, resolver: Resolver, depth: number): string[] {
  const phrases: string[] = [];
  const needed = [...schema.required].filter((name) => !isFixed(schema.properties.get(name), resolver));
  if (needed.length > 0) phrases.push(`has ${list(needed)}`);
  for (const [name, child] of [...schema.properties].slice(0, MAX_PHRASES)) {
    if (child.value === false) phrases.push(`no ${name}`);
    else if (child.value !== true) phrases.push(`${name} is ${phrase(child, resolver, depth + 1)}`);
  }
  if (schema.items && declaredTypes(schema)[0] === 'array') {
    phrases.push(`each item is ${phrase(schema.items, resolver, depth + 1)}`);
  }
  for (const { options } of schema.choices) {
    const shown = options.slice(0, MAX_PHRASES).map((option) => phrase(option, resolver, depth + 1));
    phrases.push(shown.join(' or ') + (options.length > MAX_PHRASES ? ' or …' : ''));
  }
  for (const not of schema.not) phrases.push(`not (${phrase(not, resolver, depth + 1)})`);
  return phrases;
}

/** Whether a property has fixed values, which imply that it is required. */
function isFixed(property: Located | undefined, resolver: Resolver): boolean {
  if (!property) return false;
  const { keywords } = mergeSchema(property, resolver);
  return keywords.has('const') || listOf(keywords.get('enum')).length > 0;
}

/** `a`, `a and b`, `a, b and c`. */
export function list(names: readonly string[]): string {
  const some = names.slice(0, MAX_NAMES).map((name) => cut(name, MAX_NAME));
  const shown = names.length > MAX_NAMES ? [...some, `${names.length - MAX_NAMES} more`] : some;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

const MAX_NAMES = 30;
const MAX_NAME = 200;

export interface Limit {
  label: string;
  value: string;
}

/** Limits of numbers, texts, arrays and objects: `{ label: 'length', value: '1 to 64 characters' }`. */
export function limitPhrases({ keywords }: MergedSchema): Limit[] {
  const limits: Limit[] = [];
  const add = (label: string, value: string | undefined) => value !== undefined && limits.push({ label, value });
  add('range', [lowerBound(keywords), upperBound(keywords)].filter(Boolean).join(' and ') || undefined);
  const step = keywords.get('multipleOf');
  add('multiple of', numberOf(step) === undefined ? undefined : String(step));
  add('length', span(keywords.get('minLength'), keywords.get('maxLength'), ['character', 'characters']));
  add('items', span(keywords.get('minItems'), keywords.get('maxItems'), ['item', 'items']));
  add('properties', span(keywords.get('minProperties'), keywords.get('maxProperties'), ['property', 'properties']));
  return limits;
}

type Keywords = ReadonlyMap<string, unknown>;

function lowerBound(keywords: Keywords): string | undefined {
  const [least, bound] = [keywords.get('minimum'), keywords.get('exclusiveMinimum')];
  const [minimum, above] = [numberOf(least), numberOf(bound)];
  if (above !== undefined && (minimum === undefined || above >= minimum)) return `> ${bound}`;
  return minimum === undefined ? undefined : `≥ ${least}`;
}

function upperBound(keywords: Keywords): string | undefined {
  const [most, bound] = [keywords.get('maximum'), keywords.get('exclusiveMaximum')];
  const [maximum, below] = [numberOf(most), numberOf(bound)];
  if (below !== undefined && (maximum === undefined || below <= maximum)) return `< ${bound}`;
  return maximum === undefined ? undefined : `≤ ${most}`;
}

/** `1 to 64 characters`, `at least 1 item`, `exactly 3 items`. */
export function span(least: unknown, most: unknown, [one, many]: [one: string, many: string]): string | undefined {
  const [low, high] = [numberOf(least), numberOf(most)];
  const unit = (count: number) => (count === 1 ? one : many);
  if (low !== undefined && low === high) return `exactly ${low} ${unit(low)}`;
  if (low && high !== undefined) return `${low} to ${high} ${unit(high)}`;
  if (high !== undefined) return `at most ${high} ${unit(high)}`;
  return low ? `at least ${low} ${unit(low)}` : undefined;
}
