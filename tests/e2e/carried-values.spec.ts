import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { CONTENT_ALIAS, INTEGRATION } from '../support/tested-package.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { PlaygroundPage } from './playground-page.ts';

/** Tests what the links of a hostile or unusual API carry to other forms (B-9), in a static site. */

let site: BuiltSite;
let api: Server;
let origin: string;

const TOKEN = 'ghp_t0ken4711abcdefghijklmnopqrstuvwxyz';
const HOSTILE = '"><img src=x onerror="window.__ran=1">';

const ACCOUNT = {
  id: 'NUMBER',
  name: HOSTILE,
  next: 'javascript:window.__ran=2',
  token: 'opaque-t0ken4711',
  note: TOKEN,
  owner: { mark: 'marked-t0ken4711' },
  ordersId: '../../other',
};

test.beforeAll(async () => {
  api = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    response.setHeader('Content-Type', 'application/json');
    response.statusCode = request.method === 'POST' && request.url?.includes('fail') ? 409 : 201;
    response.end(JSON.stringify(ACCOUNT).replace('"NUMBER"', '12345678901234567890'));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  site = await builtSite({
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};
export default defineConfig({ integrations: [specbook()], vite: { resolve: { alias: ${CONTENT_ALIAS} } } });
`,
    'docs.json': JSON.stringify({ name: 'Carried', api: { openapi: 'openapi.json', playground: { proxy: false } } }),
    'openapi.json': JSON.stringify(document()),
  });
});

test.afterAll(() => {
  api?.close();
  site?.remove();
});

function document(): object {
  const text = { type: 'string' };
  const link = (parameters: object, more: object = {}) => ({ operationId: 'order', parameters, ...more });
  return {
    openapi: '3.2.0',
    info: { title: 'Accounts', version: '1' },
    servers: [{ url: `${origin}/a` }, { url: `${origin}/b` }],
    paths: {
      '/accounts': {
        post: {
          summary: 'Open an account',
          parameters: [{ name: 'mode', in: 'query', schema: text }],
          requestBody: {
            content: { 'application/json': { schema: { type: 'object', properties: { name: text } } } },
          },
          responses: {
            '2XX': {
              description: 'Open.',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      owner: { type: 'object', properties: { mark: { type: 'string', writeOnly: true } } },
                    },
                  },
                },
              },
              links: {
                order: link(
                  { 'path.id': '$response.body#/id', label: '{$method} for {$request.body#/name}' },
                  { requestBody: { owner: '$response.body#/id', kind: 'new' }, server: { url: `${origin}/b` } },
                ),
                hostile: link({ id: '$response.body#/name', label: '$response.body#/next' }),
                secrets: link({
                  id: '$response.body#/id',
                  label: '$response.body#/token',
                  'X-Note': '$response.body#/note',
                  'X-Mark': '$response.body#/owner/mark',
                  'X-Api-Key': '$response.body#/name',
                }),
                missing: link({ id: '$response.body#/missing' }),
                invalid: link({ id: '$response.body.id' }),
              },
            },
            default: { description: 'Failed.', links: { retry: { operationRef: '#/paths/~1accounts/post' } } },
          },
        },
      },
      '/orders/{id}': {
        put: {
          operationId: 'order',
          summary: 'Place an order',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: text },
            { name: 'label', in: 'query', schema: text },
            ...['X-Note', 'X-Mark', 'X-Api-Key'].map((name) => ({ name, in: 'header', schema: text })),
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { owner: text, kind: text }, required: ['owner'] },
              },
            },
          },
          responses: { 200: { description: 'Placed.' } },
        },
      },
    },
  };
}

const ACCOUNTS = '/api-reference/open-an-account/';

async function openAccount(page: Page, mode = ''): Promise<PlaygroundPage> {
  const form = new PlaygroundPage(page);
  await form.open(site.url + ACCOUNTS);
  await form.field('Request body').fill('{"name": "Ada"}');
  if (mode) await form.field(/^mode/).fill(mode);
  await form.playground.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await form.expectStatus(mode === '' ? '201 Created' : '409 Conflict');
  return form;
}

const nextOf = (form: PlaygroundPage) => form.response.getByRole('navigation', { name: 'Next' });

async function follow(form: PlaygroundPage, name: string): Promise<void> {
  await nextOf(form)
    .getByRole('link', { name: `Place an order · ${name}` })
    .press('Enter');
  await expect(form.page).toHaveURL(/place-an-order/);
  await expect(form.playground.locator('.docs-pg-carried').first()).toBeVisible();
  await form.editAsText();
}

test('a link whose expressions all refer to something is a button, and the others are none', async ({ page }) => {
  const form = await openAccount(page);
  await expect(nextOf(form).getByRole('link')).toHaveText([
    'Place an order · order',
    'Place an order · hostile',
    'Place an order · secrets',
  ]);
});

test('a link fills in exact numbers, texts, the body, and the server', async ({ page }) => {
  const form = await openAccount(page);
  await follow(form, 'order');
  await expect(form.field(/^id/)).toHaveValue('12345678901234567890');
  await expect(form.field(/^label/)).toHaveValue('POST for Ada');
  await expect(form.field('Request body')).toHaveValue('{\n  "owner": 12345678901234567890,\n  "kind": "new"\n}');
  await expect.poll(() => form.sample('cURL')).toContain(`${origin}/b/orders/12345678901234567890`);
  await expect(form.playground.locator('.docs-pg-carried')).toHaveCount(3);

  const body = form.playground.getByRole('region', { name: 'Body' });
  const [chip, input] = await Promise.all([
    body.locator('.docs-pg-carried').boundingBox(),
    form.field('Request body').boundingBox(),
  ]);
  expect(chip?.y).toBeLessThan(input?.y ?? 0);
  expect(chip?.width).toBeLessThan((input?.width ?? 0) * 0.9);
  await body.getByRole('button', { name: 'Remove the value from Open an account · 201' }).press('Enter');
  await expect(form.field('Request body')).toHaveValue('');
  await expect(form.field(/^id/)).toHaveValue('12345678901234567890');
});

test('the value of a response is only ever the text of an input', async ({ page }) => {
  const form = await openAccount(page);
  await follow(form, 'hostile');
  await expect(form.field(/^id/)).toHaveValue(HOSTILE);
  await expect(form.field(/^label/)).toHaveValue('javascript:window.__ran=2');
  expect(page.url()).toBe(`${site.url}/api-reference/place-an-order/`);
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);
});

test('no secret of a response is carried, or stored', async ({ page }) => {
  const form = await openAccount(page);
  await follow(form, 'secrets');
  await form.addAll();
  await expect(form.field(/^id/)).toHaveValue('12345678901234567890');
  for (const name of [/^label/, /^X-Note/, /^X-Mark/, /^X-Api-Key/]) await expect(form.field(name)).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).toContain('12345678901234567890');
  expect(kept).not.toContain('t0ken4711');
});

test('an error has the links of its own status', async ({ page }) => {
  const form = await openAccount(page, 'fail');
  await expect(nextOf(form).getByRole('link')).toHaveText(['Open an account']);
});

test('secret values are not offered to parameters of the same name', async ({ page }) => {
  const form = await openAccount(page);
  const use = form.response.getByRole('button', { name: /^Use in…/ });
  await form.response.getByRole('treeitem').filter({ hasText: '"id"' }).click();
  await expect(use).toBeVisible();
  await form.response.getByRole('treeitem').filter({ hasText: '"note"' }).click();
  await expect(form.response.getByText('$.note')).toBeVisible();
  await expect(use).toHaveCount(0);
});
