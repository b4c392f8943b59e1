import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { astro } from '../support/command.ts';
import { openapi, scratchSite } from '../support/scratch-site.ts';

/** A word that only internal parts of the documents have. */
const SECRET = 'hushhush';

const ok = { 200: { description: 'OK' } };
const json = (schema: object, more: object = {}) => ({ 'application/json': { schema, ...more } });
const secret = (name: string, more: object = {}) => ({ 'x-internal': true, description: `${SECRET} ${name}`, ...more });

const API = openapi(
  {
    '/orders': {
      post: {
        operationId: 'placeOrder',
        summary: 'Place an order',
        tags: ['Orders'],
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
          secret('parameter', { name: `${SECRET}-debug`, in: 'query', schema: { type: 'string' } }),
        ],
        requestBody: {
          content: json(
            { $ref: '#/components/schemas/Order' },
            { examples: { one: { value: { id: 'a', [`${SECRET}Margin`]: 3 } } } },
          ),
        },
        responses: { ...ok, 418: secret('response') },
        callbacks: { [SECRET]: { '{$request.body#/url}': { post: secret('callback', { responses: ok }) } } },
      },
      delete: secret('operation', { operationId: `${SECRET}Purge`, summary: `Purge ${SECRET}`, responses: ok }),
    },
    [`/${SECRET}`]: { 'x-internal': true, get: { summary: `Path ${SECRET}`, tags: [`Work ${SECRET}`], responses: ok } },
    '/stats': {
      get: {
        summary: `Stats ${SECRET}`,
        tags: [`Staff ${SECRET}`],
        responses: { 200: { description: 'OK', content: json({ $ref: `#/components/schemas/Stats${SECRET}` }) } },
      },
    },
  },
  {
    servers: [{ url: 'https://api.example.com' }, { url: `https://${SECRET}.example.com`, 'x-internal': true }],
    tags: [{ name: 'Orders' }, { name: `Staff ${SECRET}`, 'x-internal': true }, { name: `Work ${SECRET}` }],
    webhooks: { [SECRET]: { post: secret('webhook', { responses: ok }) } },
    components: {
      schemas: {
        Order: {
          type: 'object',
          required: ['id', `${SECRET}Margin`],
          properties: {
            id: { type: 'string' },
            [`${SECRET}Margin`]: secret('property', { type: 'number' }),
            image: secret('image', { description: `![](images/${SECRET}.png)` }),
          },
          example: { id: 'a', [`${SECRET}Margin`]: 3 },
        },
        [`Stats${SECRET}`]: { type: 'object' },
      },
    },
  },
);

const EVENTS = `asyncapi: 3.0.0
info: { title: Events, version: '1' }
servers: { main: { host: events.example.com, protocol: wss } }
channels:
  orders: { address: orders, title: Orders feed, messages: { sent: { payload: { type: string } }, ${SECRET}: { x-internal: true } } }
  ${SECRET}: { address: ${SECRET}, x-internal: true } # ${SECRET}
operations:
  onOrder: { action: receive, channel: { $ref: '#/channels/orders' } }
  on${SECRET}: { action: receive, channel: { $ref: '#/channels/${SECRET}' } }
`;

function siteFiles(internal?: 'show'): Record<string, string> {
  return {
    'docs.json': JSON.stringify({
      name: 'Shop',
      api: { openapi: ['api.json', 'staff.json'], asyncapi: 'events.yaml', ...(internal && { internal }) },
    }),
    'api.json': API,
    'events.yaml': EVENTS,
    'staff.json': openapi(
      { '/a': { get: { summary: SECRET, responses: ok } } },
      { 'x-internal': true, info: { title: 'Staff', version: '1', description: SECRET } },
    ),
    'images/hushhush.png': 'PNG',
    'parts.mdx':
      '---\ntitle: Parts\n---\n\n<Operation operation="POST /orders" />\n\n<Playground operation="POST /orders" />\n\n<Schema name="Order" />\n',
  };
}

/** Builds the site, and returns its files that have the word in their names or contents. */
async function filesWithSecret(files: Record<string, string>): Promise<string[]> {
  const site = scratchSite(files);
  onTestFinished(() => site.remove());
  const { output, code } = await astro(['build'], { cwd: site.root });
  expect(code, output).toBe(0);
  const dist = path.join(site.root, 'dist');
  const all = readdirSync(dist, { recursive: true }).map(String);
  expect(all).toContain('api.json');
  return all.filter((file) => file.includes(SECRET) || contentOf(path.join(dist, file)).includes(SECRET));
}

function contentOf(file: string): string {
  if (statSync(file).isDirectory()) return '';
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}

/** Files that a document refers or links to, but that must not be published. */
function withheldFiles(): Record<string, string> {
  const refer = (reference: string) => ({ get: { description: { $ref: reference }, responses: ok } });
  const hidden = [
    ...['docs.json#/api/playground/proxy/egress', '.env.yml#/PASSWORD', '.secret/a.yaml#/PASSWORD'],
    ...['config/creds.json#/PASSWORD', 'node_modules/a/a.yaml#/PASSWORD', 'ignored/a.yaml#/PASSWORD'],
  ];
  const yaml = `PASSWORD: ${SECRET}\nproperties: {a: {PASSWORD: ${SECRET}}}\n`;
  const schemas = [...hidden, 'config/creds.json', 'ignored/a.yaml'].map(($ref, index) => [`S${index}`, { $ref }]);
  return {
    'refer.json': openapi(
      Object.fromEntries(hidden.map((reference, index) => [`/a${index}`, refer(`./${reference}`)])),
      {
        info: {
          title: 'Shop',
          version: '1',
          description: '[a](/private/f.csv) [b](private/f.pdf) [c](/private/f.zip)',
        },
        components: { schemas: Object.fromEntries(schemas) },
      },
    ),
    'config/creds.json': JSON.stringify({ PASSWORD: SECRET, properties: { a: SECRET, b: { PASSWORD: SECRET } } }),
    ...Object.fromEntries(
      ['.env.yml', '.secret/a.yaml', 'node_modules/a/a.yaml', 'ignored/a.yaml'].map((file) => [file, yaml]),
    ),
    ...Object.fromEntries(['csv', 'pdf', 'zip'].map((kind) => [`private/f.${kind}`, SECRET])),
    'schemas.mdx': `---\ntitle: Schemas\n---\n\n${schemas.map(([name]) => `<Schema name="${name}" />`).join('\n\n')}\n`,
  };
}

test('no file of a built site has a word of an internal part, or of a file that must not be published', async () => {
  const site = siteFiles();
  const settings = JSON.parse(site['docs.json'] ?? '');
  const api = {
    ...settings.api,
    openapi: [...settings.api.openapi, 'refer.json'],
    playground: { proxy: { egress: `http://user:${SECRET}@proxy.internal:3128` } },
  };
  const withheld = { 'docs.json': JSON.stringify({ ...settings, ignore: ['ignored'], api }), ...withheldFiles() };
  expect(await filesWithSecret({ ...site, ...withheld })).toEqual([]);
});

test('a setting shows internal parts', async () => {
  const shown = await filesWithSecret(siteFiles('show'));
  expect(shown).toEqual(
    expect.arrayContaining(['api.json', 'events.yaml', 'staff.json', 'llms-full.txt', 'images/hushhush.png']),
  );
  expect(shown).toContain(path.join('api-reference', 'orders', 'place-an-order', 'index.html'));
  expect(shown).toContain(path.join('api-reference', 'orders', 'place-an-order.md'));
});
