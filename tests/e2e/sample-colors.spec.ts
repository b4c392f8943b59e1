import { expect, type Locator, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { PlaygroundPage } from './playground-page.ts';
import { SITE } from './servers.ts';

test.use({ baseURL: SITE });

/** Returns the texts that have their own color, with that color. */
const colored = (code: Locator) =>
  code
    .locator('span[class]')
    .evaluateAll((spans) => spans.map((span) => [span.textContent, getComputedStyle(span).color]));

test('a sample keeps its colors while it follows the form', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/list-books/');
  const code = form.playground.getByRole('region', { name: 'cURL sample' }).locator('code');
  const before = await colored(code);
  expect(before.length).toBeGreaterThan(1);
  await form.field(/^q /).fill('tide');
  await expect(code).toContainText("books?q=tide'");
  const colors = new Map(before.map(([text, color]) => [text, color]));
  const shared = (await colored(code)).filter(([text = '']) => colors.has(text));
  expect(shared.length).toBeGreaterThan(0);
  for (const [text = '', color] of shared) expect(color, text ?? '').toBe(colors.get(text));
  // The URL is another text, in the same color.
  expect((await colored(code)).map(([, color]) => color)).toContain(
    before.find(([text]) => text?.includes('/v1/'))?.[1],
  );
});

test('a sample stays readable while its code loads', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/targets\.[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/list-books/');
  await form.field(/^q /).fill('tide');
  await form.playground.getByRole('tab', { name: 'Python' }).click();
  const panel = form.playground.getByRole('tabpanel', { name: 'Python' });
  await expect(panel).toHaveAttribute('aria-busy', 'true');
  expect(await axeFindings(page, { within: 'docs-playground' })).toEqual([]);
  release();
  await expect(panel).not.toHaveAttribute('aria-busy', 'true');
  await expect(panel.getByRole('region', { name: 'Python sample' })).toContainText('tide');
});

test('a console sample has colors', async ({ page }) => {
  await page.goto('/live/tools/echo');
  const code = page.locator('docs-console .docs-pg-samples code');
  await expect(code.locator('.docs-tk-string').first()).toBeVisible();
  await page.locator('docs-console').hover();
  await page.getByRole('tab', { name: 'Python' }).click();
  await expect(code.locator('.docs-tk-keyword').first()).toHaveText('import');
});
