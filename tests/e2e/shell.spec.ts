import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { leaveWhileLoading } from './leave-while-loading.ts';
import { PlaygroundPage } from './playground-page.ts';
import { SITE } from './servers.ts';

test.use({ baseURL: SITE });

const OPERATION = '/api-reference/books/list-books/';
const PAGES = ['/', '/guides/first-order/', OPERATION, '/live/shop/reading-room/', '/nothing-here/'];
const PHONE = { width: 390, height: 844 };

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const color = (page: Page, name: string) =>
  page.evaluate((variable) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${variable})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;

test('a page has at most eight font sizes', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    const sizes = await page.evaluate(() => {
      const elements = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest('script, option') &&
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      );
      return [...new Set(elements.map((element) => getComputedStyle(element).fontSize))];
    });
    expect(sizes.length, `${path}: ${sizes}`).toBeLessThanOrEqual(8);
  }
});

test('the focus ring differs from the brand color and the error color', async ({ page }) => {
  await page.goto('/guides/errors/');
  await page.getByRole('link', { name: 'Uploads' }).first().focus();
  await page.keyboard.press('Tab');
  const ring = await page.locator(':focus-visible').evaluate((element) => getComputedStyle(element).outlineColor);
  expect([await color(page, '--docs-accent'), await color(page, '--docs-danger')]).not.toContain(ring);
});

test('the filter of a long sidebar shows the pages that match every word', async ({ page }) => {
  await page.goto(OPERATION);
  const sidebar = page.getByRole('navigation', { name: 'Pages' });
  const filter = sidebar.getByRole('searchbox', { name: 'Filter pages' });
  await filter.fill('order get');
  await expect(sidebar.getByRole('link', { name: 'Get an order' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Cancel an order' })).toBeHidden();
  await expect(sidebar.getByText('Books', { exact: true })).toBeHidden();
  await filter.fill('zzz');
  await expect(sidebar.getByText('No matching pages')).toBeVisible();
  await filter.press('Escape');
  await expect(sidebar.getByRole('link', { name: 'Add a book' })).toBeVisible();
  await page.goto('/guides/errors/');
  await expect(filter).toHaveCount(0);
});

test('the filter shows the first match, and then the current page again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await page.goto('/api-reference/stock/get-the-sales-report/');
  const sidebar = page.getByRole('navigation', { name: 'Pages' });
  const current = sidebar.locator('[aria-current="page"]');
  const first = sidebar.getByRole('link', { name: 'List books' });
  await expect(current).toBeInViewport();
  await expect(first).not.toBeInViewport();
  const filter = sidebar.getByRole('searchbox', { name: 'Filter pages' });
  await filter.fill('e');
  await expect(first).toBeInViewport();
  await filter.press('Escape');
  await expect(current).toBeInViewport();
});

test('the filter also finds groups that a large sidebar has not loaded', async ({ page }) => {
  await page.goto('/figma/files/get-file-json/');
  const sidebar = page.getByRole('navigation', { name: 'Pages' });
  const filter = sidebar.getByRole('searchbox', { name: 'Filter pages' });
  await filter.fill('webhook');
  await expect(sidebar.getByRole('link', { name: /webhook/i }).first()).toBeVisible();
});

test('the filter stays visible and covers no page while the sidebar scrolls', async ({ page }) => {
  await page.goto(OPERATION);
  const sidebar = page.getByRole('navigation', { name: 'Pages' });
  await sidebar.getByRole('link', { name: 'List books' }).hover();
  await page.mouse.wheel(0, 130);
  const filter = sidebar.getByRole('searchbox', { name: 'Filter pages' });
  await expect(sidebar.getByRole('link', { name: 'Overview' })).not.toBeInViewport();
  await expect(filter).toBeInViewport({ ratio: 1 });
  expect(await axeFindings(page)).toEqual([]);
});

test('the placeholder of an empty field is as readable as other text', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(OPERATION);
    const muted = await color(page, '--docs-text-muted');
    const fields = page.getByPlaceholder(/./);
    await expect(fields).not.toHaveCount(0);
    for (const field of await fields.all()) {
      const placeholder = await field.evaluate((input) => {
        const { color, opacity } = getComputedStyle(input, '::placeholder');
        return { color, opacity };
      });
      expect(placeholder).toEqual({ color: muted, opacity: '1' });
    }
  }
});

