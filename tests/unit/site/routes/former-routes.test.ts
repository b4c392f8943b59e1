import { describe, expect, test } from 'vitest';
import { buildSite } from '../../../../src/site/build/build-site.ts';
import { formerRoutes, updatedRoutes } from '../../../../src/site/routes/locked-routes.ts';
import type { LockedRoute } from '../../../../src/site/routes/route-lock.ts';
import { inputOf, type OperationSketch, type Sketch } from '../support.ts';

type Documents = NonNullable<Sketch['documents']>;

/** Returns the site, and the URLs that docs.routes.json has after an update. */
function publish(sketch: Sketch, routes: readonly LockedRoute[] = []) {
  const input = inputOf(sketch);
  const documents = input.documents.map(({ api }) => api);
  const site = buildSite({ ...input, routes });
  return { site, routes: updatedRoutes(routes, { ...site, documents }) };
}

/** Returns where the former URLs of a site lead that was published in each of these states, one after the other. */
function leads(...states: readonly Sketch[]): string[] {
  let routes: LockedRoute[] = [];
  for (const state of states.slice(0, -1)) routes = publish(state, routes).routes;
  const { redirects, removed = [] } = publish(states.at(-1) ?? {}, routes).site;
  return [
    ...redirects.map(({ source, destination }) => `${source} → ${destination}`),
    ...removed.map(({ slug, part, version, nearest }) =>
      [`/${slug}: ${part} removed`, version && `in ${version}`, nearest && `see /${nearest}`]
        .filter(Boolean)
        .join(', '),
    ),
  ];
}

function sketch(documents: Documents, docs: object = { api: { openapi: Object.keys(documents) } }): Sketch {
  return { docs, documents };
}

function api(...operations: OperationSketch[]): Sketch {
  return sketch({ 'api.json': operations });
}

const LIST: OperationSketch = { is: 'GET /pets', operationId: 'listPets', summary: 'List pets', tags: ['Pets'] };
const ADD: OperationSketch = { is: 'POST /pets', operationId: 'addPet', summary: 'Add a pet', tags: ['Pets'] };
const AT = '/api-reference/pets/list-pets';

describe('a former URL redirects after a change of', () => {
  test.each<[what: string, after: Partial<OperationSketch>, to: string]>([
    ['summary', { summary: 'All pets' }, '/api-reference/pets/all-pets'],
    ['tag', { tags: ['Animals'] }, '/api-reference/animals/list-pets'],
    ['operationId and summary', { operationId: 'getPets', summary: 'All pets' }, '/api-reference/pets/all-pets'],
    ['path and summary', { is: 'GET /v2/pets', summary: 'All pets' }, '/api-reference/pets/all-pets'],
    ['method and tag', { is: 'QUERY /pets', tags: ['Animals'] }, '/api-reference/animals/list-pets'],
    ['the URL that the document gives', { href: '/pets' }, '/pets'],
  ])('%s', (_what, after, to) => {
    expect(leads(api(LIST, ADD), api({ ...LIST, ...after }, ADD))).toEqual([`${AT} → ${to}`]);
  });

  test('directory', () => {
    const within = (directory: string) =>
      sketch({ 'api.json': [LIST] }, { api: { openapi: { source: 'api.json', directory } } });
    expect(leads(within('v1'), within('rest/v1'))).toEqual(['/v1/pets/list-pets → /rest/v1/pets/list-pets']);
  });

  test('the name of a path variable', () => {
    const one = { is: 'GET /pets/{id}', summary: 'Get pet' };
    expect(leads(api(one), api({ is: 'GET /pets/{petId}', summary: 'Get a pet' }))).toEqual([
      '/api-reference/get-pet → /api-reference/get-a-pet',
    ]);
  });

  test('one of two paths that differ only in the name of a variable', () => {
    const one = { is: 'GET /pets/{id}', summary: 'Get pet' };
    const other = { is: 'GET /pets/{name}', summary: 'Find pet' };
    expect(leads(api(one, other), api({ ...one, summary: 'Get a pet' }, other))).toEqual([
      '/api-reference/get-pet → /api-reference/get-a-pet',
    ]);
  });

  test('the file of the document', () => {
    const renamed = { ...LIST, summary: 'All pets' };
    expect(leads(api(LIST), sketch({ 'pets/openapi.yaml': [renamed] }))).toEqual([
      `${AT} → /api-reference/pets/all-pets`,
    ]);
  });

  test('what URLs are made from', () => {
    const docs = { api: { openapi: 'api.json' }, slugs: 'operationId' };
    const other = { ...LIST, summary: 'All pets' };
    expect(leads(api(other), sketch({ 'api.json': [other] }, docs))).toEqual([
      '/api-reference/pets/all-pets → /api-reference/pets/list-pets',
    ]);
  });

  test('a webhook', () => {
    const [before, after] = ['Pet is new', 'New pet'].map((summary) => api({ is: 'webhook newPet', summary }));
    expect(leads(before ?? {}, after ?? {})).toEqual(['/api-reference/pet-is-new → /api-reference/new-pet']);
  });

  test('a channel, by address or by name', () => {
    const live = (channel: { id: string; title: string; address: string }): Sketch => ({
      docs: { api: { asyncapi: 'live.json' } },
      documents: { 'live.json': { protocols: ['wss'], channels: [channel] } },
    });
    const chat = { id: 'chat', title: 'Chat', address: '/chat' };
    const at = '/api-reference/websockets';
    expect(leads(live(chat), live({ ...chat, id: 'talk', title: 'Talk' }))).toEqual([`${at}/chat → ${at}/talk`]);
    expect(leads(live(chat), live({ ...chat, address: '/talk', title: 'Talk' }))).toEqual([`${at}/chat → ${at}/talk`]);
  });

  test('the folder of a page that shows a schema, or an operation', () => {
    const pages = (folder: string): Sketch => ({
      ...sketch({ 'api.json': { operations: [LIST], schemas: ['Pet'] } }),
      pages: { [`${folder}/pet`]: { 'openapi-schema': 'Pet' }, [`${folder}/list`]: { openapi: 'GET /pets' } },
    });
    const found = leads(pages('a'), pages('b'));
    expect(found).toEqual(expect.arrayContaining(['/a/pet → /b/pet', '/a/list → /b/list']));
  });
});

