import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { astro } from '../support/command.ts';
import { startDev } from '../support/dev-server.ts';
import { GENERATIONS, mcpAt } from '../support/mcp-client.ts';
import { rawRequest } from '../support/raw-http.ts';
import { openapi, scratchSite } from '../support/scratch-site.ts';
import { servedSite, serverConfig } from '../support/server-site.ts';

const responses = { 200: { description: 'OK' } };

const FILES = {
  'docs.json': JSON.stringify({
    name: 'Pets & Co',
    description: 'All about pets.',
    content: '.',
    api: { openapi: 'api.json', playground: { proxy: { limits: { requestsPerMinute: 600 } } } },
  }),
  'api.json': openapi({
    '/pets': {
      get: { operationId: 'listPets', summary: 'List pets', tags: ['Pets'], responses },
      post: { operationId: 'addPet', summary: 'Add a pet', tags: ['Pets'], responses },
    },
    '/shops/{id}': {
      delete: {
        summary: 'Close a shop',
        tags: ['Shops'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses,
      },
    },
  }),
  'guide.mdx': '---\ntitle: Feeding guide\n---\n\n<Note>Twice a day.</Note>\n',
};

/** Packages of ours that servers load, in versions of the site that do not work for us. */
const OTHER_VERSIONS = Object.fromEntries(
  ['zod', 'ipaddr.js', 'minisearch', 'oauth4webapi', 'eventsource-parser'].flatMap((name) => [
    [
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '0.0.1', type: 'module', exports: './index.js' }),
    ],
    [`node_modules/${name}/index.js`, `throw new Error('This is the ${name} of the site.');`],
  ]),
);

function message(method: string, params: unknown = {}) {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
}

