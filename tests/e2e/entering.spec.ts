import { expect, type Page, test } from '@playwright/test';
import { type FormsSite, startFormsSite } from './forms-site.ts';
import { PlaygroundPage } from './playground-page.ts';

const text = { type: 'string' };
const responses = { 200: { description: 'OK' } };
const uuid = { ...text, format: 'uuid' };

/** Creates a number with all of its digits. TypeScript does not know `JSON.rawJSON` yet. */
const { rawJSON: number } = JSON as unknown as { rawJSON(digits: string): unknown };
const BIG = '9007199254740993';
const ID = { type: 'integer', enum: [1, number(BIG)] };
const LONG = Array.from({ length: 3_000 }, (_, index) => `line ${index}`);

const documentOf = (origin: string) => {
  const { hostname, port } = new URL(origin);
  return {
    openapi: '3.1.0',
    info: { title: 'Entering', version: '1' },
    servers: [
      {
        url: `http://${hostname}:{port}/{version}`,
        variables: { port: { default: port }, version: { default: 'v1' } },
      },
    ],
    components: {
      securitySchemes: {
        staff: { type: 'http', scheme: 'bearer' },
        guests: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'key' },
      },
    },
    paths: {
      '/find/{code}': {
        get: {
          summary: 'Find',
          responses,
          parameters: [
            { name: 'code', in: 'path', required: true, schema: { ...text, pattern: '^[a-z]{3}$' } },
            {
              name: 'range',
              in: 'query',
              style: 'deepObject',
              explode: true,
              schema: { type: 'object', properties: { from: { type: 'integer', minimum: 0 } } },
            },
            {
              name: 'filter',
              in: 'query',
              content: {
                'application/json': { schema: { type: 'object', properties: { size: { type: 'integer' } } } },
              },
            },
            { name: 'fields', in: 'query', schema: { type: 'array', items: { ...text, enum: ['name', 'size'] } } },
            { name: 'words', in: 'query', schema: { type: 'array', items: text } },
            { name: 'X-Trace', in: 'header', schema: uuid },
            { name: 'session', in: 'cookie', schema: { ...text, minLength: 4 } },
          ],
        },
      },
      '/nested': {
        get: {
          summary: 'Nested',
          responses,
          parameters: [
            {
              name: 'where',
              in: 'query',
              style: 'deepObject',
              explode: true,
              schema: {
                type: 'object',
                properties: {
                  from: { type: 'integer', minimum: 0 },
                  near: { type: 'object', required: ['town'], properties: { town: text } },
                },
              },
            },
            { name: 'until', in: 'query', schema: { type: ['string', 'null'] } },
            { name: 'key', in: 'query', schema: { anyOf: [uuid, { type: 'integer' }] } },
            { name: 'who', in: 'query', schema: { ...text, not: { enum: ['me'] } } },
            {
              name: 'sort',
              in: 'query',
              content: {
                'application/json': {
                  schema: {
                    type: 'array',
                    items: { type: 'object', properties: { by: { ...text, enum: ['name', 'size'] } } },
                  },
                },
              },
            },
          ],
        },
      },
      '/make': {
        post: {
          summary: 'Make',
          responses,
          requestBody: {
            content: {
              'application/x-www-form-urlencoded': {
                schema: { type: 'object', properties: { age: { type: 'integer', maximum: 9 }, mail: uuid } },
              },
              'application/json': { schema: { type: 'object', properties: { name: text } } },
            },
          },
        },
      },
      '/wide': {
        post: {
          summary: 'Wide',
          responses,
          parameters: Array.from({ length: 8 }, (_, index) => ({ name: `part${index}`, in: 'query', schema: text })),
          requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        },
      },
      '/profile': {
        patch: {
          summary: 'Change',
          responses,
          parameters: [
            { name: 'hint', in: 'query', schema: text },
            { name: 'X-Note', in: 'header', schema: { ...text, example: 'by phone' } },
            { name: 'mood', in: 'cookie', schema: text },
            { name: 'page', in: 'query', schema: { type: 'integer' } },
            { name: 'who', in: 'query', required: true, schema: text },
          ],
          requestBody: {
            required: true,
            content: Object.fromEntries(
              ['application/x-www-form-urlencoded', 'multipart/form-data'].map((type) => [
                type,
                { schema: { type: 'object', required: ['name'], properties: { name: text, motto: text } } },
              ]),
            ),
          },
        },
      },
      '/echo': {
        post: {
          summary: 'Echo',
          responses: { 200: { description: 'The same', content: { 'application/json': {} } } },
          parameters: [
            { name: 'after', in: 'query', schema: { type: 'integer', maximum: number(BIG) } },
            { name: 'id', in: 'query', content: { 'application/json': { schema: ID } } },
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { id: ID, least: { type: 'integer', minimum: number(BIG) }, lines: { type: 'array' } },
                },
                example: { id: number(BIG), lines: LONG },
              },
            },
          },
        },
      },
      '/samples': {
        get: {
          summary: 'Own samples',
          description: 'See [half](#100%) and [far](https://example.com/100%zz?a=%E0%A4%A).',
          responses,
          'x-codeSamples': [{ lang: 'python', label: 'SDK', source: 'shop.samples()' }],
          parameters: [{ name: 'q', in: 'query', schema: text }],
        },
      },
      '/simple/{id}': {
        get: {
          summary: 'Simple',
          'x-docs': { metadata: { playground: 'simple' } },
          responses,
          parameters: [{ name: 'id', in: 'path', required: true, schema: text, example: 'a1' }],
        },
      },
      '/none': {
        get: { summary: 'None', 'x-docs': { metadata: { playground: 'none' } }, responses },
      },
      '/locked': {
        get: { summary: 'Unlock', responses, security: [{ staff: [] }, { guests: [] }, { cookie: [] }] },
      },
      '/upload': {
        post: {
          summary: 'Upload',
          responses,
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  properties: {
                    caption: text,
                    photo: { ...text, format: 'binary' },
                    more: { type: 'array', items: { ...text, format: 'binary' } },
                  },
                },
              },
            },
          },
        },
      },
    },
  };
};

