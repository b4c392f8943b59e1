import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { astro } from '../support/command.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { CONTENT_ALIAS, INTEGRATION } from '../support/tested-package.ts';
import { unusedPort } from '../support/unused-port.ts';
import { PlaygroundPage } from './playground-page.ts';
import { untilAnswers } from './servers.ts';

/** Each row of the table "The reader's own credentials" in docs/reference/security.mdx (B-13). */

test.describe.configure({ mode: 'default', timeout: 90_000 });

const KEY = 'k3y-of-the-reader-4711';
const PASSWORD = 'p4ss-of-the-reader-4711';
const TRACE = 'of-the-reader-4711';

const MIDDLEWARE = `import { defineMiddleware } from 'astro:middleware';

export const onRequest = defineMiddleware((context, next) => {
  // A careless middleware, which also sets credentials for pages of the build.
  const credentials = [
    { scheme: 'key', label: 'Test account', value: '${KEY}', document: 'orders.json' },
    { scheme: 'login', label: 'Back office', value: { username: 'ada', password: '${PASSWORD}' } },
    { scheme: '${KEY}', label: 'Faulty', value: '${KEY}' },
  ];
  const isKnown = context.isPrerendered || context.cookies.has('reader');
  if (isKnown) context.locals.docs = { user: {}, credentials };
  return next();
});
`;

interface Api {
  origin: string;
  server: Server;
  /** Paths and headers of all requests. */
  requests: { path: string; headers: IncomingHttpHeaders }[];
}

