import { expect, test } from '@playwright/test';
import { PlaygroundPage } from './playground-page.ts';
import { header, waitForRequest } from './recorder.ts';
import { SITE } from './servers.ts';

test.use({ baseURL: SITE });

let marks = 0;
/** Returns a unique mark that distinguishes the requests of a test from those of others. */
function mark(): string {
  marks += 1;
  return `test-${process.pid}-${Date.now()}-${marks}`;
}

const marked = (id: string) => (request: { headers: [string, string][] }) =>
  request.headers.some(([name, value]) => name.toLowerCase() === 'x-request-id' && value === id);

test('sends what the reader enters, and shows the response', async ({ page }) => {
  const id = mark();
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/list-books/');
  await form.field(/^q /).fill('tide & lamp');
  await form.field(/^limit /).fill('2');
  await form.field(/^X-Request-Id/).fill(id);
  await form.field(/^sort /).selectOption('-title – Z to A');
  await expect(form.playground.getByText(/^· through 127\.0\.0\.1/)).toBeVisible();
  await form.send();

  const request = await waitForRequest(marked(id));
  expect(request.method).toBe('GET');
  const url = new URL(request.path, 'http://backend');
  expect(url.pathname).toBe('/v1/books');
  expect(url.searchParams.get('q')).toBe('tide & lamp');
  expect(url.searchParams.get('limit')).toBe('2');
  expect(url.searchParams.get('sort')).toBe('-title');
  await form.expectStatus('200 OK');
  await expect(form.response.getByText(/[\d.]+ m?s · /)).toBeVisible();
  await form.show(/^Headers/);
  await expect(form.response.getByText(id)).toBeVisible();
  await form.show('Timing');
  await expect(form.response.getByText('first byte')).toBeVisible();
  await form.show('Body');
  await expect(form.response.getByRole('tree', { name: 'Response body' })).toContainText('"items"');
  await expect(form.response.getByText('Matches the API definition')).toBeVisible();
});

test('Send leads to an empty required body, and sends without it if the reader wants that', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/add-a-book/');
  const body = form.field('Request body');
  const note = form.playground.locator('.docs-pg-filled');
  await expect(body).toHaveValue('');
  await expect(body).toHaveAttribute('placeholder', /^e\.g\. \{\n/);
  expect(await form.sample('cURL')).toContain('"isbn"');
  await expect(note).toContainText('Example request. Enter body to send.');

  await form.send();
  await expect(body).toBeFocused();
  await expect(body).toHaveAccessibleDescription(/^A request body is required\./);
  await expect(form.response).toHaveCount(0);

  const id = mark();
  await form.playground.getByRole('button', { name: 'Add header' }).click();
  await page.keyboard.type('X-Request-Id');
  await page.keyboard.press('Tab');
  await page.keyboard.type(id);
  await form.playground.getByRole('button', { name: 'Send without it' }).click();
  const { body: sent } = await waitForRequest(marked(id));
  expect(sent).toBe('');
  await form.expectStatus(/^4\d\d/);
});

test('one click enters the example values, and another removes them', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/add-a-book/');
  const body = form.field('Request body');
  const note = form.playground.locator('.docs-pg-filled');
  await form.playground.getByRole('button', { name: 'Use example values' }).click();
  await expect(body).toHaveValue(/"isbn"/);
  await expect(form.playground.getByRole('button', { name: 'Undo' })).toHaveCount(1);
  await note.getByRole('button', { name: 'Undo' }).click();
  await expect(body).toHaveValue('');
  await expect(note).toContainText('Example request. Enter body to send.');
});

test('samples show the example until a value is entered, and then what Send sends', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/add-a-book/');
  await form.field('Request body').fill('{"title":"Tides"}');
  await expect.poll(() => form.sample('cURL')).toContain('Tides');
  expect(await form.sample('cURL')).not.toContain('"isbn"');
  await expect(form.playground.locator('.docs-pg-filled')).toHaveCount(0);
  await form.field('Request body').fill('');
  await expect.poll(() => form.sample('cURL')).toContain('YOUR_REQUEST_BODY');
});

