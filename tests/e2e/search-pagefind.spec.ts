import { expect, test } from '@playwright/test';
import { openapi } from '../support/scratch-site.ts';
import { axeFindings } from './axe.ts';
import { type BuiltSite, builtSite } from './built-site.ts';

const DOCUMENT = openapi({
  '/lanterns': {
    get: {
      summary: 'List lanterns',
      parameters: [{ name: 'brightness', in: 'query', description: 'In lumen.', schema: { type: 'integer' } }],
      responses: { 200: { description: 'Fine.' } },
    },
    post: { summary: 'Light a lantern', responses: { 201: { description: 'Lit.' } } },
  },
});

let site: BuiltSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await builtSite({
    'docs.json': JSON.stringify({
      name: 'Lanterns',
      search: { engine: 'pagefind' },
      navigation: {
        groups: [
          { group: 'Guides', pages: ['index'] },
          { group: 'API', openapi: 'openapi.json' },
        ],
      },
    }),
    'openapi.json': DOCUMENT,
    'index.mdx': '---\ntitle: Welcome\n---\n\nEvery lantern has a wick.\n\n## Trimming\n\nTrim the wick weekly.\n',
    'secret.mdx': '---\ntitle: Secret\nhidden: true\n---\n\nThe wick of nobody.\n',
  });
});

test.afterAll(() => {
  site?.remove();
});

test('Pagefind finds pages and operations, but no hidden ones', async ({ page }) => {
  await page.goto(site.url);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill('wick');
  const results = page.locator('[id="docs:search-results"]').getByRole('option');
  await expect(results).toHaveCount(1);
  await expect(results.locator('mark').first()).toHaveText(/wick/i);
  await field.fill('Trimming');
  await expect(results.first().locator('.docs-search-title')).toHaveText('Welcome › Trimming');
  await field.fill('post /lanterns');
  await expect(results.first()).toContainText('Light a lantern');
  await field.fill('get /lanterns');
  await expect(results.first()).toContainText('List lanterns');
  await field.fill('brightness');
  await expect(results.first()).toContainText('List lanterns');
  await expect(results.first()).toContainText('GET');
  await expect(results.first()).toContainText('/lanterns');
  await page.getByRole('button', { name: 'Pages' }).click();
  await expect(page.getByText('No results for “brightness”')).toBeVisible();
  await page.getByRole('button', { name: 'Search everything' }).click();
  await expect(results.first()).toContainText('List lanterns');
  expect(await axeFindings(page, { within: 'dialog[data-search]' })).toEqual([]);
  await field.press('Enter');
  await expect(page).toHaveURL(/list-lanterns/);
});
