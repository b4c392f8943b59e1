import { expect, test } from '@playwright/test';
import { openapi } from '../support/scratch-site.ts';
import { type BuiltSite, builtSite } from './built-site.ts';

/** Tests which texts have the fonts of docs.json. */

let site: BuiltSite;

test.describe.configure({ mode: 'default', timeout: 90_000 });

test.beforeAll(async () => {
  const responses = { 200: { description: 'OK', content: { 'application/json': { schema: { type: 'object' } } } } };
  site = await builtSite({
    'docs.json': JSON.stringify({
      name: 'Fonts',
      content: '.',
      fonts: { body: { family: 'Own Sans' }, heading: { family: 'Own Serif', weight: 500 } },
      api: { openapi: 'openapi.json' },
    }),
    'openapi.json': openapi(
      {
        '/books': { get: { tags: ['Books'], summary: 'List books', description: '## Order\n\nBy title.', responses } },
      },
      { info: { title: 'Shop', version: '1', description: 'The shop.' } },
    ),
    'guide.mdx': `---\ntitle: Guide\n---\n\n${[2, 3, 4, 5, 6].map((level) => `${'#'.repeat(level)} Level ${level}`).join('\n\n')}\n\n<Steps><Step title="Begin">Text.</Step></Steps>\n`,
  });
});

test.afterAll(() => {
  site?.remove();
});

test('all headings have the font and the weight of headings, and the text has that of the body', async ({ page }) => {
  for (const [address, least] of [
    ['/guide/', 7],
    ['/api-reference/overview/', 3],
    ['/api-reference/books/list-books/', 4],
  ] as const) {
    await page.goto(site.url + address);
    const headings = await page
      .locator('main')
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((elements) =>
        elements.map((element) => {
          const { fontFamily, fontWeight } = getComputedStyle(element);
          return `${element.tagName} ${element.textContent}: ${fontFamily.split(',')[0]} ${fontWeight}`;
        }),
      );
    expect(headings.length, address).toBeGreaterThanOrEqual(least);
    expect(
      headings.filter((each) => !each.endsWith(': "Own Serif" 500')),
      address,
    ).toEqual([]);
    await expect(page.locator('main p').first()).toHaveCSS('font-family', /^"Own Sans"/);
  }
});
