import { expect, test } from 'vitest';
import { faultsByValue } from '../../../../src/request/form/faults/faults-inside.ts';

test('lists for each value the faults at it and inside it, and keeps unchanged objects', () => {
  const before = faultsByValue(
    new Map([
      ['/a/b', 'is required'],
      ['/c', 'must be text'],
    ]),
    new Map(),
  );
  expect([...before.keys()].sort()).toEqual(['', '/a', '/a/b', '/c']);
  expect(before.get('/a')?.own).toBeUndefined();
  expect(before.get('/a/b')?.own).toBe('is required');
  const after = faultsByValue(new Map([['/a/b', 'is required']]), before);
  expect(after.get('/a')).toBe(before.get('/a'));
  expect(after.get('')).not.toBe(before.get(''));
  expect(after.has('/c')).toBe(false);
});

test('a fault at `/ab` does not belong to `/a`', () => {
  const faults = faultsByValue(new Map([['/ab', 'is required']]), new Map());
  expect(faults.has('/a')).toBe(false);
});
