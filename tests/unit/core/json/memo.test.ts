import { expect, test, vi } from 'vitest';
import { memo, memo2, memoText } from '../../../../src/core/json/memo.ts';

test('computes a result once per object, even if it is undefined', () => {
  const make = vi.fn((key: { name?: string }) => key.name);
  const remembered = memo(make);
  const [named, empty] = [{ name: 'a' }, {}];
  expect([remembered(named), remembered(named), remembered(empty), remembered(empty)]).toEqual([
    'a',
    'a',
    undefined,
    undefined,
  ]);
  expect(make).toHaveBeenCalledTimes(2);
});

test('computes one result for each pair of keys', () => {
  const make = vi.fn((key: { size: number }, second: string) => `${key.size} ${second}`);
  const remembered = memo2(make);
  const [one, two] = [{ size: 1 }, { size: 2 }];
  expect([remembered(one, 'a'), remembered(one, 'b'), remembered(two, 'a'), remembered(one, 'a')]).toEqual([
    '1 a',
    '1 b',
    '2 a',
    '1 a',
  ]);
  expect(make).toHaveBeenCalledTimes(3);
});

test('forgets results for texts if there are too many', () => {
  const make = vi.fn((text: string) => text.length);
  const remembered = memoText(make, 2);
  for (const text of ['a', 'bb', 'a', 'ccc', 'a']) expect(remembered(text)).toBe(text.length);
  expect(make).toHaveBeenCalledTimes(4);
});

test('tries again after an error', () => {
  let tries = 0;
  const remembered = memo((_key: object) => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
    return tries;
  });
  const key = {};
  expect(() => remembered(key)).toThrow('not yet');
  expect(remembered(key)).toBe(2);
});
