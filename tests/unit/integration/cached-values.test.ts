import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openCachedValues } from '../../../integration/incremental/cached-values.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const never = () => {
  throw new Error('made again');
};

test('makes a value once, and again if its key changes', () => {
  const file = path.join(emptyFolder(), 'below/kept');
  const first = openCachedValues(file);
  expect(first.get('a\tb\n', 'key', () => ['one\ttwo\n', { three: 'ü' }])).toEqual(['one\ttwo\n', { three: 'ü' }]);
  expect(first.get('other', 'key', () => 1)).toBe(1);
  first.close();
  const second = openCachedValues(file);
  expect(second.get('a\tb\n', 'key', never)).toEqual(['one\ttwo\n', { three: 'ü' }]);
  expect(second.get('other', 'key2', () => 2)).toBe(2);
  second.close();
  expect(openCachedValues(file).get('other', 'key2', never)).toBe(2);
});

test('knows which values are from the last build', () => {
  const file = path.join(emptyFolder(), 'kept');
  const first = openCachedValues(file);
  expect(first.has('page', 'key')).toBe(false);
  first.get('page', 'key', () => 'text');
  first.close();
  const second = openCachedValues(file);
  expect(second.has('page', 'key')).toBe(true);
  expect(second.has('page', 'key2')).toBe(false);
  expect(second.has('other', 'key')).toBe(false);
});

test('drops values that a build does not use', () => {
  const file = path.join(emptyFolder(), 'kept');
  const first = openCachedValues(file);
  first.get('page', 'key', () => 'text');
  first.close();
  openCachedValues(file).close();
  expect(readFileSync(file, 'utf8')).toBe('');
});

test('keeps values larger than a write buffer', () => {
  const file = path.join(emptyFolder(), 'kept');
  const long = 'ä'.repeat(400_000);
  const names = ['a', 'b', 'c', 'd', 'e'];
  const first = openCachedValues(file);
  for (const name of names) first.get(name, 'key', () => long + name);
  first.close();
  const second = openCachedValues(file);
  expect(names.map((name) => second.get(name, 'key', never))).toEqual(names.map((name) => long + name));
  second.close();
  expect(readdirSync(path.dirname(file))).toEqual(['kept']);
});

test('makes only the missing values of a truncated file again', () => {
  const file = path.join(emptyFolder(), 'kept');
  const first = openCachedValues(file);
  for (const name of ['a', 'b']) first.get(name, 'key', () => name);
  first.close();
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -3));
  const second = openCachedValues(file);
  expect(second.get('a', 'key', never)).toBe('a');
  expect(second.get('b', 'key', () => 'again')).toBe('again');
});

test.each(['{"name":\u0000', '{"nane":"b"}'])('makes a damaged value again: %j', (damaged) => {
  const file = path.join(emptyFolder(), 'kept');
  const first = openCachedValues(file);
  for (const name of ['a', 'b']) first.get(name, 'key', () => ({ name }));
  first.close();
  writeFileSync(file, readFileSync(file, 'utf8').replace('{"name":"b"}', damaged));
  const second = openCachedValues(file);
  expect(second.get('a', 'key', never)).toEqual({ name: 'a' });
  expect(second.get('b', 'key', () => ({ name: 'again' }))).toEqual({ name: 'again' });
});
