import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { repository } from '../support/command.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { documentedLayout, ownLayoutSite } from './own-layout-site.ts';

/** Tests our pages in a layout of the site, and our components on its own pages, with common styles of sites. */

let site: BuiltSite;

test.describe.configure({ mode: 'default', timeout: 120_000 });

test.beforeAll(async () => {
  site = await builtSite(ownLayoutSite(withMore(documentedLayout())));
});

test.afterAll(() => {
  site?.remove();
});

/** Adds the components for layouts that the documented layout omits. */
function withMore(layout: string): string {
  return layout
    .replace('{ Search,', '{ Breadcrumbs, Pagination, Search,')
    .replace('</body>', '<div id="parts"><Breadcrumbs /><Pagination /></div></body>');
}

const OPERATION = '/api-reference/orders/place-an-order/';
const PAGES = {
  text: '/guide/',
  operation: OPERATION,
  webhook: '/api-reference/webhooks/order-shipped/',
  channel: '/api-reference/websockets/prices/',
  schema: '/order/',
  overview: '/api-reference/overview/',
  'hand-written endpoint': '/hand/',
  'not found': '/404.html',
};

test.describe('the documented layout', () => {
  for (const [kind, address] of Object.entries(PAGES)) {
    test(`shows the ${kind} page, with nothing of the built-in layout`, async ({ page }) => {
      await page.goto(site.url + address);
      expect(await page.evaluate(() => document.characterSet)).toBe('UTF-8');
      await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /width=device-width/);
      await expect(page.locator('body > header')).toContainText('My site');
      await expect(page.locator('main h1')).toHaveCount(1);
      await expect(page.locator('.docs-header, .docs-frame, .docs-site-footer')).toHaveCount(0);
      expect(await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toContain('system-ui');
    });
  }

  test('has a working search, sidebar and table of contents', async ({ page }) => {
    await page.goto(site.url + OPERATION);
    await expect(page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current=page]')).toContainText(
      'Place an order',
    );
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link')).toHaveText([
      'Authorization',
      'Query parameters',
      'Request body',
      'Responses',
      'Server',
    ]);
    await page.getByRole('button', { name: /Search/ }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('guide');
    await expect(page.getByRole('option').first()).toContainText('Guide');
  });

  test('shows the title of a page on the first screen of a phone, below a sidebar that scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(site.url + OPERATION);
    const sidebar = page.getByRole('navigation', { name: 'Pages' });
    // As long as that of a large API.
    await sidebar.evaluate((pages) => pages.append(...[1, 2, 3].map(() => pages.cloneNode(true))));
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await sidebar.first().locator('a:visible').last().focus();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });

  test('has a table of contents with working links on every kind of page', async ({ page }) => {
    for (const address of [PAGES.overview, PAGES.channel, PAGES.schema]) {
      await page.goto(site.url + address);
      const entries = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      for (const link of await entries.all()) {
        await expect(page.locator((await link.getAttribute('href')) ?? '')).toBeAttached();
      }
    }
    await page.goto(site.url + PAGES.overview);
    await expect(page.getByRole('navigation', { name: 'On this page' })).toContainText('Limits');
  });

  test('has a menu that copies the link of a page, and leads to its document without JavaScript', async ({
    browser,
    page,
  }) => {
    await page.goto(site.url + OPERATION);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('summary[aria-label="Page menu"]').click();
    await page.getByRole('button', { name: 'Copy link to this page' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + OPERATION);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(site.url + OPERATION);
    await plain.locator('summary[aria-label="Page menu"]').click();
    await expect(plain.getByRole('button', { name: 'Copy link to this page' })).toBeHidden();
    const link = plain.getByRole('link', { name: 'View the OpenAPI document' });
    await expect(link).toBeVisible();
    const answer = await plain.request.get(site.url + ((await link.getAttribute('href')) ?? ''));
    expect((await answer.json()).openapi).toBe('3.1.0');
    const licenses = plain.getByRole('link', { name: 'Icon and code licenses' });
    expect(await (await plain.request.get(site.url + (await licenses.getAttribute('href')))).text()).toContain(
      'Font Awesome',
    );
    await context.close();
  });

  test('keeps samples out of site search', async ({ page }) => {
    await page.goto(site.url + OPERATION);
    await expect(page.locator('.docs-panel')).toHaveAttribute('data-pagefind-ignore', '');
  });
});

const text = (file: string) => readFileSync(createRequire(import.meta.url).resolve(file), 'utf8');

