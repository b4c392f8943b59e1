import { describe, expect, test } from 'vitest';
import { projectOf } from '../project/support.ts';
import { api, changelog, FROM_GIT, get, repository } from './support.ts';

const SECRET = 'secret';

/** The changes of a document with one earlier version, and the whole history as text. */
async function compared(old: string, next: string, settings: object = {}, files: Record<string, unknown> = {}) {
  const changes = [{ version: '1', source: 'old.json' }];
  const docs = { api: { openapi: { source: 'openapi.json', changes }, ...settings } };
  const site = await projectOf({ 'docs.json': docs, 'old.json': old, 'openapi.json': next, ...files });
  return { lines: changelog(site), text: JSON.stringify([...site.histories]) };
}

const internal = get({ 'x-internal': true, summary: SECRET });
const publicOne = get({ summary: SECRET });
const query = { name: SECRET, in: 'query', schema: { type: 'string' } };

function body(properties: object): object {
  const schema = { $ref: '#/components/schemas/Item' };
  const responses = { 200: { description: 'OK', content: { 'application/json': { schema } } } };
  return { paths: { '/a': get({ responses }) }, components: { schemas: { Item: { type: 'object', properties } } } };
}

function apiOf(version: string, { paths, components }: { paths?: object; components?: object }): string {
  return api(version, paths as Record<string, unknown>, { components });
}

describe('an internal part is never in the changelog', () => {
  test.for<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['was added', {}, { '/secret': internal }],
    ['was removed', { '/secret': internal }, {}],
    ['changed', { '/secret': internal }, { '/secret': get({ 'x-internal': true, parameters: [query] }) }],
    ['became internal', { '/secret': publicOne }, { '/secret': internal }],
  ])('although it %s', async ([, old, next]) => {
    const { lines, text } = await compared(
      api('1', { '/a': get(), ...old }),
      api('2', { '/a': get(), '/b': get(), ...next }),
    );
    expect(lines).toEqual(['2: Added `GET /b`']);
    expect(text).not.toContain(SECRET);
  });

  test('if it becomes public, it is new', async () => {
    const { lines } = await compared(api('1', { '/a': internal }), api('2', { '/a': get() }));
    expect(lines).toEqual(['2: Added `GET /a`']);
  });

  test.for<[string, object, object]>([
    ['a property', { id: {}, secret: {} }, { id: {}, name: {}, secret: { 'x-internal': true } }],
    ['a property of both', { id: {}, secret: { 'x-internal': true } }, { id: {}, name: {} }],
  ])('%s', async ([, old, next]) => {
    const { lines, text } = await compared(apiOf('1', body(old)), apiOf('2', body(next)));
    expect(lines).toEqual(['2: Added property `name` to the response of `GET /a`']);
    expect(text).not.toContain(SECRET);
  });

  test('a parameter at another place of the list', async () => {
    const other = { ...query, name: 'page' };
    const old = api('1', { '/a': get({ parameters: [other, query] }) });
    const next = api('2', { '/a': get({ parameters: [{ ...query, 'x-internal': true }] }) });
    const { lines, text } = await compared(old, next);
    expect(lines).toEqual(['2: Removed query parameter `page` from `GET /a`']);
    expect(text).not.toContain(SECRET);
  });

  test('a whole document', async () => {
    const old = api('1', { '/a': get() });
    expect((await compared(old, api('2', {}, { 'x-internal': true }))).lines).toEqual([]);
    const draft = await compared(api('1', { '/secret': get() }, { 'x-internal': true }), api('2', { '/a': get() }));
    expect(draft.lines).toContain('2: Added `GET /a`');
    expect(draft.text).not.toContain(SECRET);
  });

  test('unless the site shows internal parts', async () => {
    const { lines } = await compared(api('1', {}), api('2', { '/secret': internal }), { internal: 'show' });
    expect(lines).toEqual(['2: Added secret (`GET /secret`)']);
  });

  test('in none of the versions before the one that hides it', async () => {
    const { commit, load } = repository();
    commit('2026-01-01', { 'openapi.json': api('1', { '/a': get() }) });
    commit('2026-01-02', { 'openapi.json': api('1', { '/a': get(), '/secret': publicOne }) });
    commit('2026-01-03', { 'openapi.json': api('1', { '/a': get(), '/secret': internal }) });
    commit('2026-01-04', { 'openapi.json': api('1', { '/a': get(), '/b': get() }) });
    const site = await load();
    expect(changelog(site)).toEqual(['2026-01-04: Added `GET /b`']);
    expect(JSON.stringify([...site.histories])).not.toContain(SECRET);
  });
});

