import { readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DevServer, type ServedPage, startDev } from '../support/dev-server.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';

const users = (summary: string, more: Record<string, unknown> = {}) => ({
  get: {
    operationId: 'listUsers',
    summary,
    parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
    responses: { 200: { description: 'OK' } },
    ...more,
  },
});
const document = (summary = 'List users', more: Record<string, unknown> = {}) =>
  openapi({ '/users': users(summary, more) });

let site: ScratchSite;
let dev: DevServer;

/** Starts one server for all tests. Each test restores the project. */
beforeAll(async () => {
  site = scratchSite({
    'docs.json': '{ "name": "Live", "content": ".", "api": { "openapi": "openapi.json" } }',
    'openapi.json': document(),
    'guide.mdx': '---\ntitle: Guide\n---\n\nFirst words.\n',
    'public/llms.txt': 'the file of the site',
    'src/pages/keys.json.ts':
      "import { getCollection } from 'astro:content';\nexport const GET = async () => Response.json((await getCollection('operations')).map(({ id }) => id));\n",
  });
  dev = await startDev(site.root);
  await dev.until(LIST, ({ status }) => status === 200);
});

afterAll(async () => {
  await dev?.stop();
  site?.remove();
});

/** Waits until the server has been silent for a while: Astro misses changes of its configuration until it watches it. */
async function settled(): Promise<void> {
  for (let silence = 0; silence < 20; silence += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (dev.printed() !== '') silence = 0;
  }
}

/**
 * Replaces the configuration, and waits until the server has restarted. The file is replaced atomically, as most editors
 * do. Otherwise, Astro may restart with an empty file.
 */
async function configure(text: string): Promise<void> {
  dev.printed();
  site.write({ 'config.next': text });
  renameSync(path.join(site.root, 'config.next'), path.join(site.root, 'astro.config.mjs'));
  await dev.untilPrinted('server restarted.');
  await settled();
}

/** A long timeout for tests in which the server restarts. */
const RESTARTS = { timeout: 120_000 };

const LIST = '/api-reference/list-users';
const showing = (text: string) => (page: ServedPage) => page.status === 200 && page.text.includes(text);
const without = (text: string) => (page: ServedPage) => page.status === 200 && !page.text.includes(text);
const problems = ({ text }: ServedPage) => /<aside id="docs-problems"[\s\S]*<\/aside>/.exec(text)?.[0] ?? '';

test('dev serves Markdown at the address of a page if the client prefers it', async () => {
  const accepting = (accept: string, address: string) => fetch(`${dev.url}${address}`, { headers: { accept } });
  const twin = await accepting('text/markdown', `${LIST}/`);
  expect(Object.fromEntries(twin.headers)).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-location': '/api-reference/list-users.md',
    vary: 'Origin, Accept',
  });
  expect(await twin.text()).toContain('# List users');
  // The root leads to the first page.
  expect(await (await accepting('text/markdown', '')).text()).toContain('# Guide');
  expect((await accepting('text/html', `${LIST}/`)).headers.get('content-type')).toMatch(/^text\/html/);
  const catalog = await fetch(`${dev.url}/.well-known/api-catalog`);
  expect(catalog.headers.get('content-type')).toMatch(/^application\/linkset\+json/);
  expect(await (await fetch(`${dev.url}/llms.txt`)).text()).toBe('the file of the site');
  expect((await fetch(`${dev.url}/api-reference/other.md`)).status).toBe(404);
});

