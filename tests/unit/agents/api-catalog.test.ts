import { expect, test } from 'vitest';
import { apiCatalog } from '../../../integration/agents/api-catalog.ts';
import { loadProject } from '../../../src/site/project/load-project.ts';
import { project as folder } from '../document/support.ts';

const SITE = { facts: { base: '/', siteBase: '/', trailingSlash: true }, origin: 'https://docs.example' };

/** Returns the URLs of the APIs in the catalog of a site with this document. */
async function anchors(document: object): Promise<string[]> {
  const kind = 'asyncapi' in document ? 'asyncapi' : 'openapi';
  const root = folder({
    'docs.json': JSON.stringify({ api: { [kind]: 'api.json' } }),
    'api.json': JSON.stringify(document),
  });
  const { linkset } = JSON.parse(apiCatalog(await loadProject(root), SITE).text());
  return linkset.map(({ anchor }: { anchor: string }) => anchor);
}

const info = { title: 'API', version: '1' };
const paths = { '/a': { get: { summary: 'A', responses: { 200: { description: 'OK' } } } } };

test('lists the servers of an OpenAPI document with the defaults of their variables', async () => {
  const servers = [
    { url: 'https://{region}.example.com/v1', variables: { region: { default: 'eu' } } },
    { url: 'https://{tenant}.example.com' },
    { url: '/relative' },
  ];
  expect(await anchors({ openapi: '3.1.0', info, servers, paths })).toEqual(['https://eu.example.com/v1']);
});

test('lists the servers of an AsyncAPI document', async () => {
  expect(
    await anchors({
      asyncapi: '3.0.0',
      info,
      servers: { live: { host: 'ws.example.com', pathname: '/v3', protocol: 'wss' } },
      channels: { ticks: { address: '/ticks', messages: { tick: { payload: { type: 'string' } } } } },
      operations: { getTick: { action: 'receive', channel: { $ref: '#/channels/ticks' } } },
    }),
  ).toEqual(['wss://ws.example.com/v3']);
});

test('lists the URL of the first page for a document without servers', async () => {
  expect(await anchors({ openapi: '3.1.0', info, paths })).toEqual(['https://docs.example/api-reference/a/']);
});
