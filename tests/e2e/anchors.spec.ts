import { expect, test } from '@playwright/test';
import { SITE } from './servers.ts';

test.use({ baseURL: SITE });

test('an address that names a heading by the rule of another tool leads to it', async ({ page }) => {
  await page.goto('/guides/uploads/');
  const last = page.locator('article :is(h2, h3)[id]').last();
  const id = await last.getAttribute('id');
  await page.setViewportSize({ width: 1000, height: 400 });
  await page.goto(`/guides/uploads/#${id?.toUpperCase().replaceAll('-', '_')}`);
  await expect(last).toBeInViewport();
});

test('an address that names a tab by its title opens it', async ({ page }) => {
  await page.goto('/guides/uploads/#ndjson');
  await expect(page.getByRole('tab', { name: 'NDJSON' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/guides/uploads/#XML');
  await expect(page.getByRole('tab', { name: 'XML' })).toHaveAttribute('aria-selected', 'true');
});
