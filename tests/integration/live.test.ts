import { readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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

/** One server for all: each test leaves the project as it found it. */
beforeAll(async () => {
  site = scratchSite({
    'docs.json': '{ "name": "Live", "content": ".", "api": { "openapi": "openapi.json" } }',
    'openapi.json': document(),
    'guide.mdx': '---\ntitle: Guide\n---\n\nFirst words.\n',
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

/** Until the server has been silent for a while: Astro does not see what becomes of its configuration while it restarts. */
async function settled(): Promise<void> {
  for (let silence = 0; silence < 20; silence += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (dev.printed() !== '') silence = 0;
  }
}

/** At once, as most editors save: Astro restarts with what it finds, which may be a file that was emptied to be written. */
function configure(text: string): void {
  site.write({ 'config.next': text });
  renameSync(path.join(site.root, 'config.next'), path.join(site.root, 'astro.config.mjs'));
}

/** The server starts again in them, and is waited for. */
const RESTARTS = { timeout: 120_000 };

const LIST = '/api-reference/list-users';
const showing = (text: string) => (page: ServedPage) => page.status === 200 && page.text.includes(text);
const without = (text: string) => (page: ServedPage) => page.status === 200 && !page.text.includes(text);
const problems = ({ text }: ServedPage) => /<aside id="docs-problems"[\s\S]*<\/aside>/.exec(text)?.[0] ?? '';

describe('while the project is edited', () => {
  test('a changed document changes page, form and navigation', async () => {
    const parameters = [{ name: 'page_size', in: 'query', schema: { type: 'integer' } }];
    site.write({ 'openapi.json': document('List users', { description: 'New words.', parameters }) });
    const { text } = await dev.until(LIST, showing('New words.'));
    expect(text).toContain('parameter-page_size');
    expect(text).not.toContain('parameter-limit');
    site.write({ 'openapi.json': document() });
    await dev.until(LIST, without('New words.'));
  });

  test('a new operation gets a page, a place in the navigation and an entry; a removed one loses them', async () => {
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

  test('a page of an operation that moves leads to the new address, and back again', async () => {
    site.write({ 'openapi.json': document('All users') });
    const moved = await dev.until(LIST, ({ status }) => status >= 300 && status < 400);
    expect(moved.location).toMatch(/^\/api-reference\/all-users\/?$/);
    await dev.until('/api-reference/all-users', showing('All users'));
    site.write({ 'openapi.json': document() });
    await dev.until(LIST, showing('List users'));
  });

  test('an edited page, a new one and a removed one show', async () => {
    site.write({ 'guide.mdx': '---\ntitle: Guide\n---\n\nSecond words.\n' });
    await dev.until('/guide', showing('Second words.'));
    site.write({ 'extra.mdx': '---\ntitle: Extra page\n---\n\nMore.\n' });
    await dev.until('/extra', showing('More.'));
    await dev.until('/guide', showing('Extra page'));
    rmSync(path.join(site.root, 'extra.mdx'));
    await dev.until('/extra', ({ status }) => status === 404);
    await dev.until('/guide', without('Extra page'));
  });

  test('docs.json changes name and navigation', async () => {
    const navigation = { groups: [{ group: 'Only this', pages: ['guide', 'GET /users'] }] };
    const api = { openapi: 'openapi.json' };
    site.write({ 'docs.json': JSON.stringify({ name: 'Renamed', api, navigation }) });
    const { text } = await dev.until('/guide', showing('Only this'));
    expect(text).toContain('Renamed');
    site.write({ 'docs.json': '{ "name": "Live", "content": ".", "api": { "openapi": "openapi.json" } }' });
    await dev.until('/guide', without('Only this'));
  });

  test('a part of docs.json that it refers to changes the navigation, moved to another file as well', async () => {
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

  test('a text of the document with components comes and goes', async () => {
    site.write({ 'openapi.json': document('List users', { 'x-docs': { content: '<Note>Slow at noon.</Note>' } }) });
    const { text } = await dev.until(LIST, showing('Slow at noon.'));
    expect(text).toMatch(/class="[^"]*docs-callout[^"]*"[\s\S]*Slow at noon\./);
    site.write({ 'openapi.json': document() });
    await dev.until(LIST, without('Slow at noon.'));
  });

  test('a part of the document in another folder changes its pages, comes and goes', async () => {
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

  test('an AsyncAPI document comes, changes and goes', async () => {
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

  test('a snippet changes every page that holds it', async () => {
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

  test('the script of a snippet that keeps state is there for the browser', async () => {
    site.write({
      'snippets/counter.jsx':
        "import { useState } from 'react';\nexport const Counter = () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button>; };\n",
      'counting.mdx': "---\ntitle: Counting\n---\nimport { Counter } from '/snippets/counter.jsx';\n\n<Counter />\n",
    });
    const { text } = await dev.until('/counting', showing('<astro-island'));
    const script = /component-url="([^"]+)"/.exec(text)?.[1] ?? '';
    expect((await dev.until(script, ({ status }) => status === 200)).text).toContain('useState');
    for (const file of ['counting.mdx', 'snippets']) rmSync(path.join(site.root, file), { recursive: true });
    await dev.until('/counting', ({ status }) => status === 404);
  });

  test('the document can be opened in a tab', async () => {
    expect((await dev.until('/openapi.json', ({ status }) => status === 200)).text).toBe(document());
  });

  test('an image beside docs.json shows as it is now', async () => {
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

  test('a renamed page has its new address, and the old one leads nowhere', async () => {
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
  ])('%s may be written beside its place and moved there, as many editors do', async (file, text, address, before) => {
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

  test('an overlay beside the document is applied when it comes and gone when it goes', async () => {
    const actions = [{ target: '$.paths["/users"].get', update: { description: 'Laid over.' } }];
    const overlay = { overlay: '1.0.0', info: { title: 'x', version: '1' }, extends: 'openapi.json', actions };
    site.write({ 'more.overlay.json': JSON.stringify(overlay) });
    await dev.until(LIST, showing('Laid over.'));
    rmSync(path.join(site.root, 'more.overlay.json'));
    await dev.until(LIST, without('Laid over.'));
  });
});

describe('while something is wrong', () => {
  test('one problem more shows on its page and in the terminal, is counted elsewhere, and goes when it is fixed', async () => {
    dev.printed();
    site.write({ 'openapi.json': document('List users', { operationId: 7 }) });
    const page = await dev.until(LIST, showing('on this page'));
    expect(problems(page)).toContain('operationId');
    expect(problems(await dev.until('/guide', showing('docs-problems')))).toMatch(/\d+ problems? in this site/);
    expect(dev.printed().match(/\[astro-specbook\] .*operationId/g)).toHaveLength(1);
    site.write({ 'openapi.json': document() });
    await dev.until(LIST, without('operationId'));
    expect(dev.printed()).toContain('Fixed 1 problem');
  });

  test('a document broken in the middle of an edit keeps its last good pages, with the problem on top', async () => {
    site.write({ 'openapi.json': document().slice(0, -3) });
    const page = await dev.until(LIST, showing('document-syntax'));
    expect(page.text).toContain('parameter-limit');
    expect(problems(page)).toContain('openapi.json:1');
    site.write({ 'openapi.json': document('List users', { description: 'Whole again.' }) });
    await dev.until(LIST, showing('Whole again.'));
    expect(problems(await dev.until(LIST, without('document-syntax')))).not.toContain('document-syntax');
    site.write({ 'openapi.json': document() });
  });

  test('a docs.json that is no JSON keeps the site as it was, and every page says so', async () => {
    site.write({ 'docs.json': '{ "name": "Live", "content": ".", "api": { "openapi": ' });
    for (const address of [LIST, '/guide']) {
      expect(problems(await dev.until(address, showing('settings-syntax')))).toContain('docs.json:1');
    }
    site.write({ 'docs.json': '{ "name": "Live", "content": ".", "api": { "openapi": "openapi.json" } }' });
    await dev.until(LIST, without('settings-syntax'));
  });

  test('a document that is away for a while keeps its pages and comes back', async () => {
    const file = path.join(site.root, 'openapi.json');
    renameSync(file, `${file}.away`);
    await dev.until(LIST, showing('document-not-found'));
    renameSync(`${file}.away`, file);
    await dev.until(LIST, without('document-not-found'));
  });

  test('entries follow an edit after the configuration of the site was edited', RESTARTS, async () => {
    const config = readFileSync(path.join(site.root, 'astro.config.mjs'), 'utf8');
    configure(`${config}\n`);
    await vi.waitUntil(() => dev.printed().includes('Restarting'), 20_000);
    await dev.until(LIST, showing('parameter-limit'));
    const paths = { '/users': users('List users'), '/orders': { get: { summary: 'List orders', responses: {} } } };
    site.write({ 'openapi.json': openapi(paths) });
    await dev.until('/keys.json', showing('openapi.json GET /orders'));
    site.write({ 'openapi.json': document() });
    await dev.until('/keys.json', without('/orders'));
  });

  test('what is edited while the server starts is seen', RESTARTS, async () => {
    const config = readFileSync(path.join(site.root, 'astro.config.mjs'), 'utf8');
    const edited = JSON.stringify(document('List users', { description: 'Edited meanwhile.' }));
    await settled();
    const edit = `{ name: 'late', hooks: { 'astro:server:setup': () => writeFileSync('openapi.json', ${edited}) } }`;
    configure(`import { writeFileSync } from 'node:fs';\n${config.replace('specbook()', `specbook(), ${edit}`)}`);
    await dev.until(LIST, showing('Edited meanwhile.'));
    await settled();
    configure(config);
    await vi.waitUntil(() => dev.printed().includes('Restarting'), 20_000);
    await settled();
    site.write({ 'openapi.json': document() });
    await dev.until(LIST, without('Edited meanwhile.'));
  });

  test('a page that is not there yet waits for it', async () => {
    const page = await dev.until('/later', ({ status }) => status === 404);
    expect(page.text).toContain('/@vite/client');
    site.write({ 'later.mdx': '---\ntitle: Later\n---\n\nHere now.\n' });
    await dev.until('/later', showing('Here now.'));
    rmSync(path.join(site.root, 'later.mdx'));
    await dev.until('/later', ({ status }) => status === 404);
  });
});
