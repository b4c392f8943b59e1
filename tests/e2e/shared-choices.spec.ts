import { expect, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { PlaygroundPage } from './playground-page.ts';
import { header, waitForRequest } from './recorder.ts';
import { SITE } from './servers.ts';

test.use({ baseURL: SITE });

test('keeps the chosen server on the other pages of the document', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/list-books/');
  const servers = form.field('Server');
  const second = await servers.getByRole('option').nth(1).textContent();
  await servers.selectOption({ index: 1 });
  const base = second?.split(' (')[0] ?? '';
  await page.goto('/api-reference/books/get-a-book/');
  await expect(form.field('Server')).toHaveValue(second ?? '');
  await expect.poll(() => form.sample('cURL')).toContain(base.split('{')[0]);
  await form.choose('Reset');
  await expect(form.field('Server')).not.toHaveValue(second ?? '');
});

test('an operation uses the authorization method whose credentials the reader entered on another page', async ({
  page,
}) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/add-a-book/');
  const token = `guest-${process.pid}-${Date.now()}`;
  await form.playground.locator('input[data-input^="security:"]').first().fill(token);
  const scheme = await form.playground.locator('input[data-input^="security:"]').first().getAttribute('data-input');
  await form.playground.getByLabel('Keep until this tab is closed').check();
  await form.open('/api-reference/account/get-your-account/');
  await expect(form.playground.locator(`input[data-input="${scheme}"]`)).toHaveValue(token);
  await form.send();
  expect((await waitForRequest((each) => header(each, 'authorization') === `Bearer ${token}`)).path).toContain(
    '/account',
  );
});

test('keeps the authorization method that the reader chooses, even if another one has credentials', async ({
  page,
}) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/account/get-your-account/');
  const method = form.field('Authorization method');
  await method.selectOption({ index: 1 });
  await form.playground.locator('input[data-input^="security:"]').first().fill('abc');
  await method.selectOption({ index: 0 });
  await form.field('Authorization method').hover();
  await expect(method).toHaveValue((await method.getByRole('option').first().textContent()) ?? '');
});

test('all credentials of the document can be entered in one dialog, from the header and from the form', async ({
  page,
}) => {
  const form = new PlaygroundPage(page);
  await page.goto('/api-reference/books/add-a-book/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Authorize' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Authorize' });
  await expect(dialog).toBeVisible();
  // A scheme that this operation does not use.
  await dialog.locator('input[data-input="security:apiKeyInQuery"]').fill('key-of-all');
  const token = `all-${process.pid}-${Date.now()}`;
  await dialog.locator('input[data-input="security:bearer"]').fill(token);
  await dialog.getByLabel('Keep until this tab is closed').check();
  expect(await axeFindings(page, { within: 'dialog[open]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await form.open('/api-reference/account/get-your-account/');
  await expect(form.playground.locator('input[data-input="security:bearer"]')).toHaveValue(token);
  await form.open('/api-reference/stock/get-the-sales-report/');
  await expect(form.playground.locator('input[data-input="security:apiKeyInQuery"]')).toHaveValue('key-of-all');
  await form.playground.getByRole('button', { name: 'Credentials for all operations…' }).click();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(dialog.locator('input[data-input="security:bearer"]')).not.toHaveValue(token);
  await page.keyboard.press('Escape');
  // A closed dialog leaves the page a moment later, with its own input of this scheme.
  await expect(page.locator('.docs-pg-authorize')).toHaveCount(0);
  await expect(form.playground.locator('input[data-input="security:apiKeyInQuery"]')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('key-of-all');
});

test('the dialog gets tokens on a page without OAuth too, and clears a client secret before there is a token', async ({
  page,
}) => {
  await page.goto('/api-reference/books/add-a-book/');
  await page.getByRole('banner').getByRole('button', { name: 'Authorize' }).click();
  const dialog = page.getByRole('dialog', { name: 'Authorize' });
  const signOut = dialog.getByRole('button', { name: 'Sign out' });
  await expect(signOut).toBeDisabled();
  await dialog.getByText('Get a token').first().click();
  const secret = dialog.getByLabel(/^Client secret/).first();
  await secret.fill('half-a-credential');
  await expect(signOut).toBeEnabled();
  await signOut.click();
  await expect(secret).toHaveValue('');
});
