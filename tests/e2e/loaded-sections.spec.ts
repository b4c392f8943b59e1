import { expect, type Page, test } from '@playwright/test';
import { PlaygroundPage } from './playground-page.ts';
import { SITE } from './servers.ts';

test.use({ baseURL: SITE });

const BOOKS = '/api-reference/books/list-books/';
const INPUTS = /\/AdditionInputs\.[^/]+\.js/;

/** Opens a form that is hydrated, and returns a section whose inputs are not loaded yet. */
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

test('loads the inputs of a section when the pointer comes near, before it is opened', async ({ page }) => {
  const { summary, add } = await liveForm(page);
  await expect(add).not.toBeAttached();
  const loaded = page.waitForResponse((response) => INPUTS.test(response.url()));
  await summary.hover();
  await loaded;
  await expect(add).toBeAttached();
  await summary.click();
  await expect(add).toBeVisible();
});

test('loads the inputs of a section on keyboard focus', async ({ page }) => {
  const { summary, add } = await liveForm(page);
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(add).toBeVisible();
});

test('an opened section says that its inputs are loading', async ({ page }) => {
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

test('a section whose inputs do not load says so, and tries again when it is reopened', async ({ page }) => {
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

test.describe('the credentials dialog, if its code does not load', () => {
  const DIALOG = /\/AuthorizeDialog\.[^/]+\.js/;
  const FAILURE = 'The form could not be loaded. Check your connection, then try again or reload the page.';

  async function blocked(page: Page) {
    await page.route(DIALOG, (route) => route.abort());
    await page.goto('/api-reference/books/add-a-book/');
    return { form: new PlaygroundPage(page), dialog: page.getByRole('dialog', { name: 'Authorize' }) };
  }

  test('reports the failure in view after a press in the header, and opens with the next press', async ({ page }) => {
    const { dialog } = await blocked(page);
    const opener = page.getByRole('banner').getByRole('button', { name: 'Authorize' });
    await opener.click();
    const failure = page.getByRole('alert').filter({ hasText: FAILURE });
    await expect(failure).toBeInViewport();
    await expect(opener).not.toHaveAttribute('aria-busy', 'true');
    await page.unroute(DIALOG);
    await opener.click();
    await expect(dialog).toBeVisible();
    await expect(failure).toHaveCount(0);
  });

  test('reports the failure beside the button in the form', async ({ page }) => {
    const { form, dialog } = await blocked(page);
    await form.playground.locator('summary', { hasText: 'Authorization' }).click();
    const all = form.playground.getByRole('button', { name: 'Credentials for all operations…' });
    await all.click();
    const failure = form.playground.getByRole('alert').filter({ hasText: FAILURE });
    await expect(failure).toBeVisible();
    await page.unroute(DIALOG);
    await all.click();
    await expect(dialog).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
});

test('a header button whose form does not load says so', async ({ page }) => {
  await page.route(/\/mount\.[^/]+\.js/, (route) => route.abort());
  await page.goto('/api-reference/books/add-a-book/');
  await page.getByRole('banner').getByRole('button', { name: 'Authorize' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /could not be loaded/ })).toBeInViewport();
});
