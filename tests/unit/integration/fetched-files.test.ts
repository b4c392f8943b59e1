import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fetchedFile, writeFetchedFiles } from '../../../integration/build/files/fetched-files.ts';
import {
  bodyFormPath,
  channelContractPath,
  contractPath,
  contractPathOf,
  examplesPath,
  securityPath,
} from '../../../integration/render/links/own-addresses.ts';
import { listOperations } from '../../../src/api/openapi/operation.ts';
import { loadProject } from '../../../src/site/project/load-project.ts';
import { openapi, scratchSite } from '../../support/scratch-site.ts';

const schema = { type: 'object', properties: { name: { type: 'string' } } };
const body = { content: { 'application/json': { schema } } };
const api = openapi({
  '/users': { post: { requestBody: body, responses: { 200: { description: 'OK' } } } },
  '/hidden': { post: { 'x-excluded': true, requestBody: body, responses: { 200: { description: 'OK' } } } },
});
const events = JSON.stringify({
  asyncapi: '3.0.0',
  info: { title: 'E', version: '1' },
  channels: { orders: { address: '/orders', messages: { placed: { payload: schema } } } },
  operations: { send: { action: 'receive', channel: { $ref: '#/channels/orders' } } },
  servers: { live: { host: 'example.com', protocol: 'wss' } },
});
const BODY = '/paths/~1users/post/requestBody/content/application~1json/schema';

async function project(pages: Record<string, string> = {}) {
  const made = scratchSite({
    'docs.json': '{ "api": { "openapi": "api.json", "asyncapi": "events.json" } }',
    'api.json': api,
    'events.json': events,
    ...pages,
  });
  onTestFinished(() => made.remove());
  return { root: made.root, project: await loadProject(made.root) };
}

test('dev serves exactly the files of forms, contracts and channels', async () => {
  const { project: loaded } = await project();
  const read = async (name: string) => JSON.parse(String(await fetchedFile(loaded, name)?.read()));
  expect(await read(bodyFormPath('api.json', BODY))).toHaveProperty('nodes');
  expect(await read(contractPath('api.json'))).toMatchObject({ version: '3.1.0', root: { paths: { '/users': {} } } });
  expect(await read(channelContractPath('events.json', 'orders'))).toHaveProperty('schemas.placed');
  const others = [
    bodyFormPath('api.json', BODY.replace('users', 'hidden')),
    bodyFormPath('other.json', BODY),
    '_docs/forms/../docs.json',
    'docs.json',
  ];
  for (const name of others) expect(fetchedFile(loaded, name), name).toBeUndefined();
});

test('the payloads of webhooks and callbacks have forms for test deliveries', async () => {
  const responses = { 200: { description: 'OK' } };
  const callbacks = { done: { '{$request.body#/url}': { post: { requestBody: body, responses } } } };
  const { project: loaded } = await project({
    'api.json': JSON.stringify({
      ...JSON.parse(api),
      paths: { '/orders': { post: { responses, callbacks } } },
      webhooks: { placed: { post: { requestBody: body, responses } } },
    }),
  });
  const content = 'post/requestBody/content/application~1json/schema';
  for (const pointer of [
    `/webhooks/placed/${content}`,
    `/paths/~1orders/post/callbacks/done/{$request.body#~1url}/${content}`,
  ]) {
    expect(fetchedFile(loaded, bodyFormPath('api.json', pointer)), pointer).toBeDefined();
  }
});

test('a build writes the files that dev serves', async () => {
  const { root, project: loaded } = await project();
  const output = path.join(root, 'dist');
  writeFetchedFiles(loaded, output);
  const written = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  expect(written.map((name) => name.split(path.sep).slice(0, 2).join('/')).sort()).toEqual([
    '_docs/channels',
    '_docs/contracts',
    '_docs/contracts',
    '_docs/forms',
    '_docs/forms',
    '_docs/security',
    '_docs/security',
  ]);
  for (const name of written) {
    const served = fetchedFile(loaded, name.split(path.sep).join('/'));
    expect(readFileSync(path.join(output, name), 'utf8')).toBe(await served?.read());
  }
});

test.each<[where: string, pages: Record<string, string>]>([
  ['a page', { 'index.mdx': '<Playground operation="POST /hidden" />' }],
  [
    'an imported text',
    { 'index.mdx': 'import A from "./a.mdx"\n\n<A />', 'a.mdx': '<Playground openapi="POST /hidden" />' },
  ],
])('has the form that %s embeds, even if its operation has no page', async (_, pages) => {
  const { project: loaded } = await project(pages);
  expect(fetchedFile(loaded, bodyFormPath('api.json', BODY.replace('users', 'hidden')))).toBeDefined();
});

test('has every contract that a playground requests, and requests none without described responses', async () => {
  const order =
    '---\ntitle: Order\napi: POST https://api.example.com/orders\n---\n\n<ParamField body="count" type="integer" />\n';
  const { project: loaded } = await project({ 'order.mdx': order });
  const asked = [...loaded.documents.values(), ...loaded.endpoints.values()]
    .filter(({ root }) => 'openapi' in root)
    .flatMap((document) => listOperations(document).map((operation) => contractPathOf(loaded, document, operation)));
  expect(asked).toEqual([contractPath('api.json'), contractPath('api.json'), undefined]);
  expect(fetchedFile(loaded, contractPath('api.json'))).toBeDefined();
});

test('has texts in the language of the site', async () => {
  const schema = { not: { type: 'string', minLength: 2 } };
  const { project: loaded } = await project({
    'docs.json': '{ "language": "de", "api": { "openapi": "api.json" } }',
    'api.json': openapi(
      {
        '/users': {
          post: {
            requestBody: { content: { 'application/json': { schema } } },
            responses: { 200: { description: 'OK' } },
          },
        },
      },
      { components: { securitySchemes: { device: { type: 'apiKey' } } } },
    ),
  });
  const read = async (name: string) => String(await fetchedFile(loaded, name)?.read());
  expect(await read(securityPath('api.json'))).toContain('API-Schlüssel');
  expect(await read(bodyFormPath('api.json', BODY))).toMatch(/"what":"[^"]*Zeichen/);
});

test('the example server has no webhooks, which are requests to the reader', async () => {
  const webhook = { post: { requestBody: body, responses: { 200: { description: 'OK' } } } };
  const { project: loaded } = await project({
    'docs.json': '{ "api": { "openapi": "api.json", "playground": { "mock": true } } }',
    'api.json': JSON.stringify({ ...JSON.parse(api), webhooks: { placed: webhook } }),
    'guide.mdx': 'An order is placed.\n\n<Playground operation="POST /users" />\n',
  });
  const index = JSON.parse(String(await fetchedFile(loaded, examplesPath('api', 'index'))?.read()));
  expect(index.operations.map(({ path }: { path: string }) => path)).toEqual(['/users']);
});

test('the example server has no excluded operation that a text only mentions', async () => {
  const { project: loaded } = await project({
    'docs.json': '{ "api": { "openapi": "api.json", "playground": { "mock": true } } }',
    'guide.mdx': 'Once there was POST /hidden.\n\n<Playground operation="POST /users" />\n',
  });
  const index = JSON.parse(String(await fetchedFile(loaded, examplesPath('api', 'index'))?.read()));
  expect(index.operations.map(({ path }: { path: string }) => path)).toEqual(['/users']);
});
