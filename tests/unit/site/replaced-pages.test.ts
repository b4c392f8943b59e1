import { expect, test } from 'vitest';
import { redirectTarget } from '../../../src/site/redirects/redirects.ts';
import { problemsOf, type Sketch, siteOf } from './support.ts';

const DOCUMENTS: NonNullable<Sketch['documents']> = {
  'api.json': [
    { is: 'GET /users', summary: 'List users', tags: ['Users'] },
    { is: 'POST /users', summary: 'Create user', tags: ['Users'] },
    { is: 'webhook sent', href: '/hooks/sent' },
  ],
  'events.json': { protocols: ['wss'], channels: [{ id: 'chat', title: 'Chat' }] },
};

function sketchOf(pages: NonNullable<Sketch['pages']>, docs: object = {}): Sketch {
  const documents = { api: { openapi: 'api.json', asyncapi: 'events.json' } };
  return { docs: { ...documents, ...docs }, pages, documents: DOCUMENTS };
}

const redirectsWith = (...given: Parameters<typeof sketchOf>) => siteOf(sketchOf(...given)).redirects;

test('links to a generated page lead to the file in its place', () => {
  const pages = { 'guides/list': { openapi: 'GET /users' }, 'guides/chat': { asyncapi: 'chat' } };
  expect(redirectsWith(pages)).toEqual([
    { source: '/api-reference/users/list-users', destination: '/guides/list', permanent: false },
    { source: '/api-reference/websockets/chat', destination: '/guides/chat', permanent: false },
  ]);
  expect(problemsOf(sketchOf(pages))).toBe('');
});

test('an address that is taken leads nowhere else', () => {
  // The generated page stays where the document puts it.
  expect(redirectsWith({ sent: { openapi: 'webhook sent' } })).toEqual([]);
  const atAddress = { 'api-reference/users/list-users': { openapi: 'GET /users' } };
  expect(redirectsWith(atAddress)).toEqual([]);
  const other = { list: { openapi: 'GET /users' }, 'api-reference/Users/list-users': true } as const;
  expect(redirectsWith(other)).toEqual([]);
});

test('a redirect of docs.json goes first', () => {
  const source = '/api-reference/users/list-users';
  const pages = { list: { openapi: 'GET /users' }, start: true } as const;
  const redirects = redirectsWith(pages, { redirects: [{ source, destination: '/start' }] });
  expect(redirectTarget(redirects, source)?.destination).toBe('/start');
});

test('nothing leads to a file that is redirected itself', () => {
  const pages = { 'guides/list': { openapi: 'GET /users' }, 'api-reference/list': { openapi: 'GET /users' } };
  const redirects = [{ source: '/api-reference/list', destination: '/guides/list' }];
  const [, replaced] = redirectsWith(pages, { redirects, navigation: { pages: ['guides/list'], openapi: 'api.json' } });
  expect(replaced).toMatchObject({ source: '/api-reference/users/list-users', destination: '/guides/list' });
});

test('a file in the same folder is the one for a version or language', () => {
  const navigation = {
    languages: ['en', 'de'].map((language) => ({
      language,
      openapi: { source: 'api.json', directory: `${language}/api` },
      pages: [`${language}/list`],
    })),
  };
  const pages = { 'de/list': { openapi: 'GET /users' }, 'en/list': { openapi: 'GET /users' } };
  expect(redirectsWith(pages, { navigation }).map(({ source, destination }) => [source, destination])).toEqual([
    ['/en/api/users/list-users', '/en/list'],
    ['/de/api/users/list-users', '/de/list'],
  ]);
});

test('without such a file, an address leads to the one that the navigation lists first', () => {
  const navigation = {
    languages: [
      { language: 'en', openapi: 'api.json', pages: ['guide/list'] },
      { language: 'de', openapi: { source: 'api.json', directory: 'de/api' }, pages: ['de/guide/list'] },
    ],
  };
  const pages = { 'de/guide/list': { openapi: 'GET /users' }, 'guide/list': { openapi: 'GET /users' } };
  expect(redirectsWith(pages, { navigation }).map(({ source, destination }) => [source, destination])).toEqual([
    ['/api-reference/users/list-users', '/guide/list'],
    ['/de/api/users/list-users', '/de/guide/list'],
  ]);
});
