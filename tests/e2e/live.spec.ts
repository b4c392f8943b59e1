import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type DevServer, startDev } from '../support/dev-server.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';

/** Tests an open tab while the project is edited. */
test.describe('a tab that is open while the project is edited', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  let site: ScratchSite;
  let dev: DevServer;

  const document = (summary: string) =>
    openapi({ '/users': { get: { operationId: 'listUsers', summary, responses: { 200: { description: 'OK' } } } } });

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = scratchSite({
      'docs.json': '{ "name": "Live", "content": ".", "api": { "openapi": "openapi.json" } }',
      'openapi.json': document('List users'),
    });
    dev = await startDev(site.root);
    await dev.until('/api-reference/list-users', ({ status }) => status === 200);
  });

  test.afterAll(async () => {
    await dev?.stop();
    site?.remove();
  });

  test('follows its operation to a new address, shows problems and recovers from them', async ({ page }) => {
    await page.goto(`${dev.url}/api-reference/list-users`);
    site.write({ 'openapi.json': document('All users') });
    await expect(page).toHaveURL(/\/api-reference\/all-users\/?$/, { timeout: 30_000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All users');

    site.write({ 'openapi.json': document('All users').slice(0, -2) });
    await expect(page.getByRole('complementary', { name: 'Problems' })).toContainText('document-syntax', {
      timeout: 30_000,
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All users');

    site.write({ 'openapi.json': document('All users') });
    await expect(page.getByRole('complementary', { name: 'Problems' })).toHaveCount(0, { timeout: 30_000 });
  });

  test('waits for a page that does not exist yet', async ({ page }) => {
    await page.goto(`${dev.url}/later`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    site.write({ 'later.mdx': '---\ntitle: Later\n---\n\nHere now.\n' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Later', { timeout: 30_000 });
    rmSync(path.join(site.root, 'later.mdx'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found', { timeout: 30_000 });
  });
});
