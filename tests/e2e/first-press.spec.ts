import { expect, type Page, test } from '@playwright/test';
import { waitForRequest } from './recorder.ts';
import { SITE } from './servers.ts';
import { slowNetwork } from './slow-network.ts';

test.use({ baseURL: SITE });

const BOOKS = '/api-reference/books/list-books/';
const BUSY = /\bbusy\b/;

/** Delays all scripts of the page until the returned function is called. */
async function heldScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Collects the requests that a page sends through the proxy. */
function requestsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  return sent;
}

test.describe('a press before any script of the page has arrived', () => {
  test('shows at once that Send is busy, and sends once however often it is pressed', async ({ page }) => {
    const release = await heldScripts(page);
    await page.goto(BOOKS, { waitUntil: 'commit' });
    const sent = requestsOf(page);
    const send = page.locator('docs-playground .docs-pg-send');
    for (let times = 0; times < 3; times += 1) await send.click();
    await expect(send).toHaveAttribute('aria-busy', 'true');
    expect(await page.evaluate(() => customElements.get('docs-playground') === undefined)).toBe(true);
    release();
    await expect(page.getByRole('region', { name: 'Response', exact: true })).toContainText('200 OK');
    await expect(send).toContainText('Send');
    await expect(send).not.toHaveAttribute('aria-busy');
    expect(sent).toHaveLength(1);
  });

  test('shows that a language and Copy are busy, and then runs both in order', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const release = await heldScripts(page);
    await page.goto(BOOKS, { waitUntil: 'commit' });
    const tab = page.getByRole('tab', { name: 'Python' });
    const copy = page.getByRole('button', { name: 'Copy code sample' });
    await tab.click();
    await copy.click();
    await expect(tab).toHaveAttribute('aria-busy', 'true');
    await expect(copy).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(copy).toHaveText('Copied');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('docs-playground [aria-busy]')).toHaveCount(0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('import requests');
  });

  test('shows that the button of an example is busy, and then fills the example in', async ({ page }) => {
    const release = await heldScripts(page);
    await page.goto('/api-reference/books/add-a-book/', { waitUntil: 'commit' });
    const use = page.locator('[data-use-example]').first();
    await use.click();
    await expect(use).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.locator('docs-playground textarea').first()).toHaveValue(/"title"/);
    await expect(use).not.toHaveAttribute('aria-busy');
  });

  test('sends when Enter is pressed in a field', async ({ page }) => {
    const release = await heldScripts(page);
    await page.goto('/api-reference/books/get-a-book/', { waitUntil: 'commit' });
    const field = page.getByRole('textbox', { name: /^bookId/ });
    await field.fill('bk_0001');
    await field.press('Enter');
    await expect(page.locator('.docs-pg-send')).toHaveAttribute('aria-busy', 'true');
    release();
    expect((await waitForRequest(({ path }) => path.startsWith('/v1/books/bk_0001'))).method).toBe('GET');
  });

  test('shows at once that Connect is busy, and then connects', async ({ page }) => {
    const release = await heldScripts(page);
    await page.goto('/live/tools/echo', { waitUntil: 'commit' });
    const connect = page.getByRole('button', { name: 'Connect', exact: true });
    await connect.click();
    await expect(connect).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.locator('docs-console').getByRole('status').first()).toHaveText('Connected');
  });

  test('is reported if the code does not load, and works when pressed again', async ({ page }) => {
    await page.route(/\/docs-form\.[^/]+\.js/, (route) => route.abort());
    await page.goto(BOOKS);
    const send = page.locator('docs-playground .docs-pg-send');
    await send.click();
    await expect(page.getByRole('alert')).toContainText('failed to load');
    await expect(send).not.toHaveAttribute('aria-busy');
    await page.unroute(/\/docs-form\.[^/]+\.js/);
    await send.click();
    await expect(page.getByRole('region', { name: 'Response', exact: true })).toContainText('200 OK');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('loads the code of the form before the reader needs it', async ({ page }) => {
  const fetched = page.waitForResponse(/\/docs-form\.[^/]+\.js/);
  await page.goto(BOOKS);
  expect((await fetched).ok()).toBe(true);
});

test('reacts to a press right after the pointer arrives, before the form is live', async ({ page }) => {
  const fetched = page.waitForEvent('requestfinished', (request) => /\/docs-form\.[^/]+\.js/.test(request.url()));
  await page.goto(BOOKS, { waitUntil: 'networkidle' });
  await fetched;
  const busy = await page.evaluate(async () => {
    const send = document.querySelector<HTMLElement>('docs-playground .docs-pg-send');
    const { requestAnimationFrame } = window;
    // No frame is painted between the pointer and the press.
    window.requestAnimationFrame = () => 0;
    send?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 40));
    window.requestAnimationFrame = requestAnimationFrame;
    send?.click();
    return send?.getAttribute('aria-busy');
  });
  expect(busy).toBe('true');
  await expect(page.getByRole('region', { name: 'Response', exact: true })).toContainText('200 OK');
});

test('responds to 10 of 10 first presses on a slow phone', async ({ browser }) => {
  test.setTimeout(300_000);
  await using network = await slowNetwork(SITE);
  const presses = 10;
  const counted: string[] = [];
  for (let round = 0; round < presses; round += 1) {
    const context = await browser.newContext({ baseURL: network.url, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const sent = requestsOf(page);
    await page.addInitScript(() => {
      const log: string[] = [];
      Object.assign(globalThis, { log });
      new MutationObserver((changes) => {
        for (const { target, attributeName } of changes)
          if (attributeName === 'aria-busy' && (target as Element).hasAttribute('aria-busy')) log.push('busy');
          else if ((target as Element).textContent === 'Cancel') log.push('busy');
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await page.goto(BOOKS, { waitUntil: 'commit' });
    const send = page.locator('docs-playground .docs-pg-send');
    await send.scrollIntoViewIfNeeded();
    // Presses are distributed over the first 900 ms after Send is visible.
    await page.waitForTimeout(round * 100);
    await send.click();
    await expect(page.getByRole('region', { name: 'Response', exact: true })).toContainText('200 OK', {
      timeout: 20_000,
    });
    const log = await page.evaluate(() => (globalThis as unknown as { log: string[] }).log.join(' '));
    counted.push(`${sent.length} request, ${BUSY.test(log) ? 'busy' : 'no feedback'}`);
    await context.close();
  }
  expect(counted).toEqual(Array.from({ length: presses }, () => '1 request, busy'));
});

test('Send scrolls only if the response is not in view', async ({ page }) => {
  const scrolled = () =>
    page.evaluate(() => [scrollY, ...[...document.querySelectorAll('.docs-panel')].map(({ scrollTop }) => scrollTop)]);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/api-reference/check-health/');
  const before = await scrolled();
  await page.locator('.docs-pg-send').click();
  await expect(page.locator('.docs-pg-response .docs-pg-status')).toBeInViewport();
  expect(await scrolled()).toEqual(before);
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto(BOOKS);
  await page.locator('.docs-pg-send').click();
  await expect(page.locator('.docs-pg-response .docs-pg-status')).toBeInViewport();
});
