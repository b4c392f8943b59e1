import { expect, test } from '@playwright/test';
import { type BuiltSite, builtSite } from './built-site.ts';
import { documentedLayout, ownLayoutSite } from './own-layout-site.ts';

/** Tests our pages in a site whose layout has Astro's view transitions, which run the scripts of pages only once. */

let site: BuiltSite;

const VIEWS = `
<View title="Go">
## In Go
</View>

<View title="Rust">
${'Text.\n\n'.repeat(100)}
## In Rust
</View>
`;

test.describe.configure({ mode: 'default', timeout: 120_000 });

test.beforeAll(async () => {
  const files = ownLayoutSite(layoutWithTransitions());
  site = await builtSite({ ...files, 'hand.mdx': `${files['hand.mdx']}${VIEWS}` });
});

test.afterAll(() => {
  site?.remove();
});

/** Returns the layout in the documentation, with view transitions, and with a dark mode that CSS cannot know. */
function layoutWithTransitions(): string {
  return `---\nimport { ClientRouter } from 'astro:transitions';\n${documentedLayout().replace(/^---\n/, '')}`
    .replace('</head>', '<ClientRouter /></head>')
    .replace(':root { color-scheme: light dark; }', 'body.dark { background: #111; color: #eee; }');
}

test('after a view transition, the search, tabs, menus and contents of the next page work', async ({ page }) => {
  await page.goto(`${site.url}/api-reference/orders/place-an-order/`);
  // This mark is lost if the browser loads a new document.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('guide');
  await page.getByRole('option', { name: 'Guide' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide');

  await page.getByRole('tab', { name: 'Y' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Y' })).toBeVisible();
  await expect(page.getByText('x', { exact: true })).toBeHidden();
  await expect(page.locator('.docs-contents [aria-current="location"]')).toHaveCount(1);
  await page.locator('.docs-page-menu summary').click();
  await expect(page.getByRole('button', { name: 'Copy page as Markdown' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('button', { name: 'Copy page as Markdown' })).toBeHidden();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('place');
  await expect(page.getByRole('option', { name: /Place an order/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Place an order');
  await expect(page.getByRole('button', { name: 'Expand all' }).first()).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('after a view transition, an address opens the view around its target and scrolls there', async ({ page }) => {
  await page.goto(`${site.url}/guide/`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'By hand' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('By hand');
  await page.evaluate(() => {
    location.hash = '#in-rust';
  });
  await expect(page.getByRole('heading', { name: 'In Rust' })).toBeInViewport();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a link to a schema opens it in the page', async ({ page }) => {
  await page.goto(`${site.url}/api-reference/orders/place-an-order/`);
  await page.locator('.docs-schema-link').first().click();
  await expect(page.locator('[id="body.replaces.id"]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Place an order');
});

test('the console disconnects when the reader opens another page', async ({ page }) => {
  let isClosed = false;
  await page.routeWebSocket(/^wss:/, (socket) => {
    socket.onClose(() => {
      isClosed = true;
    });
  });
  await page.goto(`${site.url}/api-reference/websockets/prices/`);
  await page.getByLabel('book').fill('a');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  await page.getByRole('link', { name: 'Guide' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide');
  await expect.poll(() => isClosed).toBe(true);
});

test('a running request ends when the reader opens another page', async ({ page }) => {
  // The API never answers.
  await page.route('https://api.example.com/**', () => {});
  await page.goto(`${site.url}/api-reference/orders/place-an-order/`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('button', { name: 'Use example values' }).click();
  let isEnded = false;
  page.on('requestfailed', (request) => {
    isEnded ||= request.url().startsWith('https://api.example.com/');
  });
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(isEnded).toBe(false);
  await page.getByRole('link', { name: 'Guide' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide');
  await expect.poll(() => isEnded).toBe(true);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('what the reader entered right before opening another page is there on return', async ({ page }) => {
  await page.goto(`${site.url}/api-reference/orders/place-an-order/`);
  await page.locator('docs-playground').getByRole('button', { name: 'JSON', exact: true }).click();
  const body = page.locator('docs-playground textarea').first();
  await body.fill('{"id": 1}');
  // The first input loads the code that stores. The second is entered while it waits for a pause.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('id');
  await body.fill('{"id": 2}');
  await page.getByRole('link', { name: 'Guide' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide');
  await page.goBack();
  await expect(body).toHaveValue('{"id": 2}');
});

test('a page with a form does not stay in memory after the reader left it', async ({ page }) => {
  await page.goto(`${site.url}/api-reference/orders/place-an-order/`);
  await page.getByRole('button', { name: 'Use example values' }).click();
  await expect(page.getByRole('button', { name: /^Send/ })).toBeVisible();
  const left = await page.evaluateHandle(() => new WeakRef(document.body));
  for (const name of ['Guide', 'Order']) {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
  await expect
    .poll(async () => {
      await page.requestGC();
      return left.evaluate((ref) => ref.deref() === undefined);
    })
    .toBe(true);
});

test('the theme switch of the site changes our parts after a view transition too', async ({ page }) => {
  await page.goto(`${site.url}/guide/`);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order');
  await page.evaluate(() => document.body.classList.add('dark'));
  const part = page.locator('.docs-embedded').first();
  await expect(part).toHaveCSS('color-scheme', 'dark');
  await page.evaluate(() => document.body.classList.remove('dark'));
  await expect(part).toHaveCSS('color-scheme', 'normal');
});
