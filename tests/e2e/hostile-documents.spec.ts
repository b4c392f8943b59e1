import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { loadProject } from '../../src/site/project/load-project.ts';
import { astro } from '../support/command.ts';
import { startDev } from '../support/dev-server.ts';
import { activeMarkup, hostileSite } from '../support/hostile-site.ts';
import { type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { starlightSite } from '../support/starlight-site.ts';
import { serveFolder } from './servers.ts';
import { startDemoApi } from './strict-site.ts';

/** Opens a page that records forbidden actions: scripts that ran, windows that opened, and external requests. */
async function openWatchedPage(browser: Browser): Promise<{ page: Page; seen: string[] }> {
  const context = await browser.newContext();
  const seen: string[] = [];
  await context.exposeBinding('noteRun', (_, what: string) => void seen.push(what));
  await context.addInitScript(() => {
    const note = (what: string) => (globalThis as unknown as { noteRun(text: string): void }).noteRun(what);
    for (const name of ['__xss', 'alert', 'confirm', 'prompt']) {
      Object.defineProperty(globalThis, name, {
        value: (...given: unknown[]) => note(`${name}(${given.map(String)})`),
      });
    }
  });
  context.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('evil.test')) seen.push(`${request.resourceType()} ${request.url()}`);
  });
  context.on('weberror', (error) => seen.push(`error: ${error.error().message}`));
  const page = await context.newPage();
  page.on('popup', (popup) => seen.push(`popup ${popup.url()}`));
  return { page, seen };
}

/** Whether the code of an element is loaded and has handled earlier presses. */
function isLive(element: Element): boolean {
  return (element as Element & { earlyPresses?: unknown }).earlyPresses === null;
}

/** Opens everything that a reader can open, without following a link. */
async function openEverything(page: Page): Promise<void> {
  // The panel of problems covers a part of the page, so it is closed first and opened last.
  await clickAll(page, '#docs-problems details[open] > summary');
  await clickAll(page, 'details:not([open], #docs-problems details) > summary');
  for (const name of ['docs-playground', 'docs-console']) {
    const island = page.locator(name).first();
    if (!(await island.count())) continue;
    await island.hover();
    await expect.poll(() => island.evaluate(isLive)).toBe(true);
    for (const tab of await island.getByRole('tab').all()) await tab.click();
  }
  await clickAll(page, 'docs-playground details:not([open]) > summary');
  for (const name of ['Import cURL', 'Recent requests', 'Raw request']) {
    const menu = page.locator('docs-playground .docs-pg-more').first();
    if (!(await menu.count())) break;
    await menu.locator('> button').click();
    const item = menu.getByRole('menuitem', { name });
    // The form of a webhook has only one of them.
    if (await item.count()) await item.click();
    else await page.keyboard.press('Escape');
  }
  await clickAll(page, '#docs-problems details:not([open]) > summary');
}

async function clickAll(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluateAll((summaries) => {
    for (const summary of summaries as HTMLElement[]) summary.click();
  });
}

/** Searches on a page of Starlight, which shows filters and results. */
async function searchStarlight(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Search/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('img');
  await expect(page.locator('.pagefind-ui__result').first()).toBeVisible();
  await expect(page.locator('.pagefind-ui__filter-label').first()).toBeAttached();
}

async function search(page: Page): Promise<void> {
  const input = page.locator('dialog').locator('input[role="combobox"]');
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(input).toBeVisible({ timeout: 500 });
  }).toPass();
  await input.fill('img');
  await expect(page.locator('dialog').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
}

async function visit(
  browser: Browser,
  origin: string,
  paths: readonly string[],
  searchOn: (page: Page) => Promise<void> = search,
): Promise<void> {
  const { page, seen } = await openWatchedPage(browser);
  for (const each of paths) {
    await page.goto(origin + each, { waitUntil: 'load' });
    // In dev, a page reloads when the problems of its document are known.
    await expect(() => openEverything(page)).toPass();
    await page.waitForTimeout(200);
    expect(seen, each).toEqual([]);
    expect(page.url().startsWith(origin), page.url()).toBe(true);
  }
  await page.goto(origin + (paths.find((each) => each.includes('/api-reference')) ?? '/'));
  await searchOn(page);
  await page.waitForTimeout(500);
  expect(seen).toEqual([]);
  await page.context().close();
}

