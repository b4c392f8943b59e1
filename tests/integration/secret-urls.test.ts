import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type BareFolder, bareFolder, docs, startDocs } from '../support/docs-command.ts';
import { mcpOf } from '../support/mcp-client.ts';
import { openapi } from '../support/scratch-site.ts';
import { packageModule } from '../support/tested-package.ts';
import { unusedPort } from '../support/unused-port.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const responses = { 200: { description: 'OK' } };

/** A document whose title is empty, so that its name is shown instead. */
function documentOf(paths: Record<string, unknown>, schemas: Record<string, unknown> = {}): string {
  return openapi(paths, { info: { title: '', version: '1' }, components: { schemas } });
}

/** What the server has, for those who have the token. */
function files(origin: string): Record<string, string> {
  return {
    '/api.json?token=sesame-A': documentOf(
      { '/birds': { get: { summary: 'List birds', responses } } },
      {
        Bird: { $ref: `${origin}/parts.json?sig=sesame-PART#/Bird` },
        Lost: { type: 'object', properties: { part: { $ref: `${origin}/parts.json?sig=sesame-PART#/Lost` } } },
        Gone: { $ref: `${origin}/gone.json?sig=sesame-PART#/Gone` },
      },
    ),
    '/api.json?token=sesame-B': documentOf({ '/bees': { get: { summary: 'List bees', responses } } }),
    '/parts.json?sig=sesame-PART': '{ "Bird": { "type": "object" } }',
    '/overlay.json?token=sesame-OVERLAY': JSON.stringify({
      overlay: '1.0.0',
      info: { title: 'More', version: '1' },
      actions: [
        { target: '$.info', update: { description: 'Overlaid.' } },
        { target: '$.nowhere', update: {} },
      ],
    }),
  };
}

let origin: string;
let folder: BareFolder;

const server = createServer((request, response) => {
  const text = files(origin)[request.url ?? ''];
  if (text === undefined) response.writeHead(403);
  response.end(text);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  const local = openapi(
    {
      '/local': {
        get: {
          summary: 'Get the local one',
          responses: {
            200: {
              description: 'OK',
              links: { Next: { operationRef: `${origin}/gone.json?sig=sesame-LINK#/paths/~1next/get` } },
            },
          },
        },
      },
    },
    {
      components: { schemas: { Gone: { $ref: 'https://user:sesame-USER@example.com/a.json?sig=sesame-PART#/Gone' } } },
    },
  );
  const first = {
    source: `${origin}/api.json?token=sesame-A`,
    overlays: [`${origin}/overlay.json?token=sesame-OVERLAY`],
  };
  const second = `${origin}/api.json?token=sesame-B`;
  folder = bareFolder({
    'docs.json': JSON.stringify({
      name: 'Animals',
      api: {
        openapi: [first, second, 'local.json'],
        asyncapi: `http://user:sesame-USER@127.0.0.1:${port}/events.json?token=sesame-C`,
        allowHosts: [origin],
      },
      navigation: {
        groups: [
          { group: 'Local', openapi: 'local.json' },
          { group: 'Birds', openapi: first },
          { group: 'Bees', openapi: second, pages: [`${second} GET /bees`, `${second} GET /wasps`, 'guide', 'bound'] },
        ],
      },
    }),
    'local.json': local,
    'guide.mdx': `---\ntitle: Guide\n---\n\n<Operation operation="${second} GET /wasps" />\n`,
    'bound.md': `---\ntitle: Birds\nopenapi: ${origin}/api.json?token=sesame-A GET /wasps\n---\n`,
  });
});
afterAll(() => {
  folder.remove();
  server.close();
});

/** Returns the files in a folder that contain a secret. */
function filesWithSecrets(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(root, file)).isFile())
    .filter((file) => file.includes('sesame') || readFileSync(path.join(root, file), 'latin1').includes('sesame'));
}

describe('the token in the URL of a document', () => {
  test.each([
    ['a server', []],
    ['static files', ['--static']],
  ])('is in no file of %s and in no message', async (_, flags) => {
    const { output } = await docs(['build', ...flags, '--out', 'out'], folder);
    expect(output).not.toContain('sesame');
    const out = path.join(folder.root, 'out');
    expect(filesWithSecrets(out)).toEqual([]);
    expect(filesWithSecrets(folder.env['XDG_CACHE_HOME'] ?? '')).toEqual([]);
    // Everything is found nevertheless, and is told apart.
    const bees = readFileSync(
      path.join(out, ...(flags.length > 0 ? [] : ['client']), 'api-reference/list-bees/index.html'),
      'utf8',
    );
    expect(bees).toContain(`${origin}/api.json#2`);
    expect(output).toContain(`${origin}/api.json:1:`);
    expect(output).toContain(`${origin}/events.json can’t be fetched: the URL contains a username or a password`);
    expect(output).toContain(`The reference "${origin}/gone.json#/Gone" isn’t followed`);
  });

  test('is in no answer of the MCP server', async () => {
    const program = { command: process.execPath, args: [packageModule('src/cli/main'), 'mcp'], cwd: folder.root };
    await using mcp = await mcpOf({ ...program, env: folder.env });
    const list = await mcp.ask('list_operations', {});
    const operation = await mcp.ask('get_operation', { operation: `${origin}/api.json#2 GET /bees` });
    const found = await mcp.ask('search', { query: 'list bees' });
    expect(`${list}${operation}${found}`).not.toContain('sesame');
    expect(list).toContain(`${origin}/api.json#2`);
    expect(operation).toContain('/bees');
  });

  test('is in no page and no message of dev', async () => {
    const port = await unusedPort();
    const dev = startDocs(['dev', '--port', String(port)], folder);
    onTestFinished(async () => void (await dev.stop()));
    await dev.printed(`:${port}`);
    for (const page of [
      '',
      'api-reference/list-birds/',
      'api-reference/list-bees/',
      'guide/',
      'bound/',
      'llms-full.txt',
      'local.json',
    ]) {
      const answer = await fetch(`http://127.0.0.1:${port}/${page}`);
      expect(await answer.text(), page).not.toContain('sesame');
      expect(answer.status, page).toBe(200);
    }
    expect(dev.output()).not.toContain('sesame');
  });
});
