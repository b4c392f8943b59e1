import { expect, test } from 'vitest';
import { isInside, leadsOut } from '../../../../src/core/text/inside-folder.ts';

test.each(['/a/b', '/a/b/c', '/a/b/..notes', '/a/b/..notes/c', '/a/b/...'])('%s is inside /a/b', (file) => {
  expect(isInside('/a/b', file)).toBe(true);
});

test.each(['/a', '/a/bc', '/', '/a/..b', '/c/b'])('%s is not inside /a/b', (file) => {
  expect(isInside('/a/b', file)).toBe(false);
});

test.each([
  ['..', true],
  ['../a', true],
  ['..\\a', true],
  ['..a/b', false],
  ['a/..', false],
  ['', false],
])('whether "%s" leads out: %s', (relative, expected) => {
  expect(leadsOut(relative)).toBe(expected);
});
