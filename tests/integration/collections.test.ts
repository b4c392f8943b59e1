import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astro, type CommandResult, repository, runNode } from '../support/command.ts';
import { PACKAGE_ALIASES } from '../support/on-demand-site.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { INTEGRATION, packageModule } from '../support/tested-package.ts';

const CHANNELS = JSON.stringify({
  asyncapi: '3.0.0',
  info: { title: 'Events', version: '1' },
  servers: { main: { host: 'events.example.com', protocol: 'wss' } },
  channels: { orders: { address: 'orders/{id}', title: 'Orders', tags: [{ name: 'shop' }], messages: {} } },
  operations: {},
});

/** Returns the page in the documentation. */
function documentedExample(): string {
  const page = readFileSync(path.join(repository, 'docs/reference/data.mdx'), 'utf8');
  const [, example = ''] = /```astro [^\n]*\n([\s\S]*?)```/.exec(page) ?? [];
  return example;
}

let site: ScratchSite;
let result: CommandResult;

beforeAll(async () => {
  site = scratchSite({
    'docs.json': '{ "content": ".", "api": { "openapi": "openapi.json", "asyncapi": "events.json" } }',
    'openapi.json': openapi(
      {
        '/users': { get: { summary: 'List users', operationId: 'listUsers', tags: ['people'], responses: {} } },
        '/orders': { post: { summary: 'Place an order', deprecated: true, responses: {} } },
      },
      { components: { schemas: { Order: { type: 'object', properties: { item: {}, amount: {} } } } } },
    ),
    'events.json': CHANNELS,
    'guide.mdx': '---\ntitle: Guide\nteam: Docs\ngroups: [staff]\n---\n\nText.\n',
    'users.mdx': '---\nteam: API\nopenapi: get /users\n---\n\nText.\n',
    'words.mdx': '---\nteam: Docs\nkeywords: docs, api\nhidden: "true"\ntag: [new]\n---\n\nText.\n',
    'wrong.mdx': '---\ntitle: Wrong\nteam: 7\n---\n\nText.\n',
    'src/content.config.ts': `import { z } from 'astro/zod';
import { docsCollections } from 'astro-specbook/content';
export const collections = docsCollections({ pages: { schema: z.object({ team: z.string() }) } });
`,
    'src/pages/all.json.ts': `import { getCollection } from 'astro:content';
export const GET = async () => {
  const pages = await getCollection('pages');
  const teams: string[] = pages.map(({ data }) => data.team);
  return Response.json({ teams, pages, operations: await getCollection('operations'), channels: await getCollection('channels') });
};
`,
    'src/pages/documented.astro': documentedExample(),
    'src/pages/typed.astro': `---
import { Operation, Playground, Schema } from 'astro-specbook/components';
import { getChannel, getDocument, getOperation, getSchema } from 'astro-specbook/data';
import type { OperationKey } from 'astro-specbook/content';
const key: OperationKey = 'GET /users';
const { operation } = await getOperation('openapi.json listUsers');
const texts: (string | undefined)[] = [operation.summary, (await getSchema('Order')).schema.description];
const titles: string[] = [(await getChannel('orders')).data.title, (await getDocument('openapi.json')).info.title];
---
<html lang="en"><head><title>x</title></head><body><Operation operation={key} /><Playground operation="openapi.json GET /users" /><Schema schema="Order" />{texts}{titles}</body></html>
`,
    'src/env.d.ts': '/// <reference types="astro/client" />\n/// <reference path="../.astro/types.d.ts" />\n',
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};
export default defineConfig({
  integrations: [specbook()],
  vite: { resolve: { alias: ${JSON.stringify(PACKAGE_ALIASES)} } },
});
`,
    'tsconfig.json': JSON.stringify({
      extends: 'astro/tsconfigs/strict',
      compilerOptions: {
        allowImportingTsExtensions: true,
        skipLibCheck: true,
        paths: Object.fromEntries(
          Object.entries(PACKAGE_ALIASES).map(([name, file]) => [name, [file.replace(/\.js$/, '.d.ts')]]),
        ),
      },
      include: ['.astro/types.d.ts', 'src'],
    }),
  });
  result = await astro(['build'], { cwd: site.root });
});

afterAll(() => site?.remove());

interface Served {
  teams: string[];
  pages: { id: string; data: Record<string, unknown> }[];
  operations: { id: string; data: Record<string, unknown> }[];
  channels: { id: string; data: Record<string, unknown> }[];
}

const served = () => JSON.parse(readFileSync(path.join(site.root, 'dist/all.json'), 'utf8')) as Served;

test('docs check validates front matter against the schema of the Astro project', async () => {
  const around = scratchSite({
    'docs/docs.json': '{}',
    'docs/index.mdx': '---\ntitle: Start\nteam: 7\n---\n\nText.\n',
    'other/docs.json': '{}',
    'other/index.mdx': '---\ntitle: Start\n---\n\nText.\n',
    'src/content.config.ts': readFileSync(path.join(site.root, 'src/content.config.ts'), 'utf8'),
  });
  const config = readFileSync(path.join(around.root, 'astro.config.mjs'), 'utf8');
  around.write({ 'astro.config.mjs': config.replace('specbook()', "specbook({ root: './docs' })") });
  const check = (folder: string) =>
    runNode([packageModule('src/cli/main'), 'check'], { cwd: path.join(around.root, folder) });
  // Run them one after the other, because both write the data store of the same Astro project.
  const result = await check('docs');
  const other = await check('other');
  around.remove();
  expect(result.stdout).toContain('index.mdx:3:1: error front-matter-invalid');
  expect(result.code).toBe(1);
  expect(other).toMatchObject({ code: 0, stdout: expect.stringContaining('No problems') });
});

describe('content collections', () => {
  test('pages have their front matter, including keys of the site', () => {
    const { pages, teams } = served();
    expect(teams.sort()).toEqual(['API', 'Docs', 'Docs']);
    expect(pages.find(({ id }) => id === 'guide')?.data).toEqual({
      file: 'guide.mdx',
      slug: 'guide',
      href: '/guide/',
      title: 'Guide',
      team: 'Docs',
      groups: ['staff'],
    });
    expect(pages.find(({ id }) => id === 'users')?.data['title']).toBe('List users');
  });

  test('reports invalid front matter with its place, and skips only that entry', () => {
    expect(result.output).toMatch(/wrong\.mdx:3:1: error front-matter-invalid/);
    expect(result.output).toContain('"pages" collection: team: Expected type');
    expect(result.output).not.toMatch(/\[WARN\] \[csp\]/);
    expect(served().pages.map(({ id }) => id)).not.toContain('wrong');
    expect(readFileSync(path.join(site.root, 'dist/wrong/index.html'), 'utf8')).toContain('Text.');
    expect(result.code).toBe(1);
  });

  test('accepts front matter of pages, and leaves out values that pages do not understand', () => {
    const { data } = served().pages.find(({ id }) => id === 'words') ?? {};
    expect(data).toMatchObject({ keywords: ['docs', 'api'], hidden: true });
    expect(data).not.toHaveProperty('tag');
    expect(result.output).not.toMatch(/words\.mdx:\d+:\d+: error/);
    expect(result.output).toContain(
      'words.mdx:5:1: warning front-matter-invalid: "tag" in the front matter is an array',
    );
  });

  test('docs check finds the same schema problems as a build, at the same place', async () => {
    const wrong =
      'wrong.mdx:3:1: error front-matter-invalid: The front matter doesn’t match the schema of the "pages" collection: team: Expected type';
    expect(result.output).toContain(wrong);
    const main = packageModule('src/cli/main');
    const checked = await runNode([main, 'check'], { cwd: site.root });
    expect(checked.stdout).toContain(wrong);
    expect(checked.code).toBe(1);

    site.write({ 'wrong.mdx': '---\ntitle: Right\nteam: Docs\nrss: true\n---\n\nText.\n' });
    const fixed = await runNode([main, 'check', '--format', 'json'], { cwd: site.root });
    expect(JSON.parse(fixed.stdout)).toContainEqual(expect.objectContaining({ code: 'front-matter-invalid' }));
    expect(fixed.stdout).not.toContain('the schema of the "pages" collection');
    expect(JSON.parse(fixed.stdout)).toContainEqual(
      expect.objectContaining({ code: 'feed-without-site', file: 'wrong.mdx', line: 4 }),
    );
  });

  test('operations and channels have their entries', () => {
    const { operations, channels } = served();
    expect(operations).toMatchObject([
      {
        id: 'openapi.json GET /users',
        data: { slug: 'users', href: '/users/', tags: ['people'], title: 'List users' },
      },
      { id: 'openapi.json POST /orders', data: { title: 'Place an order', href: '/api-reference/place-an-order/' } },
    ]);
    expect(channels).toMatchObject([
      {
        id: 'events.json orders',
        data: {
          title: 'Orders',
          address: 'orders/{id}',
          tags: ['shop'],
          protocols: ['wss'],
          slug: 'api-reference/shop/orders',
          href: '/api-reference/shop/orders/',
        },
      },
    ]);
  });

  test('the example of the documentation shows names of operations, schemas and channels', () => {
    const html = readFileSync(path.join(site.root, 'dist/documented/index.html'), 'utf8');
    const link = '<a href="/api-reference/place-an-order/">';
    expect(html).toContain(`To order, send ${link}POST /orders</a>: Place an order.`);
    expect(html).toContain('An order has item, amount. Follow it in <a href="/api-reference/shop/orders/">Orders</a>.');
    expect(html).toContain(`<li>${link}Place an order</a></li>`);
  });

  test('a mistyped name is a type error with a suggestion, and an existing name is not', async () => {
    const right = readFileSync(path.join(site.root, 'src/pages/typed.astro'), 'utf8');
    const misspelled = (name: string, wrong: string) =>
      right.replace(`${name}'`, `${wrong}'`).replace(`${name}"`, `${wrong}"`);
    site.write({
      'src/pages/mistyped-operation.astro': misspelled('openapi.json listUsers', 'openapi.json listUser').replace(
        'json GET /users" />',
        'json GET /user" />',
      ),
      'src/pages/mistyped-schema.astro': misspelled('Order', 'Odrer'),
      'src/pages/mistyped-channel.astro': misspelled('orders', 'order'),
    });
    const { code, output } = await astro(['check', '--minimumSeverity', 'error'], { cwd: site.root });
    const errorsOf = (name: string) =>
      output
        .split('\n')
        .filter((line) => line.includes(`mistyped-${name}.astro`))
        .join('\n');
    expect(errorsOf('operation')).toContain('Did you mean \\"openapi.json listUsers\\"?');
    expect(errorsOf('operation')).toContain('Did you mean \'"openapi.json GET /users"\'?');
    expect(errorsOf('schema')).toContain('Did you mean \\"Order\\"?');
    expect(errorsOf('schema')).toContain('Did you mean \'"Order"\'?');
    expect(errorsOf('channel')).toContain('Did you mean \\"orders\\"?');
    expect(output).not.toMatch(/pages\/(?:typed|documented)\.astro/);
    expect(code).toBe(1);
  }, 120_000);
});