describe('several changes', () => {
  test('each former URL leads to the current page at once', () => {
    const states = ['One', 'Two', 'Three'].map((summary) => api({ ...LIST, summary }));
    expect(leads(...states)).toEqual([
      '/api-reference/pets/two → /api-reference/pets/three',
      '/api-reference/pets/one → /api-reference/pets/three',
    ]);
  });

  test('an operation is recognized if first its path and then its operationId changes', () => {
    const moved = { ...LIST, is: 'GET /v2/pets', summary: 'Two' };
    expect(leads(api(LIST), api(moved), api({ ...moved, operationId: 'getPets', summary: 'Three' }))).toEqual([
      '/api-reference/pets/two → /api-reference/pets/three',
      `${AT} → /api-reference/pets/three`,
    ]);
  });

  test('a change that is taken back leads nowhere in a circle', () => {
    const renamed = api({ ...LIST, summary: 'All pets' });
    expect(leads(api(LIST), renamed, api(LIST))).toEqual([`/api-reference/pets/all-pets → ${AT}`]);
  });

  test('two operations that swap their names redirect nothing, because both URLs have a page', () => {
    const swapped = api({ ...LIST, summary: ADD.summary ?? '' }, { ...ADD, summary: LIST.summary ?? '' });
    expect(leads(api(LIST, ADD), swapped)).toEqual([]);
    const later = api({ ...LIST, summary: 'All pets' }, { ...ADD, summary: LIST.summary ?? '' });
    // Its last page was that of "List pets".
    expect(leads(api(LIST, ADD), swapped, later)).toEqual([
      '/api-reference/pets/add-a-pet → /api-reference/pets/all-pets',
    ]);
  });

  test('a page that now has the former URL stays', () => {
    const other = { is: 'GET /cats', summary: 'List pets', tags: ['Pets'] };
    expect(leads(api(LIST), api({ ...LIST, summary: 'All pets' }, other))).toEqual([]);
    const written = {
      ...api({ ...LIST, summary: 'All pets' }),
      pages: { 'api-reference/Pets/list-pets': true } as const,
    };
    expect(leads(api(LIST), written)).toEqual([]);
  });
});