test('the sample contains exactly what Send sends', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/list-books/');
  const id = mark();
  expect(await form.sample('cURL')).toMatch(/q=/);
  await expect(form.playground.locator('.docs-pg-filled')).toContainText(/^Example request. Send won’t include /);
  await form.playground.getByRole('button', { name: 'Use example values' }).click();
  await expect.poll(() => form.sample('cURL')).toMatch(/q=/);
  await form.field(/^X-Request-Id/).fill(id);
  const sample = await form.sample('cURL');
  await form.send();
  const { path } = await waitForRequest(marked(id));
  await expect.poll(() => form.sample('cURL')).toContain(path);
  expect(sample.length).toBeGreaterThan(0);
});

test('sends a body with credentials, and keeps the token out of samples', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/add-a-book/');
  const isbn = `978${String(Date.now()).slice(-10)}`;
  const body = form.field('Request body');
  await form.useExample();
  await body.fill((await body.inputValue()).replace(/"isbn": "\d+"/, `"isbn": "${isbn}"`));
  const id = mark();
  await form.field(/^X-Request-Id/).fill(id);
  // The document has a token for trying the API (`x-default`), which must not be in samples either.
  await expect(form.field(/^bearer/)).toHaveValue('demo-token');
  expect(await form.sample('cURL')).not.toContain('demo-token');
  await form.field(/^bearer/).fill('');
  await form.send();
  await form.expectStatus('401 Unauthorized');

  await form.field(/^bearer/).fill('demo-token');
  await form.send();
  await expect(form.response.getByText(/^(201|422)/).first()).toBeVisible();
  const request = await waitForRequest((one) => marked(id)(one) && header(one, 'authorization') !== undefined);
  expect(header(request, 'authorization')).toBe('Bearer demo-token');
  expect(header(request, 'content-type')).toBe('application/json');
  expect(Buffer.from(request.body, 'base64').toString()).toContain(isbn);
  for (const language of ['cURL', 'JavaScript', 'Python']) {
    await expect.poll(() => form.sample(language)).toContain(isbn);
    expect(await form.sample(language)).not.toContain('demo-token');
  }
});

test('samples follow the form in every language', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/list-books/');
  for (const language of ['cURL', 'JavaScript', 'Python']) {
    await form.field(/^q /).fill(`words for ${language}`);
    await expect.poll(() => form.sample(language)).toContain(`words%20for%20${language}`);
  }
  await page.reload();
  await expect(form.playground.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
});

test('sends nothing of the docs site to the API', async ({ page, context }) => {
  const id = mark();
  await context.addCookies([{ name: 'docs_session', value: 'secret', url: SITE }]);
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/list-books/');
  await form.field(/^X-Request-Id/).fill(id);
  await form.send();
  const request = await waitForRequest(marked(id));
  const text = JSON.stringify(request.headers);
  expect(text).not.toContain('secret');
  for (const name of ['origin', 'referer', 'sec-fetch-site', 'x-forwarded-for', 'accept-language']) {
    expect(header(request, name), name).toBeUndefined();
  }
});

