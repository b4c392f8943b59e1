import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { SITE } from './servers.ts';

test.use({ baseURL: SITE });

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const first = (page: Page) => page.getByRole('option').first();

async function open(page: Page, path = '/guides/errors/'): Promise<void> {
  await page.goto(path);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('heading', { name: 'What you can search for' })).toBeVisible();
}

test('an exact method and path come first, also with values, as a URL and as a cURL command', async ({ page }) => {
  await open(page);
  for (const query of [
    'POST /orders/{orderId}/cancel',
    'post /orders/ord_0001/cancel',
    'http://127.0.0.1:4400/v1/orders/ord_0001/cancel',
    "curl -X POST 'http://127.0.0.1:4400/v1/orders/ord_0001/cancel' -H 'Accept: */*'",
  ]) {
    await field(page).fill(query);
    await expect(first(page), query).toContainText('Cancel an order');
  }
});

test('keeps what the reader types while the search loads, and selects it when it opens again', async ({ page }) => {
  const release = Promise.withResolvers<void>();
  let asked = 0;
  await page.goto('/guides/errors/');
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    asked += 1;
    await release.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('cancel my');
  await expect.poll(() => asked).toBeGreaterThan(0);
  release.resolve();
  await expect(first(page)).toBeVisible();
  await page.keyboard.type(' order');
  await expect(field(page)).toHaveValue('cancel my order');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('books');
  await expect(field(page)).toHaveValue('books');
});

test('results have the height of their content in Safari, where `flex: 1` leaves them none', async ({ page }) => {
  await open(page);
  for (const part of ['listbox', 'panel']) {
    await expect(page.locator(`[data-search-part=${part}]`)).toHaveCSS('flex-basis', 'auto');
  }
});

test('says that it cannot be loaded, can be closed then, and loads when it opens again', async ({ page }) => {
  await page.goto('/guides/errors/');
  await page.route(/\/_astro\/dialog\..*\.js$/, (route) => route.abort());
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^Search failed to load\./);
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.unroute(/\/_astro\/dialog\..*\.js$/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('cancel my order');
  await expect(first(page)).toContainText('Cancel an order');
});

test('highlights what was found', async ({ page }) => {
  await open(page);
  await field(page).fill('cancel my order');
  await expect(first(page).locator('.docs-search-title mark')).toHaveText(['Cancel', 'order']);
});

test('names a parameter in its result, and leads to it', async ({ page }) => {
  await open(page);
  await field(page).fill('inStock');
  await expect(first(page)).toContainText('GET');
  await expect(first(page)).toContainText('/books');
  await expect(first(page)).toContainText('query parameter inStock');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/books\/list-books\/#parameter-inStock$/);
  await expect(page.locator('#parameter-inStock')).toBeInViewport();
});

for (const [query, label, anchor] of [
  ['leporello', 'value leporello of binding', 'body'],
  ['quietHours', 'field quietHours', 'body.quietHours'],
  ['X-Total-Count', 'response header X-Total-Count', 'response-200-header-X-Total-Count'],
  ['412', 'status 412', 'response-412'],
  ['nextCursor', 'response field nextCursor', 'response-200.nextCursor'],
] as const) {
  test(`the result for ${query} leads to its place in the page`, async ({ page }) => {
    await open(page);
    await field(page).fill(query);
    await expect(first(page)).toContainText(label);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`#${anchor.replaceAll('.', '\\.')}`));
    const target = await page.evaluate(() => decodeURIComponent(location.hash.slice(1)));
    const words = anchor === 'body' ? page.locator('[id$=".binding"]').first() : page.locator(`[id="${target}"]`);
    await expect(words).toBeInViewport();
  });
}

