import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { astro, repository } from '../support/command.ts';
import { openapi, scratchSite } from '../support/scratch-site.ts';

const CONFIG = `import { writeFileSync } from 'node:fs';
import { defineConfig } from 'astro/config';
import specbook from ${JSON.stringify(path.join(repository, 'integration/index.ts'))};

const bundled = [];
const log = {
  name: 'log',
  moduleParsed({ id }) {
    if (this.environment.name === 'prerender') bundled.push(id);
  },
  closeBundle: () => writeFileSync(new URL('bundled.json', import.meta.url), JSON.stringify(bundled)),
};

export default defineConfig({
  integrations: [specbook()],
  vite: {
    plugins: [log],
    resolve: { alias: { 'astro-specbook/content': ${JSON.stringify(path.join(repository, 'integration/content.ts'))} } },
  },
});
`;

test('a build bundles no copy of the engine that the configuration has loaded', async () => {
  const site = scratchSite({
    'astro.config.mjs': CONFIG,
    'docs.json': '{ "api": { "openapi": "api.json" } }',
    'api.json': openapi({ '/pets': { get: { responses: { 200: { description: 'OK' } } } } }),
  });
  onTestFinished(() => site.remove());
  const { output, code } = await astro(['build'], { cwd: site.root });
  expect(code, output).toBe(0);
  const bundled: string[] = JSON.parse(readFileSync(path.join(site.root, 'bundled.json'), 'utf8'));
  expect(bundled.filter((id) => id.startsWith(path.join(repository, 'src/')))).toEqual([]);
  expect(bundled).toContain(path.join(repository, 'integration/components/pages/OperationPage.astro'));
});