/** Common styles of sites for all elements. `.mine` is the site's own class. */
const MINE = '.mine { margin-top: 77px; color: rgb(255, 0, 0); }';
/** Makes the site's text color the same as ours. */
const SAME_TEXT = 'body { color: canvastext; }';
const HOSTS: Record<string, () => string> = {
  // Removes declarations with values of the theme, which the compiler of Tailwind would fill in.
  'Tailwind 4': () =>
    `@layer theme, base, components, utilities; @layer base { ${text('tailwindcss/preflight.css').replaceAll(/[\w-]+:\s*--theme\([\s\S]*?\);/g, '')} } @layer utilities { ${MINE} }`,
  'a reset in a layer that comes last': () =>
    `@layer site { * { margin: 0; padding: 0; border: 0; list-style: none; font: inherit; } svg, img { display: block; } } ${MINE}`,
  Starlight: () => {
    const reset = path.join(repository, 'node_modules/@astrojs/starlight/dist/style/reset.css');
    // The page itself sets its color scheme.
    return `${readFileSync(reset, 'utf8').replaceAll(/color-scheme: \w+;/g, '')} ${MINE}`;
  },
  'Bootstrap 5': () => `${text('bootstrap/dist/css/bootstrap.css')} ${MINE} ${SAME_TEXT}`,
  // The page itself sets its color scheme, as below.
  'Pico CSS': () => `${text('@picocss/pico/css/pico.css').replaceAll(/color-scheme: \w+;/g, '')} ${MINE} ${SAME_TEXT}`,
  'the reset of UnoCSS': () => `${text('@unocss/reset/tailwind-v4.css')} ${MINE}`,
  // These styles are not in a layer, as in older sites.
  'unlayered element styles': () =>
    `*, ::before, ::after { box-sizing: border-box; } h1, h2, h3 { margin: 0 0 .5rem; font-size: 2rem; font-weight: 500; line-height: 1.2; } p, ul, ol, dl { margin: 0 0 1rem; } ul, ol { padding-left: 2rem; } dt { font-weight: 700; } a { color: teal; text-decoration: underline; } code { color: deeppink; overflow-wrap: break-word; } pre { margin: 0 0 1rem; } label { display: inline-block; } button { border-radius: 0; } legend { float: left; width: 100%; font-size: 1.5rem; } fieldset { min-width: 0; padding: 9px; border: 3px solid; } table { caption-side: bottom; border-collapse: collapse; } summary { display: list-item; } [type='button'], button { appearance: button; } ${MINE}`,
  'a text column': () =>
    `main p { margin-bottom: 2em; } main ul { padding: 3em; } main code { padding: 9px; background: pink; } main li { margin: 9px; } body h2 { font-size: 40px; } main table { width: 100%; } main input { border: 4px solid red; } ${MINE}`,
  // Pico CSS colors open accordions like this, and themes of Starlight write rules for `.sl-markdown-content`.
  'precise selectors': () =>
    `details[open] > summary:not([role]):not(:focus) { color: hotpink; } html:root body main:not([role]):not([id]):not([lang]) :is(details, code, h2, p, a, table, button):not([role]):not([id='x']):not(.mine) { padding: 9px; border: 3px solid teal; background: pink; color: teal; font: italic 30px serif; } ${MINE}`,
};

const IGNORED =
  /^(?:width|height|inline-size|block-size|perspective-origin|transform-origin|top|right|bottom|left|inset.*|grid-template-.*|margin-(?:left|inline-start)|font-family|tab-size|(?:-webkit-)?text-size-adjust|-webkit-tap-highlight-color|-webkit-font-smoothing|text-autospace|font-(?:feature|variation)-settings)$/;

/** Opens a page, with a stylesheet that comes before or after all others. */
async function open(page: Page, address: string, css: string, where: 'first' | 'last' = 'first'): Promise<void> {
  await page.goto(site.url + address);
  await page.evaluate(
    ({ css, where }) => {
      const style = document.createElement('style');
      style.textContent = `${css} main, body { padding: 0; margin: 0 }`;
      if (where === 'first') document.head.prepend(style);
      else document.head.append(style);
    },
    { css, where },
  );
}

