import { expect, type Page } from '@playwright/test';
import { test } from './answer-site.ts';
import { PlaygroundPage } from './playground-page.ts';

interface Received {
  method: string;
  url: string;
  cookie: string | undefined;
}

/** Responds to requests below `/api/` of a site, and records them. Records requests to the proxy too. */
async function record(page: Page, site: string): Promise<Received[]> {
  const received: Received[] = [];
  await page.route(/\/(?:api\/v\d|_docs\/api\/request)/, async (route, request) => {
    received.push({ method: request.method(), url: request.url(), cookie: (await request.allHeaders())['cookie'] });
    await route.fulfill({ json: {} });
  });
  await page.context().addCookies([{ name: 'sid', value: 'S3CRET', url: site }]);
  return received;
}

for (const kind of ['proxied', 'direct'] as const) {
  test(`a relative server is this site, and requests go there directly (${kind})`, async ({
    page,
    proxied,
    direct,
  }) => {
    const { url } = { proxied, direct }[kind];
    const received = await record(page, url);
    const form = new PlaygroundPage(page);
    await page.goto(`${url}/api-reference/get-from-this-site/`);
    await expect(page.locator('.docs-pg-problem')).toHaveCount(0);
    // Nothing was pressed.
    await form.playground.scrollIntoViewIfNeeded();
    await expect.poll(() => form.sample('cURL')).toContain(`${url}/api/v2/here`);
    await form.open(`${url}/api-reference/get-from-this-site/`);
    await expect(form.playground.getByText(/through/)).toHaveCount(0);
    await form.send();
    await form.expectStatus('200 OK');
    await form.field('b').selectOption('v3');
    await form.send();
    await expect
      .poll(() => received)
      .toEqual([
        { method: 'GET', url: `${url}/api/v2/here`, cookie: undefined },
        { method: 'GET', url: `${url}/api/v3/here`, cookie: undefined },
      ]);
  });
}

test('requests to this site have the reader’s cookies only if the document describes a cookie', async ({
  page,
  proxied,
}) => {
  const received = await record(page, proxied.url);
  const form = new PlaygroundPage(page);
  await form.open(`${proxied.url}/api-reference/put-to-this-site/`);
  await form.send();
  await form.expectStatus('200 OK');
  expect(received).toEqual([{ method: 'PUT', url: `${proxied.url}/api/v2/here`, cookie: 'sid=S3CRET' }]);
});

test('the reader can change the base URL of a relative server', async ({ page, proxied }) => {
  const received = await record(page, proxied.url);
  const form = new PlaygroundPage(page);
  await form.open(`${proxied.url}/api-reference/get-from-this-site/`);
  await form.playground.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(form.playground.getByLabel('Base URL')).toHaveValue(`${proxied.url}/api/v2`);
  await form.playground.getByLabel('Base URL').fill(`${proxied.url}/api/v9`);
  await form.send();
  await form.expectStatus('200 OK');
  expect(received.map(({ url }) => url)).toEqual([`${proxied.url}/api/v9/here`]);
});

test('the whole URL of an operation of this site can be copied', async ({ page, context, direct }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${direct.url}/api-reference/get-from-this-site/`);
  await page.getByRole('button', { name: 'Copy URL' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${direct.url}/{a}/{b}/here`);
});

test('the URL of a relative server reads the same from right to left', async ({ page, direct }) => {
  await page.goto(`${direct.url}/api-reference/get-from-this-site/`);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  for (const selector of ['.docs-pg-base', '.docs-server-url']) {
    const places = await page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const found: [string, number][] = [];
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          for (const [index, letter] of [...(node.textContent ?? '')].entries()) {
            range.setStart(node, index);
            range.setEnd(node, index + 1);
            found.push([letter, range.getBoundingClientRect().left]);
          }
        }
        return found
          .sort(([, one], [, other]) => one - other)
          .map(([letter]) => letter)
          .join('');
      });
    expect(places).toBe('/{a}/{b}');
  }
});
