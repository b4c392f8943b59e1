import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { axeFindings } from '../e2e/axe.ts';
import { serveFolder } from '../e2e/servers.ts';
import { chromiumBrowser, closeBrowser } from '../support/browse.ts';
import { astro } from '../support/command.ts';
import { openapi, scratchSite } from '../support/scratch-site.ts';

afterAll(closeBrowser);

test('a link in the name of a type can be told from the text around it without colors', async () => {
  const content = {
    'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Item' } } },
  };
  const site = scratchSite({
    'docs.json': JSON.stringify({ name: 'Items', content: '.', api: { openapi: 'api.json' } }),
    'api.json': openapi(
      { '/items': { get: { summary: 'List items', responses: { 200: { description: 'OK', content } } } } },
      { components: { schemas: { Item: { type: 'object', properties: { id: { type: 'integer' } } } } } },
    ),
    'item.mdx': '---\ntitle: Item\nopenapi-schema: Item\n---\n',
  });
  onTestFinished(site.remove);
  const { code, output } = await astro(['build'], { cwd: site.root });
  expect(code, output).toBe(0);
  const server = await serveFolder(path.join(site.root, 'dist'));
  onTestFinished(server.close);
  const context = await (await chromiumBrowser()).newContext();
  const page = await context.newPage();
  await page.goto(`${server.url}/api-reference/list-items/`);
  await expect(page.locator('.docs-type a').textContent()).resolves.toBe('Item');
  expect(await axeFindings(page)).toEqual([]);
});
