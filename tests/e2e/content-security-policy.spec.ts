import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { astro } from '../support/command.ts';
import { type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { unusedPort } from '../support/unused-port.ts';
import { PlaygroundPage } from './playground-page.ts';
import { serveFolder, startNode, untilAnswers } from './servers.ts';
import { ANSWERS, type DemoApi, startDemoApi, strictSite } from './strict-site.ts';

interface Running {
  url: string;
  /** All pages except redirects. */
  pages: { path: string; html: string }[];
  api: DemoApi;
  close(): void;
}

/** Builds the site under `default-src 'self'` with Astro's hashes, and serves it. */
async function start({ direct }: { direct: boolean }): Promise<Running> {
  const api = await startDemoApi();
  const site = scratchSite(strictSite(api.origin, { direct }));
  const { code, output } = await astro(['build'], { cwd: site.root });
  if (code !== 0) throw new Error(output);
  const folder = path.join(site.root, direct ? 'dist' : 'dist/client');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      path: `/${file.replace(/index\.html$/, '')}`,
      html: readFileSync(path.join(folder, file), 'utf8'),
    }))
    .filter(({ html }) => !/http-equiv="refresh"/i.test(html));
  const served = direct ? await serveFolder(folder) : await serveNode(site);
  return {
    url: served.url,
    pages,
    api,
    close() {
      served.close();
      api.close();
      site.remove();
    },
  };
}