test('Tab goes from the search to its filters, because the arrow keys choose a result', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await open(page);
  await field(page).fill('order');
  await expect(first(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close search' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'All', exact: true })).toBeFocused();
});

test('results can be filtered by kind and API, and unfiltered if none are left', async ({ page }) => {
  await open(page);
  await field(page).fill('comment');
  await page.getByRole('button', { name: 'Operations' }).click();
  await expect(page.getByRole('button', { name: 'Operations' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('combobox', { name: 'API' }).selectOption('Paper Lantern Bookshop');
  await expect(page.getByRole('option', { name: /figma/i })).toHaveCount(1);
  await page.getByRole('combobox', { name: 'API' }).selectOption('Figma API');
  await expect(first(page)).toContainText('/v1/files/');
  await page.getByRole('button', { name: 'Channels' }).click();
  await expect(page.getByText('No results for “comment”')).toBeVisible();
  await page.getByRole('button', { name: 'Search everything' }).click();
  await expect(first(page)).toContainText('omment');
});

test('prefers the API that the reader has open', async ({ page }) => {
  await open(page);
  await field(page).fill('delete');
  await expect(first(page)).toContainText('Delete a webhook');
  await open(page, '/api-reference/books/remove-a-book/');
  await field(page).fill('delete');
  await expect(first(page)).toContainText('Remove a book');
});

test('offers recent searches until the reader clears them', async ({ page }) => {
  await open(page);
  await field(page).fill('cancel order');
  await expect(first(page)).toContainText('Cancel an order');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/cancel-an-order/);
  await open(page);
  await page.getByRole('button', { name: 'cancel order' }).click();
  await expect(first(page)).toContainText('Cancel an order');
  await field(page).fill('');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('docs-searches'))).toBeNull();
});

test('does not store pasted commands, since they may contain secrets', async ({ page }) => {
  await open(page);
  await field(page).fill('curl http://127.0.0.1:4400/v1/books -H "Authorization: Bearer secret"');
  await expect(first(page)).toContainText('/books');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/books/);
  expect(await page.evaluate(() => localStorage.getItem('docs-searches'))).toBeNull();
});

test('Ctrl and Enter open a result in another tab', async ({ page, context }) => {
  await open(page, '/guides/errors/');
  await field(page).fill('POST /orders/{orderId}/cancel');
  await expect(first(page)).toContainText('Cancel an order');
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await expect(tab).toHaveURL(/cancel/);
  await expect(page).toHaveURL(/guides\/errors/);
});

test('the key that confirms a word of an input method opens no result', async ({ page }) => {
  await open(page, '/guides/errors/');
  await field(page).fill('order');
  await expect(first(page)).toHaveAttribute('aria-selected', 'true');
  await field(page).evaluate((input) => {
    // Safari sends this after the composition has ended.
    const keys = [
      { key: 'ArrowDown', isComposing: true },
      { key: 'Enter', keyCode: 229 },
    ];
    for (const key of keys) input.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }));
  });
  await expect(first(page)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await expect(page).toHaveURL(/guides\/errors/);
});

test('every example finds something, with the keyboard alone', async ({ page }) => {
  await open(page);
  const examples = page.locator('.docs-search-start ul').last().getByRole('button');
  const count = await examples.count();
  expect(count).toBe(4);
  for (let number = 0; number < count; number += 1) {
    await field(page).fill('');
    await field(page).focus();
    for (let step = 0; step <= number + 1; step += 1) await page.keyboard.press('Tab');
    await expect(examples.nth(number)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await expect(first(page)).toBeVisible();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the dialog fills the screen, without horizontal scrolling', async ({ page }) => {
    await open(page);
    await field(page).fill('X-Request-Id');
    await expect(first(page)).toBeVisible();
    const { width, height } = (await page.getByRole('dialog').boundingBox()) ?? { width: 0, height: 0 };
    expect([width, height]).toEqual([390, 844]);
    expect(await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth)).toBeLessThanOrEqual(390);
    const filters = page.locator('.docs-search-filters :is(button, select)');
    const rows = await filters.evaluateAll((all) => all.map((filter) => filter.getBoundingClientRect().top));
    expect(rows.length).toBeGreaterThan(4);
    expect(new Set(rows).size, 'The filters share one row.').toBe(1);
  });
});

for (const state of ['start', 'results', 'nothing'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is accessible: ${state}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await open(page);
      if (state === 'results') {
        await field(page).fill('voucher');
        await expect(first(page)).toBeVisible();
      } else if (state === 'nothing') {
        await field(page).fill('qqqqqq');
        await expect(page.getByText('No results for “qqqqqq”')).toBeVisible();
      }
      expect(await axeFindings(page, { within: 'dialog[data-search]' })).toEqual([]);
    });
  }
}
