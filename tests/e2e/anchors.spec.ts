import { expect, test } from '@playwright/test';
import { SITE } from './servers.ts';

test.use({ baseURL: SITE });

test('an anchor written by the rules of another tool leads to its heading', async ({ page }) => {
  await page.goto('/guides/uploads/');
  const last = page.locator('article :is(h2, h3)[id]').last();
  const id = await last.getAttribute('id');
  await page.setViewportSize({ width: 1000, height: 400 });
  await page.goto(`/guides/uploads/#${id?.toUpperCase().replaceAll('-', '_')}`);
  await expect(last).toBeInViewport();
});

test('an anchor with the title of a tab opens the tab', async ({ page }) => {
  await page.goto('/guides/uploads/#ndjson');
  await expect(page.getByRole('tab', { name: 'NDJSON' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/guides/uploads/#XML');
  await expect(page.getByRole('tab', { name: 'XML' })).toHaveAttribute('aria-selected', 'true');
});

test('a link scrolls its target to right below the header', async ({ page }) => {
  const room = (selector: string) =>
    page.evaluate((target) => {
      const place = document.querySelector(target)?.getBoundingClientRect();
      return (place?.top ?? 0) - (document.querySelector('.docs-header')?.getBoundingClientRect().bottom ?? 0);
    }, selector);
  await page.setViewportSize({ width: 1000, height: 500 });
  await page.goto('/guides/errors/#try-one');
  await expect.poll(() => room('#try-one')).toBeCloseTo(16, -1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/api-reference/books/list-books/');
  await page.getByRole('link', { name: 'Try it' }).click();
  await expect.poll(() => room('.docs-panel')).toBeCloseTo(16, -1);
});

test('a link to a response opens it and shows its status, which is marked', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/api-reference/orders/cancel-an-order/');
  const closed = page.locator('details.docs-response:not([open]) > summary').first();
  const status = (await closed.locator('.docs-status').textContent()) ?? '';
  await page.goto(`/api-reference/orders/cancel-an-order/#response-${status}`);
  const row = page.locator('.docs-response[open] > summary:target');
  await expect(row).toContainText(status);
  await expect(row).toBeInViewport({ ratio: 1 });
});

test('a link to a field that only another media type has opens its row', async ({ page }) => {
  await page.goto('/api-reference/stock/import-stock/#body.lines.quantity');
  const row = page.locator('[id="body-application-xml.lines.quantity"]');
  await expect(row).toBeInViewport();
  await page.goto('/api-reference/stock/import-stock/#body.quantity');
  await expect(page.locator('[id="body-application-x-ndjson.quantity"]')).toBeInViewport();
});
