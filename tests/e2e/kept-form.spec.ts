import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { type EchoedRequest, type FormsSite, startFormsSite } from './forms-site.ts';
import { PlaygroundPage } from './playground-page.ts';

const text = { type: 'string' };
const responses = { 200: { description: 'OK' } };
const security = [{ bearer: [] }];

/** Returns an API with three base URLs, whose operations share a security scheme. */
const documentOf = (origin: string) => ({
  openapi: '3.1.0',
  info: { title: 'Kept', version: '1' },
  servers: [
    { url: `${origin}/v1` },
    { url: `${origin.replace('127.0.0.1', 'localhost')}/{tenant}`, variables: { tenant: { default: 'acme' } } },
    { url: 'http://127.0.0.1:{port}', variables: { port: { default: '80' } } },
  ],
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/find': {
      get: {
        summary: 'Find',
        security,
        responses,
        'x-codeSamples': [{ lang: 'python', label: 'Kept SDK', source: 'kept.find(q="lamp")' }],
        parameters: [
          { name: 'q', in: 'query', required: true, schema: text, example: 'lamp' },
          { name: 'limit', in: 'query', schema: { type: 'integer', default: 5 } },
          { name: 'opt', in: 'query', deprecated: true, schema: text, example: 'old' },
          { name: 'day', in: 'query', schema: { ...text, format: 'date' } },
          { name: 'at', in: 'query', schema: { ...text, format: 'date-time' } },
          { name: 'X-Auth-Token', in: 'header', schema: text },
          { name: 'X-Plain', in: 'header', schema: { ...text, format: 'password' } },
        ],
      },
    },
    '/open': { get: { summary: 'Open', security: [], responses } },
    '/unsaid': { get: { summary: 'Unsaid', responses } },
    '/make': {
      post: {
        summary: 'Make',
        security,
        responses,
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['name'],
                properties: {
                  name: { ...text, maxLength: 5 },
                  entry: { ...text, format: 'password' },
                  tree: { $ref: '#/components/schemas/Node' },
                },
              },
              example: { name: 'lamp' },
            },
          },
        },
      },
    },
  },
});
const tree = { type: 'object', properties: { name: text, child: { $ref: '#/components/schemas/Node' } } };