describe('a hidden or excluded operation is not in the changelog', () => {
  test.for<[string, object, object?]>([
    ['x-excluded', { 'x-excluded': true }],
    ['x-hidden', { 'x-hidden': true }],
    ['a hidden tag', { tags: ['beta'] }, { tags: [{ name: 'beta', 'x-hidden': true }] }],
    ['an excluded tag', { tags: ['beta'] }, { tags: [{ name: 'beta', 'x-excluded': true }] }],
  ])('%s', async ([, mark, others]) => {
    const marked = get({ ...mark, summary: SECRET });
    const shown = { '/a': get() };
    const [visible, hidden, none] = [
      api('1', { ...shown, '/secret': publicOne }, others),
      api('2', { ...shown, '/secret': marked }, others),
      api('3', shown, others),
    ];
    for (const [old, next] of [
      [visible, hidden],
      [hidden, none],
      [none, hidden],
    ] as const) {
      const { lines, text } = await compared(old, next);
      expect([lines, text.includes(SECRET)]).toEqual([[], false]);
    }
    expect((await compared(hidden, visible)).lines).toEqual(['next: Added secret (`GET /secret`)']);
  });

  test('and does not count in what operations share', async () => {
    const schema = { $ref: '#/components/schemas/Item' };
    const responses = { 200: { description: 'OK', content: { 'application/json': { schema } } } };
    const paths = Object.fromEntries(
      ['/a', '/b', '/c', '/d'].map((path) => [path, get({ responses, ...(path === '/d' && { 'x-excluded': true }) })]),
    );
    const item = (properties: object) => ({
      components: { schemas: { Item: { title: 'Item', type: 'object', properties } } },
    });
    const { lines, text } = await compared(api('1', paths, item({})), api('2', paths, item({ name: {} })));
    expect(lines).toEqual(['2: Added property `name` to Item, in the responses of 3 operations']);
    expect(text).not.toContain('/d');
  });

  test('nor is a channel', async () => {
    const events = (channels: object) =>
      JSON.stringify({ asyncapi: '2.6.0', info: { title: 'Events', version: '1' }, channels });
    const channel = { subscribe: { message: { payload: { type: 'string' } } } };
    const source = { source: 'events.json', changes: [{ version: '1', source: 'old.json' }] };
    const site = await projectOf({
      'docs.json': { api: { asyncapi: [source] } },
      'old.json': events({ a: channel, secret: channel }),
      'events.json': events({ a: channel, secret: { ...channel, 'x-excluded': true }, b: channel }),
    });
    expect(changelog(site)).toEqual(['next: Added channel `b`']);
    expect(JSON.stringify([...site.histories])).not.toContain(SECRET);
  });
});

test('the overlays of a document apply to its earlier versions too', async () => {
  const overlay = {
    overlay: '1.0.0',
    info: { title: 'Public', version: '1' },
    actions: [
      { target: "$.paths['/secret']", remove: true },
      { target: "$.paths['/nothing'].get", update: { summary: 'Not there.' } },
    ],
  };
  const { commit, load } = repository({
    'docs.json': FROM_GIT,
    'public.json': { ...overlay, extends: './openapi.json' },
  });
  commit('2026-01-01', { 'openapi.json': api('1', { '/a': get(), '/secret': publicOne }) });
  commit('2026-01-02', { 'openapi.json': api('1', { '/a': get(), '/b': get(), '/secret': publicOne }) });
  const site = await load();
  expect(changelog(site)).toEqual(['2026-01-02: Added `GET /b`']);
  expect(JSON.stringify([...site.histories])).not.toContain(SECRET);
});
