import { numberOf, textOf } from '../../core/json/record.ts';
import { isWrittenNumber, type WrittenNumber } from '../../core/json/written-number.ts';
import { matchesPattern } from '../judge/pattern-match.ts';
import type { MergedSchema } from '../merged-schema.ts';
import { patternExample } from '../pattern-example.ts';

const BY_FORMAT: Record<string, string> = {
  date: '2024-05-17',
  'date-time': '2024-05-17T09:30:00Z',
  time: '09:30:00Z',
  duration: 'P3D',
  email: 'ada@example.com',
  'idn-email': 'ada@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ip: '192.0.2.1',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  iri: 'https://example.com',
  'uri-reference': '/path',
  'iri-reference': '/path',
  'uri-template': '/users/{id}',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  byte: 'ZXhhbXBsZQ==',
  base64: 'ZXhhbXBsZQ==',
  base64url: 'ZXhhbXBsZQ',
  'json-pointer': '/a/b',
  'relative-json-pointer': '0/a',
  regex: '^[a-z]+$',
  password: 'correct horse',
  int32: '1',
  int64: '1',
  double: '1.5',
  float: '1.5',
  decimal: '1.5',
  phone: '+15555550123',
  color: '#336699',
};

/** The maximum length of generated text. */
const MAX_LENGTH = 100;

/**
 * Returns a string with the stated format, pattern and length: a natural one, otherwise one made from the pattern.
 *
 * @param variant Strings of different variants differ, as far as the limits allow.
 */
export function exampleString({ keywords, patterns }: MergedSchema, variant = 0): string {
  const least = Math.min(Math.max(numberOf(keywords.get('minLength')) ?? 0, 0), MAX_LENGTH);
  const most = Math.max(0, numberOf(keywords.get('maxLength')) ?? MAX_LENGTH);
  const text = textByFormat(keywords);
  const matching = matchingText(text === undefined ? [] : [text], { patterns, least, most }, variant);
  if (matching !== undefined) return matching;
  if (text !== undefined) {
    const distinct = variant > 0 ? variantOf(text, textOf(keywords.get('format')) ?? '', variant) : text;
    if (distinct.length >= least && distinct.length <= most) return distinct;
  }
  const suffix = variant > 0 ? String(variant + 1) : '';
  const base = (text ?? 'string').padEnd(least - suffix.length, 'string');
  return base.slice(0, Math.max(0, most - suffix.length)) + suffix.slice(0, most);
}

/** Returns the text of a variant that matches the patterns, or the first one if there are too few. */
function matchingText(first: readonly string[], limits: TextLimits, variant: number): string | undefined {
  const [pattern] = limits.patterns;
  if (pattern === undefined) return undefined;
  const texts: string[] = [];
  for (const text of naturalTexts(first, limits)) {
    if (texts.push(text) > variant) return text;
  }
  const made = patternExample(pattern, limits.least, limits.most);
  return variant > texts.length ? (texts[0] ?? made) : (made ?? texts[0]);
}

/** Texts that readers recognize, from the most general to the most special. */
const TEXTS = [
  'string',
  '2024-05-17T09:30:00Z',
  '2024-05-17',
  '2030-05',
  '09:30:00Z',
  '09:30:00',
  '09:30',
  'https://example.com',
  'ada@example.com',
  '10.00',
  '1234',
  '123',
  '12345',
  '12',
  '1',
  '4111111111111111',
  '+15555550123',
  '15555550123',
  'en',
  'en-US',
  'US',
  'USD',
  'STRING',
  '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  '192.0.2.1',
  'example.com',
  '#336699',
  'true',
];

interface TextLimits {
  patterns: readonly string[];
  least: number;
  most: number;
}

/**
 * Yields the natural texts that fit the limits and match all patterns, which takes time in proportion to their lengths.
 *
 * @param first Texts to try before the others.
 */
function* naturalTexts(first: readonly string[], { patterns, least, most }: TextLimits): Generator<string> {
  for (const text of [...first, ...TEXTS]) {
    if (text.length < least || text.length > most) continue;
    if (patterns.every((pattern) => matchesPattern(pattern, text) === true)) yield text;
  }
}