test('a group of a large sidebar opens in place, with the keyboard too', async ({ page }) => {
  await page.goto('/figma/files/get-file-json/');
  const sidebar = page.getByRole('navigation', { name: 'Pages' });
  const group = sidebar.locator('a[data-list]:not(.docs-nav-cut)').first();
  const name = ((await group.textContent()) ?? '').trim();
  const address = page.url();
  let answer: (() => void) | undefined;
  await page.route('**/_docs/navigation/**', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await group.focus();
  await page.keyboard.press('Enter');
  await expect(group).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => answer).toBeDefined();
  answer?.();
  const opened = sidebar.locator('.docs-nav-group').filter({ hasText: name }).first();
  await expect(opened.locator('details[open] > .docs-nav-list > li').first()).toBeVisible();
  await expect(opened.locator('summary')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(opened.locator('details')).not.toHaveAttribute('open');
  expect(page.url()).toBe(address);
});

test('a group of a large sidebar leads to its first page if its list does not load', async ({ page }) => {
  await page.goto('/figma/files/get-file-json/');
  await page.route('**/_docs/navigation/**', (route) => route.abort());
  const group = page.getByRole('navigation', { name: 'Pages' }).locator('a[data-list]:not(.docs-nav-cut)').first();
  const target = await group.getAttribute('href');
  await group.click();
  await page.waitForURL(`**${target}`);
});

for (const [what, url] of [
  ['a list', '**/_docs/navigation/**'],
  ['the code for lists', '**/_astro/navigation-list.*'],
] as const) {
  test(`${what} that stops loading does not take the reader away from a link that they followed`, async ({ page }) => {
    await page.goto('/figma/files/get-file-json/');
    const list = page.getByRole('navigation', { name: 'Pages' }).locator('a[data-list]').first();
    await leaveWhileLoading(page, list, url);
  });
}

test('an overview has the order of the sidebar, and shows the path of every operation', async ({ page }) => {
  await page.goto('/api-reference/overview/');
  const groups = page.getByRole('navigation', { name: 'Pages' }).locator('.docs-nav-group > details > summary');
  const names = (await page.locator('.docs-tag > h3').allTextContents()).map((name) => name.trim());
  expect(names.length).toBeGreaterThan(3);
  const inSidebar = (await groups.allTextContents()).map((name) => name.trim());
  expect(names.filter((name) => inSidebar.includes(name))).toEqual(inSidebar);
  const row = page.locator('.docs-tag li').filter({ hasText: 'Cancel an order' });
  await expect(row).toContainText('/orders/{orderId}');
});

test('a screen reader lists the sections of an overview as regions, but not each of its tags', async ({ page }) => {
  await page.goto('/api-reference/overview/');
  await expect(page.getByRole('region', { name: 'Operations', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Orders', exact: true })).toHaveCount(0);
});

test('the group above the title links to its first page', async ({ page }) => {
  await page.goto('/api-reference/books/get-a-book/');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Books' }).click();
  await expect(page).toHaveURL(/\/books\/list-books\/$/);
});

test('the 404 page has a search, the navigation and pages with similar names', async ({ page }) => {
  await page.goto('/api-reference/books/list-book');
  const nearest = page.getByRole('region', { name: 'Were you looking for one of these?' });
  await expect(nearest.getByRole('link', { name: 'List books' })).toHaveAttribute('href', OPERATION);
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Uploads' })).toBeVisible();
  await expect(nearest.getByRole('listitem').filter({ hasText: 'List books' })).toHaveText('GETList books/books');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Search the documentation' }).click();
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
});

test('the 404 page lists titles of operations and other pages in one column', async ({ page }) => {
  await page.goto('/docs/v2/authentification');
  const titles = page.locator('[data-nearest] a > span:last-child');
  await expect(titles.filter({ hasText: 'Authentication' })).toBeVisible();
  const places = await titles.evaluateAll((all) => all.map((title) => Math.round(title.getBoundingClientRect().left)));
  expect(places.length).toBeGreaterThan(1);
  expect(new Set(places).size).toBe(1);
});

test('the 404 page suggests nothing if no page has a similar name', async ({ page }) => {
  await page.goto('/api-refrence/bokks');
  const nearest = page.getByRole('heading', { name: 'Were you looking for one of these?' });
  await expect(nearest).toBeVisible();
  for (const address of ['/suppliers/', '/nothing-here/']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(nearest).toBeHidden();
  }
});

test('a site without an icon uses its first letter', async ({ page }) => {
  await page.goto('/');
  const href = await page.locator('link[rel="icon"]').getAttribute('href');
  const icon = await page.request.get(href ?? '');
  expect(icon.headers()['content-type']).toContain('image/svg+xml');
  expect(await icon.text()).toContain('>P</text>');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the reference comes before the form, and a bar links to it', async ({ page }) => {
    await page.goto(OPERATION);
    const form = page.locator('.docs-pg').first();
    expect(await top(page.getByRole('heading', { name: 'Query parameters' }))).toBeLessThan(await top(form));
    const bar = page.getByRole('link', { name: /Try it/ });
    await expect(bar).toBeInViewport();
    await bar.click();
    await expect(page.getByRole('button', { name: 'Send' }).first()).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  });

  test('the form does not move while the page arrives', async ({ page }) => {
    const html = await (await fetch(SITE + OPERATION)).text();
    const cut = html.indexOf('<div class="docs-reference"');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const server = createServer(async ({ url }, response) => {
      if (url !== OPERATION) return void response.writeHead(307, { Location: `${SITE}${url}` }).end();
      response.writeHead(200, { 'Content-Type': 'text/html' }).write(html.slice(0, cut));
      await released;
      response.end(html.slice(cut));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}${OPERATION}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.docs-panel')).toBeAttached();
    await expect(page.locator('.docs-panel')).toBeHidden();
    release();
    await expect(page.locator('.docs-panel')).toBeVisible();
    server.close();
  });

  test('the menu opens at the current page', async ({ page }) => {
    await page.goto('/figma/webhooks/update-a-webhook/');
    await page.getByRole('button', { name: 'Navigation' }).click();
    const current = page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current="page"]');
    await expect(current).toBeInViewport();
  });

  test('buttons are large enough for a finger, and inputs do not make the page zoom', async ({ page }) => {
    await page.goto('/guides/first-order/');
    await page.getByRole('button', { name: 'Navigation' }).click();
    const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    await expect(links).not.toHaveCount(0);
    for (const link of [page.getByRole('link', { name: 'Paper Lantern', exact: true }), ...(await links.all())]) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.press('Escape');
    for (const [address, element] of [
      ['/guides/first-order/', 'docs-playground'],
      ['/live/shop/reading-room/', 'docs-console'],
    ] as const) {
      await page.goto(address);
      const sizes = await page
        .locator(`${element} :is(input:not([type="checkbox"]), select, textarea)`)
        .evaluateAll((inputs) => inputs.map((input) => Number.parseFloat(getComputedStyle(input).fontSize)));
      expect(sizes.length, address).toBeGreaterThan(2);
      expect(Math.min(...sizes), address).toBeGreaterThanOrEqual(16);
    }
  });

  test('the choices of an example and of an API are large enough for a finger, and do not make the page zoom', async ({
    page,
  }) => {
    await page.goto('/guides/first-order/');
    const example = page.getByRole('combobox', { name: 'Example', exact: true }).first();
    await expectForFingers(example);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('files');
    await expectForFingers(page.getByRole('dialog').getByRole('combobox', { name: 'API' }));
  });

  for (const width of [390, 320]) {
    test(`nothing scrolls horizontally at ${width} pixels, in either text direction`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      for (const path of PAGES) {
        await page.goto(path);
        expect(await sideways(page), path).toBeLessThanOrEqual(0);
        await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
        expect(await sideways(page), `${path} from right to left`).toBeLessThanOrEqual(0);
      }
    });
  }
});

for (const width of [320, 390, 768, 1024]) {
  test(`a long name of the site leaves every button in view at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(OPERATION);
    await page.locator('.docs-site-name').evaluate((name) => {
      name.textContent = 'The Documentation of the Nationwide Bookshop Association and Its Members';
    });
    await expect(page.getByRole('button', { name: 'Switch between light and dark' })).toBeInViewport({ ratio: 1 });
    expect(await sideways(page)).toBe(0);
  });
}

test('in right-to-left languages, the sidebar is on the right and code is unchanged', async ({ page }) => {
  await page.goto(OPERATION);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  const sidebar = await page.getByRole('navigation', { name: 'Pages' }).boundingBox();
  expect((sidebar?.x ?? 0) + (sidebar?.width ?? 0)).toBeGreaterThan(1400);
  await expect(page.locator('.docs-panel pre').first()).toHaveCSS('direction', 'ltr');
});

test('in right-to-left languages, an English sentence ends with its period and no button covers code', async ({
  page,
}) => {
  await new PlaygroundPage(page).open(OPERATION);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  for (const part of ['.docs-reference .docs-prose p', '.docs-panel p']) {
    const sentence = page.locator(part).filter({ hasText: /^Largest number of entries/ });
    const [start, end, side] = await sentence.evaluate((paragraph) => {
      const [first, last] = [0, (paragraph.textContent?.length ?? 0) - 1].map((offset) => {
        const range = document.createRange();
        const text = paragraph.firstChild as Text;
        range.setStart(text, offset);
        range.setEnd(text, offset + 1);
        return range.getBoundingClientRect();
      });
      return [first?.left, last?.right, paragraph.getBoundingClientRect().right] as [number, number, number];
    });
    expect(end).toBeGreaterThan(start);
    expect(end).toBeCloseTo(side, 0);
  }
  const block = page.locator('.docs-panel .docs-code-block:visible').last();
  const copy = await block.locator('.docs-code-copy').boundingBox();
  const box = await block.boundingBox();
  expect(copy?.x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0) / 2);
});

test('on a low screen the header scrolls away', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 225 });
  await page.goto('/guides/errors/');
  await page.mouse.wheel(0, 600);
  await expect(page.locator('.docs-header')).not.toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('hides what needs scripts, and links lead to all pages', async ({ page }) => {
    await page.goto(OPERATION);
    for (const name of ['Navigation', 'Switch between light and dark', 'Send', 'Copy']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    const form = await page.locator('docs-playground form').boundingBox();
    const line = await page.locator('.docs-pg-bar').boundingBox();
    expect(form?.height, 'the form has nothing below its first line').toBeLessThan((line?.height ?? 0) + 4);
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Cancel an order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel an order');
  });
});

test('in forced colors, the current section has padding', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(OPERATION);
  await expect(page.locator('.docs-contents-inline a').first()).toHaveCSS('padding-left', '4px');
});

test('tabs that have no room can be reached with a mouse: their bar has a scrollbar', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto(OPERATION);
  const bar = page.locator('.docs-tabs');
  await bar.locator('ul').evaluate((list) => {
    for (let count = 0; count < 12; count += 1) list.append(list.children[0]?.cloneNode(true) ?? '');
  });
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  await expect(bar).toHaveCSS('overflow-x', 'auto');
  await expect(bar).toHaveCSS('scrollbar-width', 'thin');
});

test('in forced colors, the matching words of a search are readable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(OPERATION);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('order');
  const matches = page.locator('[role=option]:not([aria-selected="true"]) mark');
  await expect(matches.first()).toBeVisible();
  await expect(matches.first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(matches.first()).toHaveCSS('background-color', 'rgb(255, 255, 0)');
});

test('in forced colors, the field of a link is outlined', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${OPERATION}#parameter-q`);
  await expect(page.locator('#parameter-q')).toHaveCSS('outline-style', 'solid');
});

