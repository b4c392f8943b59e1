import { expect, type Page, test } from '@playwright/test';
import { type FormsSite, startFormsSite } from './forms-site.ts';
import { PlaygroundPage } from './playground-page.ts';

const text = { type: 'string' };
const responses = { 200: { description: 'OK' } };
const uuid = { ...text, format: 'uuid' };

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

/** What is said of what is entered, while it is entered. */
test.describe('entering', () => {
  test.describe.configure({ mode: 'default', timeout: 60_000 });
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

  const problem = (form: PlaygroundPage, name: string | RegExp, words: string) =>
    expect(
      form.playground
        .locator('.docs-pg-field', { has: form.page.getByRole('textbox', { name }) })
        .locator('.docs-pg-problem'),
    ).toHaveText(words);

  /** Keeps the playground from waking until it is called. */
  async function heldAsleep(page: Page): Promise<() => void> {
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

  test('parameters of every place are judged as they are typed, and sent all the same', async ({ page }) => {
    const form = await opened(page, 'find');
    await form.field(/^code/).pressSequentially('A1');
    await problem(form, /^code/, 'must match ^[a-z]{3}$');
    await form.field(/^range/).fill('{"from": -1}');
    await problem(form, /^range/, 'from must be at least 0');
    await form.field(/^filter/).fill('{"size": "5"}');
    await problem(form, /^filter/, 'size must be a whole number');
    await form.field(/^X-Trace/).fill('12');
    await problem(form, /^X-Trace/, 'must be a UUID');
    await form.field(/^session/).fill('abc');
    await problem(form, /^session/, 'must have at least 4 characters');
    await expect(form.field(/^code/)).toHaveAttribute('aria-invalid', 'true');
    await expect(
      form.playground.getByText('5 values do not fit the document; they are sent as they are.'),
    ).toBeVisible();
    const { path: line } = await arrived(form);
    expect(line).toBe('/v1/find/A1?range%5Bfrom%5D=-1&filter=%7B%22size%22%3A%225%22%7D');
    await form.field(/^code/).fill('abc');
    await expect(form.playground.getByText('must match')).toHaveCount(0);
  });

  test('fields of a body are judged; a body that is no JSON says so and is sent as it is', async ({ page }) => {
    const form = await opened(page, 'make');
    await form.field(/^age/).fill('10');
    await problem(form, /^age/, 'must be at most 9');
    await form.field(/^mail/).fill('x');
    await problem(form, /^mail/, 'must be a UUID');
    expect((await arrived(form)).body.toString()).toBe('age=10&mail=x');
    await form.field('Media type of the body').selectOption('application/json');
    await form.field('Request body').fill('{"name": ');
    await expect(form.playground.getByText(/^Not valid JSON: /)).toBeVisible();
    await expect(form.playground.getByText('The body is not valid JSON; it is sent as it is.')).toBeVisible();
    expect((await arrived(form)).body.toString()).toBe('{"name": ');
  });

  test('an item that is not chosen is not sent, and counts as nothing; an empty text is sent', async ({ page }) => {
    const form = await opened(page, 'find');
    await form.field(/^code/).fill('abc');
    await form.playground.getByRole('button', { name: 'Add item to fields' }).click();
    await expect(form.playground.getByText('1 of 7 filled in')).toBeVisible();
    expect((await arrived(form)).path).toBe('/v1/find/abc');
    await form.playground.getByRole('button', { name: 'Add item to words' }).click();
    await form.field('fields 1').selectOption('size');
    await expect(form.playground.getByText('3 of 7 filled in')).toBeVisible();
    expect((await arrived(form)).path).toBe('/v1/find/abc?fields=size&words=');
  });

  test('files that are chosen before the form is live are sent', async ({ page }) => {
    const letGo = await heldAsleep(page);
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

  test('what is entered before the form is live wins over what was kept', async ({ page }) => {
    const form = await opened(page, 'upload');
    await form.field(/^caption/).fill('kept');
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('kept');
    const letGo = await heldAsleep(page);
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

  test('what is pressed before the form is live happens in turn, and once', async ({ page }) => {
    const letGo = await heldAsleep(page);
    await page.goto(address('find'));
    await openSections(page);
    const form = new PlaygroundPage(page);
    await form.field(/^code/).fill('abc');
    await page.getByRole('tab', { name: 'Python' }).click();
    for (let times = 0; times < 3; times += 1) await form.field(/^code/).press('Enter');
    await form.playground.getByRole('button', { name: 'More' }).click();
    const request = await site.arriving(async () => letGo());
    expect(request.path).toBe('/v1/find/abc');
    await form.expectStatus('200 OK');
    await expect(page.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
    await expect(form.playground.getByLabel('Fill in from a cURL command')).toBeVisible();
    expect(site.requests.at(-1)).toBe(request);
  });

  test('ways to authorize that read alike are told apart, and the one chosen before the form is live stays', async ({
    page,
  }) => {
    const letGo = await heldAsleep(page);
    await page.goto(address('unlock'));
    await openSections(page);
    const kinds = page.getByRole('combobox', { name: 'Kind of authorization' });
    await expect(kinds.getByRole('option')).toHaveText([
      'Bearer token (staff)',
      'Bearer token (guests)',
      'API key, cookie key',
    ]);
    await kinds.selectOption({ index: 1 });
    letGo();
    await expect(page.locator('input[data-input="security:guests"]')).toBeVisible();
    await expect(kinds).toHaveValue('Bearer token (guests)');
  });

  for (const width of [390, 1440]) {
    test(`the head of the answer comes into view at ${width} px, and the focus stays`, async ({ page }) => {
      await page.setViewportSize({ width, height: 600 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const form = await opened(page, 'find');
      await form.field(/^code/).fill('abc');
      const send = form.playground.getByRole('button', { name: 'Send', exact: true });
      await send.focus();
      await send.press('Enter');
      await form.expectStatus('200 OK');
      await expect(form.response.getByRole('heading', { name: 'Response' })).toBeInViewport({ ratio: 1 });
      await expect(send).toBeFocused();
    });
  }

  test('a server with variables says where it leads, and the last requests have a heading', async ({ page }) => {
    const form = await opened(page, 'find');
    await form.field('version').fill('v2');
    await expect(form.playground.getByText(`${site.api}/v2`, { exact: true })).toBeVisible();
    await form.field(/^code/).fill('abc'.repeat(40));
    expect((await arrived(form)).path).toMatch(/^\/v2\/find\//);
    await form.expectStatus('200 OK');
    await form.playground.getByRole('button', { name: 'More' }).click();
    await expect(form.playground.getByText('Last requests', { exact: true })).toBeVisible();
    const list = form.playground.getByRole('list', { name: 'Last requests' });
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
});
