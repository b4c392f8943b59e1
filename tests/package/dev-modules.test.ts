import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { repository } from '../support/command.ts';
import { startDev } from '../support/dev-server.ts';
import { openapi, scratchSite } from '../support/scratch-site.ts';

const dist = path.join(repository, 'dist');
const engine = path.join(dist, 'src/site/project/read/project.js');
/** The bundled module that Node loads instead. */
const joined = path.join(dist, 'engine/src/site/project/read/project.js');

const site = scratchSite({
  'docs.json': '{ "name": "Built", "api": { "openapi": "openapi.json" } }',
  'openapi.json': openapi({
    '/users': { get: { summary: 'List users', responses: { 200: { description: 'OK' } } } },
  }),
  'astro.config.mjs': `import specbook from ${JSON.stringify(path.join(dist, 'integration/index.js'))};
import * as engine from ${JSON.stringify(joined)};
globalThis.engineOfConfiguration = engine;
export default {
  integrations: [specbook()],
  vite: { resolve: { alias: { 'astro-specbook/content': ${JSON.stringify(path.join(dist, 'integration/content.js'))} } } },
};
`,
  'src/pages/engine.json.ts': `import * as engine from ${JSON.stringify(engine)};
const { engineOfConfiguration } = globalThis as unknown as { engineOfConfiguration: typeof engine };
export const GET = () => Response.json(engine.findPage === engineOfConfiguration.findPage);
`,
});
afterAll(() => site.remove());

test('in dev, pages of the built package use the modules that the Astro configuration has loaded', async () => {
  const dev = await startDev(site.root);
  try {
    const page = await dev.until('/api-reference/list-users', ({ status }) => status === 200);
    expect(page.text).toContain('List users');
    expect(page.text).toContain('<docs-playground');
    expect((await dev.until('/engine.json', ({ status }) => status === 200)).text).toBe('true');
  } finally {
    await dev.stop();
  }
});
