import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type EndpointSite, mcpEndpoint } from '../../../../integration/agents/mcp/endpoint.ts';
import { siteSource } from '../../../../integration/agents/mcp/site-source.ts';
import { manyOperations, searchIndexOf } from './many-operations.ts';

const COUNT = 10_000;
const TWIN = `# Operation\n\n${'x'.repeat(29_000)}\n`;

function site(): EndpointSite {
  const entries = manyOperations(COUNT);
  const catalog = { name: 'Many', version: '1', entries, documents: { 'many.json': 'Many' } };
  const index = JSON.stringify(searchIndexOf(entries));
  const source = siteSource(catalog, {
    facts: { base: '/', siteBase: '/', trailingSlash: true },
    origin: undefined,
    readFile: async (path) => (path === '_docs/search.json' ? index : path.endsWith('.md') ? TWIN : undefined),
    isFixed: true,
  });
  const words = async () => ({ language: 'en', words: undefined });
  return { path: '/_docs/mcp', source: async () => source, words };
}

let id = 0;

describe('a site with 10,000 operations', () => {
  let endpoint: ReturnType<typeof mcpEndpoint>;

  beforeAll(() => {
    endpoint = mcpEndpoint(site(), { limits: { concurrency: 100, concurrencyPerClient: 100 } });
  });

  async function ask(name: string, args: Record<string, unknown>): Promise<string> {
    id += 1;
    const body = JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } });
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const request = new Request('http://localhost/_docs/mcp', { method: 'POST', headers, body });
    const response = await endpoint(request, { clientAddress: '127.0.0.1' });
    expect(response.status).toBe(200);
    const [, message = '{}'] = /^data: (.*)$/m.exec(await response.text()) ?? [];
    return JSON.parse(message).result.content[0].text;
  }

  test('lists them page by page, each once and in the same order', async () => {
    const listed: string[] = [];
    for (let offset = 0; offset < COUNT; offset += 200) {
      const text = await ask('list_operations', { offset, limit: 200 });
      expect(text).toContain(`Operations ${offset + 1} to ${offset + 200} of 10000.`);
      listed.push(...[...text.matchAll(/^- `(.*?)`/gm)].map(([, name = '']) => name));
    }
    expect(new Set(listed).size).toBe(COUNT);
    expect(listed.at(0)).toBe('GET /things0/{id}');
    expect(await ask('list_operations', { offset: COUNT })).toBe(
      'Nothing at offset 10000. Matching operations: 10000.',
    );
  });

  test.each([
    ['a space', ' '],
    ['many line breaks', '\r\n'.repeat(200)],
    ['a byte order mark', '\ufeff'],
  ])('refuses a list of messages, even after %s', async (_name, before) => {
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search', arguments: { query: 'x' } },
    };
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const body = before + JSON.stringify([message, message]);
    const request = new Request('http://localhost/_docs/mcp', { method: 'POST', headers, body });
    const response = await endpoint(request, { clientAddress: '127.0.0.1' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('one message per request');
  });

  test('leaves the connection to the host', async () => {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const request = new Request('http://localhost/_docs/mcp', { method: 'POST', headers, body });
    const response = await endpoint(request, { clientAddress: '127.0.0.1' });
    expect(response.status).toBe(200);
    expect(response.headers.has('connection')).toBe(false);
  });

  test('filters operations, and finds one of them', async () => {
    expect(await ask('list_operations', { path_prefix: '/things9999', method: 'POST' })).toMatch(
      /^Operations 1 to 1 of 1\.\n- `POST \/things9999\/\{id\}` Make thing 9999/,
    );
    expect(await ask('list_operations', { tag: 'tag 7', limit: 1 })).toContain('Operations 1 to 1 of 100.');
    expect(await ask('search', { query: 'POST /things4321/{id}' })).toMatch(/^- `POST \/things4321\/\{id\}`/);
    expect(await ask('get_operation', { operation: 'thing4321' })).toBe(TWIN);
  });

  test('handles unknown names quickly', async () => {
    // Quadratic work for 10,000 operations would take minutes.
    for (let number = 0; number < 40; number += 1) {
      expect(await ask('get_operation', { operation: `thingX${number}` })).toMatch(
        /^There is no such operation\. Did you mean "thing\d+"\?/,
      );
    }
    const letters = 'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(5);
    for (let number = 0; number < 40; number += 1) {
      expect(await ask('search', { query: letters.slice(number % 10, 290) })).toMatch(/^(?:- `|Nothing found)/);
    }
  });

  test('does not leak memory with 50 clients at once', { timeout: 60_000 }, async () => {
    const client = async (number: number) => {
      for (let round = 0; round < 2; round += 1) {
        await ask('search', { query: `make thing ${number * 37 + round}`, limit: 3 });
        await ask('list_operations', { tag: `tag ${number}`, limit: 5 });
        await ask('get_operation', { operation: `thing${number}` });
      }
    };
    // Without a garbage collection, this would also count garbage, including that of other tests in this worker.
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const used = () => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    await Promise.all(Array.from({ length: 50 }, (_, number) => client(number)));
    const before = used();
    await Promise.all(Array.from({ length: 50 }, (_, number) => client(number)));
    expect(used() - before).toBeLessThan(64 * 1024 * 1024);
  });
});

test('does not reveal details of a failure of the site', async () => {
  const broken: EndpointSite = {
    path: '/_docs/mcp',
    source: async () => {
      throw new Error('ENOENT: /srv/secret/place');
    },
    words: async () => ({ language: 'en', words: undefined }),
  };
  const request = new Request('http://localhost/_docs/mcp', { headers: { accept: 'text/html' } });
  const response = await mcpEndpoint(broken, {})(request, {});
  expect(response.status).toBe(502);
  expect(await response.text()).not.toContain('secret');
});

describe('the setup page shows the address of the server', () => {
  test.each<[string, { site?: string; headers?: Record<string, string> }, string]>([
    ['at the host of the request', {}, 'http://localhost:4321'],
    ['behind TLS termination that says so', { headers: { 'x-forwarded-proto': 'https' } }, 'https://localhost:4321'],
    [
      'behind TLS termination that does not, if the site knows its URL',
      { site: 'https://localhost:4321' },
      'https://localhost:4321',
    ],
    ['at another host than that of the site', { site: 'https://docs.example.com' }, 'http://localhost:4321'],
  ])('%s', async (_, { site: url, headers }, origin) => {
    // A reverse proxy has removed the base from the path.
    const request = new Request('http://localhost:4321/_docs/mcp', { headers: { accept: 'text/html', ...headers } });
    const response = await mcpEndpoint({ ...site(), path: '/handbook/_docs/mcp' }, { site: url })(request, {});
    expect(await response.text()).toContain(`<code>${origin}/handbook/_docs/mcp</code>`);
  });
});
