import { expect, type Locator, type Page, test } from '@playwright/test';
import { leaveWhileLoading } from './leave-while-loading.ts';
import { SITE } from './servers.ts';

/** Returns the first link to a schema that is shown elsewhere, after opening everything around it. */
async function firstSchemaLink(page: Page): Promise<Locator> {
  const link = page.locator('a[data-schema-link]').first();
  await link.evaluate((element) => {
    for (let around = element.closest('details'); around; around = around.parentElement?.closest('details') ?? null) {
      around.open = true;
    }
  });
  return link;
}

test.describe('reading an operation page', () => {
  test.use({ baseURL: SITE });

  test('a link to a nested property opens everything around it and brings it into view', async ({ page }) => {
    await page.goto('/api-reference/books/add-a-book/#response-201.price.amount');
    const row = page.locator('[id="response-201~Printed-book.price.amount"]');
    await expect(row).toBeVisible();
    await expect(row).toBeInViewport();
  });

  test('the name of a parameter links to its own row', async ({ page }) => {
    await page.goto('/api-reference/books/list-books/');
    await page.getByRole('link', { name: 'limit', exact: true }).first().click();
    await expect(page).toHaveURL(/#parameter-limit$/);
    await expect(page.locator('#parameter-limit')).toBeInViewport();
  });

  test('one button opens and closes all parts of a section', async ({ page }) => {
    await page.goto('/api-reference/books/list-books/');
    const section = page.locator('section[aria-labelledby="responses"]');
    const closed = section.locator('details:not([open])');
    await section.getByRole('button', { name: 'Expand all' }).click();
    await expect(closed).toHaveCount(0);
    await section.getByRole('button', { name: 'Collapse all' }).click();
    await expect(section.locator('details.docs-response[open]')).toHaveCount(0);
    await section.locator('summary').first().click();
    await expect(section.getByRole('button', { name: 'Expand all' })).toBeVisible();
  });

  test('examples of responses are tabs, and the shown one can be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/api-reference/books/list-books/');
    const examples = page.getByRole('region', { name: 'Example responses' });
    await expect(examples.getByRole('tab', { name: '200' })).toHaveAttribute('aria-selected', 'true');
    await examples.getByRole('tab', { name: '422' }).click();
    await expect(examples.locator('pre:visible')).toHaveCount(1);
    await examples.getByRole('button', { name: 'Copy code' }).click();
    await expect(examples.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await examples.locator('pre:visible').textContent(),
    );
  });

  test('the URL of an endpoint can be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/api-reference/books/get-a-book/');
    await page.getByRole('button', { name: 'Copy URL' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/books\/\{bookId\}$/);
    await expect(page.getByRole('button', { name: 'Copy URL' })).toBeVisible();
  });

  for (const [what, url] of [
    ['a schema', '**/_docs/schemas/**'],
    ['the code for schemas', '**/_astro/open-schema.*'],
  ] as const) {
    test(`${what} that stops loading does not take the reader away from a link that they followed`, async ({
      page,
    }) => {
      await page.goto('/figma/files/get-file-json/');
      await leaveWhileLoading(page, await firstSchemaLink(page), url);
    });
  }

  test('a schema that is shown elsewhere opens in place', async ({ page }) => {
    await page.goto('/figma/files/get-file-json/');
    const link = await firstSchemaLink(page);
    const anchor = await link.getAttribute('data-anchor');
    const name = (await link.textContent()) ?? '';
    await link.click();
    const opened = page.locator('details.docs-nested[open] > summary', { hasText: name.trim() }).first();
    await expect(opened).toBeVisible();
    await expect(page.locator(`[id^="${anchor}."]`).first()).toBeVisible();
    await expect(page).toHaveURL(/get-file-json\/$/);
  });

  test('a link to a property of a schema that is shown elsewhere fetches it first', async ({ page }) => {
    await page.goto('/figma/files/get-file-json/');
    const link = await firstSchemaLink(page);
    const anchor = (await link.getAttribute('data-anchor')) ?? '';
    await link.click();
    const id = await page.locator(`[id^="${anchor}."]`).first().getAttribute('id');
    await page.goto('about:blank');
    await page.goto(`/figma/files/get-file-json/#${id}`);
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  });

  test('the theme can be switched, in other tabs too, and stays on the next page', async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/');
    const background = (tab = page) => tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    const dark = await background();
    expect(dark).not.toBe(light);
    await expect.poll(() => background(other)).toBe(dark);
    await page.goto('/api-reference/books/list-books/');
    expect(await background()).toBe(dark);
  });

  test('every page is readable with JavaScript off', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: SITE });
    const page = await context.newPage();
    // `getByText` ignores the content of <noscript>.
    const note = page.locator('.docs-needs-script');
    await page.goto('/live/shop/reading-room/');
    await expect(note).toContainText('Sending from this page needs JavaScript.');
    await expect(note).toBeVisible();
    await expect(page.getByText('No messages yet')).toBeHidden();
    await page.goto('/api-reference/books/add-a-book/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a book');
    await expect(page.getByRole('heading', { name: 'Request body' })).toBeVisible();
    await expect(note).toBeVisible();
    await expect(page.locator('[data-authorize-button]')).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('link', { name: 'Try it' })).toBeHidden();
    await page.locator('details.docs-response > summary', { hasText: '422' }).click();
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: /List books/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('List books');
    await context.close();
  });

  test('an MDX page shows its own text and then the operation that its front matter names', async ({ page }) => {
    await page.goto('/guides/errors/');
    await expect(page.locator('[data-authorize-button]')).toBeHidden();
    await page.goto('/guides/first-order/');
    await expect(page.locator('[data-authorize-button]')).toBeVisible();
    await expect(page.locator('.docs-endpoint')).toContainText('/orders');
    await expect(page.locator('.docs-reference > .docs-prose p').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: /Request body/ })).toBeVisible();
  });

  test('a page of the site stays unchanged', async ({ page }) => {
    await page.goto('/deprecations/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deprecated operations');
    await page.getByRole('link', { name: 'GET /bestsellers' }).click();
    await expect(page.getByText('Deprecated.', { exact: true })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ baseURL: SITE, viewport: { width: 390, height: 844 } });

  test('nothing is wider than the screen', async ({ page }) => {
    for (const path of [
      '/',
      '/api-reference/books/list-books/',
      '/api-reference/books/add-a-book/',
      '/figma/files/get-file-json/',
    ]) {
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(390);
    }
  });

  test('the navigation opens with a button and closes with Escape', async ({ page }) => {
    await page.goto('/api-reference/books/list-books/');
    const navigation = page.getByRole('navigation', { name: 'Pages' });
    await expect(navigation).toBeHidden();
    await page.getByRole('button', { name: 'Navigation' }).click();
    await expect(navigation).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(navigation).toBeHidden();
  });
});