/** Returns the computed styles of all of our elements, except those that depend on the page's width and font. */
function stylesOf(page: Page): Promise<string[]> {
  return page.evaluate((ignored) => {
    const pattern = new RegExp(ignored);
    const properties = [...getComputedStyle(document.body)].filter((name) => !pattern.test(name));
    const elements = [...document.querySelectorAll<HTMLElement>('.docs-embedded *')].filter(
      // Elements in a line of the site's text inherit its font and line height.
      (element) => !element.closest('svg, .mine, script, option, .docs-embedded-inline'),
    );
    return elements.flatMap((element) =>
      [null, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        if (part !== null && style.content === 'none') return '';
        return `${element.tagName}.${element.className}${part ?? ''} ${properties.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`;
      }),
    );
  }, `${IGNORED.source}|^--`);
}

const withoutStyles = new Map<string, string[]>();

/** Returns the computed styles of a page in a site without styles. */
async function stylesWithout(page: Page, address: string): Promise<string[]> {
  const cached = withoutStyles.get(address);
  if (cached) return cached;
  await open(page, address, '');
  const styles = await stylesOf(page);
  withoutStyles.set(address, styles);
  return styles;
}

/** Returns readable differences for a report. */
function changes(before: string[], after: string[]): string[] {
  if (before.length !== after.length) return [`${before.length} elements became ${after.length}`];
  return before.flatMap((line, index) => {
    const now = new Set((after[index] ?? '').split('; '));
    const changed = line.split('; ').filter((part) => !now.has(part));
    return changed.length === 0 ? [] : [`${line.split(' ')[0]} had ${changed.slice(0, 4).join(', ')}`];
  });
}

test.describe('with the styles of', () => {
  for (const [name, css] of Object.entries(HOSTS)) {
    for (const where of ['first', 'last'] as const) {
      test(`${name}, loaded ${where}, all of our elements look the same`, async ({ page }) => {
        for (const address of [PAGES.text, PAGES.operation, PAGES.channel, '/own/', '/named/']) {
          const before = await stylesWithout(page, address);
          expect(before.length).toBeGreaterThan(100);
          await open(page, address, css(), where);
          expect(changes(before, await stylesOf(page)).slice(0, 20), address).toEqual([]);
        }
      });
    }

    test(`${name}, a class of the site wins on elements of the site`, async ({ page }) => {
      for (const [address, selector] of [
        [PAGES.text, 'p.mine'],
        ['/own/', 'div.mine'],
      ] as const) {
        for (const where of ['first', 'last'] as const) {
          await open(page, address, css(), where);
          expect(await page.locator(selector).evaluate((element) => getComputedStyle(element).marginTop)).toBe('77px');
        }
      }
    });
  }
});

test('an icon has the size and the color that its page gives it', async ({ page }) => {
  await page.goto(site.url + PAGES.text);
  const icon = page.locator('main svg[class*=docs-own-]');
  await expect(icon).toHaveCSS('width', '40px');
  await expect(icon).toHaveCSS('color', 'rgb(18, 52, 86)');
});

test('icons, list markers and first letters of the site do not reach ours', async ({ page }) => {
  const decorated = `@layer base { svg { fill: currentColor; } }
    svg { color: red; fill: currentColor; scale: 2; } svg * { stroke: red; }
    main li::marker, summary::marker { color: red; content: 'x '; }
    p:not(.mine)::first-letter { float: left; font-size: 3em; } p:not(.mine)::first-line { font-weight: 700; }
    ::placeholder { letter-spacing: 9px; } ::file-selector-button { font-size: 40px; }`;
  for (const address of [PAGES.text, PAGES.operation]) {
    const images: Buffer[] = [];
    for (const css of ['', decorated]) {
      await open(page, address, css, 'last');
      images.push(await page.locator('main').screenshot());
    }
    expect(images[1]?.equals(images[0] as Buffer), address).toBe(true);
  }
});

test.describe('components in a text of the site', () => {
  test('look the same as on a page of the documentation', async ({ page }) => {
    const [inPage, inText] = [await stylesWithout(page, '/named-parts/'), await stylesWithout(page, '/named/')];
    // Ignore styles that the layout of one page sets for all elements, and margins around them.
    const outer = / (?:color-scheme|margin-(?:top|bottom|block-start|block-end)): [^;]*;/g;
    const parts = (lines: string[]) =>
      lines.filter((line) => /^\w+\.docs-(?!prose)\S/.test(line)).map((line) => line.replaceAll(outer, ''));
    const named = parts(inText);
    const first = parts(inPage).findIndex((line) => line.includes('.docs-callout '));
    expect(named.length).toBeGreaterThan(60);
    expect(changes(parts(inPage).slice(first, first + named.length), named)).toEqual([]);
  });

  for (const [width, columns] of [
    [1440, 2],
    [390, 1],
  ] as const) {
    test(`have ${columns} columns of cards at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${site.url}/named/`);
      const counts = await page
        .locator('.docs-cards')
        .evaluateAll((groups) =>
          groups.map(({ children }) => new Set([...children].map((child) => child.getBoundingClientRect().x)).size),
        );
      expect(counts).toEqual([columns, columns]);
    });
  }

  test('load their styles, and a text without components loads none', async ({ page }) => {
    const links = page.locator('link[rel=stylesheet]');
    await page.goto(`${site.url}/named/`);
    await expect(links).toHaveCount(1);
    await page.goto(`${site.url}/unnamed/`);
    await expect(links).toHaveCount(0);
  });
});

