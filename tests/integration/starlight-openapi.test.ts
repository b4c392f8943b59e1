import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astro, type CommandResult, repository } from '../support/command.ts';
import { PACKAGE_ALIASES } from '../support/on-demand-site.ts';
import { type ScratchSite, scratchSite } from '../support/scratch-site.ts';

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
      'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
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

/** Returns the operation on a page, as its method and path. */
function operationOf(html: string): string {
  const [, method = ''] = /class="not-content specbook-page" data-method="([^"]*)"/.exec(html) ?? [];
  const [, path = ''] = /<code class="docs-endpoint-path"[^>]*>([\s\S]*?)<\/code>/.exec(html) ?? [];
  return `${method} ${path.replaceAll(/<[^>]*>/g, '')}`;
}
