import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type BuiltSite, builtSite } from './built-site.ts';
import { PlaygroundPage } from './playground-page.ts';
import { type DemoApi, startDemoApi, strictSite } from './strict-site.ts';

/** Tests how the playground handles credentials, responses and storage (B-1 to B-8), in a static site. */

let site: BuiltSite;
let api: DemoApi;

test.describe.configure({ mode: 'default', timeout: 90_000 });

test.beforeAll(async () => {
  api = await startDemoApi();
  site = await builtSite(strictSite(api.origin, { direct: true }));
});

test.afterAll(() => {
  api?.close();
  site?.remove();
});

const SECRET = 'sécret-t0ken-4711';
/** The part of the token that no encoding changes. A number alone could also be a part of a time. */
const TRACE = 't0ken-4711';
const PERSON = '/api-reference/answers/add-a-person/';
const ANY = '/api-reference/answers/any-answer/';

async function open(page: Page, path: string): Promise<PlaygroundPage> {
  const form = new PlaygroundPage(page);
  await form.open(site.url + path);
  return form;
}

/** Chooses the alternative with the bearer token, and enters it. */
async function enterToken(form: PlaygroundPage, token: string): Promise<void> {
  await form.playground
    .getByRole('combobox', { name: /authori|scheme|alternative/i })
    .first()
    .selectOption({ index: 1 });
  await form.field(/^token/).fill(token);
}

/** Returns all data that a page stores where others, or later visitors, could find it. */
async function storedData(page: Page, context: BrowserContext): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await globalThis.caches?.keys();
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      history.state,
      databases,
      caches,
      performance.getEntriesByType('resource').map(({ name }) => name),
    ]);
  });
  return inPage + JSON.stringify(await context.cookies());
}

test('a credential stays in memory: no address, storage, link, sample or log has it (B-1)', async ({
  page,
  context,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  const form = await open(page, PERSON);
  await enterToken(form, SECRET);
  await form.useExample();
  await form.send();
  await form.expectStatus(/^200/);
  expect(api.requests.findLast(({ method, path }) => method === 'POST' && path === '/people')).toBeDefined();
  await form.choose('Copy link');
  await expect(form.playground.getByText('Copied the link to this request')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('#try=');
  const opened = Buffer.from(link.split('#try=')[1] ?? '', 'base64url').toString();
  await page.waitForTimeout(500);
  for (const text of [link, opened, said.join('\n'), await storedData(page, context), await form.sample('cURL')]) {
    expect(text).not.toContain(TRACE);
  }
  await page.reload();
  await open(page, PERSON);
  expect(await storedData(page, context)).not.toContain(TRACE);
});

test('a remembered credential is only in sessionStorage, and is cleared in one place (B-1)', async ({ page }) => {
  const form = await open(page, PERSON);
  await enterToken(form, SECRET);
  await form.playground.getByLabel('Keep until this tab is closed').check();
  const stored = () =>
    page.evaluate(() => [JSON.stringify({ ...sessionStorage }), JSON.stringify({ ...localStorage })]);
  const [session, local] = await stored();
  expect(session).toContain(TRACE);
  expect(local).not.toContain(TRACE);
  await form.playground
    .getByRole('button', { name: /^(?:Clear|Forget)/ })
    .first()
    .click();
  expect((await stored()).join('')).not.toContain(TRACE);
});

test('a credential is stored only for the origin of its API (B-2)', async ({ page }) => {
  const form = await open(page, PERSON);
  await enterToken(form, SECRET);
  await form.playground.getByLabel('Keep until this tab is closed').check();
  const keys = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('docs-credentials') ?? '[]') as [string, unknown][],
  );
  expect(keys.map(([key]) => (JSON.parse(key) as string[])[0])).toEqual([api.origin]);
});

test('nothing in the address chooses a document, a server or a token (B-3)', async ({ page }) => {
  const forged = Buffer.from(
    JSON.stringify({
      server: 7,
      servers: [{ url: 'https://evil.test' }],
      url: 'https://evil.test',
      credentials: { token: { token: 'theirs' } },
      parameters: { 'path:kind': 'json', 'header:Authorization': 'theirs', __proto__: { a: 1 } },
      serverVariables: { host: 'evil.test' },
    }),
  ).toString('base64url');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const form = await open(
    page,
    `${ANY}?url=https://evil.test/openapi.json&configUrl=https://evil.test/c&access_token=theirs#try=${forged}`,
  );
  await expect(form.field(/^kind/)).toHaveValue('json');
  await form.send();
  await form.expectStatus(/^200/);
  expect(asked.filter((url) => new URL(url).hostname === 'evil.test')).toEqual([]);
  expect(api.requests.at(-1)?.headers['authorization']).toBeUndefined();
  expect(api.requests.at(-1)?.path).toBe('/answer/json');
});

