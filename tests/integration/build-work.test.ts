import { appendFileSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { astro } from '../support/command.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { CONTENT_ALIAS, INTEGRATION, packageModule } from '../support/tested-package.ts';

const INTEGRATION_FOLDER = path.dirname(packageModule('integration/index'));
const ENGINE = ['src/', 'engine/'].map((folder) => path.join(INTEGRATION_FOLDER, '..', folder));

const CONFIG = `import { writeFileSync } from 'node:fs';
import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};

const bundled = [];
const log = {
  name: 'log',
  moduleParsed({ id }) {
    if (this.environment.name === 'prerender') bundled.push(id);
  },
  closeBundle: () => writeFileSync(new URL('bundled.json', import.meta.url), JSON.stringify(bundled)),
};

export default defineConfig({
  cacheDir: './kept',
  integrations: [specbook()],
  experimental: { incrementalBuild: true },
  vite: {
    plugins: [log],
    resolve: { alias: ${CONTENT_ALIAS} },
  },
});
`;

let site: ScratchSite;
let first: string;

/** Builds the site. Returns the page of its operation. */
async function build(): Promise<string> {
  rmSync(path.join(site.root, 'dist'), { recursive: true, force: true });
  const { output, code } = await astro(['build'], { cwd: site.root });
  expect(code, output).toBe(0);
  return readFileSync(path.join(site.root, 'dist/api-reference/list-pets/index.html'), 'utf8');
}

beforeAll(async () => {
  site = scratchSite({
    'astro.config.mjs': CONFIG,
    'src/pages/own/[id].astro': `---
export const getStaticPaths = () => [{ params: { id: 'a' }, cacheKey: 'always' }];
---
<p>Own page</p>
`,
    'docs.json': '{ "api": { "openapi": "api.json" } }',
    'api.json': openapi({ '/pets': { get: { summary: 'List pets', responses: { 200: { description: 'OK' } } } } }),
  });
  first = await build();
});
afterAll(() => site.remove());

test('a build bundles no second copy of the engine', () => {
  const bundled: string[] = JSON.parse(readFileSync(path.join(site.root, 'bundled.json'), 'utf8'));
  expect(bundled.filter((id) => ENGINE.some((folder) => id.startsWith(folder)))).toEqual([]);
  expect(bundled).toContain(path.join(INTEGRATION_FOLDER, 'render/components/pages/OperationPage.astro'));
});

test('a build publishes no HTML from the cache folder, even if the site uses incremental builds of Astro', async () => {
  const kept = globSync('kept/**/*.*', { cwd: site.root }).map((file) => path.join(site.root, file));
  // Astro keeps the site's own page, but none of ours.
  expect(existsSync(path.join(site.root, 'kept/dist/own/a/index.html'))).toBe(true);
  expect(kept.filter((file) => readFileSync(file, 'utf8').includes('<title>List pets'))).toEqual([]);
  for (const file of kept.filter((each) => each.endsWith('.html'))) appendFileSync(file, '<script>planted()</script>');
  expect(await build()).toBe(first);
  expect(readFileSync(path.join(site.root, 'dist/own/a/index.html'), 'utf8')).toContain('planted()');
});
