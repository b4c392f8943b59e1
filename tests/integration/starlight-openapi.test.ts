import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astro, type CommandResult, repository } from '../support/command.ts';
import { PACKAGE_ALIASES } from '../support/on-demand-site.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';

const schema = (name: string) => readFileSync(path.join(repository, 'tests/fixtures/starlight-openapi', name), 'utf8');

/** The configuration of the documentation of starlight-openapi itself, with another import. */
const CONFIG = `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightOpenAPI, { createOpenAPISidebarGroup, openAPISidebarGroups } from ${JSON.stringify(PACKAGE_ALIASES['astro-specbook/starlight/openapi'])};

const demoPetstoreSidebarGroup = createOpenAPISidebarGroup();

export default defineConfig({
  vite: { resolve: { alias: ${JSON.stringify(PACKAGE_ALIASES)} } },
  integrations: [
    starlight({
      plugins: [
        starlightOpenAPI([
          {
            base: 'api/petstore',
            schema: './schemas/v3.0/petstore-expanded.yaml',
            sidebar: { collapsed: false, label: 'Petstore', group: demoPetstoreSidebarGroup },
          },
          {
            base: 'api/v3/petstore-simple',
            schema: './schemas/v3.0/petstore.json',
            sidebar: { label: 'Petstore v3.0 (simple)', operations: { labels: 'operationId' } },
          },
          {
            base: 'api/v3/animals',
            schema: './schemas/v3.0/animals.yaml',
            sidebar: { label: 'Animals v3.0', operations: { sort: 'alphabetical' }, tags: { sort: 'alphabetical' } },
          },
        ]),
      ],
      sidebar: [
        { label: 'Demo', items: [demoPetstoreSidebarGroup] },
        { label: 'Tests', items: openAPISidebarGroups },
      ],
      title: 'Starlight OpenAPI',
    }),
  ],
});
`;

