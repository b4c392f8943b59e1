import { expect, test } from '@playwright/test';
import { PlaygroundPage } from './playground-page.ts';
import { header, waitForRequest } from './recorder.ts';
import { SITE } from './servers.ts';

test.use({ baseURL: SITE });

test('a body can be edited as a form and as text, in sync', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/add-a-book/');
  const text = form.field('Request body');
  await form.useExample();
  const before = JSON.parse(await text.inputValue());
  await text.fill(JSON.stringify({ ...before, unknown: [1.5, null], title: 'Pasted' }));
  await form.playground.getByRole('button', { name: 'Form', exact: true }).click();
  await expect(form.field('title')).toHaveValue('Pasted');
  await form.field('title').fill('Typed');
  await form.playground.getByRole('button', { name: 'Add item to authors' }).click();
  await expect(form.field('name').first()).toBeVisible();
  await form.playground.getByRole('button', { name: 'JSON', exact: true }).click();
  const after = JSON.parse(await text.inputValue());
  expect(after).toMatchObject({ title: 'Typed', unknown: [1.5, null] });
  expect(after.authors).toHaveLength(before.authors.length + 1);
});

test('reports an invalid value at its field, and still allows sending', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/add-a-book/');
  const text = form.field('Request body');
  await form.useExample();
  await text.fill(JSON.stringify({ ...JSON.parse(await text.inputValue()), stock: 'many' }));
  await expect(form.playground.getByText('must be a whole number')).toBeVisible();
  await expect(form.playground.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
});

test('JSON is a tree that folds, can be searched and shows paths, with the keyboard too', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/list-books/');
  await form.send();
  await form.expectStatus('200 OK');
  await expect(form.response.getByText('Matches the API definition')).toBeVisible();
  const tree = form.response.getByRole('tree');
  await expect(tree.getByRole('treeitem').first(), 'no arrow is read out').toHaveAccessibleName('{');
  const search = form.response.getByRole('searchbox');
  await search.fill('isbn');
  await expect(form.response.getByText('$.items[0].isbn')).toBeVisible();
  await expect(form.response.getByText(/^1 of \d+$/)).toBeVisible();
  await search.press('Enter');
  await expect(form.response.getByText('$.items[1].isbn')).toBeVisible();
  await form.response.getByRole('button', { name: 'Next match' }).click();
  await form.response.getByRole('button', { name: 'Next match' }).click();
  await form.response.getByRole('button', { name: 'Previous match' }).click();
  await expect(form.response.getByText('$.items[2].isbn')).toBeVisible();
  const hit = tree.getByRole('treeitem', { selected: true });
  await expect(hit).toBeInViewport({ ratio: 0.9 });
  await search.fill('no such text');
  await expect(form.response.getByText('No matches')).toBeVisible();
  await tree.getByRole('treeitem', { selected: true }).press('Home');
  await expect(tree.getByRole('treeitem').first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tree.getByRole('treeitem')).toHaveCount(1);
});

test('the text of a response has syntax colors, and wraps unless the reader turned that off', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/list-books/');
  await form.send();
  await form.expectStatus('200 OK');
  await form.show('As received');
  const text = form.response.getByRole('region', { name: 'Response body' }).locator('pre');
  await expect(text.locator('.docs-tk-keyword').first()).toHaveText('"items"');
  await expect(text.locator('.docs-tk-string-expression').first()).toContainText('bk_');
  const wrap = form.response.getByRole('button', { name: 'Wrap lines' });
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  await expect(text).toHaveCSS('white-space', 'pre-wrap');
  await wrap.click();
  await expect(text).toHaveCSS('white-space', 'pre');
  await page.reload();
  await form.open('/api-reference/books/list-books/');
  await form.send();
  await form.show('As received');
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  await expect(text).toHaveCSS('white-space', 'pre');
});

test('shows descriptions of parameters at their inputs, and of objects at their fields', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/list-books/');
  await expect(form.field(/^limit/)).toHaveAccessibleDescription('Largest number of entries on a page.');
  await form.playground.getByRole('button', { name: 'Add details of price' }).click();
  const least = form.field('min');
  await expect(least).toBeFocused();
  await expect(least).toHaveAccessibleDescription('Lowest price in cents.');
});