function textByFormat(keywords: ReadonlyMap<string, unknown>): string | undefined {
  const format = textOf(keywords.get('format'));
  if (format && Object.hasOwn(BY_FORMAT, format)) return BY_FORMAT[format];
  return String(keywords.get('contentEncoding')).startsWith('base64') ? BY_FORMAT.byte : undefined;
}

function variantOf(text: string, format: string, variant: number): string {
  const digit = variant % 10;
  if (format.includes('mail')) return `ada${variant + 1}@example.com`;
  if (format.includes('hostname')) return `host${variant + 1}.example.com`;
  if (/^(ur[il]|iri)/.test(format)) return `${text.replace(/\/$/, '')}/${variant + 1}`;
  if (format === 'date' || format === 'date-time') return text.replace('-17', `-1${digit}`);
  if (format === 'time') return text.replace(':00Z', `:0${digit}Z`);
  if (/^(uuid|ip)/.test(format)) return text.slice(0, -1) + digit;
  return text;
}

/**
 * Returns the number closest to 1 that the limits allow.
 *
 * @param variant Numbers of different variants differ, as far as the limits allow.
 */
export function exampleNumber({ keywords }: MergedSchema, integer: boolean, variant = 0): number | WrittenNumber {
  const limits = limitsOf(keywords);
  const multiple = numberOf(keywords.get('multipleOf'));
  const unit = integer ? 1 : stepBetween(limits);
  const step = multiple && multiple > 0 ? multiple : unit;
  const aligned = Boolean(multiple) || integer;
  const start = nearestToOne(limits, step, aligned);
  const value = variant > 0 ? start + variant * step : start;
  const fits = value <= limits.most && !(limits.mostOpen && value === limits.most);
  const chosen = fits ? value : start - variant * step;
  return Object.is(chosen, -0) ? 0 : (exactLimit(keywords, chosen) ?? withoutRoundingError(chosen));
}

/** Returns the limit that equals a number beyond 2^53, with all of its digits. */
function exactLimit(keywords: ReadonlyMap<string, unknown>, value: number): WrittenNumber | undefined {
  const bounds = ['minimum', 'maximum'].map((keyword) => keywords.get(keyword));
  return bounds.find((limit): limit is WrittenNumber => isWrittenNumber(limit) && Number(limit) === value);
}

/** Rounds a number, so that `3 * 0.1` does not become `0.30000000000000004`. */
function withoutRoundingError(value: number): number {
  const short = Number(value.toPrecision(15));
  return Math.abs(value) > Number.MAX_SAFE_INTEGER ? value : short;
}

interface Limits {
  least: number;
  leastOpen: boolean;
  most: number;
  mostOpen: boolean;
}

function limitsOf(keywords: ReadonlyMap<string, unknown>): Limits {
  const minimum = numberOf(keywords.get('minimum')) ?? Number.NEGATIVE_INFINITY;
  const maximum = numberOf(keywords.get('maximum')) ?? Number.POSITIVE_INFINITY;
  const above = numberOf(keywords.get('exclusiveMinimum')) ?? Number.NEGATIVE_INFINITY;
  const below = numberOf(keywords.get('exclusiveMaximum')) ?? Number.POSITIVE_INFINITY;
  return {
    least: Math.max(minimum, above),
    leastOpen: above >= minimum && above !== Number.NEGATIVE_INFINITY,
    most: Math.min(maximum, below),
    mostOpen: below <= maximum && below !== Number.POSITIVE_INFINITY,
  };
}

/** Returns a step that is small enough to find a value between exclusive limits. */
function stepBetween({ least, most }: Limits): number {
  const room = most - least;
  return Number.isFinite(room) && room > 0 && room <= 2 ? room / 4 : 1;
}

function nearestToOne(limits: Limits, step: number, aligned: boolean): number {
  const { least, leastOpen, most, mostOpen } = limits;
  let value = 1;
  if (value < least || (leastOpen && value === least)) value = leastOpen ? least + step : least;
  else if (value > most || (mostOpen && value === most)) value = mostOpen ? most - step : most;
  if (!aligned) return value;
  // Take the next multiple at or above the value, otherwise the one below.
  const up = Math.ceil(withoutRoundingError(value / step)) * step;
  const first = leastOpen && up === least ? up + step : up;
  const fits = first < most || (first === most && !mostOpen);
  if (fits) return first;
  const down = Math.floor(withoutRoundingError(value / step)) * step;
  return mostOpen && down === most ? down - step : down;
}