async function serveNode(site: ScratchSite): Promise<{ url: string; close(): void }> {
  const port = await unusedPort();
  const child = startNode([path.join(site.root, 'dist/server/entry.mjs')], { PORT: String(port), HOST: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url);
  return { url, close: () => child.kill() };
}

/** Collects all policy violations on the pages of a context, and all errors of their scripts. */
async function watch(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeBinding('noteViolation', (_, text: string) => void seen.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) => {
      const note = (globalThis as unknown as { noteViolation(text: string): void }).noteViolation;
      note(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`);
    });
  });
  context.on('weberror', (error) => seen.push(String(error.error())));
  return seen;
}

function policyOf(html: string): string {
  return /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1] ?? '';
}

/** Returns how many pixels of an image have a color. */
function pixelsOf(picture: Locator, color: [red: number, green: number, blue: number]): Promise<number> {
  return picture.evaluate((image: HTMLImageElement, [red, green, blue]) => {
    const canvas = new OffscreenCanvas(image.naturalWidth || 1, image.naturalHeight || 1);
    const context = canvas.getContext('2d');
    if (!context || !image.complete) return 0;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] === red && data[at + 1] === green && data[at + 2] === blue && data[at + 3] === 255) count += 1;
    }
    return count;
  }, color);
}

async function lookAround(page: Page): Promise<void> {
  await page.locator('details:not([open]) > summary').evaluateAll((all) => {
    for (const summary of all as HTMLElement[]) summary.click();
  });
  for (const name of ['docs-playground', 'docs-console']) {
    const element = page.locator(name).first();
    if (await element.count()) await element.hover();
  }
  await page.mouse.wheel(0, 20_000);
  await page.waitForLoadState('networkidle');
}

for (const direct of [false, true]) {
  test.describe(direct ? 'sent straight from the browser' : 'through the proxy', () => {
    let site: Running;
    let violations: string[];

    test.describe.configure({ mode: 'default', timeout: 120_000 });
    test.beforeAll(async () => {
      site = await start({ direct });
    });
    test.afterAll(() => site.close());
    test.beforeEach(async ({ context }) => {
      violations = await watch(context);
    });
    test.afterEach(async ({ page }) => {
      await page.waitForTimeout(100);
      expect(violations).toEqual([]);
    });

    test('every page obeys the policy when it is opened and scrolled', async ({ page }) => {
      expect(site.pages.length).toBeGreaterThan(6);
      for (const { path, html } of site.pages) {
        expect(policyOf(html), path).toMatch(/default-src 'self'/);
        expect(policyOf(html), path).not.toMatch(/unsafe/);
        await page.goto(site.url + path);
        await lookAround(page);
      }
    });

    test('search, theme, banner, menus and components work', async ({ page }) => {
      await page.goto(`${site.url}/everything/`);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').or(page.getByRole('searchbox')).first().fill('person');
      await expect(
        page.getByRole('dialog').getByRole('option').or(page.getByRole('dialog').locator('a')).first(),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /theme|dark|light/i })
        .first()
        .click();
      await page.getByRole('button', { name: /^Count/ }).click();
      await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
      await lookAround(page);
    });

    test('draws diagrams with their styles, light and dark, with a text alternative', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(`${site.url}/guide/`);
      const pictures = page.locator('img.docs-diagram-picture');
      await expect(pictures).toHaveCount(7);
      for (const picture of await pictures.all()) {
        await expect(picture).toHaveAttribute('alt', /\S/);
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20);
      }
      const order = page.getByRole('img', { name: 'Way of an order' });
      // Boxes have these colors in the library's themes. Without its styles, they are black.
      await expect.poll(() => pixelsOf(order, [0xec, 0xec, 0xff])).toBeGreaterThan(500);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => pixelsOf(order, [0x1f, 0x20, 0x20])).toBeGreaterThan(500);
      expect(await pixelsOf(order, [0xec, 0xec, 0xff])).toBe(0);
      await expect(page.getByText('Couldn’t draw the diagram')).toHaveCount(0);
    });

    test('shows every kind of response in every view', async ({ page }) => {
      const form = new PlaygroundPage(page);
      for (const kind of Object.keys(ANSWERS)) {
        // Open a new page each time, so that no test sees the response of the previous one.
        await form.open(`${site.url}/api-reference/answers/any-answer/`);
        await form.field(/^kind/).fill(kind);
        await form.send();
        await form.expectStatus(/^200/);
        await expect(form.response.getByText(/[\d.]+ m?s · /)).toBeVisible();
        for (const tab of await form.response.getByRole('tab').all()) await tab.click();
        await page.waitForTimeout(200);
        expect(await page.evaluate(() => (globalThis as { __ran?: number }).__ran)).toBeUndefined();
      }
    });

    test('gets a token in a pop-up, edits a body as a form, and shows samples and tools', async ({ page, context }) => {
      const form = new PlaygroundPage(page);
      await form.open(`${site.url}/api-reference/answers/add-a-person/`);
      await form.playground.getByText('Get a token').first().click();
      await form.playground.getByRole('textbox', { name: /Client ID/ }).fill('client');
      const [popup] = await Promise.all([
        context.waitForEvent('page'),
        form.playground.getByRole('button', { name: 'Authorize' }).click(),
      ]);
      await expect(form.playground.getByText('Access token added.')).toBeVisible();
      if (!popup.isClosed()) await popup.waitForEvent('close');
      await form.useExample();
      await form.playground.getByRole('button', { name: 'Form', exact: true }).click();
      await form.playground.getByRole('button', { name: 'JSON', exact: true }).click();
      await form.send();
      await form.expectStatus(/^200/);
      const sent = site.api.requests.findLast(({ path }) => path === '/people');
      expect(sent?.headers['authorization']).toBe('Bearer granted-token');
      await form.sample('Python');
      await form.choose('Import cURL');
      await expect(form.playground.getByLabel('Paste a cURL command')).toBeVisible();
    });

    test('the console of a channel connects, and shows messages', async ({ page }) => {
      const channel = site.pages.find(({ path }) => path.startsWith('/live/'))?.path ?? '';
      await page.goto(site.url + channel);
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(page.locator('.docs-console-row').first()).toBeVisible();
    });

    if (direct) {
      test('warns about a base URL that the policy does not allow, and names the policy when it fails', async ({
        page,
      }) => {
        const form = new PlaygroundPage(page);
        await form.open(`${site.url}/api-reference/answers/any-answer/`);
        await form.field(/^kind/).fill('json');
        const origin = site.api.origin.replace('127.0.0.1', 'localhost');
        await form.playground.getByRole('button', { name: 'Change' }).click();
        await form.playground.getByRole('textbox', { name: 'Base URL' }).fill(site.api.origin);
        await expect(form.playground.getByText('blocks requests to')).toHaveCount(0);
        await form.playground.getByRole('textbox', { name: 'Base URL' }).fill(origin);
        await expect(
          form.playground.getByText(`This site’s Content-Security-Policy (connect-src) blocks requests to ${origin}.`),
        ).toBeVisible();
        await form.send();
        await expect(form.response).toContainText(`This site’s Content-Security-Policy blocks requests to ${origin}`);
        await expect(form.response.locator('pre')).toContainText(`connect-src 'self' `);
        await expect(form.response.locator('pre')).toContainText(` ${origin}`);
        expect(violations.splice(0).every((text) => text.includes('connect-src') && text.includes(origin))).toBe(true);
      });

      test('explains that the policy stopped a redirect', async ({ page, context }) => {
        await context.route('**/answer/json', (route) =>
          route.fulfill({
            status: 302,
            headers: { Location: 'http://localhost:9/', 'Access-Control-Allow-Origin': '*' },
          }),
        );
        const form = new PlaygroundPage(page);
        await form.open(`${site.url}/api-reference/answers/any-answer/`);
        await form.field(/^kind/).fill('json');
        await form.send();
        await expect(form.response).toContainText(
          `${site.api.origin} redirects to a URL that this site’s Content-Security-Policy blocks`,
        );
        violations.splice(0);
      });
    }

    test('the policy allows exactly the origins that the playground needs', () => {
      const pages = site.pages.filter(({ path }) => !/404|_docs/.test(path));
      expect(pages.length).toBeGreaterThan(0);
      for (const { html } of pages) {
        const origins = /connect-src ([^;]*)/.exec(policyOf(html))?.[1]?.trim().split(' ').sort();
        expect(origins).toEqual(["'self'", site.api.origin, 'ws://127.0.0.1:9'].sort());
      }
    });
  });
}
