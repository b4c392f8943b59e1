import { afterAll, expect, onTestFinished, test } from 'vitest';
import { axeFindings } from '../e2e/axe.ts';
import { serveFolder } from '../e2e/servers.ts';
import { chromiumBrowser, closeBrowser } from '../support/browse.ts';
import { builtReference } from '../support/shared-sites.ts';

afterAll(closeBrowser);

test('a link in the name of a type can be told from the text around it without colors', async () => {
  const site = await builtReference();
  onTestFinished(site.remove);
  const server = await serveFolder(site.out);
  onTestFinished(server.close);
  const context = await (await chromiumBrowser()).newContext();
  const page = await context.newPage();
  await page.goto(`${server.url}/items/list-items/`);
  await expect(page.locator('.docs-type a').textContent()).resolves.toBe('Item');
  expect(await axeFindings(page)).toEqual([]);
});
