import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatProblems } from '../../../../src/problems/problems.ts';
import { type LockedRoute, parseRouteLock, routeLockText } from '../../../../src/site/routes/route-lock.ts';

function route(slug: string, more: Partial<LockedRoute> = {}): LockedRoute {
  return { slug, document: 'openapi.yaml', part: `GET /${slug}`, ...more };
}

test('has one line per URL, sorted, whatever the order of the pages is', () => {
  const routes = [route('pets/list', { id: 'listPets' }), route('cats', { removed: '2.0' }), route('pets')];
  expect(routeLockText(routes)).toMatchInlineSnapshot(`
    "{
      "$comment": "Every URL that pages of an API have had. Written by \`docs routes\`. Commit this file.",
      "/cats": { "document": "openapi.yaml", "part": "GET /cats", "removed": "2.0" },
      "/pets": { "document": "openapi.yaml", "part": "GET /pets" },
      "/pets/list": { "document": "openapi.yaml", "part": "GET /pets/list", "id": "listPets" },
      "version": 1
    }
    "
  `);
  expect(routeLockText(routes.toReversed())).toBe(routeLockText(routes));
});

test('is read back as it was written, also after another tool has formatted it', () => {
  const routes = [route('a', { id: 'getA' }), route('ünï/日本', { removed: '1' })];
  const text = routeLockText(routes);
  expect(parseRouteLock(text)).toEqual({ routes, problems: [] });
  expect(parseRouteLock(JSON.stringify(JSON.parse(text), null, 4))).toEqual({ routes, problems: [] });
});

describe('reports with its place', () => {
  test.each([
    ['no JSON', '{\n  "/a": \n}', 'docs.routes.json:3:1: error settings-syntax'],
    ['another value', '[]', 'docs.routes.json:1:1: error routes-invalid: The file is an array, expected an object.'],
    ['no version', '{}', 'docs.routes.json:1:1: error routes-invalid: "version" is missing, expected 1.'],
    [
      'a later version',
      '{\n  "version": 2\n}',
      'docs.routes.json:2:14: error routes-invalid: "version" is 2, expected 1.',
    ],
    [
      'an entry of another shape',
      '{\n  "/a": "GET /a",\n  "version": 1\n}',
      'docs.routes.json:2:9: error routes-invalid: "/a" is "GET /a", expected { "document": "…", "part": "…" }.',
    ],
    [
      'an entry without a part',
      '{\n  "/a": { "document": "openapi.yaml" },\n  "version": 1\n}',
      'docs.routes.json:2:9: error routes-invalid: "/a" is an object, expected { "document": "…", "part": "…" }.',
    ],
    ...['a', '/', '/a/../b', '/a//b', '/:any', '/a*', '/a?b', '/a%2e'].map((url) => [
      `the URL ${url}`,
      `{\n  "${url}": { "document": "a.yaml", "part": "GET /a" },\n  "version": 1\n}`,
      `docs.routes.json:2:3: error routes-invalid: "${url}" isn’t a page URL.`,
    ]),
    [
      'a merge conflict',
      '{\n<<<<<<< HEAD\n  "/a": {},\n=======\n  "/b": {},\n>>>>>>> main\n}',
      'docs.routes.json:2:1: error routes-invalid: The file has a merge conflict: found "<<<<<<< HEAD".',
    ],
  ])('%s', (_what, text = '', expected = '') => {
    const { routes, problems } = parseRouteLock(text);
    expect(routes).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(formatProblems(problems, 'text')).toContain(expected);
  });
});

describe('two branches that change it', () => {
  let root: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: root, stdio: 'pipe' });
  const file = () => path.join(root, 'docs.routes.json');
  const commit = (routes: readonly LockedRoute[]) => {
    writeFileSync(file(), routeLockText(routes));
    git('add', '.');
    git('commit', '--quiet', '--message', 'routes');
  };
  /** Returns the URLs after a merge of two branches that have these routes. */
  const merged = (one: readonly LockedRoute[], other: readonly LockedRoute[]) => {
    git('switch', '--quiet', '--create', 'other');
    commit(other);
    git('switch', '--quiet', 'main');
    commit(one);
    git('merge', '--quiet', 'other', '--message', 'merge');
    const { routes, problems } = parseRouteLock(readFileSync(file(), 'utf8'));
    expect(problems).toEqual([]);
    return routes.map(({ slug }) => slug);
  };

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'routes-'));
    git('init', '--quiet', '--initial-branch', 'main');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const before = ['cats/add', 'cats/list', 'pets/add', 'pets/list'].map((slug) => route(slug));

  test('merge without a conflict', () => {
    commit(before);
    const one = [...before, route('aaa'), route('cats/get')];
    const other = [...before.with(2, route('pets/add', { removed: '2.0' })), route('zzz')];
    expect(merged(one, other)).toEqual(['aaa', 'cats/add', 'cats/get', 'cats/list', 'pets/add', 'pets/list', 'zzz']);
  });

  test('merge without a conflict at the same line, if .gitattributes says that all lines count', () => {
    writeFileSync(path.join(root, '.gitattributes'), 'docs.routes.json merge=union\n');
    commit(before);
    const one = [...before.with(3, route('pets/list', { id: 'listPets' })), route('zoo/a')];
    const other = [...before.with(3, route('pets/list', { removed: '2.0' })), route('zoo/b')];
    expect(merged(one, other).toSorted()).toEqual([...before.map(({ slug }) => slug), 'zoo/a', 'zoo/b']);
  });
});