test('in forced colors, selected items differ from others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(OPERATION);
  const background = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  const sidebar = page.getByRole('navigation', { name: 'Pages' });
  for (const [chosen, other] of [
    [sidebar.locator('[aria-current="page"]'), sidebar.getByRole('link', { name: 'Add a book' })],
    [page.getByRole('tab', { name: 'cURL' }), page.getByRole('tab', { name: 'Python' })],
    [page.locator('.docs-tab[aria-current]'), page.locator('.docs-tab').first()],
  ] as const) {
    expect(await background(chosen)).not.toBe(await background(other));
  }
});

test('a printed page is fully open, with the server and without buttons', async ({ page }) => {
  await page.goto(OPERATION);
  await page.emulateMedia({ media: 'print' });
  for (const hidden of [page.getByRole('navigation', { name: 'Pages' }), page.getByRole('button', { name: 'Send' })]) {
    await expect(hidden).toBeHidden();
  }
  await expect(page.locator('.docs-pg-samples')).toContainText('http://127.0.0.1:4400/v1');
  await expect(page.locator('.docs-pg-samples pre').first()).toBeVisible();
  const closed = await page
    .locator('.docs-reference details:not([open]) > :not(summary), .docs-examples details:not([open]) pre')
    .evaluateAll((elements) => elements.filter((element) => element.getBoundingClientRect().height === 0).length);
  expect(closed).toBe(0);
  const signs = await page
    .locator('.docs-reference details > summary')
    .evaluateAll((all) => all.map((summary) => getComputedStyle(summary, '::before').rotate));
  expect([...new Set(signs)]).toEqual(['45deg']);
});