async function startApi(): Promise<Api> {
  const requests: Api['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    response.setHeader('Content-Type', 'application/json');
    // The API repeats the key under a name that does not look like a secret.
    response.end(JSON.stringify({ shelf: request.headers['x-api-key'] ?? 'fiction' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, requests };
}

let site: ScratchSite;
let server: ChildProcess;
let url: string;
let log = '';
let orders: Api;
let other: Api;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  [orders, other] = [await startApi(), await startApi()];
  const key = { type: 'apiKey', in: 'header', name: 'X-Api-Key' };
  const list = (summary: string) => ({
    summary,
    parameters: [{ name: 'shelf', in: 'query', schema: { type: 'string' } }],
    responses: { 200: { description: 'OK' } },
  });
  site = scratchSite({
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import node from '@astrojs/node';
import specbook from ${INTEGRATION};
export default defineConfig({
  adapter: node({ mode: 'standalone' }),
  integrations: [specbook()],
  vite: { resolve: { alias: ${CONTENT_ALIAS} } },
});
`,
    'src/middleware.ts': MIDDLEWARE,
    'docs.json': JSON.stringify({
      api: {
        openapi: [
          { source: 'orders.json', directory: 'orders', mock: true },
          { source: 'other.json', directory: 'other' },
        ],
        playground: {
          readerCredentials: true,
          oauth: {
            sign: { clientId: 'docs-client', scopes: ['offline'], audience: 'orders', redirectPath: '/sign-in/done' },
          },
          proxy: { allowPrivate: [orders.origin, other.origin], allow: [orders.origin, other.origin] },
        },
      },
    }),
    'orders.json': openapi(
      { '/orders': { get: list('List orders') }, '/shelves': { get: list('List shelves') } },
      {
        servers: [{ url: `${orders.origin}/v1` }],
        security: [{ key: [] }, { login: [] }],
        components: { securitySchemes: { key, login: { type: 'http', scheme: 'basic' } } },
      },
    ),
    // Another document with a scheme of this name, and with a server of the first document.
    'other.json': openapi(
      { '/others': { get: list('List others') } },
      {
        servers: [{ url: `${orders.origin}/v1` }, { url: other.origin }],
        security: [{ key: [] }, { sign: ['read'] }],
        components: {
          securitySchemes: {
            key,
            sign: {
              type: 'oauth2',
              'x-defaultClientId': 'client-of-the-document',
              flows: {
                authorizationCode: {
                  authorizationUrl: `${other.origin}/authorize`,
                  tokenUrl: `${other.origin}/token`,
                  scopes: { read: '', offline: '' },
                },
              },
            },
          },
        },
      },
    ),
  });
  const build = await astro(['build'], { cwd: site.root });
  expect(build.code, build.output).toBe(0);
  log += build.output;
  const port = await unusedPort();
  url = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['dist/server/entry.mjs'], {
    cwd: site.root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => (log += chunk));
  await untilAnswers(url);
});

test.afterAll(() => {
  server?.kill();
  for (const api of [orders, other]) api?.server.close();
  site?.remove();
});

const ORDERS = '/orders/list-orders/';

/** Opens the form of an operation as a signed-in reader. */
async function open(page: Page, address: string): Promise<PlaygroundPage> {
  await page.context().addCookies([{ name: 'reader', value: 'ada', url }]);
  const form = new PlaygroundPage(page);
  await form.open(url + address);
  return form;
}

const offer = (form: PlaygroundPage, label = 'Test account') =>
  form.playground.getByRole('button', { name: `Your key: ${label}`, exact: true }).first();

async function sent(form: PlaygroundPage, api: Api): Promise<Api['requests'][number]> {
  const before = api.requests.length;
  await form.send();
  await expect.poll(() => api.requests.length).toBe(before + 1);
  return api.requests[before] ?? { path: '', headers: {} };
}

/** Everything that a page keeps where others, or later visitors, could find it. */
async function keptData(page: Page, context: BrowserContext): Promise<string> {
  const kept = await page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      location.href,
      history.state,
      performance.getEntriesByType('resource').map(({ name }) => name),
    ]),
  );
  return kept + JSON.stringify(await context.cookies());
}

test('a signed-in reader chooses a key by its name, and the API gets it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/_docs/credentials') && asked.push(request.method()));
  await page.context().addCookies([{ name: 'reader', value: 'ada', url }]);
  await page.goto(url + ORDERS, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  const form = await open(page, ORDERS);
  await offer(form).click();
  expect(asked).toEqual(['POST']);
  await expect(offer(form)).toHaveAttribute('aria-pressed', 'true');
  expect(await form.sample('cURL')).not.toContain(TRACE);
  const { path: address, headers } = await sent(form, orders);
  expect([address, headers['x-api-key']]).toEqual(['/v1/orders', KEY]);
});

test('HTTP Basic gets a user name and a password', async ({ page }) => {
  const form = await open(page, ORDERS);
  await form.field('Authorization method').selectOption({ index: 1 });
  await offer(form, 'Back office').click();
  const { headers } = await sent(form, orders);
  expect(headers['authorization']).toBe(`Basic ${Buffer.from(`ada:${PASSWORD}`).toString('base64')}`);
});

test('a reader who is not signed in is offered nothing', async ({ page }) => {
  const form = new PlaygroundPage(page);
  const answer = page.waitForResponse(/_docs\/credentials/);
  await form.open(url + ORDERS);
  expect(await (await answer).json()).toEqual([]);
  await expect(form.playground.getByText('Your key')).toHaveCount(0);
});

test('static HTML: no file of the site contains a credential, even if the middleware sets it in the build', () => {
  const folder = path.join(site.root, 'dist/client');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  for (const { parentPath, name } of files) {
    expect(readFileSync(path.join(parentPath, name), 'latin1'), name).not.toContain(TRACE);
  }
});

test('cache: no cache may keep the response', async ({ page }) => {
  const answer = page.waitForResponse(/_docs\/credentials/);
  await open(page, ORDERS);
  const response = await answer;
  expect(await response.text()).toContain(KEY);
  expect(response.headers()['cache-control']).toBe('no-store');
});

test('another origin: only pages of the site get credentials', async () => {
  const ask = (headers: Record<string, string>, method = 'POST') =>
    fetch(`${url}/_docs/credentials?document=orders.json`, {
      method,
      headers: { Cookie: 'reader=ada', 'Content-Type': 'application/json', ...headers },
    });
  const answers = await Promise.all([
    ask({ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' }),
    ask({ 'Sec-Fetch-Site': 'same-site', Origin: 'https://evil.test' }),
    ask({ Origin: 'https://evil.test' }),
    ask({}),
    ask({ 'Sec-Fetch-Site': 'same-origin' }, 'GET'),
    ask({ 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/xml' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 405, 415]);
  for (const answer of answers) {
    expect(await answer.text()).not.toContain(TRACE);
    expect([...answer.headers.keys()].join()).not.toContain('access-control');
  }
  expect(await (await ask({ 'Sec-Fetch-Site': 'same-origin' })).text()).toContain(KEY);
});

test('link and stored values: a chosen key is in neither, although the reader wants to keep credentials', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const form = await open(page, ORDERS);
  await offer(form).click();
  await form.playground.getByLabel('Keep until this tab is closed').check();
  await form.field(/^shelf/).fill('fiction');
  await sent(form, orders);
  await form.expectStatus('200 OK');
  await form.choose('Copy link');
  await expect(form.playground.getByText('Copied the link to this request')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const opened = Buffer.from(link.split('#try=')[1] ?? '', 'base64url').toString();
  expect(opened).toContain('fiction');
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const kept = await keptData(page, context);
  expect(kept).toContain('docs-history');
  for (const text of [link, opened, said.join('\n'), kept]) expect(text).not.toContain(TRACE);
  // The response repeats the key, and the reader takes the value to another operation.
  await form.response.getByRole('treeitem').filter({ hasText: '"shelf"' }).click();
  await form.response.getByRole('button', { name: /^Use in…/ }).press('Enter');
  await form.response.getByRole('option', { name: /List shelves/ }).click();
  await expect(page).toHaveURL(/list-shelves/);
  expect(await keptData(page, context)).not.toContain(TRACE);
});

test('another document’s server: a document with a scheme of the same name gets no key, even at the same server', async ({
  page,
}) => {
  const form = await open(page, ORDERS);
  await offer(form).click();
  await sent(form, orders);
  const answer = page.waitForResponse(/_docs\/credentials\?document=other/);
  const next = await open(page, '/other/list-others/');
  expect(await (await answer).json()).toEqual([]);
  await expect(next.playground.getByText('Your key')).toHaveCount(0);
  expect((await sent(next, orders)).headers['x-api-key']).toBeUndefined();
});

test('a crafted link and the reader’s base URL choose no server that gets the key', async ({ page }) => {
  const crafted = Buffer.from(
    JSON.stringify({
      server: { url: other.origin },
      servers: [{ url: other.origin }],
      ownServer: other.origin,
      serverVariables: { host: other.origin },
    }),
  ).toString('base64url');
  const before = other.requests.length;
  const form = await open(page, `${ORDERS}#try=${crafted}`);
  await offer(form).click();
  expect((await sent(form, orders)).headers['x-api-key']).toBe(KEY);
  expect(other.requests.length).toBe(before);
  // Another path of the same origin is not a server of the document either.
  for (const base of [other.origin, `${orders.origin}/elsewhere`]) {
    const ownServer = form.playground.getByRole('textbox', { name: 'Base URL' });
    if (!(await ownServer.isVisible()))
      await form.playground.getByRole('combobox', { name: 'Server' }).selectOption({ index: 2 });
    await ownServer.fill(base);
    await expect(offer(form)).toHaveCount(0);
    const { headers } = await sent(form, base === other.origin ? other : orders);
    expect(headers['x-api-key']).toBeUndefined();
  }
});

test('the example server gets no key', async ({ page }) => {
  const asked: Record<string, string>[] = [];
  page.on('request', (request) => request.url().includes('/_docs/mock/') && asked.push(request.headers()));
  const form = await open(page, ORDERS);
  await offer(form).click();
  await form.playground.getByRole('combobox', { name: /^Server/ }).selectOption({ index: 1 });
  await form.send();
  await expect.poll(() => asked.length).toBe(1);
  expect(JSON.stringify(asked)).not.toContain(TRACE);
});

test('log: the server names the fault of the middleware once, and nothing has a credential', async ({ page }) => {
  for (const address of [ORDERS, '/orders/list-shelves/']) {
    const form = await open(page, address);
    await offer(form).click();
    await sent(form, orders);
  }
  await expect.poll(() => log).toContain('"target"');
  expect(log.split('Astro.locals.docs.credentials[2].scheme isn’t a security scheme').length).toBe(2);
  expect(log).not.toContain(TRACE);
});

test('OAuth presets: the reader gets a token without knowing the client ID', async ({ page, context }) => {
  const form = await open(page, '/other/list-others/');
  await form.field('Authorization method').selectOption({ index: 1 });
  await form.playground.getByText('Get a token').first().click();
  await expect(form.playground.getByRole('textbox', { name: /Client ID/ })).toHaveValue('docs-client');
  const redirect = `${url}/sign-in/done/`;
  await expect(form.playground.getByText(redirect)).toBeVisible();
  const before = other.requests.length;
  await Promise.all([
    context.waitForEvent('page'),
    form.playground.getByRole('button', { name: 'Authorize', exact: true }).click(),
  ]);
  await expect.poll(() => other.requests.length).toBeGreaterThan(before);
  const { searchParams } = new URL(other.requests[before]?.path ?? '', other.origin);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: 'docs-client',
    redirect_uri: redirect,
    scope: 'read offline',
    audience: 'orders',
    code_challenge_method: 'S256',
  });
  expect(await (await fetch(redirect)).text()).toContain('no-referrer');
});
