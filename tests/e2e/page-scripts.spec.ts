import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response, test } from '@playwright/test';
import { SITE } from './servers.ts';

test.use({ baseURL: SITE });

const BOOKS = '/api-reference/books/list-books/';
/** Bytes of JavaScript with gzip. */
const TO_READ = 8 * 1024;
const TO_FILL_IN = 48 * 1024;
/** Beside the form. */
const TO_SEND = 13 * 1024;

/** The script files that a page loads, by path. */
function scriptsOf(page: Page): Map<string, Response> {
  const files = new Map<string, Response>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) files.set(pathname, response);
  });
  return files;
}

async function sizeOf(files: Iterable<Response>): Promise<number> {
  const sizes = await Promise.all([...files].map(async (file) => gzipSync(await file.body()).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Bytes of the scripts in the page itself. */
async function inlineSize(page: Page): Promise<number> {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src], [type="application/json"])')].map((script) => script.textContent),
  );
  return gzipSync(texts.join('\n')).length;
}

/** Keeps the browser from being idle, so that nothing is loaded ahead. */
async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

for (const address of [BOOKS, '/guides/first-order/', '/live/shop/reading-room/', '/api-reference/overview/', '/']) {
  test(`${address} needs few and small scripts to be read`, async ({ page }) => {
    await neverIdle(page);
    const files = scriptsOf(page);
    await page.goto(address, { waitUntil: 'load' });
    expect((await sizeOf(files.values())) + (await inlineSize(page))).toBeLessThanOrEqual(TO_READ);
    expect(files.size).toBeLessThanOrEqual(4);
  });
}

test('the form is a few files, which are loaded together with the code that sends', async ({ page }) => {
  const files = scriptsOf(page);
  const sending = page.waitForResponse(/docs-sending/);
  await page.goto(BOOKS, { waitUntil: 'networkidle' });
  await (await sending).finished();
  await page.waitForLoadState('networkidle');
  const isForSending = ([name]: [string, Response]) => name.includes('sending');
  const toSend = [...files].filter(isForSending);
  const toFillIn = [...files].filter((file) => !isForSending(file));
  expect(toSend).not.toHaveLength(0);
  expect(files.size).toBeLessThanOrEqual(8);
  expect((await sizeOf(toFillIn.map(([, file]) => file))) + (await inlineSize(page))).toBeLessThanOrEqual(TO_FILL_IN);
  expect(await sizeOf(toSend.map(([, file]) => file))).toBeLessThanOrEqual(TO_SEND);
});

test('a page preloads what its script imports', async ({ page }) => {
  const files = scriptsOf(page);
  await neverIdle(page);
  await page.goto('/', { waitUntil: 'load' });
  const hrefs = await page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const script = await page.locator('script[type="module"][src]').getAttribute('src');
  expect([...files.keys()].sort()).toEqual([...hrefs, script].sort());
});