test('sends files of a multipart form byte for byte', async ({ page }) => {
  const bytes = Buffer.from([0, 255, 13, 10, 45, 45, 128, 0]);
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/attach-files/');
  await form.field(/^bearer/).fill('demo-token');
  await form.field(/^bookId/).fill('bk_0001');
  await form.field(/^title/).fill('Two files "quoted"');
  await form.playground.locator('input[type=file][multiple]').setInputFiles([
    { name: 'a.bin', mimeType: 'application/octet-stream', buffer: bytes },
    { name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('plain') },
  ]);
  await form.send();
  await form.expectStatus('201 Created');
  const request = await waitForRequest(
    ({ path, body }) => path.endsWith('/attachments') && Buffer.from(body, 'base64').includes(bytes),
  );
  const parts = await new Response(Buffer.from(request.body, 'base64'), {
    headers: { 'Content-Type': header(request, 'content-type') ?? '' },
  }).formData();
  expect(parts.get('title')).toBe('Two files "quoted"');
  const files = parts.getAll('files') as File[];
  expect(files.map(({ name }) => name)).toEqual(['a.bin', 'b.txt']);
  expect(Buffer.from((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes);
});

test('sends the chosen file as a binary body', async ({ page }) => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/upload-a-cover/');
  await form.field(/^apiKey/).fill('demo-key');
  await form.field(/^bookId/).fill('bk_0002');
  await form.field('Body media type').selectOption('image/png');
  await form.playground
    .locator('input[type=file]')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: png });
  await form.send();
  await expect(form.response.getByText(/^2\d\d /).first()).toBeVisible();
  const request = await waitForRequest(({ path, method }) => method === 'PUT' && path.includes('bk_0002/cover'));
  expect(Buffer.from(request.body, 'base64')).toEqual(png);
  expect(header(request, 'content-type')).toBe('image/png');
  expect(header(request, 'x-api-key')).toBe('demo-key');
});

test('far down in a long form, Safari does not spread the rows of an object over the reserved height', async ({
  page,
}) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/add-a-book/');
  await form.useExample();
  await form.playground.getByRole('button', { name: 'Form', exact: true }).click();
  const far = form.playground.locator('.docs-pg-json-members > fieldset:nth-child(n + 12)').first();
  await expect(far).toHaveCSS('content-visibility', 'auto');
  await expect(far).toHaveCSS('align-content', 'start');
});

test('Send leads to a base URL that is not valid, and back to the listed servers', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/list-books/');
  await form.field('Server').selectOption('Custom URL…');
  const base = form.playground.getByRole('textbox', { name: 'Base URL' });
  await base.fill('ftp://x');
  await form.playground.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(base).toBeFocused();
  await expect(base).toHaveAttribute('aria-invalid', 'true');
  await expect(base).toHaveAccessibleDescription('"ftp://x" isn’t an http or https URL.');
  await form.playground.getByRole('button', { name: 'Use a listed server' }).press('Enter');
  await expect(form.field('Server')).toBeFocused();
});

test('a missing file is reported at its input, which has the description of the document too', async ({ page }) => {
  const form = new PlaygroundPage(page);
  const send = form.playground.getByRole('button', { name: 'Send', exact: true });
  const files = form.playground.locator('input[type=file]');
  await form.open('/api-reference/books/attach-files/');
  await expect(files.first()).toHaveAccessibleDescription('A small picture.');
  await form.field(/^bookId/).fill('bk_0001');
  await form.field(/^title/).fill('A cover');
  await send.press('Enter');
  await expect(files.last()).toBeFocused();
  await expect(files.last()).toHaveAttribute('aria-invalid', 'true');
  await expect(files.last()).toHaveAccessibleDescription('Field "files" is required.');
  await form.open('/api-reference/books/upload-a-cover/');
  await form.field(/^bookId/).fill('bk_0001');
  await send.press('Enter');
  await expect(files).toBeFocused();
  await expect(files).toHaveAttribute('aria-invalid', 'true');
  await expect(files).toHaveAccessibleDescription('A request body is required.');
});

test('the fields of a JSON form are read with their types, and whether they are required', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/add-a-book/');
  await form.useExample();
  await form.playground.getByRole('button', { name: 'Form', exact: true }).click();
  const title = form.playground.getByRole('textbox', { name: 'title string required', exact: true });
  await expect(title).toHaveValue('The Harbour Almanac');
});

test('shows a picture in a response', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/get-a-cover/');
  await form.field(/^bookId/).fill('bk_0001');
  await form.send();
  const image = form.response.getByRole('img');
  await expect(image).toBeVisible();
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(1);
});