test('HTML is framed without scripts and origin, SVG is shown as an image, and neither runs (B-4)', async ({
  page,
}) => {
  const form = await open(page, ANY);
  for (const kind of ['html', 'svg']) {
    await form.field(/^kind/).fill(kind);
    await form.send();
    await form.expectStatus(/^200/);
    for (const view of await form.response.getByRole('group').getByRole('button').all()) {
      await view.click();
      for (const frame of await form.response.locator('iframe').all()) {
        expect(await frame.getAttribute('sandbox')).toBe('');
        expect(await frame.getAttribute('srcdoc')).toMatch(
          /^<meta http-equiv="Content-Security-Policy" content="default-src 'none'/,
        );
      }
      expect(await form.response.locator('svg script, script').count()).toBe(0);
    }
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => (globalThis as { __ran?: number }).__ran)).toBeUndefined();
  }
});

test('a download has a plain file name, whatever the backend calls it (B-4)', async ({ page }) => {
  await page.addInitScript(() => {
    const types: string[] = [];
    const create = URL.createObjectURL.bind(URL);
    Object.assign(globalThis, { blobTypes: types });
    URL.createObjectURL = (blob: Blob) => {
      types.push(blob.type);
      return create(blob);
    };
  });
  const form = await open(page, ANY);
  await form.field(/^kind/).fill('html');
  await form.send();
  await form.expectStatus(/^200/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    form.response.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^[\w.-]+$/);
  const types = await page.evaluate(() => (globalThis as unknown as { blobTypes: string[] }).blobTypes);
  expect(types.at(-1)).toBe('application/octet-stream');
});

test('accepts a token only from the window it opened, with the state of the request (B-5, B-6)', async ({
  page,
  context,
}) => {
  // The authorization server is slow, so that forged messages can arrive first.
  await context.route(`${api.origin}/authorize**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  const form = await open(page, PERSON);
  await form.playground.getByText('Get a token').first().click();
  await form.playground.getByRole('textbox', { name: /Client ID/ }).fill('client');
  const asked: URL[] = [];
  context.on('request', (request) => {
    if (request.url().startsWith(`${api.origin}/authorize`)) asked.push(new URL(request.url()));
  });
  await form.playground.getByRole('button', { name: 'Authorize' }).click();
  await expect.poll(() => asked.length).toBe(1);
  const query = asked[0]?.searchParams;
  expect(query?.get('code_challenge_method')).toBe('S256');
  expect(query?.get('state')?.length).toBeGreaterThanOrEqual(22);
  expect(query?.get('redirect_uri')).toBe(`${site.url}/_docs/oauth/callback/`);
  await page.evaluate((state) => {
    const forged = { search: `?code=forged&state=${state}`, fragment: '' };
    // These messages come from this window, not from the popup.
    window.postMessage(forged, location.origin);
    window.postMessage({ search: '?code=forged&state=other', fragment: '' }, location.origin);
    new BroadcastChannel('docs-oauth').postMessage({ search: '?code=forged&state=other', fragment: '' });
    window.postMessage('text', '*');
    window.postMessage(null, '*');
  }, query?.get('state'));
  await expect(form.playground.getByText('Access token added.')).toBeVisible();
  const callback = context.pages().find((each) => each.url().includes('/oauth/callback'));
  expect(callback === undefined || !callback.url().includes('code=')).toBe(true);
});

test('the OAuth return page removes the response from the address (B-6)', async ({ page }) => {
  await page.addInitScript(() => {
    window.close = () => undefined;
  });
  await page.goto(`${site.url}/_docs/oauth/callback/?code=c0de&state=x#access_token=t`);
  await expect.poll(() => page.evaluate(() => location.href)).toBe(`${site.url}/_docs/oauth/callback/`);
  expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');
  expect(
    await page
      .locator('script:not([src])')
      .filter({ hasText: /c0de|access_token/ })
      .count(),
  ).toBe(0);
});

test('sends no cookies straight from the browser, and the page does not mention a proxy (B-7)', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'session', value: 'theirs', url: api.origin }]);
  const form = await open(page, ANY);
  await form.field(/^kind/).fill('json');
  await expect(form.playground.getByText(/through/)).toHaveCount(0);
  await form.send();
  await form.expectStatus(/^200/);
  expect(api.requests.at(-1)?.headers['cookie']).toBeUndefined();
  const paths = api.requests.map(({ path }) => path);
  expect(paths).not.toContain('/_docs/api/request');
});

