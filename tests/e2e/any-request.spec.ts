import { expect, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { PlaygroundPage } from './playground-page.ts';
import { header, waitForRequest } from './recorder.ts';
import { SITE } from './servers.ts';

test.use({ baseURL: SITE });

const GET_A_BOOK = '/api-reference/books/get-a-book/';

test('headers, query parameters and cookies beyond the document are sent, shown and kept', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open(GET_A_BOOK);
  await form.field(/^bookId/).fill('bk_0001');
  const id = `added-${process.pid}-${Date.now()}`;
  const additions = [
    ['header', 'X-Own', id],
    ['query parameter', 'trace', 'a b'],
    ['cookie', 'theme', 'dark'],
  ] as const;
  for (const [index, [place, name, value]] of additions.entries()) {
    await form.playground.getByRole('button', { name: `Add ${place}` }).click();
    const input = form.playground.getByLabel(`Name of ${place} ${index + 1}`);
    await expect(input).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
  for (const text of [`X-Own: ${id}`, 'trace=a%20b', 'theme=dark'])
    await expect.poll(() => form.sample('cURL')).toContain(text);
  await form.choose('Raw request');
  await expect(form.playground.getByRole('region', { name: 'Raw request' })).toContainText(`X-Own: ${id}`);
  await form.send();
  const request = await waitForRequest((each) => header(each, 'x-own') === id);
  expect(request.path).toBe('/v1/books/bk_0001?trace=a%20b');
  expect(header(request, 'cookie')).toBe('theme=dark');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(id);
  await form.open(GET_A_BOOK);
  await expect(form.playground.getByLabel('Value of header X-Own')).toHaveValue(id);
  await form.playground.getByRole('button', { name: 'Remove header X-Own' }).click();
  await expect(form.playground.getByRole('button', { name: 'Add header' })).toBeFocused();
  await expect(form.playground.getByLabel('Value of header X-Own')).toHaveCount(0);
});

for (const width of [320, 1440]) {
  test(`the inputs of an added header have room in a window of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const form = new PlaygroundPage(page);
    await form.open(GET_A_BOOK);
    await form.playground.getByRole('button', { name: 'Add header' }).click();
    const [name, value, remove] = await Promise.all(
      ['Name of header 1', 'Value of header 1', 'Remove header 1'].map((label) =>
        form.playground.getByLabel(label).evaluate((element) => element.getBoundingClientRect().width),
      ),
    );
    expect(Math.min(name ?? 0, value ?? 0)).toBeGreaterThan(100);
    expect(remove).toBeLessThan(60);
  });
}

test('adding a row does not take the focus from the input that the reader goes to next', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open(GET_A_BOOK);
  await form.playground.getByRole('button', { name: 'Add header' }).click();
  await expect(form.playground.getByLabel('Name of header 1')).toBeFocused();
  // Go to the first row before the second one is rendered.
  await form.playground.evaluate((playground) => {
    const add = playground.querySelector<HTMLButtonElement>('[data-add="cookie"]');
    add?.focus();
    add?.click();
    playground.querySelector<HTMLInputElement>('.docs-pg-added input')?.focus();
  });
  await expect(form.playground.getByLabel('Name of cookie 2')).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.keyboard.type('Host');
  await expect(form.playground.getByLabel('Name of header 1')).toHaveValue('Host');
});

test('two presses before the page renders add two rows', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open(GET_A_BOOK);
  await expect(form.playground.getByRole('button', { name: 'Add header' })).toBeVisible();
  await form.playground.evaluate((playground) => {
    for (const place of ['query', 'cookie'])
      playground.querySelector<HTMLButtonElement>(`[data-add="${place}"]`)?.click();
  });
  await expect(form.playground.getByLabel('Name of query parameter 1')).toBeVisible();
  await expect(form.playground.getByLabel('Name of cookie 2')).toBeVisible();
});

test('explains a header that pages cannot set, and sends nothing', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open(GET_A_BOOK);
  await form.field(/^bookId/).fill('bk_0001');
  await form.playground.getByRole('button', { name: 'Add header' }).click();
  await form.playground.getByLabel('Name of header 1').fill('Host');
  await form.playground
    .getByLabel('Value of header 1')
    .or(form.playground.getByLabel('Value of header Host'))
    .fill('x');
  await expect(form.playground.getByText('Host is set by the connection.').first()).toBeVisible();
  await form.playground.getByRole('button', { name: 'Send', exact: true }).click({ force: true });
  await expect(form.playground.getByLabel('Name of header 1')).toBeFocused();
  await expect(form.response).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('the reader chooses the media type of the response among those of the document', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/stock/get-the-sales-report/');
  await form.field('Accept').selectOption('text/csv');
  await expect.poll(() => form.sample('cURL')).toContain('Accept: text/csv');
});

test('Send stays visible while the form scrolls', async ({ page }) => {
  for (const viewport of [
    { width: 1440, height: 700 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(viewport);
    const form = new PlaygroundPage(page);
    await form.open('/api-reference/books/list-books/');
    const last = form.playground.getByRole('button', { name: 'Add cookie' });
    await last.scrollIntoViewIfNeeded();
    await last.focus();
    await expect(form.playground.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('the menu beside Send is inside the panel at every width, and works by keyboard', async ({ page }) => {
  for (const width of [1440, 1180, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const form = new PlaygroundPage(page);
    await page.goto('/api-reference/books/list-books/');
    const more = form.playground.getByRole('button', { name: 'More', exact: true });
    const items = form.playground.getByRole('menuitem');
    await more.press('Enter');
    await expect(items).toHaveText([
      /^Copy link\s*without secrets$/,
      'Import cURL',
      'Recent requests',
      'Raw request',
      'Reset',
    ]);
    await expect(items.first()).toBeFocused();
    const bar = await form.playground.locator('.docs-pg-bar').boundingBox();
    const menu = await form.playground.getByRole('menu').boundingBox();
    expect(menu?.x, `${width}`).toBeGreaterThanOrEqual(bar?.x ?? 0);
    expect((menu?.x ?? 0) + (menu?.width ?? 0), `${width}`).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0));
    await page.keyboard.press('ArrowUp');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(more).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(form.playground.getByLabel('Paste a cURL command')).toBeFocused();
    await form.playground.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(more).toBeFocused();
    await more.click();
    await form.playground.locator('.docs-pg-path').click();
    await expect(items).toHaveCount(0);
  }
});

test('a reset can be undone', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/list-books/');
  const input = form.field(/^q /);
  await input.fill('mine');
  await form.choose('Reset');
  await expect(form.playground.getByText('The form was reset.')).toBeVisible();
  // An optional parameter without a value is not shown.
  await expect(input).toHaveCount(0);
  await form.playground.getByRole('button', { name: 'Undo' }).click();
  await expect(input).toHaveValue('mine');
  await expect(form.playground.getByText('The form was reset.')).toHaveCount(0);
});
