import { isRecord, listOf, numberOf, ownValue, textOf } from '../document/json.ts';
import { discriminatorProperty } from './choices.ts';
import type { MergedSchema } from './merged-schema.ts';

/** One thing a schema says about its values, in words: `{ label: 'Length', value: '1 to 64' }`. */
export interface Fact {
  label: string;
  /** Absent where the label says it all, as in "Unique items". */
  value?: string | undefined;
  /** The value is written as code. */
  code?: boolean | undefined;
}

/** What a schema says beyond its type, JSON Schema 2020-12 validation sections 6 to 9. */
export function factsOf(schema: MergedSchema): Fact[] {
  return [
    ...valueFacts(schema),
    ...numberFacts(schema),
    ...textFacts(schema),
    ...arrayFacts(schema),
    ...objectFacts(schema),
    ...choiceFacts(schema),
    ...schema.conflicts.map((conflict) => ({ label: 'Contradiction', value: conflict })),
    ...schema.unresolved.map((reference) => ({ label: 'Missing definition', value: reference, code: true })),
  ];
}

function valueFacts({ keywords }: MergedSchema): Fact[] {
  const facts: Fact[] = [];
  if (keywords.has('const')) facts.push({ label: 'Always', value: literal(keywords.get('const')), code: true });
  if (keywords.has('default')) facts.push({ label: 'Default', value: literal(keywords.get('default')), code: true });
  return facts;
}

function numberFacts({ keywords }: MergedSchema): Fact[] {
  const low = lowerBound(keywords);
  const high = upperBound(keywords);
  const facts: Fact[] = [];
  if (low && high) facts.push({ label: 'Range', value: `${low} and ${high}` });
  else if (low ?? high) facts.push({ label: 'Range', value: low ?? high });
  const step = numberOf(keywords.get('multipleOf'));
  if (step !== undefined) facts.push({ label: 'Multiple of', value: String(step), code: true });
  return facts;
}

/** `exclusiveMinimum` is a flag in OpenAPI 3.0 and a number since 3.1. */
function lowerBound(keywords: ReadonlyMap<string, unknown>): string | undefined {
  const minimum = numberOf(keywords.get('minimum'));
  const exclusive = keywords.get('exclusiveMinimum');
  if (numberOf(exclusive) !== undefined && (minimum === undefined || Number(exclusive) >= minimum))
    return `> ${exclusive}`;
  if (minimum === undefined) return undefined;
  return exclusive === true ? `> ${minimum}` : `≥ ${minimum}`;
}

function upperBound(keywords: ReadonlyMap<string, unknown>): string | undefined {
  const maximum = numberOf(keywords.get('maximum'));
  const exclusive = keywords.get('exclusiveMaximum');
  if (numberOf(exclusive) !== undefined && (maximum === undefined || Number(exclusive) <= maximum))
    return `< ${exclusive}`;
  if (maximum === undefined) return undefined;
  return exclusive === true ? `< ${maximum}` : `≤ ${maximum}`;
}

function textFacts({ keywords }: MergedSchema): Fact[] {
  const facts: Fact[] = [];
  const length = span(keywords.get('minLength'), keywords.get('maxLength'), 'character');
  if (length) facts.push({ label: 'Length', value: length });
  const pattern = textOf(keywords.get('pattern'));
  if (pattern) facts.push({ label: 'Pattern', value: pattern, code: true });
  const encoding = textOf(keywords.get('contentEncoding'));
  if (encoding) facts.push({ label: 'Encoding', value: encoding, code: true });
  const mediaType = textOf(keywords.get('contentMediaType'));
  if (mediaType) facts.push({ label: 'Content type', value: mediaType, code: true });
  return facts;
}

function arrayFacts({ keywords }: MergedSchema): Fact[] {
  const facts: Fact[] = [];
  const items = span(keywords.get('minItems'), keywords.get('maxItems'), 'item');
  if (items) facts.push({ label: 'Items', value: items });
  if (keywords.get('uniqueItems') === true) facts.push({ label: 'Unique items' });
  return facts;
}

function objectFacts(schema: MergedSchema): Fact[] {
  const facts: Fact[] = [];
  const count = span(
    schema.keywords.get('minProperties'),
    schema.keywords.get('maxProperties'),
    'property',
    'properties',
  );
  if (count) facts.push({ label: 'Properties', value: count });
  if (schema.additionalProperties?.value === false) facts.push({ label: 'No other properties' });
  const names = schema.keywords.get('propertyNames');
  const pattern = textOf(ownValue(names, 'pattern'));
  if (pattern) facts.push({ label: 'Property names match', value: pattern, code: true });
  for (const [name, needed] of Object.entries(
    isRecord(schema.keywords.get('dependentRequired'))
      ? (schema.keywords.get('dependentRequired') as Record<string, unknown>)
      : {},
  )) {
    const others = listOf(needed).map(String).join(', ');
    if (others) facts.push({ label: `With ${name}`, value: `also required: ${others}` });
  }
  return facts;
}

function choiceFacts(schema: MergedSchema): Fact[] {
  const property = discriminatorProperty(schema.keywords.get('discriminator'));
  return property ? [{ label: 'Told apart by', value: property, code: true }] : [];
}

/** `1 to 64 characters`, `at least 1 item`, `exactly 3 items`. */
function span(least: unknown, most: unknown, one: string, many = `${one}s`): string | undefined {
  const [low, high] = [numberOf(least), numberOf(most)];
  const unit = (count: number) => (count === 1 ? one : many);
  if (low !== undefined && low === high) return `exactly ${low} ${unit(low)}`;
  if (low && high !== undefined) return `${low} to ${high} ${unit(high)}`;
  if (high !== undefined) return `at most ${high} ${unit(high)}`;
  return low ? `at least ${low} ${unit(low)}` : undefined;
}

const MAX_LITERAL = 2_000;

/** A JSON value as a reader would type it: strings stand in quotes. */
export function literal(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > MAX_LITERAL ? `${text.slice(0, MAX_LITERAL)}…` : text;
}
