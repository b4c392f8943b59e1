import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repository } from '../support/command.ts';
import { type DevServer, startDev } from '../support/dev-server.ts';
import { openapi, scratchSite } from '../support/scratch-site.ts';

const site = scratchSite({
  // Without it, the repository would be the package of the site, from which Vite serves everything.
  'package.json': '{ "type": "module" }',
  'docs.json': '{ "name": "Start", "api": { "openapi": "openapi.json" } }',
  'openapi.json': openapi({ '/users': { get: { responses: { 200: { description: 'OK' } } } } }),
  'src/Layout.astro': '---\nimport \'./loaded.ts\';\n---\n<html lang="en"><body><slot /></body></html>\n',
  'src/loaded.ts': "console.log('The layout of pages is loaded.');\n",
});
const config = `${site.root}/astro.config.mjs`;
const text = readFileSync(config, 'utf8');
writeFileSync(config, text.replace('specbook()', "specbook({ layout: './src/Layout.astro', notFound: false })"));
let dev: DevServer;
beforeAll(async () => {
  dev = await startDev(site.root);
});
afterAll(async () => {
  await dev.stop();
  site.remove();
});

test('the dev server loads the code of pages when it starts, before a reader opens one', async () => {
  await dev.untilPrinted('The layout of pages is loaded.');
});

test.each(['/100%', '/%E0%A4%A', '/users/%E0%A4%A/?q=%'])('%s is a 404 and not a server error', async (path) => {
  const response = await fetch(`${dev.url}${path}`);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('URI malformed');
});

test.each([
  ['a script of the package', 200, 'integration/islands/playground/contract/compare.tsx'],
  ['another file of the folder around it', 403, 'playwright.config.ts'],
])('a site that has the package outside its folder serves %s: %i', async (_name, status, file) => {
  const response = await fetch(`${dev.url}/@fs${repository}/${file}`);
  expect(response.status).toBe(status);
});