function pathsOf(folder: string): { path: string; html: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      path: `/${file.replace(/index\.html$/, '')}`,
      html: readFileSync(path.join(folder, file), 'utf8'),
    }));
}

/** Matches the element, not the attack that has the same text. */
const REDIRECT = /<meta http-equiv="refresh"/;

const CSP = 'security: { csp: { directives: ["default-src \'self\'"] } },\n  integrations';

test.describe.configure({ mode: 'default', timeout: 480_000 });

for (const strict of [false, true]) {
  test(`a site whose every text is an attack runs no script, built ${strict ? 'with' : 'without'} a content security policy`, async ({
    browser,
  }) => {
    const api = await startDemoApi();
    const files = hostileSite(api.origin);
    const site: ScratchSite = scratchSite(files);
    const config = readFileSync(path.join(site.root, 'astro.config.mjs'), 'utf8');
    if (strict) site.write({ 'astro.config.mjs': config.replace('integrations', CSP) });
    try {
      const { output } = await astro(['build'], { cwd: site.root });
      // For pages that redirect or close themselves, only the markup is checked.
      const pages = pathsOf(path.join(site.root, 'dist'));
      const lasting = pages.filter(({ path, html }) => !REDIRECT.test(html) && !path.includes('/oauth/'));
      expect(pages.length, output).toBeGreaterThan(8);
      for (const { path, html } of pages) expect(activeMarkup(html), path).toEqual([]);
      const served = await serveFolder(path.join(site.root, 'dist'));
      await visit(
        browser,
        served.url,
        lasting.map(({ path }) => path),
      );
      served.close();
    } finally {
      api.close();
      site.remove();
    }
  });
}

test('a Starlight site whose every text is an attack runs no script', async ({ browser }) => {
  const api = await startDemoApi();
  const documents = Object.entries(hostileSite(api.origin));
  const site = starlightSite({
    ...Object.fromEntries(documents.map(([file, text]) => [`docs/${file}`, text])),
    'src/content/docs/guides/first-parcel.mdx': '---\ntitle: First\n---\n\nText.\n',
    'src/content/docs/guides/follow-a-parcel.mdx': '---\ntitle: Follow\nopenapi: POST /evil\n---\n\nText.\n',
  });
  try {
    const { output } = await astro(['build'], { cwd: site.root });
    const folder = path.join(site.root, 'dist/client');
    const pages = pathsOf(folder).filter(({ html }) => !REDIRECT.test(html));
    expect(pages.length, output).toBeGreaterThan(8);
    for (const { path, html } of pages) expect(activeMarkup(html), path).toEqual([]);
    const served = await serveFolder(folder);
    const paths = pages.map(({ path }) => path).filter((each) => !each.includes('/_docs/'));
    await visit(browser, served.url, paths, searchStarlight);
    served.close();
  } finally {
    api.close();
    site.remove();
  }
});

test('a site whose every text is an attack runs no script in dev, where problems are shown too', async ({
  browser,
}) => {
  const api = await startDemoApi();
  const site = scratchSite(hostileSite(api.origin));
  const dev = await startDev(site.root);
  try {
    const { site: pages } = await loadProject(site.root);
    expect(pages.pages.length).toBeGreaterThan(6);
    await visit(
      browser,
      dev.url,
      // Test each kind of page once: the first pages, and the last page of each folder.
      pages.pages
        .filter((page, index, all) => page.slug.split('/')[0] !== all[index + 1]?.slug.split('/')[0] || index < 4)
        .map(({ slug }) => `/${slug}`),
    );
  } finally {
    await dev.stop();
    api.close();
    site.remove();
  }
});
