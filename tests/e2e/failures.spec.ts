import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { repository } from '../support/command.ts';
import { type AnswerSite, type Respond, test } from './answer-site.ts';
import { PlaygroundPage } from './playground-page.ts';

type Operation = 'get-an-answer' | 'put-for-an-answer' | 'get-with-credentials';

/** Sends a request to the server with this index. By default, the first one. */
async function sendOperation(
  page: Page,
  site: AnswerSite,
  operation: Operation,
  { name = '', server = 0, online = true } = {},
) {
  const form = new PlaygroundPage(page);
  // The machine that runs the tests may be offline.
  await page.addInitScript(
    (value) => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => value }),
    online,
  );
  await form.open(`${site.url}/api-reference/${operation}/`);
  await form.field(/^case/).fill(name);
  if (server > 0) await form.field('Server').selectOption({ index: server });
  return form;
}

const REFUSED = 1;
const UNKNOWN = 2;
const TLS = 3;

/** Starts an https server with an untrusted certificate at the port in the document. */
async function untrusted(site: AnswerSite): Promise<() => void> {
  const folder = path.join(repository, 'tests/unit/proxy/certificates');
  const [key, cert] = ['server.key', 'self-signed.pem'].map((file) => readFileSync(path.join(folder, file)));
  const server = createServer({ key, cert }, (_, response) => response.end('never'));
  await new Promise<void>((resolve) => server.listen(site.tlsPort, '127.0.0.1', resolve));
  expect((server.address() as AddressInfo).port).toBe(site.tlsPort);
  return () => server.close();
}

test.describe('through the proxy', () => {
  for (const [name, server, words] of [
    [
      'explains a refused connection',
      REFUSED,
      ['127.0.0.1:', 'refused the connection', 'Is the API running on that port?'],
    ],
    ['explains an unknown host', UNKNOWN, [/Host not found: |The host name \S+ couldn’t be looked up/]],
    ['explains an untrusted TLS certificate', TLS, ['The target’s TLS certificate', 'self-signed']],
  ] as const) {
    test(name, async ({ page, proxied }) => {
      const close = server === TLS ? await untrusted(proxied) : () => {};
      const form = await sendOperation(page, proxied, 'get-an-answer', { server });
      await form.send();
      for (const text of words) await expect(form.response).toContainText(text);
      close();
    });
  }

  for (const [name, status, contentType, body, words] of [
    [
      'explains that only GET is allowed: 405',
      405,
      'text/html',
      '<h1>',
      ['405 Method Not Allowed', 'allow POST on it'],
    ],
    ['explains that only GET is allowed: 404', 404, 'text/html', '<h1>', ['404 Not Found', 'api.playground.proxy']],
    ['explains an HTML page in place of the proxy', 200, 'text/html', '<h1>', ['a web page', 'allow POST on it']],
    [
      'explains a timeout',
      504,
      'application/problem+json',
      problem('upstream-timeout'),
      ['Try again, or request less'],
    ],
    [
      'explains a request that is too large',
      413,
      'application/problem+json',
      problem('request-too-large'),
      ['Send a smaller body'],
    ],
    [
      'explains that the reader is not signed in',
      403,
      'application/problem+json',
      problem('request-denied'),
      ['The words of the proxy'],
    ],
    ['explains a lower limit of a server in front', 413, 'text/html', '', ['too large for this site’s server']],
  ] as const) {
    test(name, async ({ page, proxied }) => {
      await page.route('**/_docs/api/request', (route) => route.fulfill({ status, contentType, body }));
      const form = await sendOperation(page, proxied, 'get-an-answer');
      await form.send();
      for (const text of words) await expect(form.response).toContainText(text);
    });
  }

  test('explains that a reverse proxy in front of the site allows only GET', async ({ page, proxied }) => {
    const front = await getOnly(proxied.url);
    const form = await sendOperation(page, { ...proxied, url: front.url }, 'get-an-answer');
    await form.send();
    await expect(form.response).toContainText('The documentation server rejected POST /_docs/api/request');
    await expect(form.response).toContainText('It returned 403 Forbidden');
    await expect(form.response).toContainText('api.playground.proxy');
    front.close();
  });

  test('shows a 403 of the API as an ordinary response', async ({ page, proxied }) => {
    proxied.answer('forbidden', (_, response) => response.writeHead(403).end('no'));
    const form = await sendOperation(page, proxied, 'get-an-answer', { name: 'forbidden' });
    await form.send();
    await expect(form.response).toContainText('403 Forbidden');
    await expect(form.response).not.toContainText('rejected POST');
  });

  test('reports that the docs server cannot be reached', async ({ page, proxied }) => {
    await page.route('**/_docs/api/request', (route) => route.abort('connectionrefused'));
    const form = await sendOperation(page, proxied, 'get-an-answer');
    await form.send();
    await expect(form.response).toContainText('This site’s server can’t be reached');
  });
});

