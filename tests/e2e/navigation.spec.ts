import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { SITE } from './servers.ts';

test.use({ baseURL: SITE });

test.describe('the search', () => {
  test('opens with Ctrl+K and works with the keyboard alone', async ({ page }) => {
    await page.goto('/guides/errors/');
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search' });
    await expect(field).toBeFocused();
    await field.fill('cancel order');
    await expect(page.getByRole('option').first()).toContainText('Cancel an order');
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/api-reference\/orders\/cancel-an-order\/$/);
  });

  test('opens with / outside of fields, and closes with Escape', async ({ page }) => {
    await page.goto('/guides/errors/');
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Search' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await field.fill('a/b');
    await expect(field).toHaveValue('a/b');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
  });

  test('says that nothing is found, and never finds hidden pages', async ({ page }) => {
    await page.goto('/guides/errors/');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('qqqqqq');
    await expect(page.getByText('No results for “qqqqqq”')).toBeVisible();
    const entries = await page.request.get('/_docs/search.json');
    expect(await entries.text()).not.toContain('read-metrics');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is accessible in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/guides/errors/');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill('order');
      await expect(page.getByRole('option').first()).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });
  }
});

/** Pages without HTTPS have no clipboard API. */
const hideClipboard = () => Object.defineProperty(navigator, 'clipboard', { value: undefined });

/** Waits until the selected text is that of an element. */
async function expectSelected(page: Page, element: Locator): Promise<void> {
  const text = (await element.textContent())?.trim();
  await expect.poll(() => page.evaluate(() => `${getSelection()}`.trim())).toBe(text);
}

test('where there is no clipboard, the page menu shows the address to copy', async ({ page }) => {
  await page.addInitScript(hideClipboard);
  await page.goto('/api-reference/books/list-books/');
  await page.locator('.docs-page-menu > summary').press('Enter');
  await page.getByRole('button', { name: 'Copy link to this page' }).press('Enter');
  await expect(page.locator('.docs-page-menu')).toContainText(page.url());
});

test('where there is no clipboard API, buttons still copy code and addresses', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const other = await context.newPage();
  const clipboard = () => other.evaluate(() => navigator.clipboard.readText());
  await other.goto('/');
  await page.addInitScript(hideClipboard);
  await page.goto('/guides/quickstart/');
  const block = page.locator('.docs-code-block').first();
  const code = (await block.locator('code').textContent())?.trim();
  await page.bringToFront();
  await block.getByRole('button', { name: 'Copy code' }).press('Enter');
  await expect(block.getByRole('button', { name: 'Copied' })).toBeFocused();
  await other.bringToFront();
  expect(await clipboard()).toBe(code);
  await page.goto('/api-reference/books/list-books/');
  await page.bringToFront();
  await page.locator('.docs-endpoint').getByRole('button').press('Enter');
  await expect(page.locator('.docs-endpoint').getByRole('button', { name: 'Copied' })).toBeFocused();
  await other.bringToFront();
  expect(await clipboard()).toContain('/books');
});

test('where there is no clipboard API, a button in a modal dialog still copies', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const other = await context.newPage();
  await other.goto('/');
  await page.addInitScript(hideClipboard);
  await page.goto('/api-reference/stock/import-stock/');
  await page.bringToFront();
  await page.getByRole('banner').getByRole('button', { name: 'Authorize' }).click();
  const dialog = page.getByRole('dialog', { name: 'Authorize' });
  await dialog.getByText('Get a token').first().click();
  const copy = dialog.getByRole('button', { name: 'Copy redirect URI' }).first();
  await copy.press('Enter');
  await expect(copy).toContainText('Copied');
  await expect(copy).toBeFocused();
  await other.bringToFront();
  expect(await other.evaluate(() => navigator.clipboard.readText())).toContain('/_docs/oauth/callback/');
});

test('where the code for copying does not load, the button of a code block selects the code', async ({ page }) => {
  await page.addInitScript(hideClipboard);
  await page.goto('/guides/quickstart/');
  await page.route('**/*.js', (route) => route.abort());
  const block = page.locator('.docs-code-block').first();
  await block.getByRole('button', { name: 'Copy code' }).press('Enter');
  await expectSelected(page, block.locator('code'));
});

test('where browsers deny all copying, the button of a code block selects the code', async ({ page }) => {
  await page.addInitScript(hideClipboard);
  await page.addInitScript(() => {
    document.execCommand = () => false;
  });
  await page.goto('/guides/quickstart/');
  const block = page.locator('.docs-code-block').first();
  await block.getByRole('button', { name: 'Copy code' }).press('Enter');
  await expectSelected(page, block.locator('code'));
});

test('after copying with the keyboard, the focus is on the button of the page menu', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/api-reference/books/list-books/');
  const menu = page.locator('.docs-page-menu > summary');
  await menu.press('Enter');
  await page.getByRole('button', { name: 'Copy link to this page' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused();
  await expect(menu).toBeFocused();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeHidden();
});

test('a menu closes when the keyboard leaves it, so that it does not cover the focus', async ({ page }) => {
  await page.goto('/api-reference/books/list-books/');
  const menu = page.locator('.docs-page-menu');
  await menu.locator('summary').press('Enter');
  await menu.getByRole('link').last().press('Tab');
  await expect(page.getByRole('button', { name: 'Copy URL' })).toBeFocused();
  await expect(menu.getByRole('link').last()).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu has pages and links, and Escape closes it and restores the focus', async ({ page }) => {
    await page.goto('/guides/errors/');
    const button = page.getByRole('button', { name: 'Navigation' });
    const menu = page.getByRole('navigation', { name: 'Pages' });
    await expect(menu).toBeHidden();
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(menu.getByRole('link', { name: 'Uploads' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Quickstart' }).last()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('the menu closes when the keyboard leaves it, because it covers the page', async ({ page }) => {
    await page.goto('/api-reference/books/list-books/');
    await page.getByRole('button', { name: 'Navigation' }).click();
    const menu = page.getByRole('navigation', { name: 'Pages' });
    await menu.getByRole('link', { name: 'Overview' }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Figma' })).toBeFocused();
    await expect(menu).toBeVisible();
    await menu.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Navigation' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('nothing is wider than the screen, and the current tab is in view', async ({ page }) => {
    for (const path of ['/', '/guides/errors/', '/api-reference/books/list-books/', '/figma/files/get-file-json/']) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
      await expect(page.locator('.docs-tab[aria-current]')).toBeInViewport();
    }
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const path of ['/guides/errors/', '/api-reference/books/get-a-cover/']) {
      test(`axe finds nothing on ${path} in ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        expect(await axeFindings(page)).toEqual([]);
      });
    }
  }
});

test('the first press of Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/guides/errors/');
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Skip to content' });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#docs:content$/);
});

test('a channel has a table of contents', async ({ page }) => {
  await page.goto('/live/shop/reading-room/');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link').first()).toHaveAttribute('href', '#servers');
});

test('the table of contents highlights the current section, and its links work', async ({ page }) => {
  await page.goto('/guides/errors/');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const links = contents.getByRole('link');
  await expect(links.first()).toHaveAttribute('aria-current', 'location');
  await links.last().click();
  await expect(links.last()).toHaveAttribute('aria-current', 'location');
});

test('every page can be reached by links without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: SITE });
  const page = await context.newPage();
  await page.goto('/guides/errors/');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'API reference' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Cancel an order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel an order');
  await expect(page.getByRole('button', { name: 'Search' })).toHaveCount(0);
  await context.close();
});
