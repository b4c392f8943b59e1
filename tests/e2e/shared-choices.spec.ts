import { expect, test } from '@playwright/test';
import { PlaygroundPage } from './playground-page.ts';
import { header, received } from './recorder.ts';
import { SITE } from './servers.ts';

test.use({ baseURL: SITE });

test('the server that the reader chooses follows to the other pages of the document', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/list-books/');
  const servers = form.field('Server');
  const second = await servers.getByRole('option').nth(1).textContent();
  await servers.selectOption({ index: 1 });
  const base = second?.split(' (')[0] ?? '';
  await page.goto('/api-reference/books/get-a-book/');
  await expect(form.field('Server')).toHaveValue(second ?? '');
  await expect.poll(() => form.sample('cURL')).toContain(base.split('{')[0]);
  await form.playground.getByRole('button', { name: 'Reset' }).hover();
  await expect(form.playground.getByRole('button', { name: 'Reset' })).toHaveAttribute('aria-disabled', 'true');
});

test('an operation uses the alternative whose credentials the reader entered elsewhere', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/add-a-book/');
  const token = `guest-${process.pid}-${Date.now()}`;
  await form.playground.locator('input[data-input^="security:"]').first().fill(token);
  const scheme = await form.playground.locator('input[data-input^="security:"]').first().getAttribute('data-input');
  await form.playground.getByLabel('Keep until this tab is closed').check();
  await form.open('/api-reference/account/get-your-account/');
  await expect(form.playground.locator(`input[data-input="${scheme}"]`)).toHaveValue(token);
  await form.send();
  expect((await received((each) => header(each, 'authorization') === `Bearer ${token}`)).path).toContain('/account');
});

test('the authorization that the reader chooses stays, whatever has credentials', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/account/get-your-account/');
  const method = form.field('Authorization method');
  await method.selectOption({ index: 1 });
  await form.playground.locator('input[data-input^="security:"]').first().fill('abc');
  await method.selectOption({ index: 0 });
  await form.field('Authorization method').hover();
  await expect(method).toHaveValue((await method.getByRole('option').first().textContent()) ?? '');
});