test.describe('what a form keeps', () => {
  test.describe.configure({ mode: 'default' });
  let site: FormsSite;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = await startFormsSite({
      documentOf: (origin) => {
        const document = documentOf(origin);
        return { ...document, components: { ...document.components, schemas: { Node: tree } } };
      },
      filesOf: () => ({
        'both.mdx': '# Both\n\n<Playground operation="GET /find" />\n\n<Playground operation="POST /make" />\n',
      }),
      navigation: { groups: [{ group: 'API', openapi: 'openapi.json', pages: ['both'] }] },
      settings: { examples: { prefill: true, defaults: 'required', languages: ['curl', 'python', 'javascript'] } },
    });
  });
  test.afterAll(() => site?.close());

  async function opened(page: Page, name: 'find' | 'make' | 'open' | 'unsaid' = 'find'): Promise<PlaygroundPage> {
    const form = new PlaygroundPage(page);
    await form.open(`${site.url}/api-reference/${name}/`);
    return form;
  }

  async function sendForm(form: PlaygroundPage, send = () => form.send()): Promise<EchoedRequest> {
    const request = await site.arriving(send);
    await form.expectStatus('200 OK');
    return request;
  }

  const button = (form: PlaygroundPage, name: string) => form.playground.getByRole('button', { name, exact: true });
  const history = (form: PlaygroundPage) => form.playground.getByRole('list', { name: 'Recent requests' });

  /** Waits until the entered values are stored. */
  async function expectStored(page: Page, words: string): Promise<void> {
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(words);
  }

  async function withClipboard(browser: Browser): Promise<BrowserContext> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
    return context;
  }

  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('two tabs keep separate entries, and share one history', async ({ context }) => {
    const [one, two] = [await opened(await context.newPage()), await opened(await context.newPage())];
    await one.choose('Recent requests');
    await one.field(/^q /).fill('first tab');
    await two.field(/^q /).fill('second tab');
    await expectStored(one.page, 'first tab');
    await expectStored(two.page, 'second tab');
    await sendForm(one);
    // A tab lists a request, and notifies other tabs, a moment after the response. Readers do not send from two tabs at once.
    await expect.poll(() => two.page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('first tab');
    await sendForm(two);
    await expect(history(one).getByRole('listitem')).toHaveCount(2);
    await expect(history(one).getByRole('listitem').first()).toContainText('q=second tab');
    await opened(one.page);
    await opened(two.page);
    await expect(one.field(/^q /)).toHaveValue('first tab');
    await expect(two.field(/^q /)).toHaveValue('second tab');
  });

  test('lists the last 20 requests, newest first, and sends any of them again unchanged', async ({ page }) => {
    const form = await opened(page);
    await form.choose('Recent requests');
    await form.field(/^q /).fill('request 1');
    await sendForm(form);
    await expect(history(form)).toContainText(/q=request 1(?!\d)/);
    // Add eighteen more requests, as if they had been sent.
    await page.evaluate(() => {
      const [key = '', text = ''] =
        Object.entries(localStorage).find(([name]) => name.startsWith('docs-history')) ?? [];
      const [entry] = JSON.parse(text);
      const made = Array.from({ length: 18 }, (_, index) => index + 2).map((index) =>
        JSON.parse(JSON.stringify(entry).replace('request 1', `request ${index}`)),
      );
      localStorage.setItem(key, JSON.stringify([...made.toReversed(), entry]));
    });
    for (const index of [20, 21]) {
      await form.field(/^q /).fill(`request ${index}`);
      await sendForm(form);
      await expect(history(form).getByRole('listitem').first()).toContainText(new RegExp(`q=request ${index}(?!\\d)`));
    }
    const entries = history(form).getByRole('listitem');
    await expect(entries).toHaveCount(20);
    await expect(entries.last()).toContainText(/q=request 2(?!\d)/);
    await entries.last().getByRole('button', { name: 'Load' }).click();
    await expect(form.field(/^q /)).toHaveValue('request 2');
    await expect(button(form, 'Send')).toBeFocused();
    expect((await sendForm(form, () => page.keyboard.press('Enter'))).path).toBe('/v1/find?q=request%202');
    await button(form, 'Clear history').click();
    await expect(entries).toHaveCount(0);
    await expect(form.playground.getByText('No requests yet.')).toBeFocused();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('request 2');
  });

  test('says at the box and in the history if the browser refuses storage', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = {
        get: () => {
          throw new DOMException('Denied', 'SecurityError');
        },
      };
      Object.defineProperties(window, { localStorage: refuse, sessionStorage: refuse });
    });
    const form = await opened(page);
    await form.field(/^q /).fill('lamp');
    const refusal = form.playground.getByText('Your browser can’t store them, so they’re kept only until you leave');
    const box = form.playground.getByLabel('Keep until this tab is closed');
    await expect(refusal).toHaveCount(0);
    await box.check();
    await expect(refusal).toBeVisible();
    await box.uncheck();
    await expect(refusal).toHaveCount(0);
    await form.choose('Recent requests');
    await expect(form.playground.getByText('No requests yet.')).toBeVisible();
    await sendForm(form);
    await expect(form.playground.getByText('Your browser couldn’t store your last request')).toBeVisible();
  });

  test('the playgrounds of one page share the chosen server and language at once', async ({ page }) => {
    await page.goto(`${site.url}/both/`);
    const find = page.getByRole('region', { name: 'Try Find' });
    const make = page.getByRole('region', { name: 'Try Make' });
    await find.hover();
    await find.getByLabel('Server').selectOption({ index: 1 });
    await find.getByLabel('tenant').fill('lamps');
    await expect(make.getByLabel('tenant')).toHaveValue('lamps');
    const languageOf = (form: Locator) => form.getByRole('tab', { selected: true });
    await find.getByRole('tab', { name: 'Kept SDK' }).click();
    await expect(languageOf(make)).toHaveText('Python');
    await find.getByRole('tab', { name: 'JavaScript' }).click();
    await expect(languageOf(make)).toHaveText('JavaScript');
    // Both forms have a tab in Python, and this one has two.
    await find.getByRole('tab', { name: 'Python' }).click();
    await expect(languageOf(make)).toHaveText('Python');
    await expect(languageOf(find)).toHaveText('Python');
    await find.getByRole('button', { name: 'More', exact: true }).click();
    await find.getByRole('menuitem', { name: 'Reset' }).click();
    await expect(make.getByLabel('Server')).toHaveValue(/\/v1$/);
  });

  test('a request with a large body is not in the history, which says so, and pushes no others out', async ({
    page,
  }) => {
    const form = await opened(page, 'make');
    await form.choose('Recent requests');
    const sendLong = async (length: number) => {
      await form.field('Request body').fill(JSON.stringify({ name: 'x'.repeat(length) }));
      await sendForm(form);
    };
    await sendLong(200_000);
    await expect(form.playground.getByText('unless they’re very large.')).toBeVisible();
    for (const length of [10, 90_000, 90_001, 90_002, 200_000]) await sendLong(length);
    await expect(history(form).getByRole('listitem')).toHaveCount(2);
  });

  test('a link contains the entries without secrets, says so, and does not undo later edits', async ({ browser }) => {
    const context = await withClipboard(browser);
    const form = await opened(await context.newPage());
    await form.field(/^q /).fill('shared');
    await form.field(/^X-Auth-Token/).fill('S3CRET');
    await form.field(/^X-Plain/).fill('S3CRET');
    await form.field('Server').selectOption({ index: 1 });
    await form.field('tenant').fill('theirs');
    await form.choose('Copy link');
    await expect(form.playground.getByText('The link also leaves out tenant, X-Auth-Token, X-Plain.')).toBeVisible();
    await expect.poll(() => clipboard(form.page)).toContain('#try=');
    const link = await clipboard(form.page);
    await context.close();
    expect(Buffer.from(link.split('#try=')[1] ?? '', 'base64url').toString()).not.toMatch(/S3CRET|theirs/);

    const other = await browser.newContext();
    const theirs = new PlaygroundPage(await other.newPage());
    await theirs.open(link);
    await expect(theirs.field(/^q /)).toHaveValue('shared');
    await expect(theirs.field(/^X-Auth-Token/)).toHaveValue('');
    await expect(theirs.field('tenant')).toHaveValue('acme');
    await expect.poll(() => theirs.page.url()).not.toContain('#try');
    await theirs.field(/^q /).fill('changed');
    await expectStored(theirs.page, 'changed');
    await opened(theirs.page);
    await expect(theirs.field(/^q /)).toHaveValue('changed');
    await theirs.page.evaluate((address) => location.assign(address), link);
    await expect(theirs.field(/^q /)).toHaveValue('shared');
    await other.close();
  });

  test('on a phone, a link leads to the form, which is far below the start', async ({ browser }) => {
    const context = await withClipboard(browser);
    const form = await opened(await context.newPage());
    await form.field(/^q /).fill('shared');
    await form.choose('Copy link');
    await expect.poll(() => clipboard(form.page)).toContain('#try=');
    const link = await clipboard(form.page);
    await context.close();

    const phone = await browser.newContext({ viewport: { width: 390, height: 500 } });
    const before = new PlaygroundPage(await phone.newPage());
    await before.page.goto(link.replace(/#.*/, ''));
    await expect(before.playground).not.toBeInViewport();
    const theirs = new PlaygroundPage(await phone.newPage());
    await theirs.page.goto(link);
    await expect(theirs.playground).toBeInViewport();
    // Into a page that is already open, whose form nobody has touched.
    await before.page.evaluate((address) => location.assign(address), link);
    await expect(before.playground).toBeInViewport();
    await expect(before.playground.locator('[data-input="query:q"]')).toHaveValue('shared');
    await phone.close();
  });

  test('the first press copies the link in Safari, which allows copying only during a press', async ({ browser }) => {
    const context = await withClipboard(browser);
    const page = await context.newPage();
    await page.addInitScript(() => {
      const { clipboard } = navigator;
      let isPressing = false;
      const press = () => {
        isPressing = true;
        setTimeout(() => {
          isPressing = false;
        });
      };
      const duringPress =
        <T>(copy: (data: T) => Promise<void>) =>
        async (data: T) => {
          if (!isPressing) throw new DOMException('', 'NotAllowedError');
          return copy(data);
        };
      addEventListener('click', press, true);
      clipboard.write = duringPress(clipboard.write.bind(clipboard));
      clipboard.writeText = duringPress(clipboard.writeText.bind(clipboard));
      document.execCommand = () => false;
    });
    const form = await opened(page);
    await form.choose('Copy link');
    await expect(form.playground.getByText('Copied the link to this request')).toBeVisible();
    expect(await clipboard(page)).toContain('#try=');
    await context.close();
  });

  test('a link contains no password of a body', async ({ browser }) => {
    const context = await withClipboard(browser);
    const page = await context.newPage();
    const form = await opened(page, 'make');
    await form.field('Request body').fill('{"name": "a", "entry": "S3CRET"}');
    await form.choose('Copy link');
    await expect(form.playground.getByText('The link also leaves out entry.')).toBeVisible();
    await expectStored(page, 'entry');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('S3CRET');
    await context.close();
  });

  test('examples fill the form if the site enables it, and samples contain only what is required', async ({ page }) => {
    const form = await opened(page);
    await expect(form.field(/^q /)).toHaveValue('lamp');
    await expect(form.field(/^limit /)).toHaveValue('');
    await expect(form.field(/^opt /)).toHaveValue('');
    const sample = await form.sample('cURL');
    expect(sample).toContain('q=lamp');
    expect(sample).not.toContain('opt=');
    expect((await sendForm(form)).path).toBe('/v1/find?q=lamp');
  });

  test('the copy button copies the shown sample, before and after an edit', async ({ browser }) => {
    const context = await withClipboard(browser);
    const form = await opened(await context.newPage());
    const copied = async (expected: string) => {
      await form.page.evaluate(() => navigator.clipboard.writeText(''));
      await button(form, 'Copy code sample').click();
      await expect.poll(() => clipboard(form.page)).toBe(expected);
    };
    await copied('kept.find(q="lamp")');
    await copied(await form.sample('cURL'));
    await form.field(/^q /).fill('desk lamp');
    await expect(form.playground.getByRole('region', { name: 'cURL sample' })).toContainText('desk%20lamp');
    await copied(await form.sample('cURL'));
    await context.close();
  });

  test('a sample has a placeholder for a secret, unless the reader asks for the secret', async ({ page }) => {
    const form = await opened(page);
    const reveal = form.playground.getByLabel('Show my credentials in the sample');
    await form.sample('cURL');
    await expect(reveal).toHaveCount(0);
    await form.field(/^bearer/).fill('S3CRET-1');
    await form.field(/^X-Auth-Token/).fill('S3CRET-2');
    await form.field(/^X-Plain/).fill('S3CRET-3');
    const sample = form.playground.getByRole('region', { name: 'cURL sample' });
    await expect(sample).toContainText('Bearer YOUR_TOKEN');
    await expect(sample).toContainText('X-Plain: YOUR_PASSWORD');
    await expect(sample).toContainText('X-Auth-Token: YOUR_TOKEN');
    await expect(sample).not.toContainText('S3CRET');
    await reveal.check();
    for (const secret of ['Bearer S3CRET-1', 'X-Auth-Token: S3CRET-2', 'X-Plain: S3CRET-3']) {
      await expect(sample).toContainText(secret);
    }
    await reveal.uncheck();
    await expect(sample).not.toContainText('S3CRET');
  });

  test('handwritten samples come first, and a chosen language stays on every page', async ({ page }) => {
    const form = await opened(page);
    const tabs = form.playground.getByRole('tab');
    await expect(tabs).toHaveText(['Kept SDK', 'cURL', 'Python', 'JavaScript']);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await tabs.nth(3).click();
    await expect(tabs.nth(3)).toHaveAttribute('aria-selected', 'true');
    const make = await opened(page, 'make');
    await expect(tabs).toHaveText(['cURL', 'Python', 'JavaScript']);
    await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
    await tabs.nth(1).click();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    // A sample by the author is preferred to a generated one in the same language.
    await opened(page);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await expect(make.playground.getByRole('region', { name: 'Kept SDK sample' })).toBeVisible();
  });

  test('keeps values per operation across reloads, and a reset restores the defaults', async ({ page }) => {
    const form = await opened(page);
    await form.field(/^q /).fill('mine');
    await form.field('Server').selectOption({ index: 1 });
    await form.field('tenant').fill('a b');
    await expect(form.field('tenant')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.field('tenant')).toHaveAccessibleDescription(/can contain only letters/);
    await form.field('tenant').fill('beta');
    await expectStored(page, 'beta');
    const make = await opened(page, 'make');
    await make.field('Request body').fill('{"name": "b"}');
    await expectStored(page, 'name');
    await opened(page, 'make');
    await expect(make.field('Request body')).toHaveValue('{"name": "b"}');
    await opened(page);
    await expect(form.field(/^q /)).toHaveValue('mine');
    await expect(form.field('tenant')).toHaveValue('beta');
    await form.choose('Reset');
    await expect(form.field(/^q /)).toHaveValue('lamp');
    await expect(form.field('Server')).toHaveValue(/127\.0\.0\.1/);
    await button(form, 'More').click();
    await expect(form.playground.getByRole('menuitem', { name: 'Reset' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('mine');
    await opened(page);
    await expect(form.field(/^q /)).toHaveValue('lamp');
  });

  test('credentials stay with their scheme and origin for the session', async ({ context, page }) => {
    const form = await opened(page);
    await form.field(/^bearer/).fill('S3CRET');
    await form.playground.getByLabel('Keep until this tab is closed').check();
    const make = await opened(page, 'make');
    await expect(make.field(/^bearer/)).toHaveValue('S3CRET');
    expect((await sendForm(make)).headers['authorization']).toBe('Bearer S3CRET');
    await make.field('Server').selectOption({ index: 1 });
    await expect(make.field(/^bearer/)).toHaveValue('');
    const elsewhere = await opened(await context.newPage());
    await expect(elsewhere.field(/^bearer/)).toHaveValue('');
  });

  test('kept credentials go to no operation that needs none, and to none that does not name their scheme', async ({
    page,
  }) => {
    const form = await opened(page);
    await form.field(/^bearer/).fill('S3CRET');
    await form.playground.getByLabel('Keep until this tab is closed').check();
    const open = await opened(page, 'open');
    await expect(page.getByText('This request needs no credentials.')).toBeVisible();
    await expect(open.playground.getByText('None needed')).toBeVisible();
    expect((await sendForm(open)).headers).not.toHaveProperty('authorization');
    const unsaid = await opened(page, 'unsaid');
    expect((await sendForm(unsaid)).headers).not.toHaveProperty('authorization');
    await unsaid.field('Authorization method').selectOption('Bearer token');
    await expect(unsaid.field(/^bearer/)).toHaveValue('');
    await unsaid.field(/^bearer/).fill('0WN');
    await expect.poll(() => unsaid.sample('cURL')).toContain('Bearer YOUR_TOKEN');
    expect((await sendForm(unsaid)).headers['authorization']).toBe('Bearer 0WN');
  });

  test('says why a listed server cannot be used, and leads there', async ({ page }) => {
    const form = await opened(page);
    const server = form.field('Server');
    await server.selectOption({ index: 2 });
    await form.field('port').fill('99999');
    await button(form, 'Send').press('Enter');
    await expect(server).toBeFocused();
    const reason = 'The server "http://127.0.0.1:99999" isn’t an http or https URL.';
    await expect(server).toHaveAccessibleDescription(reason);
    await expect(form.playground.getByText(reason)).toBeVisible();
  });

  test('reports an invalid value at its field, and sends it anyway', async ({ page }) => {
    const form = await opened(page, 'make');
    await form.field('Request body').fill('{"name": "much too long"}');
    await expect(form.playground.getByText('must have at most 5 characters').first()).toBeVisible();
    expect((await sendForm(form)).body.toString()).toBe('{"name": "much too long"}');
    await form.field('Request body').fill('{"name": ');
    expect((await sendForm(form)).body.toString()).toBe('{"name": ');
  });

  test('a recursive schema opens level by level', async ({ page }) => {
    const form = await opened(page, 'make');
    await button(form, 'Form').click();
    await form.addField('tree');
    for (let level = 1; level <= 3; level += 1) {
      const names = form.playground.getByRole('button', { name: 'Add child', exact: true });
      await expect(names).toHaveCount(1);
      await names.click();
    }
    const { body } = await sendForm(form);
    expect(JSON.parse(body.toString())).toEqual({ name: 'lamp', tree: { child: { child: { child: {} } } } });
  });

  test('has pickers for a date and a time', async ({ page }) => {
    const form = await opened(page);
    await form.playground.locator('input[data-input="query:day"]').fill('2026-02-28');
    await form.playground.getByLabel('Pick at').fill('2026-02-28T12:30:15');
    await form.playground.getByLabel('Pick at').blur();
    const moment = encodeURIComponent(new Date('2026-02-28T12:30:15').toISOString());
    expect((await sendForm(form)).path).toBe(`/v1/find?q=lamp&day=2026-02-28&at=${moment}`);
  });

  test('the picker shows the moment of the text in the time zone of the reader, or nothing', async ({ browser }) => {
    const context = await browser.newContext({ timezoneId: 'America/New_York' });
    const form = await opened(await context.newPage());
    const text = form.playground.getByRole('textbox', { name: /^at/ });
    const picker = form.playground.getByLabel('Pick at');
    await picker.fill('2026-01-02T03:04');
    await picker.blur();
    await expect(text).toHaveValue('2026-01-02T08:04:00.000Z');
    await text.fill('2030-12-31T00:00:00+05:30');
    await expect(picker).toHaveValue('2030-12-30T13:30');
    await expect.poll(() => form.page.evaluate(() => Object.keys(sessionStorage).length)).toBeGreaterThan(0);
    await form.open(form.page.url());
    await expect(picker).toHaveValue('2030-12-30T13:30');
    for (const other of ['', 'tomorrow', '2030-12-31', '2030-02-30T00:00:00Z']) {
      await text.fill(other);
      await expect(picker, other).toHaveValue('');
    }
    // The clocks skip this time. The second pick does not change the text.
    for (const _ of [1, 2]) {
      await picker.fill('2026-03-08T02:30');
      await picker.blur();
      await expect(text).toHaveValue('2026-03-08T07:30:00.000Z');
      await expect(picker).toHaveValue('2026-03-08T03:30');
    }
    await form.choose('Reset');
    await expect(text.or(picker)).toHaveCount(0);
    await context.close();
  });

  test('a cURL command fills in query, headers, body and credentials', async ({ page }) => {
    const form = await opened(page, 'make');
    await form.choose('Import cURL');
    await form.playground
      .getByLabel('Paste a cURL command')
      .fill(`curl ${site.api}/v1/make -H 'Authorization: Bearer pasted' --json '{"name": "p"}'`);
    await button(form, 'Import').click();
    await expect(form.playground.getByText('Imported.')).toBeVisible();
    const { body, headers } = await sendForm(form);
    expect([body.toString(), headers['authorization']]).toEqual(['{"name": "p"}', 'Bearer pasted']);
    const find = await opened(page);
    await find.choose('Import cURL');
    await find.playground
      .getByLabel('Paste a cURL command')
      .fill(`curl '${site.api}/v1/find?q=a%26b&day=2026-01-01' -H 'X-Auth-Token: t'`);
    await button(find, 'Import').click();
    await expect(find.playground.getByText('Imported.')).toBeVisible();
    const request = await sendForm(find);
    expect([request.path, request.headers['x-auth-token']]).toEqual(['/v1/find?q=a%26b&day=2026-01-01', 't']);
  });

  test('leaves the menu open that the reader opened while a tool loads', async ({ page }) => {
    const loads = Promise.withResolvers<void>();
    await page.route(/\/panels\..*\.js/, async (route) => {
      await loads.promise;
      await route.continue();
    });
    const form = await opened(page);
    await form.choose('Recent requests');
    await button(form, 'More').click();
    loads.resolve();
    await expect(form.playground.getByRole('group', { name: 'Recent requests' })).toBeVisible();
    await form.playground.getByRole('menuitem', { name: 'Import cURL' }).click();
    await expect(form.playground.getByLabel('Paste a cURL command')).toBeFocused();
  });

  test('reports a tool whose code does not load, and opens it with the next press', async ({ page }) => {
    await page.route(/\/panels\..*\.js/, (route) => route.abort());
    const form = await opened(page);
    const failure = form.playground.getByText(
      'The form failed to load. Check your connection, then try again or reload the page.',
    );
    await form.choose('Import cURL');
    await expect(failure).toBeVisible();
    await expect(form.playground.getByRole('group', { name: 'Import cURL' })).toHaveCount(0);
    await page.unrouteAll();
    await form.choose('Import cURL');
    await expect(form.playground.getByLabel('Paste a cURL command')).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
});
