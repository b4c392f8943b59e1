import { expect, test } from 'vitest';
import { siteOf } from './support.ts';

/** Returns the problems of a navigation, with the lines of docs.json. */
function problemsOf(navigation: object): string[] {
  return siteOf({ docs: { navigation }, pages: { a: true, b: true, c: true } }).problems.map(
    ({ code, message, line }) => `${line}: ${code}: ${message}`,
  );
}

const version = (name: string, page: string, more: object = {}) => ({ version: name, pages: [page], ...more });

test('a version with the name of another one beside it is reported', () => {
  expect(problemsOf({ versions: [version('v1', 'a'), version('v2', 'b'), version('v1', 'c')] })).toEqual([
    '16: navigation-name-duplicated: Two elements of type "version" next to each other are both named "v1", so readers can’t tell them apart.',
  ]);
});

test('a tab inside a version is reported too', () => {
  const tab = (page: string) => ({ tab: 'API', pages: [page] });
  expect(problemsOf({ versions: [{ version: 'v1', tabs: [tab('a'), tab('b')] }, version('v2', 'c')] })).toHaveLength(1);
});

test('names in different places, hidden elements and groups are not reported', () => {
  const tabs = (page: string) => ({ tabs: [{ tab: 'API', pages: [page] }] });
  const hidden = version('v2', 'c', { hidden: true });
  expect(problemsOf({ versions: [{ version: 'v1', ...tabs('a') }, { version: 'v2', ...tabs('b') }, hidden] })).toEqual(
    [],
  );
  const group = (page: string) => ({ group: 'More', pages: [page] });
  expect(problemsOf({ groups: [group('a'), group('b'), group('c')] })).toEqual([]);
});
