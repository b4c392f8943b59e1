import { expect, type Page, test } from '@playwright/test';
import { PlaygroundPage } from './playground-page.ts';
import { SITE } from './servers.ts';

test.use({ baseURL: SITE });

const BOOKS = '/api-reference/books/list-books/';

/** Opens a form that is hydrated, and returns a section whose inputs are not there yet. */
async function liveForm(page: Page) {
  const form = new PlaygroundPage(page);
  await page.goto(BOOKS);
  const language = form.playground.getByRole('tab', { name: 'Python' });
  await language.click();
  await expect(language).toHaveAttribute('aria-selected', 'true');
  const section = form.playground.locator('details', { hasText: 'Add header or parameter' });
  const add = section.locator('button', { hasText: 'Add header' });
  return { summary: section.locator('summary'), add };
}

test('renders the inputs of a section when the pointer comes near, before it is opened', async ({ page }) => {
  const { summary, add } = await liveForm(page);
  await expect(add).not.toBeAttached();
  await summary.hover();
  await expect(add).toBeAttached();
  await summary.click();
  await expect(add).toBeVisible();
});

test('renders the inputs of a section on keyboard focus', async ({ page }) => {
  const { summary, add } = await liveForm(page);
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(add).toBeVisible();
});

test('a header button whose form does not load says so', async ({ page }) => {
  await page.route(/\/mount\.[^/]+\.js/, (route) => route.abort());
  await page.goto('/api-reference/books/add-a-book/');
  await page.getByRole('banner').getByRole('button', { name: 'Authorize' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /failed to load/ })).toBeInViewport();
});

test('a response says so if the code that shows it does not load', async ({ page }) => {
  await page.route(/\/response-parts\.[^/]+\.js/, (route) => route.abort());
  await page.goto('/api-reference/books/list-books/');
  await page.getByRole('button', { name: 'Send', exact: false }).first().click();
  const response = page.getByRole('region', { name: 'Response', exact: true });
  await expect(response.getByRole('alert')).toHaveText(/failed to load/);
  await expect(response).toContainText('200');
});
