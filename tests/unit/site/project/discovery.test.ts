import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findDocuments } from '../../../../src/document/read/find-documents.ts';
import { operationOf } from '../../../../src/site/page.ts';
import { loadProject } from '../../../../src/site/project/load-project.ts';
import { project } from '../../document/support.ts';
import { openapi, page, problemsOf, projectOf } from './support.ts';

const SETTINGS = { name: 'Site', navigation: { pages: ['page'] } };

test('a page without a title has that of its operation, its first heading, or its file name', async () => {
  const loaded = await projectOf({
    'docs.json': { name: 'Site', navigation: { pages: ['bound', 'headed', 'plain'] } },
    'api.json': openapi('users'),
    'bound.md': `${page({ openapi: 'GET /users' })}# Heading\n`,
    'headed.md': '# Sign in with **SSO**\n\nText.\n',
    'plain.md': 'Text.\n\n# Heading\n',
  });
  const titles = loaded.site.pages.map(({ slug, title }) => [slug, title]);
  expect(titles).toEqual([
    ['bound', 'Get users'],
    ['headed', 'Sign in with SSO'],
    ['plain', 'Plain'],
  ]);
});

describe('a page refers to an operation, and docs.json names no document', () => {
  test.each([
    ['an operation', { openapi: 'GET /users' }],
    ['an operation with the file', { openapi: 'spec/api.json GET /users' }],
    ['an operation with the name of the file', { openapi: 'api GET /users' }],
  ])('%s finds a document in the project', async (_name, frontmatter) => {
    const loaded = await projectOf({
      'docs.json': SETTINGS,
      'page.mdx': page(frontmatter),
      'spec/api.json': openapi('users', 'orders'),
      'spec/other.json': openapi('other'),
    });
    expect(problemsOf(loaded)).toBe('');
    expect(loaded.site.pages.map(({ slug }) => slug)).toEqual(['page']);
    expect(loaded.site.pages[0]).toMatchObject({ document: { file: 'spec/api.json' }, operation: { path: '/users' } });
    expect([...loaded.documents.keys()]).toEqual(['spec/api.json']);
  });

  test.each([
    ['guides/page', '../spec/api.json'],
    ['guides/users/page', '../../spec/api.json'],
    ['spec/pages/page', '../api.json'],
  ])('a path that begins with ../ starts at the folder of the page: %s', async (slug, file) => {
    const loaded = await projectOf({
      'docs.json': { name: 'Site', navigation: { pages: [slug] } },
      [`${slug}.mdx`]: page({ openapi: `${file} GET /users` }),
      'spec/api.json': openapi('users'),
      'api.json': openapi('users'),
    });
    expect(problemsOf(loaded)).toBe('');
    expect(loaded.site.pages[0]).toMatchObject({ document: { file: 'spec/api.json' }, operation: { path: '/users' } });
  });

  test('a path that begins with ./ starts at the folder of the page if the document is there', async () => {
    const loaded = await projectOf({
      'docs.json': { name: 'Site', navigation: { pages: ['users/page', 'orders/page', 'page'] } },
      'users/page.mdx': page({ openapi: './api.json GET /users' }),
      'users/api.json': openapi('users'),
      'orders/page.mdx': page({ openapi: './root.json GET /orders' }),
      'page.mdx': page({ 'openapi-schema': './schemas.json Pet' }),
      'root.json': openapi('orders'),
      'schemas.json': { ...JSON.parse(openapi('pets')), components: { schemas: { Pet: { type: 'object' } } } },
      'other/api.json': openapi('users'),
    });
    expect(problemsOf(loaded)).toBe('');
    expect(loaded.site.pages.map((each) => [each.slug, 'document' in each && each.document.file])).toEqual([
      ['users/page', 'users/api.json'],
      ['orders/page', 'root.json'],
      ['page', 'schemas.json'],
    ]);
  });

  test('a path that leaves the folder of docs.json is reported as it is written', async () => {
    const loaded = await projectOf({
      'docs.json': SETTINGS,
      'page.mdx': page({ openapi: '../api.json GET /users' }),
      'spec/api.json': openapi('users'),
    });
    expect(problemsOf(loaded)).toContain('"../api.json" isn’t an API document on this site');
  });

  test('finds a schema too', async () => {
    const loaded = await projectOf({
      'docs.json': SETTINGS,
      'page.mdx': page({ 'openapi-schema': 'Pet' }),
      'api.yaml': 'openapi: 3.1.0\ninfo: {title: Pets, version: "1"}\ncomponents: {schemas: {Pet: {type: object}}}\n',
    });
    expect(problemsOf(loaded)).toBe('');
    expect([...loaded.documents.keys()]).toEqual(['api.yaml']);
  });

  test('finds a channel too', async () => {
    const loaded = await projectOf({
      'docs.json': SETTINGS,
      'page.mdx': page({ asyncapi: 'chat' }),
      'api.json': openapi('users'),
      'events.yaml':
        'asyncapi: 3.0.0\ninfo: {title: Chat, version: "1"}\nchannels: {chat: {address: /chat, messages: {say: {payload: {type: string}}}}}\n',
    });
    expect(problemsOf(loaded)).toBe('');
    expect([...loaded.documents.keys()]).toEqual(['events.yaml']);
  });

  test('reports problems of the document that is used, and of no other', async () => {
    const loaded = await projectOf({
      'docs.json': SETTINGS,
      'page.mdx': page({ openapi: 'GET /users' }),
      'api.json': openapi('users').replace('"OK"', '7'),
      'other.json': openapi('other').replace('"OK"', '7'),
      'broken.yaml': 'openapi: 3.1.0\ninfo: [',
    });
    expect(loaded.problems.map(({ file, code }) => `${file} ${code}`)).toEqual(['api.json type-wrong']);
    expect(loaded.buildProblems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('reports the only document if it cannot be read, in place of a missing operation', async () => {
    const loaded = await projectOf({
      'docs.json': SETTINGS,
      'page.mdx': page({ openapi: 'GET /users' }),
      'api.yaml': 'openapi: 3.1.0\ninfo: [',
    });
    expect(problemsOf(loaded)).toContain('api.yaml:2:8: error document-syntax');
    expect(problemsOf(loaded)).not.toContain('openapi-missing');
  });

  test('reports an old version too', async () => {
    const loaded = await projectOf({
      'docs.json': SETTINGS,
      'page.mdx': page({ openapi: 'GET /users' }),
      'api.json': { swagger: '2.0', info: {}, paths: {} },
    });
    expect(problemsOf(loaded)).toContain('openapi-version-unsupported');
  });

  test('watches all documents, because an edit can add the operation', async () => {
    const loaded = await projectOf({
      'docs.json': SETTINGS,
      'page.mdx': page({ openapi: 'GET /users' }),
      'api.json': openapi('orders'),
    });
    expect(problemsOf(loaded)).toMatch(/operation-not-found: "GET \/users" isn’t in api\.json/);
    expect(loaded.files).toContain(path.join(loaded.root, 'api.json'));
    expect([...loaded.documents.keys()]).toEqual([]);
  });
});

test('does not search for documents if docs.json names one', async () => {
  const loaded = await projectOf({
    'docs.json': { name: 'Site', api: { openapi: 'api.json' } },
    'page.mdx': page({ openapi: 'GET /users' }),
    'api.json': openapi('users'),
    'copy.json': openapi('users'),
  });
  expect(problemsOf(loaded)).toBe('');
  expect(loaded.files).not.toContain(path.join(loaded.root, 'copy.json'));
});

test('reports a typo in a reference whatever else is in the project', async () => {
  const loaded = await projectOf({
    'docs.json': { name: 'Site', api: { openapi: 'api.json' } },
    'page.mdx': page({ openapi: 'GET /user' }),
    'api.json': openapi('users'),
    'old.json': { swagger: '2.0', info: {}, paths: {} },
  });
  expect(problemsOf(loaded)).toMatch(/operation-not-found/);
  expect(problemsOf(loaded)).not.toMatch(/version-unsupported/);
});

test('recognizes documents by their content, the nearest to the root first', async () => {
  const root = project({
    'deep/er/api.yaml': 'openapi: "3.0.3"\n',
    'b.yml': '# A comment\nopenapi: 3.1.0\n',
    'a.json': '{ "components": {}, "info": {}, "openapi" : "3.1.0" }',
    'old.yaml': "swagger: '2.0'",
    'docs.json': '{ "api": { "openapi": "a.json" } }',
    'text.yaml': 'description: |\n  openapi: 3.1.0\n',
    'package.json': '{ "dependencies": { "openapi": "^1.2.3" } }',
    'node_modules/pkg/api.json': '{"openapi": "3.1.0"}',
    'dist/api.json': '{"openapi": "3.1.0"}',
    '.cache/api.json': '{"openapi": "3.1.0"}',
    'notes.md': 'openapi: 3.1.0',
  });
  symlinkSync('/dev/zero', path.join(root, 'endless.yaml'));
  symlinkSync(root, path.join(root, 'circle'));
  writeFileSync(path.join(root, 'binary.json'), Buffer.from([0, 255, 254]));
  expect(await findDocuments(root)).toEqual(['a.json', 'b.yml', 'old.yaml', 'deep/er/api.yaml']);
});

test('does not follow a link out of the project', async () => {
  const outside = project({ 'api.json': openapi('users') });
  const root = project({ 'docs.json': JSON.stringify(SETTINGS), 'page.mdx': page({ openapi: 'GET /users' }) });
  symlinkSync(path.join(outside, 'api.json'), path.join(root, 'api.json'));
  const loaded = await loadProject(root);
  expect(loaded.problems.map(({ code }) => code)).toEqual(['openapi-missing']);
  expect(loaded.site.pages.map(operationOf)).toEqual([undefined]);
});