const CONTENT_CONFIG = `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** The output of starlight-openapi 0.26.1 for it: the URL of each page, and the operation on it. */
const FORMER = readFileSync(path.join(repository, 'tests/fixtures/starlight-openapi/addresses.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [address: string, operation?: string])
  .map(([address, operation]) => ({ address, operation, shown: operation ?? 'the document' }));

describe('a site that moves from starlight-openapi with its configuration', () => {
  let site: ScratchSite;
  let result: CommandResult;

  beforeAll(async () => {
    site = scratchSite({
      'astro.config.mjs': CONFIG,
      'src/content.config.ts': CONTENT_CONFIG,
      'src/content/docs/index.md': '---\ntitle: Home\n---\n\nText.\n',
      'schemas/v3.0/petstore-expanded.yaml': schema('petstore-expanded.yaml'),
      'schemas/v3.0/petstore.json': schema('petstore.json'),
      'schemas/v3.0/animals.yaml': schema('animals.yaml'),
    });
    result = await astro(['build'], { cwd: site.root });
  });
  afterAll(() => site?.remove());

  const pageAt = (address: string) => readFileSync(path.join(site.root, 'dist', address, 'index.html'), 'utf8');

  test('builds, and reports differences with their fix', () => {
    expect(result).toMatchObject({ code: 0 });
    expect(result.output).toContain('"api/v3/petstore-simple": `operations.labels` has no effect');
    expect(result.output).toContain('"api/v3/animals": `sort` has no effect');
  });

  test.each(FORMER)('redirects from $address to the page of $shown', ({ address, operation }) => {
    const [, target = ''] = /http-equiv="refresh" content="0; ?url=([^"]+)"/i.exec(pageAt(address)) ?? [];
    const [base = ''] = address.split(/(?:operations|webhooks)\//);
    expect(target).toMatch(new RegExp(`^/${base}`));
    expect(pageAt(target)).toContain('specbook-page');
    if (operation !== undefined) expect(operationOf(pageAt(target))).toBe(operation);
  });

  test('has each document at its place in the sidebar', () => {
    const html = readFileSync(path.join(site.root, 'dist/index.html'), 'utf8');
    const [, demo = '', tests = ''] = /Demo([\s\S]*)Tests([\s\S]*)<\/sl-sidebar-state-persist>/.exec(html) ?? [];
    expect(demo).toContain('/api/petstore/');
    expect(demo).not.toContain('/api/v3/animals/');
    expect(tests).toContain('/api/v3/animals/');
    expect(tests).not.toContain('/api/petstore/');
  });
});

describe('a site in two languages whose documents have nothing in common', () => {
  let site: ScratchSite;
  let shared: string;
  let result: CommandResult;

  beforeAll(async () => {
    const orders = openapi({ '/orders': { get: { operationId: 'listOrders', summary: 'List orders' } } });
    const users = openapi({ '/users': { get: { operationId: 'listUsers', summary: 'List users' } } });
    shared = mkdtempSync(path.join(tmpdir(), 'specbook-documents-'));
    writeFileSync(path.join(shared, 'orders.json'), orders);
    site = scratchSite({
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightOpenAPI, { openAPISidebarGroups } from ${JSON.stringify(PACKAGE_ALIASES['astro-specbook/starlight/openapi'])};

/** Like starlight-image-zoom, this plugin leaves the component of the site or of another plugin. */
const zoom = {
  name: 'zoom',
  hooks: {
    'config:setup': ({ config, updateConfig }) => {
      const components = { MarkdownContent: './src/Zoom.astro', ...config.components };
      updateConfig({ components });
    },
  },
};

export default defineConfig({
  base: '/docs',
  redirects: { '/users/operations/listpeople': '/docs/users/operations/listusers/' },
  vite: { resolve: { alias: ${JSON.stringify(PACKAGE_ALIASES)} } },
  integrations: [
    starlight({
      title: 'Shop',
      defaultLocale: 'en',
      locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },
      plugins: [
        starlightOpenAPI([
          { base: 'en/orders', schema: ${JSON.stringify(path.join(shared, 'orders.json'))}, label: 'Orders', sidebar: { label: 'Unused', collapsed: true }, collapsed: false },
          { base: '/users/', schema: new URL('./schemas/users.json', import.meta.url).href, sidebar: { label: 'Users' } },
          { base: 'de/users', schema: './schemas/users.json' },
        ]),
        zoom,
      ],
      sidebar: [...openAPISidebarGroups, { label: 'Mine', items: [{ label: 'Users', link: '/users/operations/listusers/' }] }],
    }),
  ],
});
`,
      'src/content.config.ts': CONTENT_CONFIG,
      'src/Zoom.astro': '<div class="zoomed"><slot /></div>',
      'src/content/docs/en/api.md': '---\ntitle: Our interfaces\n---\n\nText of the site.\n',
      'schemas/users.json': users,
    });
    result = await astro(['build'], { cwd: site.root });
  });
  afterAll(() => {
    site?.remove();
    rmSync(shared, { recursive: true, force: true });
  });

  const pageAt = (address: string) => readFileSync(path.join(site.root, 'dist', address, 'index.html'), 'utf8');
  const targetOf = (address: string) => /http-equiv="refresh" content="0; ?url=([^"]+)"/i.exec(pageAt(address))?.[1];

  test('builds, with a document outside the site', () => {
    expect(result).toMatchObject({ code: 0 });
    expect(pageAt('en/api/orders/list-orders')).toContain('List orders');
    expect(pageAt('de/api/orders/list-orders')).toContain('List orders');
  });

  test('redirects from the former pages, with and without the locale in their base', () => {
    expect(targetOf('en/orders/operations/listorders')).toBe('/docs/en/api/orders/list-orders/');
    expect(targetOf('en/orders')).toBe('/docs/en/api/orders/list-orders/');
    expect(targetOf('users/operations/listusers')).toBe('/docs/en/api/users/list-users/');
    expect(targetOf('users')).toBe('/docs/en/api/users/list-users/');
  });

  test('redirects within a locale that has the document a second time', () => {
    expect(result.output).toContain('"de/users" is skipped, because pages exist in every locale.');
    expect(targetOf('de/users/operations/listusers')).toBe('/docs/de/api/users/list-users/');
    expect(existsSync(path.join(site.root, 'dist/de/api/de'))).toBe(false);
  });

  test('says where a link of the sidebar leads now', () => {
    expect(result.output).toContain(
      'The sidebar links to "/users/operations/listusers/", which redirects. Link to "/en/api/users/list-users" instead,',
    );
  });

  test('keeps the redirects of the site', () => {
    expect(targetOf('users/operations/listpeople')).toBe('/docs/users/operations/listusers/');
  });

  test('keeps the page of the site at the path of the reference', () => {
    expect(pageAt('en/api')).toContain('Text of the site.');
  });

  test('keeps what a later plugin puts around the text of pages', () => {
    expect(pageAt('en/api')).toContain('<div class="zoomed">');
  });

  test('follows the former names of the options', () => {
    expect(pageAt('en/api')).toMatch(/<details open[^>]*>(?:(?!<details)[\s\S])*>Orders</);
    expect(pageAt('en/api')).toMatch(/<details(?! open)[^>]*>(?:(?!<details)[\s\S])*>Users</);
    expect(pageAt('en/api')).not.toContain('>Unused<');
  });
});

/** Returns the operation on a page, as its method and path. */
function operationOf(html: string): string {
  const [, method = ''] = /class="not-content specbook-page" data-method="([^"]*)"/.exec(html) ?? [];
  const [, path = ''] = /<code class="docs-endpoint-path"[^>]*>([\s\S]*?)<\/code>/.exec(html) ?? [];
  return `${method} ${path.replaceAll(/<[^>]*>/g, '')}`;
}