test('shows events as they arrive', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/stock/watch-sales/');
  await form.field(/^count/).fill('4');
  // Count in the page, because a check from outside may be too late for the first counts.
  const counts = await page.evaluateHandle(() => {
    const seen = new Set<number>();
    const count = () => seen.add(document.querySelectorAll('.docs-pg-stream li').length);
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  await form.send();
  const body = form.response.getByRole('region', { name: 'Response body' });
  await expect(body.getByRole('listitem').first()).toBeVisible();
  await expect(form.playground.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  const all = await body.getByRole('listitem').count();
  const seen = await counts.evaluate((set) => [...set]);
  expect(seen.filter((count) => count > 0 && count < all)).not.toEqual([]);
});

test('a slow request can be canceled, and the API notices', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/stock/get-the-slow-report/');
  await form.field(/^seconds/).fill('9');
  await form.send();
  await waitForRequest(({ path }) => path.includes('/reports/slow?seconds=9'));
  await form.playground.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.playground.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  const request = await waitForRequest(({ path, aborted }) => aborted && path.includes('/reports/slow?seconds=9'));
  expect(request.aborted).toBe(true);
});

test('Ctrl+Enter sends from anywhere in the form', async ({ page }) => {
  const id = mark();
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/list-books/');
  await form.field(/^X-Request-Id/).fill(id);
  await form.field(/^X-Request-Id/).press('Control+Enter');
  await waitForRequest(marked(id));
  await form.expectStatus('200 OK');
});

test('names a missing required path parameter, and never sends without it', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/get-a-book/');
  await form.send();
  const bookId = form.field(/^bookId/);
  await expect(bookId).toBeFocused();
  await expect(bookId).toHaveAccessibleDescription(/"bookId" is required/);
  await expect(form.playground.getByRole('button', { name: 'Send without it' })).toHaveCount(0);
  await expect(form.response).toHaveCount(0);
  await bookId.fill('bk_0001');
  await expect(bookId).not.toHaveAttribute('aria-invalid');
});

test.describe('explains errors in words', () => {
  test('if the API does not answer', async ({ page }) => {
    const form = new PlaygroundPage(page);
    await form.open('/api-reference/books/list-books/');
    await form.field('Server').selectOption({ index: 1 });
    await form.send();
    await expect(form.response).toContainText(
      /Host not found: eu\.api\.paper-lantern\.example|The host name eu\.api\.paper-lantern\.example couldn’t be looked up/,
    );
  });

  test('if a reverse proxy in front of the site allows only GET', async ({ page }) => {
    await page.route('**/_docs/api/request', (route) =>
      route.fulfill({ status: 405, contentType: 'text/html', body: '<h1>405 Not Allowed</h1>' }),
    );
    const form = new PlaygroundPage(page);
    await form.open('/api-reference/books/list-books/');
    await form.send();
    await expect(form.response).toContainText('/_docs/api/request');
    await expect(form.response).toContainText(/POST/);
  });

  test('if the docs server is down', async ({ page }) => {
    await page.route('**/_docs/api/request', (route) => route.abort('connectionrefused'));
    const form = new PlaygroundPage(page);
    await form.open('/api-reference/books/list-books/');
    await form.send();
    await expect(form.response.getByRole('heading').first()).toBeVisible();
    await expect(form.response).toContainText(/connection|reach|network/i);
  });
});

test('nothing moves when the playground becomes active', async ({ browser }) => {
  const heights: number[] = [];
  for (const hydrates of [false, true]) {
    const context = await browser.newContext({ baseURL: SITE });
    const page = await context.newPage();
    if (!hydrates) await page.route(/\/mount\.[^/]+\.js/, (route) => route.abort());
    await page.goto('/api-reference/books/add-a-book/');
    const playground = page.locator('docs-playground');
    await playground.hover();
    await page.waitForLoadState('networkidle');
    heights.push((await playground.boundingBox())?.height ?? 0);
    await context.close();
  }
  expect(heights[0]).toBeGreaterThan(100);
  expect(heights[1]).toBe(heights[0]);
});