for (const [without, ours, how] of [
  ['/every-element/', '/every-element-with-ours/', 'that it imports'],
  ['/every-element-in-text/', '/every-element-with-named/', 'by their names'],
] as const)
  test(`a page of the site with our components ${how} keeps the styles of its own elements`, async ({ page }) => {
    const elements = (address: string) =>
      page.goto(site.url + address).then(() =>
        page.evaluate(() =>
          [document.documentElement, document.body, ...document.querySelectorAll<HTMLElement>('#all, #all *')].map(
            (element) => {
              const style = getComputedStyle(element);
              const names = [...style].filter(
                (name) => !/^(?:height|block-size|perspective-origin|transform-origin)$/.test(name),
              );
              return `${element.tagName} ${names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`;
            },
          ),
        ),
      );
    const before = await elements(without);
    expect(before.length).toBeGreaterThan(90);
    expect(changes(before, await elements(ours)).slice(0, 20)).toEqual([]);
  });

test.describe('a page that is dark without color-scheme', () => {
  const DARK =
    '@media (prefers-color-scheme: dark) { html { background: #0f172a } body { color: oklch(0.93 0.01 255) } }';

  for (const address of ['/own/', '/named/']) {
    test(`shows our parts dark while it is dark, and light when it is light again: ${address}`, async ({ page }) => {
      await page.route(`**${address}`, async (route) => {
        const answer = await route.fetch();
        const html = (await answer.text()).replace('<head>', `<head><style>${DARK}</style>`);
        await route.fulfill({ response: answer, body: html });
      });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(site.url + address);
      const parts = page.locator('.docs-embedded');
      const schemes = () =>
        parts.evaluateAll((list) => [...new Set(list.map((part) => getComputedStyle(part).colorScheme))]);
      await expect.poll(schemes).toEqual(['dark']);
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(schemes).toEqual(['normal']);
    });
  }
});

test('breadcrumbs and pagination of a layout lead to the groups and pages around', async ({ page }) => {
  await page.goto(site.url + OPERATION);
  const parts = page.locator('#parts');
  await expect(parts.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
    'API',
    'Orders',
  ]);
  const around = parts.getByRole('navigation', { name: 'Previous and next page' });
  await expect(around.getByRole('link')).toHaveText(['PreviousOverview', 'NextOrder shipped']);
  await around.getByRole('link', { name: 'Next' }).click();
  await expect(page.locator('main h1')).toHaveText('Order shipped');
  await page.goto(`${site.url}/every-element-with-ours/`);
  for (const name of ['Breadcrumbs', 'Previous and next page'])
    await expect(page.getByRole('navigation', { name })).toHaveCount(0);
});

test.describe('an operation page', () => {
  for (const [width, columns] of [
    [900, 2],
    [720, 1],
  ] as const) {
    test(`in a layout of ${width} px has ${columns} columns, however wide the window is`, async ({ page }) => {
      await page.setViewportSize({ width: 1600, height: 900 });
      await page.goto(site.url + OPERATION);
      await page.addStyleTag({ content: `main { width: ${width}px }` });
      const article = page.locator('article.docs-operation');
      const panel = await article.locator('.docs-panel').boundingBox();
      const reference = await article.locator('.docs-reference > *').first().boundingBox();
      const isBeside = (panel?.x ?? 0) >= (reference?.x ?? 0) + (reference?.width ?? 0);
      expect(isBeside).toBe(columns === 2);
      expect(await article.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    });
  }
});

test('the description of an operation in a page has room below the path', async ({ page }) => {
  await page.goto(`${site.url}/own/`);
  const operation = page.locator('.docs-embedded-operation').first();
  const path = await operation.locator('.docs-endpoint').boundingBox();
  const description = await operation.getByText('Places an order.').boundingBox();
  expect((description?.y ?? 0) - (path?.y ?? 0) - (path?.height ?? 0)).toBeGreaterThanOrEqual(12);
});
