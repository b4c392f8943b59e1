import { matchesPattern } from '../judge/pattern-match.ts';

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

export interface TextLimits {
  patterns: readonly string[];
  least: number;
  most: number;
}

/**
 * Yields the natural texts that fit the limits and match all patterns, which takes time in proportion to their lengths.
 *
 * @param first Texts to try before the others.
 */
export function* naturalTexts(first: readonly string[], { patterns, least, most }: TextLimits): Generator<string> {
  for (const text of [...first, ...TEXTS]) {
    if (text.length < least || text.length > most) continue;
    if (patterns.every((pattern) => matchesPattern(pattern, text) === true)) yield text;
  }
}
