import { expect, test } from 'vitest';
import { rootLink } from '../../../../src/core/markdown/root-link.ts';

test.each([
  ['guides/start?a=b#c', '/guides/start?a=b#c'],
  ['../b', '/b'],
  ['/a/../b', '/a/../b'],
])('%s starts at the root of the site', (link, expected) => expect(rootLink(link)).toBe(expected));

test.each([
  '',
  '#part',
  '?page=2',
  'https://a.example/b',
  'mailto:c@example.com',
  '//d.example/',
  // Browsers read a backslash as a slash.
  '\\\\d.example/',
  '/\\d.example/',
  // These are not URLs.
  '\\\\[',
  '//%',
])('%j does not lead to a path in the site', (link) => expect(rootLink(link)).toBeUndefined());
