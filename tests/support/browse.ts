import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';

export interface Browsed {
  /** Actions that a reader in Chromium could not do, and requests that failed. */
  failed: string[];
}

interface BrowsedSite {
  home: string;
  page: (slug: string) => string;
}

let browser: Promise<Browser> | undefined;

/** Returns one browser for all tests of a file. */
export function chromiumBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found. Run "npm run setup -- --browser", or set CHROMIUM_PATH.');
  browser ??= chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

const TIMEOUT_MS = 30_000;

/** Uses features in Chromium that need more than a page: searches, opens a schema and a channel, sends a request. */
export async function browse(site: BrowsedSite): Promise<Browsed> {
  const context = await (await chromiumBrowser()).newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const failed: string[] = [];
  const { origin } = new URL(site.home);
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.url().startsWith(origin)) failed.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('pageerror', (error) => failed.push(`${page.url()}: ${error.message}`));
  const steps: Record<string, () => Promise<void>> = {
    search: () => search(page, site),
    'open a schema': () => openSchema(page, site),
    'send a request': () => send(page, site),
    'open a channel': () => openChannel(page, site),
  };
  for (const [name, step] of Object.entries(steps)) {
    await step().catch((error: Error) => failed.push(`${name} (${page.url()}): ${error.message}`));
  }
  await context.close();
  return { failed: failed.map((text) => text.replaceAll(origin, '')) };
}

async function search(page: Page, site: BrowsedSite): Promise<void> {
  await page.goto(site.home);
  await page.locator('[data-search-button]').click();
  await page.getByRole('combobox', { name: 'Search' }).fill('zebras');
  await page.getByRole('option', { name: /Second guide/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Second guide' }).waitFor();
}

async function openSchema(page: Page, site: BrowsedSite): Promise<void> {
  await page.goto(site.page('api-reference/items/list-items'));
  const link = page.locator('a[data-schema-link]').first();
  await link.evaluate((element) => {
    for (
      let details = element.closest('details');
      details;
      details = details.parentElement?.closest('details') ?? null
    ) {
      details.open = true;
    }
  });
  await link.click();
  await page.locator('details.docs-nested[open]').first().waitFor();
}

async function send(page: Page, site: BrowsedSite): Promise<void> {
  await page.goto(site.page('api-reference/items/list-items'));
  const playground = page.getByRole('region', { name: /^Try / });
  await playground.hover();
  // The contract of the response is fetched together with the first response.
  await Promise.all([
    page.waitForResponse(/_docs\/contracts\//),
    playground.getByRole('button', { name: 'Send', exact: true }).click(),
    playground.getByRole('region', { name: 'Response', exact: true }).getByText('200').first().waitFor(),
  ]);
}

async function openChannel(page: Page, site: BrowsedSite): Promise<void> {
  await page.goto(site.page('live/websockets/news'));
  await Promise.all([
    page.waitForResponse(/_docs\/channels\//),
    page.getByRole('button', { name: 'Connect' }).first().hover(),
  ]);
}
