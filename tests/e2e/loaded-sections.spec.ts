import { expect, type Page, test } from '@playwright/test';
import { PlaygroundPage } from './playground-page.ts';
import { SITE } from './servers.ts';

test.use({ baseURL: SITE });

const BOOKS = '/api-reference/books/list-books/';
const INPUTS = /\/AdditionInputs\.[^/]+\.js/;

/** A form that is live, and a section of it whose inputs are not loaded yet. */
async function liveForm(page: Page) {
  const form = new PlaygroundPage(page);
  await page.goto(BOOKS);
  const language = form.playground.getByRole('tab', { name: 'Python' });
  await language.click();
  await expect(language).toHaveAttribute('aria-selected', 'true');
  const section = form.playground.locator('details', { hasText: 'More headers and parameters' });
  const add = section.locator('button', { hasText: 'Add header' });
  return { section, summary: section.locator('summary'), add };
}

test('the inputs of a section are loaded when the pointer comes near, before it is opened', async ({ page }) => {
  const { summary, add } = await liveForm(page);
  await expect(add).not.toBeAttached();
  const loaded = page.waitForResponse((response) => INPUTS.test(response.url()));
  await summary.hover();
  await loaded;
  await expect(add).toBeAttached();
  await summary.click();
  await expect(add).toBeVisible();
});

test('the focus of the keyboard loads them too', async ({ page }) => {
  const { summary, add } = await liveForm(page);
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(add).toBeVisible();
});

test('a section that is opened says that its inputs are loading, until they are there', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(INPUTS, async (route) => {
    await held;
    await route.continue();
  });
  const { section, summary, add } = await liveForm(page);
  await summary.click();
  await expect(section.getByText('Loading…')).toBeVisible();
  letGo();
  await expect(add).toBeVisible();
  await expect(section.getByText('Loading…')).toHaveCount(0);
});

test('a section whose inputs do not load says so, and tries again when it is opened again', async ({ page }) => {
  await page.route(INPUTS, (route) => route.abort());
  const { section, summary, add } = await liveForm(page);
  await summary.click();
  const failure = section.locator('.docs-pg-problem');
  await expect(failure).toBeVisible();
  await expect(failure).not.toBeEmpty();
  await page.unroute(INPUTS);
  await summary.click();
  await summary.click();
  await expect(add).toBeVisible();
  await expect(failure).toHaveCount(0);
});
