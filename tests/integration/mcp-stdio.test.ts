import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { clientSetups } from '../../src/agents/mcp/clients.ts';
import { bareFolder, docs } from '../support/docs-command.ts';
import { GENERATIONS, mcpOf } from '../support/mcp-client.ts';
import { openapi } from '../support/scratch-site.ts';
import { packageModule } from '../support/tested-package.ts';

const responses = { 200: { description: 'OK' } };

const FILES = {
  'docs.json':
    '{ "name": "Pets", "base": "/handbook", "api": { "openapi": "api.json" }, "navigation": { "openapi": "api.json", "pages": ["guide"] } }',
  'api.json': openapi({ '/pets': { get: { operationId: 'listPets', summary: 'List pets', responses } } }),
  'guide.md': '---\ntitle: Feeding\n---\n\nSee [pets](/api-reference/list-pets).\n',
};

/** Returns the configuration on the setup page for this machine, with the repository's program instead of `npx`. */
function localProgram(folder: string) {
  const setup = clientSetups('Pets', 'https://pets.example/_docs/mcp').at(-1);
  const { mcpServers } = JSON.parse(setup?.code ?? '{}') as {
    mcpServers: Record<string, { command: string; args: string[] }>;
  };
  const { command, args } = mcpServers['pets'] ?? { command: '', args: [] };
  expect([command, ...args]).toEqual(['npx', '-y', 'astro-specbook', 'mcp', '--root', '.']);
  return { command: process.execPath, args: [packageModule('src/cli/main'), ...args.slice(2)], cwd: folder };
}

test.each(GENERATIONS)('docs mcp answers a client %s', async (_name, generation) => {
  const folder = bareFolder(FILES);
  onTestFinished(() => folder.remove());
  await using mcp = await mcpOf(localProgram(folder.root), generation);
  const { tools } = await mcp.client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search',
    'list_operations',
    'get_operation',
    'get_page',
    'list_changes',
  ]);
  expect(await mcp.ask('search', { query: 'list pets' })).toContain('- `GET /pets` List pets');
  expect(await mcp.ask('get_operation', { operation: 'listPets' })).toContain('```yaml\nopenapi:');
  expect(await mcp.ask('get_page', { page: 'guide' })).toContain('See [pets](/handbook/api-reference/list-pets/).');
});

test('docs mcp greets a client before it has read the documents', async () => {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const server = createServer(async (_request, response) => {
    asked.resolve();
    await released.promise;
    response.end(FILES['api.json']);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const document = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api.json`;
  const folder = bareFolder({
    'docs.json': JSON.stringify({ name: 'Far pets', description: 'Pets from afar.', api: { openapi: document } }),
  });
  onTestFinished(() => folder.remove());
  await using mcp = await mcpOf(localProgram(folder.root));
  expect(mcp.client.getServerVersion()).toMatchObject({ name: 'far-pets', title: 'Far pets' });
  expect(mcp.client.getInstructions()).toContain('The documentation of Far pets: Pets from afar.');
  expect(mcp.client.getInstructions()).toContain('untrusted data');
  expect((await mcp.client.listTools()).tools).toHaveLength(5);
  await asked.promise;
  const answer = mcp.ask('search', { query: 'list pets' });
  released.resolve();
  expect(await answer).toContain('- `GET /pets` List pets');
});

test('docs mcp explains why it does not start', async () => {
  const folder = bareFolder({
    ...FILES,
    'docs.json': '{ "api": { "openapi": "api.json" }, "agents": { "mcp": false } }',
  });
  onTestFinished(() => folder.remove());
  const off = await docs(['mcp'], folder);
  expect(off).toMatchObject({ code: 1 });
  expect(off.output).toContain('"agents.mcp" in docs.json is false, so there’s no MCP server.');
  expect((await docs(['mcp', '--root', 'nowhere'], folder)).output).toContain('There’s no folder');
  expect((await docs(['mcp', 'here'], folder)).code).toBe(2);
});