describe('dev, while the project is edited,', () => {
  test('updates page, form and navigation after a change of the document', async () => {
    const parameters = [{ name: 'page_size', in: 'query', schema: { type: 'integer' } }];
    site.write({ 'openapi.json': document('List users', { description: 'New words.', parameters }) });
    const { text } = await dev.until(LIST, showing('New words.'));
    expect(text).toContain('parameter-page_size');
    expect(text).not.toContain('parameter-limit');
    site.write({ 'openapi.json': document() });
    await dev.until(LIST, without('New words.'));
  });

  test('adds a page and navigation entry for a new operation, and removes those of a removed one', async () => {
    const paths = { '/users': users('List users'), '/teams': { get: { summary: 'List teams', responses: {} } } };
    site.write({ 'openapi.json': openapi(paths) });
    await dev.until('/api-reference/list-teams', showing('List teams'));
    await dev.until(LIST, showing('href="/api-reference/list-teams'));
    await dev.until('/keys.json', showing('openapi.json GET /teams'));
    site.write({ 'openapi.json': document() });
    await dev.until('/api-reference/list-teams', ({ status }) => status === 404);
    await dev.until(LIST, without('list-teams'));
    await dev.until('/keys.json', without('/teams'));
  });

  test('removes the page of an operation that becomes internal', async () => {
    const jobs = (more: object = {}) =>
      openapi({ '/users': users('List users'), '/jobs': { get: { summary: 'List jobs', responses: {}, ...more } } });
    site.write({ 'openapi.json': jobs() });
    await dev.until('/api-reference/list-jobs', ({ status }) => status === 200);
    site.write({ 'openapi.json': jobs({ 'x-internal': true }) });
    await dev.until('/api-reference/list-jobs', ({ status }) => status === 404);
    await dev.until(LIST, without('List jobs'));
    expect(await (await fetch(`${dev.url}/openapi.json`)).text()).not.toContain('jobs');
    site.write({ 'openapi.json': jobs() });
    await dev.until('/api-reference/list-jobs', ({ status }) => status === 200);
    site.write({ 'openapi.json': document() });
    await dev.until(LIST, without('List jobs'));
  });

  test('redirects from a page of an operation that moves, and back again', async () => {
    site.write({ 'openapi.json': document('All users') });
    const moved = await dev.until(LIST, ({ status }) => status >= 300 && status < 400);
    expect(moved.location).toMatch(/^\/api-reference\/all-users\/?$/);
    await dev.until('/api-reference/all-users', showing('All users'));
    site.write({ 'openapi.json': document() });
    await dev.until(LIST, showing('List users'));
  });

  test('shows edited, new and removed pages', async () => {
    site.write({ 'guide.mdx': '---\ntitle: Guide\n---\n\nSecond words.\n' });
    await dev.until('/guide', showing('Second words.'));
    site.write({ 'extra.mdx': '---\ntitle: Extra page\n---\n\nMore.\n' });
    await dev.until('/extra', showing('More.'));
    await dev.until('/guide', showing('Extra page'));
    rmSync(path.join(site.root, 'extra.mdx'));
    await dev.until('/extra', ({ status }) => status === 404);
    await dev.until('/guide', without('Extra page'));
  });

  test('updates name and navigation after a change of docs.json', async () => {
    const navigation = { groups: [{ group: 'Only this', pages: ['guide', 'GET /users'] }] };
    const api = { openapi: 'openapi.json' };
    site.write({ 'docs.json': JSON.stringify({ name: 'Renamed', api, navigation }) });
    const { text } = await dev.until('/guide', showing('Only this'));
    expect(text).toContain('Renamed');
    site.write({ 'docs.json': '{ "name": "Live", "content": ".", "api": { "openapi": "openapi.json" } }' });
    await dev.until('/guide', without('Only this'));
  });

  test('shows the texts of a language once its file is added, and its edits', async () => {
    site.write({ 'locales/en.json': '{ "page": { "skipToContent": "Skip the menu" } }' });
    await dev.until('/guide', showing('Skip the menu'));
    site.write({ 'locales/en.json': '{ "page": { "skipToContent": "Skip all menus" } }' });
    await dev.until('/guide', showing('Skip all menus'));
    rmSync(path.join(site.root, 'locales'), { recursive: true });
    await dev.until('/guide', without('Skip all menus'));
  });

  test('follows the parts that docs.json refers to, even if they move', async () => {
    const docs = (file: string) =>
      `{ "name": "Live", "content": ".", "api": { "openapi": "openapi.json" }, "navigation": { "$ref": "${file}" } }`;
    const navigation = (group: string) => JSON.stringify({ groups: [{ group, pages: ['guide', 'GET /users'] }] });
    site.write({ 'config/navigation.json': navigation('In parts'), 'docs.json': docs('config/navigation.json') });
    await dev.until('/guide', showing('In parts'));
    site.write({ 'config/navigation.json': navigation('Other parts') });
    await dev.until('/guide', showing('Other parts'));
    site.write({ 'config/nav.json': navigation('Moved parts'), 'docs.json': docs('config/nav.json') });
    await dev.until('/guide', showing('Moved parts'));
    site.write({ 'docs.json': '{ "name": "Live", "content": ".", "api": { "openapi": "openapi.json" } }' });
    await dev.until('/guide', without('Moved parts'));
    rmSync(path.join(site.root, 'config'), { recursive: true });
  });

  test('shows and removes a text of the document with components', async () => {
    site.write({ 'openapi.json': document('List users', { 'x-docs': { content: '<Note>Slow at noon.</Note>' } }) });
    const { text } = await dev.until(LIST, showing('Slow at noon.'));
    expect(text).toMatch(/class="[^"]*docs-callout[^"]*"[\s\S]*Slow at noon\./);
    site.write({ 'openapi.json': document() });
    await dev.until(LIST, without('Slow at noon.'));
  });

  test('follows a part of the document in another folder', async () => {
    const part = (text: string) => `get:\n  summary: List users\n  description: ${text}\n  responses: {}\n`;
    site.write({
      'parts/users.yaml': part('From a part.'),
      'openapi.json': openapi({ '/users': { $ref: './parts/users.yaml' } }),
    });
    await dev.until(LIST, showing('From a part.'));
    site.write({ 'parts/users.yaml': part('From the part again.') });
    await dev.until(LIST, showing('From the part again.'));
    rmSync(path.join(site.root, 'parts/users.yaml'));
    await dev.until('/guide', showing('docs-problems'));
    site.write({ 'parts/users.yaml': part('Back again.') });
    await dev.until(LIST, showing('Back again.'));
    site.write({ 'openapi.json': document() });
    await dev.until(LIST, without('Back again.'));
    rmSync(path.join(site.root, 'parts'), { recursive: true });
  });

  test('keeps a page while a part of the document has a syntax error, and shows the part once it is corrected', async () => {
    const part = (summary: string) => JSON.stringify({ get: { summary, operationId: 'listBikes', responses: {} } });
    site.write({ 'parts/bikes.json': part('List bikes') });
    site.write({ 'openapi.json': openapi({ '/users': users('List users'), '/bikes': { $ref: 'parts/bikes.json' } }) });
    const page = '/api-reference/list-bikes';
    await dev.until(page, showing('List bikes'));
    site.write({ 'parts/bikes.json': part('List bikes').slice(0, -3) });
    expect((await dev.until(page, showing('document-syntax'))).text).toContain('List bikes');
    site.write({ 'parts/bikes.json': part('List bicycles') });
    await dev.until('/api-reference/list-bicycles', without('document-syntax'));
    site.write({ 'openapi.json': document() });
    rmSync(path.join(site.root, 'parts'), { recursive: true });
    await dev.until('/api-reference/list-bicycles', ({ status }) => status === 404);
  });

  test('shows a document that a generator writes into a new folder', async () => {
    const settings = { name: 'Live', content: '.', api: { openapi: ['openapi.json', 'generated/later.json'] } };
    site.write({ 'docs.json': JSON.stringify(settings) });
    await dev.until(LIST, showing('document-not-found'));
    const later = openapi({ '/later': { get: { summary: 'Get later', responses: {} } } });
    site.write({ 'generated/later.json': later });
    await dev.until('/api-reference/get-later', showing('Get later'));
    rmSync(path.join(site.root, 'generated'), { recursive: true });
    site.write({ 'docs.json': JSON.stringify({ ...settings, api: { openapi: 'openapi.json' } }) });
    await dev.until('/api-reference/get-later', ({ status }) => status === 404);
  });

  test('adds, changes and removes an AsyncAPI document', async () => {
    const chat = (title: string) =>
      JSON.stringify({
        asyncapi: '3.0.0',
        info: { title: 'Chat', version: '1' },
        channels: { room: { address: '/room', title } },
      });
    site.write({
      'chat.json': chat('Lounge'),
      'docs.json': '{ "name": "Live", "content": ".", "api": { "openapi": "openapi.json", "asyncapi": "chat.json" } }',
    });
    await dev.until('/api-reference/websockets/lounge', showing('Lounge'));
    site.write({ 'chat.json': chat('Ballroom') });
    const moved = await dev.until('/api-reference/websockets/lounge', ({ status }) => status >= 300 && status < 400);
    expect(moved.location).toContain('ballroom');
    await dev.until('/guide', showing('Ballroom'));
    site.write({ 'docs.json': '{ "name": "Live", "content": ".", "api": { "openapi": "openapi.json" } }' });
    await dev.until('/guide', without('Ballroom'));
    rmSync(path.join(site.root, 'chat.json'));
  });

  test('updates every page that uses a changed snippet', async () => {
    const page = (title: string) => `---\ntitle: ${title}\n---\n\nimport Part from '/snippets/part.mdx';\n\n<Part />\n`;
    site.write({ 'snippets/part.mdx': 'First part.\n', 'one.mdx': page('One'), 'two.mdx': page('Two') });
    await dev.until('/one', showing('First part.'));
    await dev.until('/two', showing('First part.'));
    site.write({ 'snippets/part.mdx': 'Second part.\n' });
    await dev.until('/one', showing('Second part.'));
    await dev.until('/two', showing('Second part.'));
    for (const file of ['one.mdx', 'two.mdx', 'snippets']) rmSync(path.join(site.root, file), { recursive: true });
    await dev.until('/one', ({ status }) => status === 404);
  });

  test('serves the script of a snippet with state to the browser, and its edits', async () => {
    site.write({
      'snippets/counter.jsx':
        "import { useState } from 'react';\nexport const Counter = () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button>; };\n",
      'counting.mdx': "---\ntitle: Counting\n---\nimport { Counter } from '/snippets/counter.jsx';\n\n<Counter />\n",
    });
    const { text } = await dev.until('/counting', showing('<astro-island'));
    const script = /component-url="([^"]+)"/.exec(text)?.[1] ?? '';
    expect((await dev.until(script, ({ status }) => status === 200)).text).toContain('useState');
    const edited = readFileSync(path.join(site.root, 'snippets/counter.jsx'), 'utf8').replace('{n}<', '{n} clicks<');
    site.write({ 'snippets/counter.jsx': edited });
    await dev.until('/counting', showing(' clicks'));
    await dev.until(script, showing(' clicks'));
    for (const file of ['counting.mdx', 'snippets']) rmSync(path.join(site.root, file), { recursive: true });
    await dev.until('/counting', ({ status }) => status === 404);
  });

  test('shows what a page imports from a script once the script is corrected, or added', async () => {
    const text = '---\ntitle: Cards\n---\n\nimport { Card } from "/snippets/cards.jsx";\n\n<Card />\n';
    const card = (words: string) => `export const Card = () => <b>${words}</b>;\n`;
    site.write({ 'snippets/cards.jsx': 'export const Card = () => <b>;\n', 'cards.mdx': text });
    await dev.until('/cards', showing('The script isn’t valid JavaScript'));
    site.write({ 'snippets/cards.jsx': card('Corrected card') });
    await dev.until('/cards', showing('Corrected card'));
    rmSync(path.join(site.root, 'snippets'), { recursive: true });
    await dev.until('/cards', showing('can’t be found'));
    site.write({ 'snippets/cards.jsx': card('Added card') });
    await dev.until('/cards', showing('Added card'));
    for (const file of ['cards.mdx', 'snippets']) rmSync(path.join(site.root, file), { recursive: true });
    await dev.until('/cards', ({ status }) => status === 404);
  });

  test('shows the document in a tab', async () => {
    expect((await dev.until('/openapi.json', ({ status }) => status === 200)).text).toBe(document());
  });

  test('shows the current version of an image next to docs.json', async () => {
    site.write({
      'images/a.svg': '<svg id="first"/>',
      'pictures.mdx': '---\ntitle: Pictures\n---\n\n![a](/images/a.svg)\n',
    });
    await dev.until('/pictures', showing('/images/a.svg'));
    await dev.until('/images/a.svg', showing('first'));
    site.write({ 'images/a.svg': '<svg id="second"/>' });
    await dev.until('/images/a.svg', showing('second'));
    for (const file of ['pictures.mdx', 'images']) rmSync(path.join(site.root, file), { recursive: true });
    await dev.until('/pictures', ({ status }) => status === 404);
  });

  test('moves a renamed page to its new address', async () => {
    site.write({ 'before.mdx': '---\ntitle: Before\n---\n\nWords that move.\n' });
    await dev.until('/before', showing('Words that move.'));
    renameSync(path.join(site.root, 'before.mdx'), path.join(site.root, 'after.mdx'));
    await dev.until('/after', showing('Words that move.'));
    await dev.until('/before', ({ status }) => status === 404);
    rmSync(path.join(site.root, 'after.mdx'));
    await dev.until('/after', ({ status }) => status === 404);
  });

  test.each([
    ['openapi.json', document('List users', { description: 'Put in its place.' }), LIST, document()],
    [
      'guide.mdx',
      '---\ntitle: Guide\n---\n\nPut in its place.\n',
      '/guide',
      '---\ntitle: Guide\n---\n\nFirst words.\n',
    ],
    [
      'docs.json',
      '{ "name": "Put in its place.", "content": ".", "api": { "openapi": "openapi.json" } }',
      '/guide',
      '{ "name": "Live", "content": ".", "api": { "openapi": "openapi.json" } }',
    ],
  ])('follows %s when an editor replaces it with a new file', async (file, text, address, before) => {
    const replace = (content: string) => {
      site.write({ [`.${file}.tmp`]: content });
      renameSync(path.join(site.root, `.${file}.tmp`), path.join(site.root, file));
    };
    replace(text);
    await dev.until(address, showing('Put in its place.'));
    replace(text.replaceAll('its place', 'this place'));
    await dev.until(address, showing('Put in this place.'));
    replace(before);
    await dev.until(address, without('this place'));
  });

  test('applies an overlay that is added, and drops one that is removed', async () => {
    const actions = [{ target: '$.paths["/users"].get', update: { description: 'Laid over.' } }];
    const overlay = { overlay: '1.0.0', info: { title: 'x', version: '1' }, extends: 'openapi.json', actions };
    site.write({ 'more.overlay.json': JSON.stringify(overlay) });
    await dev.until(LIST, showing('Laid over.'));
    rmSync(path.join(site.root, 'more.overlay.json'));
    await dev.until(LIST, without('Laid over.'));
  });
});

