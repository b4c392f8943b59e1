import { expect } from 'vitest';
import { openapi } from './scratch-site.ts';
import { packageModule } from './tested-package.ts';

const CHANNELS = JSON.stringify({
  asyncapi: '3.0.0',
  info: { title: 'Events', version: '1' },
  servers: { main: { host: 'events.example.com', protocol: 'wss' } },
  channels: { orders: { address: 'orders/{id}', title: 'Orders feed', messages: {} } },
  operations: {},
});

const ORDERS = openapi(
  {
    '/orders': {
      get: { operationId: 'listOrders', summary: 'List orders', responses: { 200: { description: 'All **orders**' } } },
      post: {
        summary: 'Place an order',
        description: 'Places *one* order.',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
        },
        responses: { 201: { description: 'Placed' } },
      },
    },
    '/internal': { get: { summary: 'Top secret', 'x-excluded': true, responses: { 200: { description: 'OK' } } } },
  },
  {
    components: {
      schemas: {
        Order: { type: 'object', properties: { item: { type: 'string', description: 'What is _ordered_' } } },
      },
    },
  },
);

/** Additional documents for a site, prerendered pages that show parts of them, and pages rendered on demand. */
export const ON_DEMAND_FILES = {
  'orders.json': ORDERS,
  'events.json': CHANNELS,
  'src/pages/own/parts.astro': `---
import { Operation, Playground, Schema } from 'astro-specbook/components';
export const prerender = true;
---
<html lang="en"><head><meta charset="utf-8" /><title>x</title></head><body>
<Operation operation="POST /orders" /><Operation operation="listOrders" />
<Schema name="Order" /><Schema name="orders Order" />
<Playground operation="POST /orders" /><Playground operation="listOrders" />
</body></html>
`,
  'src/pages/own/icons.mdx': `export const prerender = false;

<Icon icon="rocket" /> <Icon icon={['git', 'hub'].join('')} />
`,
  'src/pages/own/titles.mdx': `export const prerender = false;
export const steps = [{ title: 'Run \`npm\`' }];

<Note title="Read **this**">first</Note>

<Tooltip tip={"*More* & less"}>word</Tooltip>

<ParamField query="q" default="<5" enum={['a', 'b']}>The **query**</ParamField>

<Tabs><Tab title="On **Linux**">a</Tab></Tabs>

{steps.map(({ title }) => <Step title={title}>b</Step>)}

<Update label="May" description="*New*">text</Update>
`,
  // The integration also uses this package.
  'src/pages/own/yaml.json.ts': `import { parse } from 'yaml';
export const prerender = false;
export const GET = () => Response.json(parse('a: [1, 2]'));
`,
  'src/pages/own/entries.json.ts': `import { getCollection } from 'astro:content';
export const prerender = false;
export const GET = async () => {
  const operations = await getCollection('operations', ({ data }) => data.document === 'orders.json');
  return Response.json(operations.map(({ id, data }) => [id, data.href]));
};
`,
  'src/pages/own/data.json.ts': `import { findChannel, findOperation, findSchema, getChannel, getDocument, getOperation, getSchema } from 'astro-specbook/data';
export const prerender = true;
export const GET = async () => {
  const { info } = await getDocument('orders.json');
  return Response.json({
    title: info.title,
    operation: await getOperation('POST /orders'),
    ids: [(await getOperation('orders.json GET /orders')).id, (await getOperation('listOrders')).id],
    schema: await getSchema('Order'),
    channel: await getChannel('orders'),
    missing: [await findOperation('GET /internal'), await findSchema('Nothing'), await findChannel('nothing')].filter(Boolean),
  });
};
`,
};

/** The modules of the package by the names under which sites import them. */
export const PACKAGE_ALIASES = Object.fromEntries(
  Object.entries({
    content: 'content',
    data: 'data',
    components: 'render/components/public',
    'starlight/openapi': 'starlight/openapi',
    'starlight/schema': 'starlight/schema',
    starlight: 'starlight/index',
  }).map(([name, module]) => [`astro-specbook/${name}`, packageModule(`integration/${module}`)]),
);

/** Checks the pages of such a site, both prerendered ones and those of its server. */
export async function expectAllPages(base: string): Promise<void> {
  const answer = await fetch(`${base}/own/parts`);
  const parts = await answer.text();
  expect(answer.status, parts).toBe(200);
  expect(parts).toContain('<p>Places <em>one</em> order.</p>');
  expect(parts).toContain('All <strong>orders</strong>');
  expect(parts.match(/What is <em>ordered<\/em>/g)?.length).toBeGreaterThan(1);
  const ids = [...parts.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toContain('schema-Order.item');
  expect(new Set(ids).size).toBe(ids.length);
  expect(parts).toMatch(/<docs-playground\b[\s\S]*aria-label="Try Place an order"[\s\S]*<code>.*curl/);
  expect(parts).toMatch(/<docs-playground\b[\s\S]*aria-label="Try List orders"/);

  expect(await (await fetch(`${base}/own/data.json`)).json()).toMatchObject({
    title: 'Test API',
    operation: {
      id: 'orders.json POST /orders',
      data: { title: 'Place an order', method: 'POST' },
      href: '/api-reference/place-an-order/',
      operation: { description: 'Places *one* order.' },
    },
    ids: ['orders.json GET /orders', 'orders.json GET /orders'],
    schema: { id: 'orders.json Order', schema: { type: 'object' } },
    channel: {
      id: 'events.json orders',
      href: '/api-reference/websockets/orders-feed/',
      channel: { title: 'Orders feed' },
    },
    missing: [],
  });
  await expectOnDemandPages(base);
}

/**
 * Checks that the server of such a site shows everything, even without the project's files.
 *
 * @param mount - The path before our pages.
 */
export async function expectOnDemandPages(base: string, mount = ''): Promise<void> {
  const icons = await (await fetch(`${base}/own/icons`)).text();
  expect(icons.match(/<svg class="docs-icon[^"]*"[^>]*><path/g), icons).toHaveLength(2);

  const titles = await (await fetch(`${base}/own/titles`)).text();
  expect(titles).toContain('Read <strong>this</strong>');
  expect(titles).toContain('<em>More</em> &amp; less');
  expect(titles).toMatch(/<code>&lt;5<\/code>[\s\S]*The <strong>query<\/strong>/);
  expect(titles).toMatch(/data-title="On Linux"[\s\S]*On <strong>Linux<\/strong>/);
  expect(titles).toContain('Run <code>npm</code>');
  expect(titles).toContain('<em>New</em>');

  expect(await (await fetch(`${base}/own/yaml.json`)).json()).toEqual({ a: [1, 2] });
  expect(await (await fetch(`${base}/own/entries.json`)).json()).toEqual([
    ['orders.json GET /orders', `${mount}/api-reference/list-orders/`],
    ['orders.json POST /orders', `${mount}/api-reference/place-an-order/`],
  ]);
}
