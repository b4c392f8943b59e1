import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { repository } from '../support/command.ts';
import { type BuiltSite, builtDocumentation } from '../support/shared-sites.ts';
import { unusedPort } from '../support/unused-port.ts';
import { axeFindings } from './axe.ts';
import { startNode, untilAnswers } from './servers.ts';

/** Our own documentation, built by the command and served together with the demo backend. */
let built: BuiltSite;
let server: ChildProcess;
let url: string;

const root = path.join(repository, 'docs');
const addresses = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx') && !file.startsWith('dist'))
  .map((file) => `/${file.replace(/\.mdx$/, '/').replace(/(?:^|(?<=\/))index\/$/, '')}`)
  .sort();

test.beforeAll(async () => {
  test.setTimeout(240_000);
  built = await builtDocumentation();
  const port = await unusedPort();
  url = `http://127.0.0.1:${port}`;
  server = startNode([path.join(built.out, 'server/entry.mjs')], { PORT: String(port), HOST: '127.0.0.1' });
  await untilAnswers(url);
});

test.afterAll(() => {
  server?.kill();
  built?.remove();
});

test('the playground of the start page sends its request to the demo backend', async ({ page }) => {
  await page.goto(`${url}/`);
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('200 OK').first()).toBeVisible();
});

test('every page fits the smallest screen, without errors in the console', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 640 });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  // Also check the generated pages of the demo.
  for (const address of [...addresses, '/api-reference/books/list-books/', '/live/shop/prices/']) {
    await page.goto(url + address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
  }
  expect(errors).toEqual([]);
});

test('names in tables do not wrap', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}/reference/data/`);
  const name = page.locator('td code', { hasText: /^getOperation$/ });
  expect(await name.evaluate((code) => code.getClientRects().length)).toBe(1);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    for (const address of [
      '/',
      '/start/folder/',
      '/tutorials/first-reference/',
      '/reference/docs-json/',
      '/reference/components/text/',
      '/reference/components/layout/',
      '/reference/components/code/',
      '/reference/components/api/',
      '/reference/security/',
    ]) {
      test(`axe finds nothing on ${address}`, async ({ page }) => {
        await page.goto(url + address);
        expect(await axeFindings(page)).toEqual([]);
      });
    }
  });
}