const HOSTILE: [what: string, local: Record<string, string>, session: Record<string, string>][] = [
  [
    'no JSON',
    { 'docs-history': '{', 'docs-theme': '<img>', 'docs-language': '"><script>' },
    { 'docs-form': '[', 'docs-credentials': '{{' },
  ],
  ['null', { 'docs-history': 'null', 'docs-body-view': 'null' }, { 'docs-form': 'null', 'docs-credentials': 'null' }],
  [
    'of other shapes',
    {
      'docs-history': JSON.stringify([
        { at: 1e300, values: {} },
        { at: 1, values: null },
        { at: 2, status: { a: 1 }, values: {} },
        5,
        null,
        [],
      ]),
    },
    {
      'docs-form': JSON.stringify({
        parameters: { 'path:kind': { a: 1 }, __proto__: 5 },
        fields: [],
        server: {},
        media: 'x',
        text: {},
        security: [],
      }),
      'docs-credentials': JSON.stringify([[1, 2], ['x', null], ['["a"]', { token: 5 }], { a: 1 }]),
    },
  ],
  [
    'markup',
    {
      'docs-history': JSON.stringify([
        { at: 3, status: 200, values: { parameters: { 'path:kind': '<img src=x onerror=window.__ran=1>' } } },
      ]),
      'docs-language': '<img src=x onerror=window.__ran=2>',
    },
    { 'docs-form': JSON.stringify({ parameters: { 'path:kind': '"><img src=x onerror=window.__ran=3>' } }) },
  ],
];

for (const [what, local, session] of HOSTILE) {
  test(`stored state that is ${what} breaks nothing (B-1)`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(
      ([first, second]) => {
        const place = ` ${location.pathname} `;
        for (const [key, value] of Object.entries(first)) {
          localStorage.setItem(key, value);
          for (const id of ['pg', 'playground', 'try']) localStorage.setItem(key + place + id, value);
        }
        for (const [key, value] of Object.entries(second)) {
          sessionStorage.setItem(key, value);
          for (const id of ['pg', 'playground', 'try']) sessionStorage.setItem(key + place + id, value);
        }
      },
      [local, session] as const,
    );
    const form = await open(page, ANY);
    await form.choose('Recent requests');
    await form.choose('Import cURL');
    await expect(form.playground.getByLabel('Paste a cURL command')).toBeVisible();
    await form.field(/^kind/).fill('json');
    await form.send();
    await form.expectStatus(/^200/);
    expect(errors).toEqual([]);
    expect(await page.evaluate(() => (globalThis as { __ran?: number }).__ran)).toBeUndefined();
  });
}

test('a reference embedded in a text looks like the one on the operation page', async ({ page }) => {
  const looks = async (address: string, within: string) => {
    await page.goto(site.url + address);
    return page.evaluate((around) => {
      const styleOf = (selector: string, properties: string[]) => {
        const element = document.querySelector(`${around} ${selector}`);
        return element && properties.map((property) => getComputedStyle(element).getPropertyValue(property));
      };
      return {
        row: styleOf('.docs-property', ['list-style-type', 'margin-top', 'padding-left']),
        rows: styleOf('.docs-properties', ['padding-left']),
        name: styleOf('.docs-property-name', ['text-decoration-line', 'color']),
        code: styleOf('.docs-property-name code', ['background-color', 'padding-left', 'font-size']),
        title: styleOf('.docs-reference-section > h2', ['font-size', 'margin-top']),
        body: styleOf('.docs-response-body', ['margin-top']),
      };
    }, within);
  };
  const expected = await looks(ANY, '.docs-reference');
  expect(Object.values(expected)).not.toContain(null);
  expect(await looks('/everything/', '.docs-embedded-operation')).toEqual(expected);
});