describe('dev, while something is wrong,', () => {
  test('shows a problem on its page and in the terminal, counts it on other pages, and drops it when it is fixed', async () => {
    dev.printed();
    site.write({ 'openapi.json': document('List users', { operationId: 7 }) });
    const page = await dev.until(LIST, showing('on this page'));
    expect(problems(page)).toContain('operationId');
    expect(problems(await dev.until('/guide', showing('docs-problems')))).toMatch(/\d+ problems? on this site/);
    expect(dev.printed().match(/\[astro-specbook\] .*operationId/g)).toHaveLength(1);
    site.write({ 'openapi.json': document() });
    await dev.until(LIST, without('operationId'));
    await dev.untilPrinted('Fixed 1 problem');
  });

  test('keeps the last good pages of a broken document, with the problem on top', async () => {
    site.write({ 'openapi.json': document().slice(0, -3) });
    const page = await dev.until(LIST, showing('document-syntax'));
    expect(page.text).toContain('parameter-limit');
    expect(problems(page)).toContain('openapi.json:1');
    site.write({ 'openapi.json': document('List users', { description: 'Whole again.' }) });
    await dev.until(LIST, showing('Whole again.'));
    expect(problems(await dev.until(LIST, without('document-syntax')))).not.toContain('document-syntax');
    site.write({ 'openapi.json': document() });
  });

  test('lists only the fault of a document as it is now, and reports no fault twice or as fixed', async () => {
    const faulty = document('List users', { operationId: 1 });
    site.write({ 'openapi.json': faulty });
    expect(problems(await dev.until(LIST, showing('type-wrong')))).toContain('operationId');
    await settled();
    site.write({ 'openapi.json': faulty.slice(0, -3) });
    const page = await dev.until(LIST, showing('document-syntax'));
    expect(problems(page)).toContain('1 problem on this page');
    expect(problems(page)).not.toContain('type-wrong');
    await dev.untilPrinted('document-syntax');
    expect(dev.printed()).not.toMatch(/Fixed|type-wrong/);
    site.write({ 'openapi.json': faulty });
    await dev.until(LIST, without('document-syntax'));
    await dev.untilPrinted('Fixed 1 problem, 1 left.');
    expect(dev.printed()).not.toContain('type-wrong');
    site.write({ 'openapi.json': document() });
    await dev.until(LIST, without('type-wrong'));
  });

  test('keeps the site unchanged while docs.json is invalid, and every page reports it', async () => {
    site.write({ 'docs.json': '{ "name": "Live", "content": ".", "api": { "openapi": ' });
    for (const address of [LIST, '/guide']) {
      expect(problems(await dev.until(address, showing('settings-syntax')))).toContain('docs.json:1');
    }
    site.write({ 'docs.json': '{ "name": "Live", "content": ".", "api": { "openapi": "openapi.json" } }' });
    await dev.until(LIST, without('settings-syntax'));
  });

  test('keeps the pages of a document that is missing for a while', async () => {
    const file = path.join(site.root, 'openapi.json');
    renameSync(file, `${file}.away`);
    await dev.until(LIST, showing('document-not-found'));
    renameSync(`${file}.away`, file);
    await dev.until(LIST, without('document-not-found'));
  });

  test('updates entries after an edit of the configuration of the site', RESTARTS, async () => {
    const config = readFileSync(path.join(site.root, 'astro.config.mjs'), 'utf8');
    await configure(`${config}\n`);
    await dev.until(LIST, showing('parameter-limit'));
    const paths = { '/users': users('List users'), '/orders': { get: { summary: 'List orders', responses: {} } } };
    site.write({ 'openapi.json': openapi(paths) });
    await dev.until('/keys.json', showing('openapi.json GET /orders'));
    site.write({ 'openapi.json': document() });
    await dev.until('/keys.json', without('/orders'));
  });

  test('notices edits while the server starts', RESTARTS, async () => {
    const config = readFileSync(path.join(site.root, 'astro.config.mjs'), 'utf8');
    const edited = JSON.stringify(document('List users', { description: 'Edited meanwhile.' }));
    const edit = `{ name: 'late', hooks: { 'astro:server:setup': () => writeFileSync('openapi.json', ${edited}) } }`;
    await configure(`import { writeFileSync } from 'node:fs';\n${config.replace('specbook()', `specbook(), ${edit}`)}`);
    await dev.until(LIST, showing('Edited meanwhile.'));
    await configure(config);
    site.write({ 'openapi.json': document() });
    await dev.until(LIST, without('Edited meanwhile.'));
  });

  test('shows a page once it is added', async () => {
    const page = await dev.until('/later', ({ status }) => status === 404);
    expect(page.text).toContain('/@vite/client');
    site.write({ 'later.mdx': '---\ntitle: Later\n---\n\nHere now.\n' });
    await dev.until('/later', showing('Here now.'));
    rmSync(path.join(site.root, 'later.mdx'));
    await dev.until('/later', ({ status }) => status === 404);
  });
});
