import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { writeRedirectFiles } from '../../integration/build/files/redirect-files.ts';

const ORIGIN = 'http://moved.test';

/** Shows a site of plain files that redirects two pages. Its other pages respond slowly. */
async function serve(page: Page, headers: Record<string, string> = {}): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'moved-'));
  const redirects = [
    { source: '/old', destination: '/new', permanent: true },
    { source: '/older', destination: '/new?from=older#start', permanent: true },
  ];
  const facts = {
    base: '/',
    siteBase: '/',
    trailingSlash: true,
    mount: '',
    site: undefined,
    format: 'directory',
  } as const;
  writeRedirectFiles(folder, { redirects, pages: [] }, facts);
  const pages = new Map(
    ['old', 'older'].map((slug) => [`/${slug}/`, readFileSync(path.join(folder, slug, 'index.html'), 'utf8')]),
  );
  rmSync(folder, { recursive: true });
  await page.route(`${ORIGIN}/**`, async (route) => {
    const body = pages.get(new URL(route.request().url()).pathname);
    if (body === undefined) await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fulfill({ contentType: 'text/html', headers, body: body ?? '<p>The page itself</p>' });
  });
}

test.describe('a page that moved, on a site of plain files', () => {
  for (const [from, to] of [
    ['/old/', '/new/'],
    ['/old/#part', '/new/#part'],
    ['/old/?q=1#part', '/new/?q=1#part'],
    ['/older/', '/new/?from=older#start'],
    ['/older/?q=1#part', '/new/?from=older#start'],
  ] as const) {
    test(`leads from ${from} to ${to}`, async ({ page }) => {
      await serve(page);
      await page.goto(ORIGIN + from);
      await expect(page.getByText('The page itself')).toBeVisible();
      expect(page.url()).toBe(ORIGIN + to);
    });
  }

  test('leads on without the fragment where a policy forbids scripts', async ({ page }) => {
    await serve(page, { 'Content-Security-Policy': "script-src 'none'" });
    await page.goto(`${ORIGIN}/old/#part`);
    await expect(page.getByText('The page itself')).toBeVisible();
    expect(page.url()).toBe(`${ORIGIN}/new/`);
  });
});