/** Tests the feedback about values while a reader enters them. */
test.describe('entering', () => {
  test.describe.configure({ mode: 'default' });
  let site: FormsSite;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = await startFormsSite({ documentOf });
  });
  test.afterAll(() => site?.close());

  const address = (name: string) => `${site.url}/api-reference/${name}/`;

  async function opened(page: Page, name: string): Promise<PlaygroundPage> {
    const form = new PlaygroundPage(page);
    await form.open(address(name));
    return form;
  }

  const arrived = (form: PlaygroundPage) => site.arriving(() => form.send());

  const button = (form: PlaygroundPage, name: string) => form.playground.getByRole('button', { name, exact: true });

  const problem = (form: PlaygroundPage, name: string | RegExp, words: string) =>
    expect(
      form.playground
        .locator('.docs-pg-field', { has: form.page.getByRole('textbox', { name }) })
        .locator('.docs-pg-problem'),
    ).toHaveText(words);

  const asJson = (form: PlaygroundPage, name: string) =>
    form.playground
      .getByRole('group', { name: `Edit ${name} as` })
      .getByRole('button', { name: 'JSON' })
      .click();

  /** Prevents the playground from hydrating until the returned function is called. */
  async function delayHydration(page: Page): Promise<() => void> {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/mount\.[^/]+\.js/, async (route) => {
      await held;
      await route.continue();
    });
    return letGo;
  }

  const openSections = (page: Page) =>
    page.locator('docs-playground details.docs-pg-section').evaluateAll((list) => {
      for (const section of list as HTMLDetailsElement[]) section.open = true;
    });

  test('checks parameters while they are typed, and sends them even if they are invalid', async ({ page }) => {
    const form = await opened(page, 'find');
    await form.field(/^code/).pressSequentially('A1');
    await problem(form, /^code/, 'must match the pattern ^[a-z]{3}$');
    await asJson(form, 'range');
    await form.field(/^range/).fill('{"from": -1}');
    await problem(form, /^range/, 'from must be at least 0');
    await asJson(form, 'filter');
    await form.field(/^filter/).fill('{"size": "5"}');
    await problem(form, /^filter/, 'size must be a whole number');
    await form.field(/^X-Trace/).fill('12');
    await problem(form, /^X-Trace/, 'must be a UUID');
    await form.field(/^session/).fill('abc');
    await problem(form, /^session/, 'must have at least 4 characters');
    await expect(form.field(/^code/)).toHaveAttribute('aria-invalid', 'true');
    await expect(
      form.playground.getByText('5 values don’t match the API definition. You can still send.'),
    ).toBeVisible();
    const { path: line } = await arrived(form);
    expect(line).toBe('/v1/find/A1?range%5Bfrom%5D=-1&filter=%7B%22size%22%3A%225%22%7D');
    await form.field(/^code/).fill('abc');
    await expect(form.playground.getByText('must match')).toHaveCount(0);
  });

  test('an object in a query is entered and checked field by field, and kept', async ({ page }) => {
    const form = await opened(page, 'nested');
    const button = (name: string) => form.playground.getByRole('button', { name, exact: true });
    await button('Add details of where').click();
    await form.field('from').fill('-1');
    await expect(form.playground.getByText('must be at least 0', { exact: true })).toBeVisible();
    await form.field('from').fill('3');
    await expect(form.playground.getByText('must be at least 0', { exact: true })).toHaveCount(0);
    await button('Add near').click();
    await form.field('town').fill('Ghent & Bruges');
    await button('Add details of sort').click();
    await button('Add item to sort').click();
    await form.field('by').selectOption('name');
    const line = '/v1/nested?where%5Bfrom%5D=3&where%5Bnear%5D%5Btown%5D=Ghent%20%26%20Bruges&sort=';
    const list = encodeURIComponent('[{"by":"name"}]');
    expect((await arrived(form)).path).toBe(line + list);
    await page.reload();
    await form.playground.hover();
    await expect(form.field('town')).toHaveValue('Ghent & Bruges');
    await expect(form.field('by')).toBeVisible();
    expect((await arrived(form)).path).toBe(line + list);
  });

  test('a parameter can be null, and is checked against options and exclusions', async ({ page }) => {
    const form = await opened(page, 'nested');
    const box = form.playground.getByRole('checkbox', { name: 'until is null' });
    await box.check();
    await expect(form.field(/^until/)).toHaveCount(0);
    await form.field(/^key/).fill('abc');
    await problem(form, /^key/, 'must be a UUID');
    await form.field(/^key/).fill('12');
    await expect(form.playground.getByText('must be a UUID')).toHaveCount(0);
    await form.field(/^who/).fill('me');
    await problem(form, /^who/, 'must not be "me"');
    await form.field(/^who/).fill('you');
    await expect(form.playground.getByText('must not be')).toHaveCount(0);
    expect((await arrived(form)).path).toBe('/v1/nested?until=null&key=12&who=you');
    await page.reload();
    await form.playground.hover();
    await expect(box).toBeChecked();
    await box.uncheck();
    expect((await arrived(form)).path).toBe('/v1/nested?key=12&who=you');
  });

  test('checks fields of a body, and sends invalid JSON unchanged with a warning', async ({ page }) => {
    const form = await opened(page, 'make');
    await form.field(/^age/).fill('10');
    await problem(form, /^age/, 'must be at most 9');
    await form.field(/^mail/).fill('x');
    await problem(form, /^mail/, 'must be a UUID');
    expect((await arrived(form)).body.toString()).toBe('age=10&mail=x');
    await form.field('Body media type').selectOption('application/json');
    await button(form, 'JSON').click();
    await form.field('Request body').fill('{"name": ');
    await expect(form.field('Request body')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.field('Request body')).toHaveAccessibleDescription(
      'Invalid JSON at line 1, column 10: unexpected end, expected a value',
    );
    await expect(form.playground.getByText('The body isn’t valid JSON. It will be sent unchanged.')).toBeVisible();
    expect((await arrived(form)).body.toString()).toBe('{"name": ');
  });

  test('sends pasted JSON without the byte order mark before it', async ({ page }) => {
    const form = await opened(page, 'make');
    await form.field('Body media type').selectOption('application/json');
    await button(form, 'JSON').click();
    await form.field('Request body').fill('\uFEFF{"name": "a"}');
    await expect(form.field('Request body')).toHaveValue('{"name": "a"}');
    expect((await arrived(form)).body.toString()).toBe('{"name": "a"}');
  });

  test('sends a pasted number without the spaces around it', async ({ page }) => {
    const form = await opened(page, 'make');
    await form.field(/^age/).fill(' 7 ');
    expect((await arrived(form)).body.toString()).toBe('age=7');
  });

  test('does not send an item without a choice, but sends an empty text', async ({ page }) => {
    const form = await opened(page, 'find');
    await form.field(/^code/).fill('abc');
    await form.playground.getByRole('button', { name: 'Add item to fields' }).click();
    expect((await arrived(form)).path).toBe('/v1/find/abc');
    await form.playground.getByRole('button', { name: 'Add item to words' }).click();
    await form.field('fields 1').selectOption('size');
    expect((await arrived(form)).path).toBe('/v1/find/abc?fields=size&words=');
  });

  test.describe('an optional text', () => {
    const emptyBox = (form: PlaygroundPage, name: RegExp) =>
      form.playground
        .locator('.docs-pg-field', { has: form.page.getByRole('textbox', { name }) })
        .getByLabel('Send empty');

    test('can be sent empty, in every place', async ({ page }) => {
      const form = await opened(page, 'change');
      await form.field(/^who/).fill('a');
      await form.field(/^name/).fill('Ann');
      await form.field(/^motto/).fill('x');
      await form.field(/^motto/).fill('');
      const before = await arrived(form);
      expect(before.path).toBe('/v1/profile?who=a');
      expect(before.body.toString()).toBe('name=Ann');
      for (const name of [/^hint/, /^X-Note/, /^motto/]) {
        await expect(emptyBox(form, name)).not.toBeChecked();
        await form.field(name).focus();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Space');
        await expect(emptyBox(form, name)).toBeChecked();
      }
      await expect(emptyBox(form, /^motto/)).toHaveAccessibleDescription(/^motto/);
      const { path, headers, body } = await arrived(form);
      expect(path).toBe('/v1/profile?hint=&who=a');
      expect(headers['x-note']).toBe('');
      expect(body.toString()).toBe('name=Ann&motto=');
      await form.field(/^mood/).hover();
      await emptyBox(form, /^mood/).check();
      await expect.poll(() => form.sample('cURL')).toContain('mood=');
      await form.field('Body media type').selectOption('multipart/form-data');
      await form.addAll();
      await form.field(/^name/).fill('Ann');
      await form.field(/^motto/).hover();
      await emptyBox(form, /^motto/).check();
      expect((await arrived(form)).body.toString()).toMatch(/name="motto"\r\n\r\n\r\n/);
      await form.field(/^hint/).hover();
      await emptyBox(form, /^hint/).uncheck();
      await form.field(/^X-Note/).fill('y');
      await expect(emptyBox(form, /^X-Note/)).toBeHidden();
      expect((await arrived(form)).path).toBe('/v1/profile?who=a');
    });

    test('shows whether it is sent empty after an import, unlike one that is not sent', async ({ page }) => {
      const form = await opened(page, 'change');
      await form.choose('Import cURL');
      await form
        .field(/cURL command/)
        .fill(`curl -X PATCH '${site.api}/v1/profile?hint=&who=&page=' -d 'name=Ann&motto='`);
      await button(form, 'Import').click();
      for (const name of [/^hint/, /^who/, /^page/, /^motto/]) {
        await expect(emptyBox(form, name), `${name}`).toBeChecked();
        await expect(emptyBox(form, name), `${name}`).toBeVisible();
      }
      await expect(emptyBox(form, /^X-Note/)).toBeHidden();
      const { path, body } = await arrived(form);
      expect(path).toBe('/v1/profile?hint=&page=&who=');
      expect(body.toString()).toBe('name=Ann&motto=');
    });
  });

  test.describe('an input that the form does not show at first', () => {
    const adder = (form: PlaygroundPage) => form.playground.getByRole('button', { name: /^Add optional parameter/ });
    const more = (page: Page) =>
      page.locator('details.docs-pg-section', { has: page.getByText('Add header or parameter', { exact: true }) });

    test('is found by its name, and can be removed again', async ({ page }) => {
      await page.goto(address('wide'));
      const form = new PlaygroundPage(page);
      await adder(form).click();
      const filter = form.field(/^Add optional parameter/);
      await expect(filter).toBeFocused();
      await page.keyboard.type('part7');
      await expect(form.playground.getByRole('option')).toHaveText([/^part7/]);
      await page.keyboard.press('Enter');
      await expect(form.field(/^part7/)).toBeFocused();
      await page.keyboard.type('seven');
      await form.playground.getByRole('button', { name: 'Remove part7' }).click();
      await expect(form.field(/^part7/)).toHaveCount(0);
      await expect(adder(form)).toBeFocused();
      expect((await arrived(form)).path).toBe('/v1/wide');
    });

    test('says that nothing matches, and closes with Escape', async ({ page }) => {
      await page.goto(address('wide'));
      const form = new PlaygroundPage(page);
      await adder(form).press('Enter');
      await expect(form.field(/^Add optional parameter/)).toBeFocused();
      await page.keyboard.type('zebra');
      await expect(form.playground.getByText('Nothing matches “zebra”')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(adder(form)).toBeFocused();
    });

    for (const [name, query, options] of [
      ['a parameter', '?part3=x', '-X POST'],
      ['a header that the document does not have', '', "-X POST -H 'X-More: 1'"],
    ] as const) {
      test(`appears if a cURL command or a link fills it: ${name}`, async ({ page }) => {
        await page.goto(address('wide'));
        const form = new PlaygroundPage(page);
        await form.choose('Import cURL');
        await form.field(/cURL command/).fill(`curl '${site.api}/v1/wide${query}' ${options}`);
        await button(form, 'Import').click();
        const expectFilled = async () => {
          if (query) await expect(form.field(/^part3/)).toHaveValue('x');
          else await expect(more(page)).toHaveAttribute('open');
        };
        await expectFilled();
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await form.choose('Copy link');
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#try=');
        const link = await page.evaluate(() => navigator.clipboard.readText());
        await page.evaluate(() => sessionStorage.clear());
        await page.goto('about:blank');
        await page.goto(link);
        await expectFilled();
      });
    }
  });

  test('sends files that were chosen before the form is live', async ({ page }) => {
    const letGo = await delayHydration(page);
    await page.goto(address('upload'));
    await openSections(page);
    const inputs = page.locator('docs-playground input[type=file]');
    const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
    await inputs.nth(0).setInputFiles(file('early.txt'));
    await inputs.nth(1).setInputFiles([file('one.txt'), file('two.txt')]);
    letGo();
    const form = new PlaygroundPage(page);
    for (const name of ['early.txt', 'one.txt', 'two.txt'])
      await expect(form.playground.getByRole('button', { name: `Remove ${name}` })).toHaveCount(1);
    const body = (await arrived(form)).body.toString();
    for (const name of ['early.txt', 'one.txt', 'two.txt']) expect(body.split(`filename="${name}"`)).toHaveLength(2);
  });

  test('values entered before the form is live replace stored ones', async ({ page }) => {
    const form = await opened(page, 'upload');
    await form.field(/^caption/).fill('kept');
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('kept');
    const letGo = await delayHydration(page);
    await page.reload();
    await openSections(page);
    await form.field(/^caption/).fill('early');
    await page
      .locator('docs-playground input[type=file]')
      .first()
      .setInputFiles({ name: 'early.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    letGo();
    await expect(form.playground.getByRole('button', { name: 'Remove early.txt' })).toBeVisible();
    await expect(form.field(/^caption/)).toHaveValue('early');
    const body = (await arrived(form)).body.toString();
    expect(body).toContain('early.txt');
    expect(body).not.toContain('kept');
  });

  test('what the reader presses before the form is live happens once, in order', async ({ page }) => {
    const letGo = await delayHydration(page);
    await page.goto(address('find'));
    await openSections(page);
    const form = new PlaygroundPage(page);
    await form.field(/^code/).fill('abc');
    await page.getByRole('tab', { name: 'Python' }).click();
    for (let times = 0; times < 3; times += 1) await form.field(/^code/).press('Enter');
    await form.playground.getByRole('button', { name: 'More', exact: true }).click();
    const request = await site.arriving(async () => letGo());
    expect(request.path).toBe('/v1/find/abc');
    await form.expectStatus('200 OK');
    await expect(page.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
    await expect(form.playground.getByRole('menuitem', { name: 'Import cURL' })).toBeVisible();
    expect(site.requests.at(-1)).toBe(request);
  });

  test('distinguishes authorization methods with the same label, in a section opened before the form is live', async ({
    page,
  }) => {
    const letGo = await delayHydration(page);
    await page.goto(address('unlock'));
    await page.locator('docs-playground summary', { hasText: 'Authorization' }).click();
    letGo();
    const kinds = page.getByRole('combobox', { name: 'Authorization method' });
    await expect(kinds.getByRole('option')).toHaveText([
      'Bearer token (staff)',
      'Bearer token (guests)',
      'API key (cookie: key)',
    ]);
    await kinds.selectOption({ index: 1 });
    await expect(page.locator('input[data-input="security:guests"]')).toBeVisible();
    await expect(kinds).toHaveValue('Bearer token (guests)');
  });

  for (const width of [390, 1440]) {
    test(`scrolls the response into view at ${width} px, and keeps the focus`, async ({ page }) => {
      await page.setViewportSize({ width, height: 600 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const form = await opened(page, 'find');
      await form.field(/^code/).fill('abc');
      const send = form.playground.getByRole('button', { name: 'Send', exact: true });
      await send.focus();
      await send.press('Enter');
      await form.expectStatus('200 OK');
      await expect(form.response.getByRole('heading', { name: '200 OK' })).toBeInViewport({ ratio: 1 });
      await expect(send).toBeFocused();
    });
  }

  test('shows the resulting URL of a server with variables, and names recent requests', async ({ page }) => {
    const form = await opened(page, 'find');
    await form.field('version').fill('v2');
    await expect(form.playground.getByText(`${site.api}/v2`, { exact: true })).toBeVisible();
    await form.field(/^code/).fill('abc'.repeat(40));
    expect((await arrived(form)).path).toMatch(/^\/v2\/find\//);
    await form.expectStatus('200 OK');
    await form.choose('Recent requests');
    const list = form.playground.getByRole('list', { name: 'Recent requests' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    for (const width of [1440, 1100, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const over = await list.evaluate((element) => {
        const card = element.closest('.docs-pg-card')?.getBoundingClientRect().right ?? 0;
        return Math.max(...[...element.querySelectorAll('*')].map((each) => each.getBoundingClientRect().right)) - card;
      });
      expect(over, `${width} px`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await list.scrollIntoViewIfNeeded();
  });

  test('integers beyond 2^53 keep every digit in limits, choices, body, samples, response and history', async ({
    page,
  }) => {
    const form = await opened(page, 'echo');
    await form.field(/^after/).fill('9007199254740994');
    await problem(form, /^after/, `must be at most ${BIG}`);
    await form.field(/^after/).fill(BIG);
    await expect(form.playground.getByText(`must be at most ${BIG}`)).toHaveCount(0);
    await form.field(/^id/).selectOption(BIG);
    await form.field('Request body').fill(`{"id": ${BIG}}`);
    await form.playground.getByRole('button', { name: 'Form', exact: true }).click();
    await expect(form.field('least')).toBeVisible();
    const choice = form.playground.getByRole('combobox', { name: /^id / }).last();
    await expect(choice.locator('option:checked')).toHaveText(BIG);
    await choice.selectOption('1');
    await choice.selectOption(BIG);
    await form.field('least').fill('9007199254740992');
    await expect(form.playground.getByText(`must be at least ${BIG}`)).toBeVisible();
    await form.field('least').fill('123456789012345678901234567890');

    await expect.poll(() => form.sample('cURL')).toContain('123456789012345678901234567890');
    const { path, body } = await arrived(form);
    expect(new URL(path, 'http://api').search).toBe(`?after=${BIG}&id=${BIG}`);
    expect(body.toString().replaceAll(/\s/g, '')).toBe(`{"id":${BIG},"least":123456789012345678901234567890}`);
    const tree = form.response.getByRole('tree', { name: 'Response body' });
    await expect(tree).toContainText(`"id": ${BIG}`);
    await expect(tree).toContainText('"least": 123456789012345678901234567890');
    await form.show('As received');
    await expect(form.response).toContainText('123456789012345678901234567890');

    await page.reload();
    await form.open(address('echo'));
    await expect(form.field(/^after/)).toHaveValue(BIG);
    expect((await arrived(form)).body.toString()).toContain('"least": 123456789012345678901234567890');
  });

  test('uses the whole example, whatever its length', async ({ page }) => {
    const form = await opened(page, 'echo');
    await form.useExample();
    const { body } = await arrived(form);
    expect(body.length).toBeGreaterThan(20_000);
    expect(body.toString()).toContain(`"id": ${BIG}`);
    expect(JSON.parse(body.toString()).lines).toEqual(LONG);
  });

  test('says that a handwritten sample does not follow the form, unlike generated ones', async ({ page }) => {
    const form = await opened(page, 'own-samples');
    const marker = form.playground.getByText('Written by hand. It doesn’t change with the form.');
    await expect(form.playground.getByRole('tab').first()).toHaveText('SDK');
    await expect(marker).toBeVisible();
    await form.field(/^q/).fill('lamp');
    await expect.poll(() => form.sample('cURL')).toContain('q=lamp');
    await expect(marker).toHaveCount(0);
    expect(await form.sample('SDK')).toBe('shop.samples()');
    await expect(marker).toBeVisible();
  });

  test('"none" shows only samples, and "simple" adds the method and the URL', async ({ page }) => {
    await page.goto(address('none'));
    const samples = page.getByRole('region', { name: 'Samples' });
    await expect(samples.locator('code').first()).toContainText('/none');
    await expect(page.locator('docs-playground, .docs-simple-request')).toHaveCount(0);
    await page.goto(address('simple'));
    await expect(page.locator('.docs-simple-request')).toContainText('GET');
    await expect(page.locator('.docs-simple-url')).toHaveText(/\/simple\/\{id\}$/);
    await expect(samples.locator('code').first()).toContainText('/simple/a1');
    await expect(page.locator('docs-playground')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
  });

  test('links and addresses with a broken percent sign work', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`${address('own-samples')}#100%`);
    await expect(page.getByRole('link', { name: 'half' })).toHaveAttribute('href', /#100%/);
    await page.getByRole('link', { name: 'half' }).click();
    await page.evaluate(() => {
      location.hash = '#%E0%A4%A';
    });
    const form = new PlaygroundPage(page);
    await form.playground.hover();
    await form.field(/^q/).fill('100%');
    expect(new URL((await arrived(form)).path, 'http://api').search).toBe('?q=100%25');
    expect(errors).toEqual([]);
  });

  test('shows the request with the example of the document if JavaScript is off', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(address('echo'));
    await expect(page.getByRole('region', { name: 'cURL sample' })).toContainText(`"id": ${BIG}`);
    await page.goto(address('own-samples'));
    await expect(page.getByText('shop.samples()')).toBeVisible();
    await context.close();
  });
});
