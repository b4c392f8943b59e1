import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astro, type CommandResult, repository } from '../support/command.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';

const CHANNELS = JSON.stringify({
  asyncapi: '3.0.0',
  info: { title: 'Events', version: '1' },
  servers: { main: { host: 'events.example.com', protocol: 'wss' } },
  channels: { orders: { address: 'orders/{id}', title: 'Orders', tags: [{ name: 'shop' }], messages: {} } },
  operations: {},
});

let site: ScratchSite;
let result: CommandResult;

beforeAll(async () => {
  site = scratchSite({
    'docs.json': '{ "content": ".", "api": { "openapi": "openapi.json", "asyncapi": "events.json" } }',
    'openapi.json': openapi({ '/users': { get: { summary: 'List users', tags: ['people'], responses: {} } } }),
    'events.json': CHANNELS,
    'guide.mdx': '---\ntitle: Guide\nteam: Docs\ngroups: [staff]\n---\n\nText.\n',
    'users.mdx': '---\nteam: API\nopenapi: get /users\n---\n\nText.\n',
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
    'src/pages/typed.astro': `---
import { Operation, Playground } from 'astro-specbook/components';
import type { OperationKey } from 'astro-specbook/content';
const key: OperationKey = 'GET /users';
---
<html lang="en"><head><title>x</title></head><body><Operation operation={key} /><Playground operation="openapi.json GET /users" /></body></html>
`,
    'src/env.d.ts': '/// <reference types="astro/client" />\n/// <reference path="../.astro/types.d.ts" />\n',
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import specbook from '../../../integration/index.ts';
export default defineConfig({
  integrations: [specbook()],
  vite: { resolve: { alias: {
    'astro-specbook/content': ${JSON.stringify(path.join(repository, 'integration/content.ts'))},
    'astro-specbook/components': ${JSON.stringify(path.join(repository, 'integration/components/public.ts'))},
  } } },
});
`,
    'tsconfig.json': JSON.stringify({
      extends: 'astro/tsconfigs/strict',
      compilerOptions: {
        allowImportingTsExtensions: true,
        skipLibCheck: true,
        paths: {
          'astro-specbook/content': ['../../../integration/content.ts'],
          'astro-specbook/components': ['../../../integration/components/public.ts'],
        },
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

describe('content collections', () => {
  test('pages have their front matter, with keys of the site', () => {
    const { pages, teams } = served();
    expect(teams.sort()).toEqual(['API', 'Docs']);
    expect(pages.find(({ id }) => id === 'guide')?.data).toEqual({
      file: 'guide.mdx',
      slug: 'guide',
      title: 'Guide',
      team: 'Docs',
      groups: ['staff'],
    });
    expect(pages.find(({ id }) => id === 'users')?.data['title']).toBe('List users');
  });

  test('front matter that does not fit is told with its place, and costs only its entry', () => {
    expect(result.output).toMatch(/wrong\.mdx:3:1: error frontmatter-invalid/);
    expect(result.output).toContain('"pages": team: Expected type');
    expect(result.output).not.toMatch(/\[WARN\] \[csp\]/);
    expect(served().pages.map(({ id }) => id)).not.toContain('wrong');
    expect(readFileSync(path.join(site.root, 'dist/wrong/index.html'), 'utf8')).toContain('Text.');
    expect(result.code).toBe(1);
  });

  test('operations and channels have their entries', () => {
    const { operations, channels } = served();
    expect(operations).toMatchObject([
      { id: 'openapi.json GET /users', data: { slug: 'users', tags: ['people'], title: 'List users' } },
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
        },
      },
    ]);
  });

  test('a reference to no operation is a type error, one to an operation is none', async () => {
    const right = readFileSync(path.join(site.root, 'src/pages/typed.astro'), 'utf8');
    site.write({ 'src/pages/mistyped.astro': right.replace('json GET /users', 'json GET /user') });
    const { code, output } = await astro(['check', '--minimumSeverity', 'error'], { cwd: site.root });
    expect(output).toMatch(/mistyped\.astro[\s\S]*"openapi\.json GET \/user"/);
    expect(output).not.toMatch(/\Wtyped\.astro/);
    expect(code).toBe(1);
  }, 120_000);
});
