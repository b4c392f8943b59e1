import { numberOf, textOf } from '../document/json.ts';

const BY_FORMAT: Record<string, string> = {
  date: '2024-05-17',
  'date-time': '2024-05-17T09:30:00Z',
  time: '09:30:00Z',
  duration: 'P3D',
  email: 'ada@example.com',
  'idn-email': 'ada@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
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
  base64url: 'ZXhhbXBsZQ',
  binary: '',
  'json-pointer': '/a/b',
  'relative-json-pointer': '0/a',
  regex: '^[a-z]+$',
  password: 'correct horse',
};

/** Longest text that is made to satisfy a `minLength`. */
const MAX_LENGTH = 100;

/** A string of the stated format and length; a `pattern` is never run, a document could make it hang. */
export function exampleString(keywords: ReadonlyMap<string, unknown>): string {
  const format = textOf(keywords.get('format'));
  const text = (format && Object.hasOwn(BY_FORMAT, format) && BY_FORMAT[format]) || 'string';
  if (format && text !== 'string') return text;
  const least = Math.min(numberOf(keywords.get('minLength')) ?? 0, MAX_LENGTH);
  const most = Math.max(0, numberOf(keywords.get('maxLength')) ?? MAX_LENGTH);
  return text.padEnd(least, 'string').slice(0, Math.max(most, 0));
}

/** The smallest number from 1 up, or else the largest below, that the limits allow. */
export function exampleNumber(keywords: ReadonlyMap<string, unknown>, integer: boolean): number {
  const step = numberOf(keywords.get('multipleOf')) ?? (integer ? 1 : 0);
  const [low, high] = bounds(keywords, integer);
  let value = 1;
  if (low !== undefined && value < low) value = low;
  if (high !== undefined && value > high) value = high;
  if (step > 0 && value % step !== 0) {
    const up = Math.ceil(value / step) * step;
    value = high === undefined || up <= high ? up : Math.floor(value / step) * step;
  }
  return Object.is(value, -0) ? 0 : value;
}

function bounds(
  keywords: ReadonlyMap<string, unknown>,
  integer: boolean,
): [low: number | undefined, high: number | undefined] {
  const minimum = numberOf(keywords.get('minimum'));
  const maximum = numberOf(keywords.get('maximum'));
  const above = exclusive(keywords.get('exclusiveMinimum'), minimum);
  const below = exclusive(keywords.get('exclusiveMaximum'), maximum);
  const nudge = integer ? 1 : 0.5;
  return [
    above === undefined ? minimum : Math.max(minimum ?? above, above + nudge),
    below === undefined ? maximum : Math.min(maximum ?? below, below - nudge),
  ];
}

/** A flag beside the limit in OpenAPI 3.0, the limit itself since 3.1. */
function exclusive(stated: unknown, limit: number | undefined): number | undefined {
  return stated === true ? limit : numberOf(stated);
}