/** Starts a server like nginx with `limit_except GET { deny all; }`. */
async function getOnly(url: string): Promise<{ url: string; close(): void }> {
  const server = createHttpServer(async (request, response) => {
    if (request.method !== 'GET') return response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>403</h1>');
    const answer = await fetch(url + request.url);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    return response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

function problem(code: string): string {
  return JSON.stringify({ title: 'x', detail: 'The words of the proxy.', code });
}

test.describe('straight from the browser', () => {
  /** Answers preflights with the given headers, and all other requests like an API that allows all origins. */
  const cors =
    (
      preflight: Record<string, string>,
      answer: Record<string, string> = { 'Access-Control-Allow-Origin': '*' },
    ): Respond =>
    (request, response) =>
      response.writeHead(200, request.method === 'OPTIONS' ? preflight : answer).end('ok');
  const OPEN = { 'Access-Control-Allow-Origin': '*' };

  for (const [name, server] of [
    ['explains a refused connection', REFUSED],
    ['explains an unknown host', UNKNOWN],
    ['explains an untrusted TLS certificate', TLS],
  ] as const) {
    test(name, async ({ page, direct }) => {
      const close = server === TLS ? await untrusted(direct) : () => {};
      const form = await sendOperation(page, direct, 'get-an-answer', { server });
      await form.send();
      await expect(form.response).toContainText(/The browser couldn’t connect to https?:/);
      if (server === TLS) await expect(form.response).toContainText('TLS certificate isn’t trusted');
      close();
    });
  }

  test('explains that the origin is not allowed', async ({ page, direct }) => {
    direct.answer('closed', cors({}, {}));
    const form = await sendOperation(page, direct, 'get-an-answer', { name: 'closed' });
    await form.send();
    await expect(form.response).toContainText('most likely doesn’t allow requests from this page (CORS)');
    await form.response.getByRole('button', { name: 'What this means' }).click();
    await expect(form.response.locator('pre')).toHaveText(`Access-Control-Allow-Origin: ${direct.url}`);
    expect(direct.arrived('closed').map(({ method }) => method)).toEqual(['GET']);
  });

  test('copies a request without an answer as cURL, and sends it again', async ({ page, direct }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    direct.answer('again', cors({}, {}));
    const form = await sendOperation(page, direct, 'get-an-answer', { name: 'again' });
    await form.send();
    await expect(form.response.getByRole('heading', { name: 'No response' })).toBeVisible();
    await form.response.getByRole('button', { name: 'Copy cURL' }).click();
    await expect(form.response.getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl .*case=again/s);
    direct.answer('again', cors(OPEN));
    await form.response.getByRole('button', { name: 'Send again' }).press('Enter');
    await expect(form.response.getByRole('heading', { name: '200 OK' })).toBeFocused();
  });

  test('explains that the method is not allowed', async ({ page, direct }) => {
    direct.answer('no put', cors({ ...OPEN, 'Access-Control-Allow-Headers': 'content-type' }));
    const form = await sendOperation(page, direct, 'put-for-an-answer', { name: 'no put' });
    await form.send();
    await expect(form.response).toContainText('most likely doesn’t allow requests from this page (CORS)');
    await form.response.getByRole('button', { name: 'What this means' }).click();
    await expect(form.response.locator('pre')).toContainText('Access-Control-Allow-Methods: PUT');
    expect(direct.arrived('no put').map(({ method }) => method)).toEqual(['OPTIONS']);
  });

  test('explains that a header is not allowed', async ({ page, direct }) => {
    direct.answer('no header', cors({ ...OPEN, 'Access-Control-Allow-Headers': 'authorization, x-api-key' }));
    const form = await sendOperation(page, direct, 'get-with-credentials', { name: 'no header' });
    await form.field(/^bearer/).fill('t');
    await form.field(/^X-Trace/).fill('1');
    await form.field(/^session/).fill('s');
    await form.send();
    await expect(form.response).toContainText('most likely doesn’t allow requests from this page (CORS)');
    await form.response.getByRole('button', { name: 'What this means' }).click();
    await expect(form.response.locator('pre')).toContainText('Access-Control-Allow-Headers: authorization, x-trace');
    await expect(form.response.locator('pre')).not.toContainText('cookie');
  });

  test('names documented headers that the browser hides, and does not say that the response matches', async ({
    page,
    direct,
  }) => {
    const cors = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json', 'X-Job': '17' };
    const note = 'Documented but hidden:';
    const matches = 'Matches the API definition';
    direct.answer('hidden', (_, response) => response.writeHead(202, cors).end('{}'));
    const exposed = { ...cors, 'Access-Control-Expose-Headers': 'X-Job' };
    direct.answer('exposed', (_, response) => response.writeHead(202, exposed).end('{}'));
    const form = new PlaygroundPage(page);
    await form.open(`${direct.url}/api-reference/start-a-job/`);
    await form.field(/^case/).fill('exposed');
    await form.send();
    await expect(form.response.getByText(matches)).toBeVisible();
    await form.show(/^Headers/);
    await expect(form.response.getByText(note)).toContainText(`${note} X-Note.`);
    await form.field(/^case/).fill('hidden');
    await form.send();
    await expect(form.response.getByText(note)).toContainText(`${note} X-Job, X-Note.`);
    await expect(form.response.getByText(matches)).toHaveCount(0);
  });

  test('says that the reader is offline', async ({ page, direct }) => {
    const form = await sendOperation(page, direct, 'get-an-answer', { server: UNKNOWN, online: false });
    await form.send();
    await expect(form.response).toContainText('You’re offline');
  });

  test('explains that browsers block http requests from https pages', async ({ page, direct }) => {
    await page.route('https://docs.test/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: `${direct.url}${pathname}` }) });
    });
    const form = await sendOperation(page, { ...direct, url: 'https://docs.test' }, 'get-an-answer', {
      server: UNKNOWN,
    });
    await form.send();
    await expect(form.response).toContainText('Browsers block requests from https pages to http servers');
    // The code that shows the response may still be loading.
    await page.unrouteAll({ behavior: 'wait' });
  });
});
