import { afterEach, expect, test } from 'vitest';
import { runNode } from '../support/command.ts';
import { PACKAGE_ALIASES } from '../support/on-demand-site.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { INTEGRATION, packageModule } from '../support/tested-package.ts';

let site: ScratchSite | undefined;
afterEach(() => site?.remove());

/** Returns what `docs check` prints in an Astro project whose only docs.json is in a folder that its text does not name. */
async function checked(config: string, files: Record<string, string>) {
  site = scratchSite({ 'astro.config.mjs': config, ...files });
  return runNode([packageModule('src/cli/main'), 'check'], { cwd: site.root });
}

const GOOD = openapi({ '/orders': { get: { summary: 'List orders', responses: { 200: { description: 'OK' } } } } });
const FAULTY = openapi({ '/users': { get: { summary: 'List users', parameters: [{ name: 'page' }], responses: {} } } });

const STARLIGHT = {
  'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
  'src/content/docs/index.md': '---\ntitle: Home\n---\n\nText.\n',
};

const starlight = `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightOpenAPI, { openAPISidebarGroups } from ${JSON.stringify(PACKAGE_ALIASES['astro-specbook/starlight/openapi'])};

const schemas = ['orders', 'users'].map((name) => ({ base: \`api/\${name}\`, schema: \`./schemas/\${name}.json\` }));

export default defineConfig({
  integrations: [starlight({ title: 'Shop', plugins: [starlightOpenAPI(schemas)], sidebar: openAPISidebarGroups })],
});
`;

test('docs check reads the documents that starlightOpenAPI() names in the Astro configuration', async () => {
  const { code, output } = await checked(starlight, {
    ...STARLIGHT,
    'schemas/orders.json': GOOD,
    'schemas/users.json': FAULTY,
  });
  expect(output).toContain('schemas/users.json');
  expect(output).toMatch(/\d+ errors? .*2 documents\)/);
  expect(code).toBe(1);
});

test('docs check has no problems with documents of starlightOpenAPI() that have none', async () => {
  const { code, output } = await checked(starlight, {
    ...STARLIGHT,
    'schemas/orders.json': GOOD,
    'schemas/users.json': GOOD.replaceAll('orders', 'users'),
  });
  expect(output).toMatch(/^No problems \(2 pages, 1 page of Starlight, 2 documents\)/m);
  expect(code).toBe(0);
});

const computed = (folder: string) => `import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};

export default defineConfig({ integrations: [specbook({ root: ${folder} })] });
`;

test('docs check reads the folder that the configuration computes', async () => {
  const { code, output } = await checked(computed("['.', 'reference'].join('/')"), {
    'reference/docs.json': JSON.stringify({ name: 'Shop', api: { openapi: 'openapi.json' } }),
    'reference/openapi.json': FAULTY,
  });
  expect(output).toMatch(/^reference\/openapi\.json:/m);
  expect(code).toBe(1);
});

test('docs check says why the configuration does not tell the folder', async () => {
  const { code, output } = await checked(computed('folder'), {});
  expect(code).toBe(1);
  expect(output).toMatch(
    /^There’s no docs\.json in \S+, and astro\.config\.mjs may use another folder: astro\.config\.mjs can’t be loaded: folder is not/m,
  );
  expect(output).toContain('Or pass the docs.json folder: docs check --root FOLDER');
});