test('a printed page has samples and examples after the reference', async ({ page }) => {
  for (const address of [OPERATION, '/live/shop/reading-room/']) {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    const [reference, panel] = await Promise.all(
      ['.docs-reference', '.docs-panel'].map((part) => page.locator(part).evaluate((it) => it.getBoundingClientRect())),
    );
    expect(panel?.top).toBeGreaterThanOrEqual(reference?.bottom ?? Number.POSITIVE_INFINITY);
  }
});

test('a printed page shows the whole sample, as wide as the reference', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/api-reference/books/add-a-book/');
  const sample = page.locator('docs-playground pre').first();
  await expect(sample).toContainText('curl');
  await page.emulateMedia({ media: 'print' });
  const [reference, panel] = await Promise.all(
    ['.docs-reference', '.docs-panel'].map((part) => page.locator(part).evaluate((it) => it.clientWidth)),
  );
  expect(panel).toBe(reference);
  expect(await sample.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
});

test('a printed page names its examples, and has no content that only works on screen', async ({ page }) => {
  await page.goto('/live/shop/reading-room/');
  await expect(page.getByRole('tab', { name: 'Joined' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const names = page.getByRole('region', { name: 'Messages you receive' }).locator('.docs-example-label');
  await expect(names).toHaveText(['Said', 'Joined', 'Left', 'Fault']);
  for (const name of await names.all()) await expect(name).toBeVisible();
  await page.goto('/api-reference/books/add-a-book/');
  await expect(page.locator('.docs-pg-samples')).toContainText('http://127.0.0.1:4400/v1');
  for (const role of ['button', 'tab', 'combobox', 'checkbox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
});

/** The left edges of the first and the last character of each text. */
const edges = (texts: Locator) =>
  texts.evaluateAll((list) =>
    list.map((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const [first = 0, last = 0] = [0, text.length - 1].map((offset) => {
        const range = document.createRange();
        range.setStart(text, offset);
        range.setEnd(text, offset + 1);
        return range.getBoundingClientRect().left;
      });
      return { first, last };
    }),
  );

test('in right-to-left languages, the brackets of a type are around its format', async ({ page }) => {
  await page.goto(OPERATION);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  const types = page
    .locator('.docs-reference .docs-type, .docs-panel .docs-pg-type')
    .filter({ hasText: /^\w+ <\w+>$/ });
  const found = await edges(types);
  expect(found.length).toBeGreaterThan(1);
  for (const { first, last } of found) expect(last).toBeGreaterThan(first);
});

test('in right-to-left languages, a response has its status and time in order', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open(OPERATION);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await form.send();
  await form.expectStatus('200 OK');
  for (const text of [form.response.getByText('200 OK').first(), form.response.getByText(/^[\d.]+ m?s/)]) {
    const [edge] = await edges(text);
    expect(edge?.last).toBeGreaterThan(edge?.first ?? 0);
  }
});

/** Expects a height that a finger hits, and text with which iOS does not zoom in. */
async function expectForFingers(choice: Locator): Promise<void> {
  await expect(choice).toBeVisible();
  expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(choice).toHaveCSS('font-size', '16px');
}