describe('the MCP server of a built site', () => {
  let site: Awaited<ReturnType<typeof servedSite>>;
  let address: string;

  beforeAll(async () => {
    site = await servedSite({ ...FILES, ...OTHER_VERSIONS });
    address = `${site.base}/_docs/mcp`;
  }, 180_000);
  afterAll(() => site?.remove());

  function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
    const accepted = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    return fetch(address, { method: 'POST', body, headers: { ...accepted, ...headers } });
  }

  test.each(GENERATIONS)('answers a client %s', async (_name, generation) => {
    await using mcp = await mcpAt(address, generation);
    const { tools } = await mcp.client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['search', true],
      ['list_operations', true],
      ['get_operation', true],
      ['get_page', true],
      ['list_changes', true],
    ]);
    expect(mcp.client.getServerVersion()).toMatchObject({ name: 'pets-co', title: 'Pets & Co' });
    expect(await mcp.ask('search', { query: 'add a pet' })).toMatch(
      /^- `POST \/pets` Add a pet\n {2}document: api.json \|/,
    );
    expect(await mcp.ask('list_operations', { method: 'delete' })).toContain('`DELETE /shops/{id}` Close a shop');
    const operation = await mcp.ask('get_operation', { operation: 'addPet' });
    expect(operation).toContain('# Add a pet');
    expect(operation).toContain('```yaml\nopenapi:');
    expect(await mcp.ask('get_page', { page: '/guide/' })).toContain('> **Note**\n>\n> Twice a day.');
    expect(await mcp.ask('get_operation', { operation: 'GET /pet' })).toBe(
      'ERROR There is no such operation. Did you mean "GET /pets"?',
    );
  });

  test('uses our versions of packages of which the site has others', async () => {
    await using mcp = await mcpAt(address);
    expect(await mcp.ask('search', { query: 'pets' })).toContain('List pets');
    expect((await fetch(`${site.base}/_docs/api/request`)).status).toBe(405);
  });

  test.each([
    'api-reference/pets/list-pets',
    '/api-reference/pets/list-pets/',
    '/api-reference/pets/list-pets.md',
    'https://docs.example.com/api-reference/pets/list-pets/?from=search#top',
  ])('accepts %s as the name of a page', async (page) => {
    await using mcp = await mcpAt(address);
    expect(await mcp.ask('get_page', { page })).toContain('# List pets');
  });

  test.each(['/', 'index', 'https://docs.example.com/'])(
    'reads the page at the address of the site: %s',
    async (page) => {
      await using mcp = await mcpAt(address);
      const start = await (await fetch(`${site.base}/index.md`)).text();
      expect(await mcp.ask('get_page', { page })).toContain(start.trim());
    },
  );

  test('shows people how to add it, and tells other programs to use POST', async () => {
    const page = await fetch(address, { headers: { accept: 'text/html,application/xhtml+xml' } });
    const html = await page.text();
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('<h1>Pets &amp; Co MCP server</h1>');
    expect(html).toContain(`claude mcp add --transport http pets-co ${address}`);
    for (const client of ['Claude Code', 'Claude Desktop', 'Cursor', 'VS Code', 'Codex', 'Other clients']) {
      expect(html).toContain(`<h2>${client}</h2>`);
    }
    expect(html).not.toContain('<script');
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const refused = await fetch(address, { method, headers: { accept: 'text/event-stream' } });
      expect([method, refused.status, refused.headers.get('allow')]).toEqual([method, 405, 'POST']);
    }
  });

  test('refuses requests from pages of other sites, and accepts its own', async () => {
    const list = message('tools/list');
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1', `${site.base}.evil.example`]) {
      expect([origin, (await post(list, { origin })).status]).toEqual([origin, 403]);
    }
    expect((await post(list, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post(list, { origin: site.base })).status).toBe(200);
    expect((await post(list)).status).toBe(200);
  });

  test('refuses requests that are too long, compressed or malformed', async () => {
    const long = await post(message('tools/list', { filler: 'x'.repeat(70_000) }));
    expect([long.status, await long.json()]).toMatchObject([413, { code: 'request-too-large' }]);
    expect((await post(message('tools/list'), { 'content-encoding': 'gzip' })).status).toBe(415);
    expect((await post(message('tools/list'), { 'content-type': 'text/xml' })).status).toBe(415);
    expect((await post('{"jsonrpc":')).status).toBe(400);
    expect((await post('[]')).status).toBe(400);
    expect((await post(message('tools/list'), { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
  });

  test.each([
    ['search', {}],
    ['search', { query: '' }],
    ['search', { query: 'x'.repeat(301) }],
    ['search', { query: { toString: 'x' } }],
    ['search', { query: 'pets', limit: 1e9 }],
    ['search', { query: 'pets', limit: -1 }],
    ['list_operations', { offset: -1 }],
    ['list_operations', { offset: 0.5 }],
    ['list_operations', { limit: '10' }],
    ['list_operations', { tag: ['Pets'] }],
    ['get_operation', { operation: null }],
    ['get_operation', { operation: 'x'.repeat(2000) }],
    ['list_operations', { query: 'pets' }],
    ['get_page', { page: 7 }],
    ['get_page', { page: 'x'.repeat(2000) }],
  ])('refuses %s with %j', async (tool, args) => {
    await using mcp = await mcpAt(address);
    expect(await mcp.ask(tool, args)).toMatch(/^ERROR .*Invalid arguments/);
  });

  test.each([
    '../../../../etc/passwd',
    '..%2f..%2fserver%2fentry.mjs',
    '%2e%2e/%2e%2e/package.json',
    '/_docs/schemas/../../guide',
    '_docs/schemas/0123456789abcdef',
    '_docs/search.json',
    'file:///etc/passwd',
    'guide\u0000.md',
    '%E0%A4%A',
    '__proto__',
    'constructor',
    'http://[',
  ])('finds no page for %s', async (page) => {
    await using mcp = await mcpAt(address);
    expect(await mcp.ask('get_page', { page })).toMatch(/^ERROR (?:There is no such page|This page cannot be read)/);
    expect(await mcp.ask('get_operation', { operation: page })).toMatch(/^ERROR There is no such operation/);
  });

  test('treats input as plain text, not as a pattern', async () => {
    await using mcp = await mcpAt(address);
    for (const text of ['.*', '(a+)+$', '[', '\\', '%', '__proto__']) {
      expect(await mcp.ask('list_operations', { text })).toBe('No operation matches. Use fewer filters, or search.');
      expect(await mcp.ask('list_operations', { path_prefix: text })).toMatch(/^No operation matches/);
      expect(await mcp.ask('search', { query: `${text.repeat(20)} zzzz` })).not.toMatch(/^ERROR/);
    }
  });

  test('is listed in the API catalog of the site', async () => {
    const catalog = (await (await fetch(`${site.base}/.well-known/api-catalog`)).json()) as { linkset: unknown[] };
    expect(catalog.linkset).toContainEqual({
      anchor: '/_docs/mcp',
      'service-doc': [{ href: '/_docs/mcp', type: 'text/html' }],
    });
  });

  test.each(['/llms.txt', '/api-reference/pets/list-pets.openapi.json', 'api-reference/pets/list-pets.openapi.json'])(
    'reads the file that a page links to: %s',
    async (page) => {
      await using mcp = await mcpAt(address);
      expect(await mcp.ask('get_page', { page })).toContain('List pets');
    },
  );

  test('leaves out the OpenAPI document of an operation on request', async () => {
    await using mcp = await mcpAt(address);
    const operation = await mcp.ask('get_operation', { operation: 'listPets', openapi: false });
    expect(operation).toMatch(/## OpenAPI description\n\nAlone as a file: <[^<>]*\/list-pets\.openapi\.json>\n$/);
  });

  test('treats an empty filter as absent', async () => {
    await using mcp = await mcpAt(address);
    const all = await mcp.ask('list_operations', {});
    expect(await mcp.ask('list_operations', { document: '', tag: '', method: ' ', path_prefix: '', text: '' })).toBe(
      all,
    );
    expect((await mcp.ask('list_operations', { path_prefix: 'shops' })).split('\n')[0]).toBe('Operations 1 to 1 of 1.');
  });

  test('announces that its tools do not change', async () => {
    await using mcp = await mcpAt(address);
    expect(mcp.client.getServerCapabilities()?.tools).toEqual({ listChanged: false });
  });

  test('has no other tools, resources or prompts', async () => {
    await using mcp = await mcpAt(address);
    await expect(mcp.client.callTool({ name: 'execute_request', arguments: {} })).rejects.toThrow(/not found/i);
    expect(mcp.client.getServerCapabilities()?.resources).toBeUndefined();
    expect(mcp.client.getServerCapabilities()?.prompts).toBeUndefined();
  });

  test('opens no subscriptions', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const listen = message('subscriptions/listen', { _meta: meta, filters: { toolsListChanged: true } });
    const answer = await post(listen, {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'subscriptions/listen',
    });
    expect(await answer.text()).toMatch(/"error"/);
  });

  test('limits the requests per minute of one client address', async () => {
    const statuses = await Promise.all(Array.from({ length: 700 }, async () => (await post(message('ping'))).status));
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  });
});

test('the MCP server accepts only the host names of the site', async () => {
  const config = serverConfig("site: 'https://docs.example.com', base: '/handbook',");
  const site = await servedSite({ ...FILES, 'astro.config.mjs': config });
  onTestFinished(() => site.remove());
  const port = Number(new URL(site.base).port);
  const ask = async (host: string) => {
    const body = message('tools/call', { name: 'search', arguments: { query: 'add a pet' } });
    const headers = {
      Host: host,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'Content-Length': String(body.length),
    };
    const { status, body: text } = await rawRequest(port, 'POST /handbook/_docs/mcp', headers, body);
    return `${status} ${text}`;
  };
  expect(await ask('rebound.example')).toMatch(/^403 [\s\S]*"code":"host-unknown"/);
  const answer = await ask('docs.example.com');
  expect(answer).toMatch(/^200 /);
  expect(answer).toContain('https://docs.example.com/handbook/api-reference/pets/add-a-pet/');
}, 120_000);

test('the MCP server answers from the current files in dev', async () => {
  const site = scratchSite({ ...FILES, 'astro.config.mjs': serverConfig() });
  onTestFinished(() => site.remove());
  const server = await startDev(site.root);
  onTestFinished(() => server.stop());
  await using mcp = await mcpAt(`${server.url}/_docs/mcp`);
  expect(await mcp.ask('get_page', { page: 'guide' })).toContain('Twice a day.');
  expect(await mcp.ask('search', { query: 'feeding' })).toContain('Feeding guide');
  site.write({ 'guide.mdx': '---\ntitle: Feeding guide\n---\n\nThree times a day.\n' });
  await expect.poll(() => mcp.ask('get_page', { page: 'guide' }), { timeout: 20_000 }).toContain('Three times a day.');
}, 120_000);

test('the MCP server is absent if docs.json disables it', async () => {
  const site = scratchSite({
    ...FILES,
    'astro.config.mjs': serverConfig(),
    'docs.json': '{ "api": { "openapi": "api.json" }, "agents": { "mcp": false } }',
  });
  onTestFinished(() => site.remove());
  const { code, output } = await astro(['build'], { cwd: site.root });
  expect(code, output).toBe(0);
  expect(existsSync(path.join(site.root, 'dist/client/api-reference/pets/list-pets.md'))).toBe(true);
  expect(readFileSync(path.join(site.root, 'dist/client/api-reference/pets/list-pets/index.html'), 'utf8')).not.toMatch(
    /mcp/i,
  );
}, 120_000);