test('does not color an error that matches the API definition as a success', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/get-a-book/');
  await form.field(/^bookId/).fill('bk_9999');
  await form.send();
  await form.expectStatus('404 Not Found');
  const color = (of: string) => form.response.getByText(of).evaluate((element) => getComputedStyle(element).color);
  const neutral = await color('Matches the API definition');
  await form.field(/^bookId/).fill('bk_0001');
  await form.send();
  await form.expectStatus('200 OK');
  await expect(form.response.getByText('Matches the API definition')).toBeVisible();
  expect(await color('Matches the API definition')).not.toBe(neutral);
});

test('explains for each option why a body does not match', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/guides/first-order/');
  await form.useExample();
  const text = form.field('Request body');
  const order = JSON.parse(await text.inputValue());
  await text.fill(JSON.stringify({ ...order, delivery: { method: 'teleport' }, payment: {} }));
  await expect(text).toHaveAccessibleDescription(/delivery\.method must be "pickup" or "shipping"/);
  await expect(text).toHaveAccessibleDescription(/payment needs cardToken, /);
});

test('entries survive a reload, a link contains them, and the last request can be used again', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/list-books/');
  await form.field(/^q /).fill('first');
  await form.field(/^q /).press('Enter');
  await form.expectStatus('200 OK');
  await form.field(/^q /).fill('second');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('second');
  await form.open('/api-reference/books/list-books/');
  await expect(form.field(/^q /)).toHaveValue('second');
  await form.choose('Recent requests');
  await form.playground.getByRole('button', { name: 'Load' }).first().click();
  await expect(form.field(/^q /)).toHaveValue('first');
});

test('a cURL command fills in the form', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/list-books/');
  await form.choose('Import cURL');
  const command = form.playground.getByLabel('Paste a cURL command');
  await command.fill("curl 'http://127.0.0.1:4400/v1/books?q=sea&limit=3&nope=1' -H 'X-Own: 7'");
  await form.playground.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(form.field(/^q /)).toHaveValue('sea');
  await expect(form.playground.getByText('Imported.', { exact: true })).toBeVisible();
  await expect(form.playground.getByLabel('Value of query parameter nope')).toHaveValue('1');
  await expect(form.playground.getByLabel('Value of header X-Own')).toHaveValue('7');
  await expect.poll(() => form.sample('cURL')).toContain('X-Own: 7');
  await form.send();
  const request = await waitForRequest((each) => header(each, 'x-own') === '7');
  expect(new URL(request.path, 'http://backend').searchParams.get('nope')).toBe('1');

  await command.fill('curl -X POST http://127.0.0.1:4400/v1/orders -d a=b');
  await form.playground.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(
    form.playground.getByText('This command calls POST /v1/orders, not GET /books. Nothing was imported.'),
  ).toBeVisible();
  await expect(form.field(/^q /)).toHaveValue('sea');
  const instead = form.playground.getByRole('link', { name: /^Open / });
  await instead.click();
  await expect(page.locator('docs-playground .docs-pg-bar').first()).toContainText('POST');
  await expect(page.locator('docs-playground .docs-pg-path').first()).toHaveText('/orders');
});

test('gets an access token by authorization code with PKCE, and renews it with its refresh token', async ({
  page,
  context,
}) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/stock/import-stock/');
  await form.playground.getByText('Get a token').first().click();
  await form.playground.getByRole('textbox', { name: /Client ID/ }).fill('demo-client');
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    form.playground.getByRole('button', { name: 'Authorize' }).click(),
  ]);
  await popup.getByRole('link', { name: 'Allow' }).click();
  await expect(form.playground.getByText('Access token added.')).toBeVisible();
  const token = form.playground.locator('input[data-input="security:oauth"]');
  const first = await token.inputValue();
  expect(first).not.toBe('');
  await form.playground.getByRole('button', { name: 'Refresh' }).click();
  await expect(token).not.toHaveValue(first);
  const asked = await waitForRequest(
    ({ path, body }) => path === '/oauth/token' && Buffer.from(body, 'base64').includes('code_verifier'),
  );
  expect(Buffer.from(asked.body, 'base64').toString()).toContain('grant_type=authorization_code');
});

test('with data saving, the playground code loads only on first use', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/api-reference/books/list-books/');
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await page.locator('docs-playground').hover();
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
  expect(scripts.slice(0, before).some((url) => /mount\.|docs-form/.test(url))).toBe(false);
});

test('no control of a body is cut off on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const form = new PlaygroundPage(page);
  await form.open('/guides/first-order/');
  const card = form.playground.locator('form');
  const { right } = await card.evaluate((element) => element.getBoundingClientRect().toJSON());
  const edges = await card
    .locator('button, select, input, textarea')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
  expect(Math.max(...edges)).toBeLessThanOrEqual(right);
});