describe('a removed operation', () => {
  const GET = { is: 'GET /pets/{id}', summary: 'Get a pet' };
  const DELETE = { is: 'DELETE /pets/{id}', summary: 'Delete a pet' };
  const gone = '/api-reference/delete-a-pet: DELETE /pets/{id} removed';
  const versions = (...numbers: number[]) => ({
    navigation: {
      versions: numbers.map((number) => ({
        version: `v${number}`,
        openapi: { source: `v${number}.json`, directory: `v${number}` },
      })),
    },
  });

  test.each<[what: string, left: OperationSketch[], nearest: string]>([
    ['another method of its path', [LIST, { is: 'DELETE /cats/{id}' }, GET], '/api-reference/get-a-pet'],
    ['the path around it', [{ is: 'GET /cats', summary: 'Cats' }, LIST], AT],
    ['the most similar path', [{ is: 'GET /orders' }, { is: 'GET /pet/{id}' }], '/api-reference/get-pet'],
  ])('names %s', (_what, left, nearest) => {
    expect(leads(api(...left, DELETE), api(...left))).toEqual([`${gone}, see ${nearest}`]);
  });

  test('takes no noticeable time among many', () => {
    const many = (name: string) =>
      Array.from({ length: 300 }, (_, number) => ({ is: `GET /projects/{id}/${name}-${number}/items/{item}` }));
    const { routes } = publish(api(...many('resources-of-former-times')));
    const left = publish(api(...many('collections'))).site;
    const start = performance.now();
    const former = routes.map((route) => ({ ...route, slug: `former/${route.slug}` }));
    const { removed } = formerRoutes(former, { ...left, redirects: [], documents: [], unreadable: new Set() });
    expect(removed).toHaveLength(300);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  test('names the same operation in another version', () => {
    const both = { 'v1.json': [LIST, DELETE], 'v2.json': [LIST, GET, DELETE] };
    const without = { ...both, 'v1.json': [LIST] };
    expect(leads(sketch(both, versions(1, 2)), sketch(without, versions(1, 2)))).toEqual([
      '/v1/delete-a-pet: DELETE /pets/{id} removed, see /v2/delete-a-pet',
    ]);
    expect(leads(sketch(both, versions(1, 2)), sketch({ 'v2.json': [DELETE] }, versions(2)))).toContain(
      '/v1/delete-a-pet: DELETE /pets/{id} removed, see /v2/delete-a-pet',
    );
  });

  test('names no page that is hidden', () => {
    expect(leads(api(GET, DELETE), api({ ...GET, hidden: true }))).toEqual([gone]);
  });

  test('has the version in which an update of the file missed it for the first time', () => {
    const at = (version: string, ...operations: OperationSketch[]): Sketch => {
      const document = { file: 'api.json', root: { info: { version } } };
      return sketch({ 'api.json': { operations, api: document as never } });
    };
    const states = [at('1.0', GET, DELETE), at('2.0', GET), at('3.0', GET)];
    expect(leads(...states)).toEqual([`${gone}, in 2.0, see /api-reference/get-a-pet`]);
    expect(leads(...states, at('4.0', GET, { ...DELETE, summary: 'Remove a pet' }))).toEqual([
      '/api-reference/delete-a-pet → /api-reference/remove-a-pet',
    ]);
  });

  test('is not one whose document cannot be read', () => {
    expect(
      leads(api(GET, DELETE), { ...sketch({}, { api: { openapi: 'api.json' } }), unreadable: ['api.json'] }),
    ).toEqual([]);
  });

  test('is not one whose operationId several operations have', () => {
    const twins = ['GET /a', 'GET /b'].map((is) => ({ is, operationId: 'listPets' }));
    expect(leads(api(LIST), api(...twins))).toEqual([expect.stringContaining('GET /pets removed')]);
  });
});

describe('redirects of docs.json go first', () => {
  test.each([AT, '/api-reference/:rest*'])('%s', (source) => {
    const docs = { api: { openapi: 'api.json' }, redirects: [{ source, destination: 'https://example.com' }] };
    const renamed = sketch({ 'api.json': [{ ...LIST, summary: 'All pets', href: '/all' }] }, docs);
    expect(leads(api(LIST), renamed)).toEqual([`${source} → https://example.com`]);
    expect(leads(api(LIST), sketch({ 'api.json': [{ is: 'GET /a', href: '/a' }] }, docs))).toHaveLength(1);
  });
});

test('without the file nothing is redirected, and no page is removed', () => {
  const { site } = publish(api({ ...LIST, summary: 'All pets' }));
  expect([site.redirects, site.removed]).toEqual([[], undefined]);
});
