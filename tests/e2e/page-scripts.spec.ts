import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response, test } from '@playwright/test';
import { SITE } from './servers.ts';

test.use({ baseURL: SITE });

const BOOKS = '/api-reference/books/list-books/';
/** The maximum size of JavaScript, in bytes with gzip. */
const TO_READ = 8 * 1024;
const TO_TRY = 72 * 1024;
const TO_TRY_CHANNEL = 37 * 1024;
/** Includes the code that checks entered values and writes them into the sample. */
const TO_TRY_WITH_VALUES = 90 * 1024;

/** Collects the script files that a page loads, by path. */
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

/** Returns the size of the page's inline scripts in bytes. */
async function inlineSize(page: Page): Promise<number> {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src], [type="application/json"])')].map((script) => script.textContent),
  );
  return gzipSync(texts.join('\n')).length;
}

/** Prevents the browser from being idle, so that nothing is preloaded. */
async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

for (const address of [BOOKS, '/guides/first-order/', '/live/shop/reading-room/', '/api-reference/overview/', '/']) {
  test(`${address} needs few and small scripts for reading`, async ({ page }) => {
    await neverIdle(page);
    const files = scriptsOf(page);
    await page.goto(address, { waitUntil: 'load' });
    expect((await sizeOf(files.values())) + (await inlineSize(page))).toBeLessThanOrEqual(TO_READ);
    expect(files.size).toBeLessThanOrEqual(4);
  });
}

test('loads the form in a few files when the browser is idle', async ({ page }) => {
  const files = scriptsOf(page);
  await page.goto(BOOKS, { waitUntil: 'load' });
  await expect.poll(() => [...files.keys()].join()).toContain('docs-form');
  await page.waitForLoadState('networkidle');
  expect(files.size).toBeLessThanOrEqual(8);
  expect((await sizeOf(files.values())) + (await inlineSize(page))).toBeLessThanOrEqual(TO_TRY);
});

test('the console of a channel loads no code of the operation form', async ({ page }) => {
  const files = scriptsOf(page);
  await page.goto('/live/shop/reading-room/', { waitUntil: 'load' });
  await expect.poll(() => [...files.keys()].join()).toContain('mount-console');
  await page.waitForLoadState('networkidle');
  expect([...files.keys()].join()).not.toContain('docs-form');
  expect((await sizeOf(files.values())) + (await inlineSize(page))).toBeLessThanOrEqual(TO_TRY_CHANNEL);
});

test('a page that is never idle still loads the form', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (task, { timeout = Number.POSITIVE_INFINITY } = {}) =>
      timeout < 60_000 ? window.setTimeout(task, timeout) : 0;
  });
  const files = scriptsOf(page);
  await page.goto(BOOKS, { waitUntil: 'load' });
  await expect.poll(() => [...files.keys()].join()).toContain('docs-form');
});

test('entering a value loads only its check and cURL', async ({ page }) => {
  const files = scriptsOf(page);
  await page.goto(BOOKS, { waitUntil: 'networkidle' });
  const form = page.locator('docs-playground');
  await form.getByRole('button', { name: /^Add optional parameter/ }).click();
  await expect(form.getByRole('combobox', { name: /^Add optional parameter/ })).toBeFocused();
  await page.keyboard.type('limit');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: /^limit/ })).toBeFocused();
  await page.keyboard.type('5');
  await expect(form.getByRole('tabpanel')).toContainText('limit=5');
  await expect.poll(() => [...files.keys()].join()).toContain('form-faults');
  await page.waitForLoadState('networkidle');
  const names = [...files.keys()].join();
  expect(names).not.toContain('mount-console');
  expect(names).not.toContain('targets');
  expect((await sizeOf(files.values())) + (await inlineSize(page))).toBeLessThanOrEqual(TO_TRY_WITH_VALUES);
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
