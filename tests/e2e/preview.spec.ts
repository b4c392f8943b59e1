import { expect, type Page } from '@playwright/test';
import { type AnswerSite, type Arrived, type Respond, test } from './answer-site.ts';
import { PlaygroundPage } from './playground-page.ts';
import { shownRawRequest } from './preview.ts';

const BYTES = Buffer.from([0, 255, 13, 10, 92, 45, 45, 128, 65]);

/** Allows all requests. */
const ok: Respond = (request, response) =>
  response
    .writeHead(200, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': '*',
      'Access-Control-Allow-Headers': `authorization, ${request.headers['access-control-request-headers'] ?? ''}`,
    })
    .end('ok');

const cases: [name: string, operation: string, fill: (form: PlaygroundPage) => Promise<void>][] = [
  [
    'JSON',
    'post-for-an-answer',
    async (form) => {
      await form.field('Body media type').selectOption('application/json');
      await form.field('Request body').fill('{ "a" : 1.0,\n  "ü": "\\u0041" }');
    },
  ],
  [
    'form',
    'post-for-an-answer',
    async (form) => {
      await form.field('Body media type').selectOption('application/x-www-form-urlencoded');
      await form.field(/^a/).fill('x & y=ü');
      await form.field(/^b/).fill('+');
    },
  ],
  [
    'multipart',
    'put-for-an-answer',
    async (form) => {
      await form.field('Body media type').selectOption('multipart/form-data');
      await form.field(/^title/).fill('A "title"');
      await form.playground
        .locator('input[type=file]')
        .setInputFiles({ name: 'a "b".bin', mimeType: 'application/octet-stream', buffer: BYTES });
    },
  ],
  [
    'bytes',
    'post-for-an-answer',
    async (form) => {
      await form.field('Body media type').selectOption('application/octet-stream');
      await form.playground
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.bin', mimeType: 'application/octet-stream', buffer: BYTES });
    },
  ],
  [
    'no body',
    'put-for-an-answer',
    async (form) =>
      form
        .field('Body media type')
        .selectOption('text/plain')
        .then(() => form.field('Request body').fill('')),
  ],
  ['a query of signs', 'get-an-answer', async () => {}],
  [
    'credentials and cookies',
    'get-with-credentials',
    async (form) => {
      await form.field(/^bearer/).fill('t0ken');
      await form.field(/^key API key \(header/).fill('k"ey');
      await form.field(/^keyInQuery/).fill('a b&c');
      await form.field(/^session/).fill('s=1');
      await form.field(/^X-Trace/).fill('trace');
    },
  ],
];

async function compare(page: Page, site: AnswerSite, operation: string, fill: (form: PlaygroundPage) => Promise<void>) {
  const name = `${test.info().title} & more`;
  site.answer(name, ok);
  const form = new PlaygroundPage(page);
  await form.open(`${site.url}/api-reference/${operation}/`);
  await form.field(/^case/).fill(name);
  await fill(form);
  const preview = await shownRawRequest(form);
  await form.send();
  await form.expectStatus('200 OK');
  const arrived = site.arrived(name).findLast(({ method }) => method !== 'OPTIONS') as Arrived;
  expect(preview.line).toBe(`${arrived.method} ${arrived.path} HTTP/1.1`);
  expect(preview.bytes.equals(arrived.body), `${preview.bytes} and ${arrived.body}`).toBe(true);
  return { preview, arrived };
}

const lower = (headers: [string, string][]) =>
  headers.map(([name, value]): [string, string] => [name.toLowerCase(), value]);

test.describe('the raw request shows what arrives at the API', () => {
  for (const [name, operation, fill] of cases) {
    test(`through the proxy: ${name}`, async ({ page, proxied }) => {
      const { preview, arrived } = await compare(page, proxied, operation, fill);
      // `Connection` belongs to a single hop, and the preview only names `Accept-Encoding`.
      expect(arrived.headers.filter(([key]) => !/^(?:connection|accept-encoding)$/i.test(key))).toEqual(
        preview.headers,
      );
    });

    test(`straight from the browser: ${name}`, async ({ page, direct }) => {
      const { preview, arrived } = await compare(page, direct, operation, fill);
      const there = lower(arrived.headers);
      for (const header of lower(preview.headers)) expect(there).toContainEqual(header);
      const names = new Set(lower(preview.headers).map(([key]) => key));
      const others = there.map(([key]) => key).filter((key) => !names.has(key) && key !== 'connection');
      for (const key of others) expect(preview.note.toLowerCase()).toContain(key.replace(/^sec-.*/, 'sec-*'));
    });
  }
});
