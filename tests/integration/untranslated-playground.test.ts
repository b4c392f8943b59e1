import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { STATUS_CODES } from '../../src/api/openapi/status-text.ts';
import { serveFolder } from '../e2e/servers.ts';
import { chromiumBrowser, closeBrowser } from '../support/browse.ts';
import { astro } from '../support/command.ts';
import { latinWords, markedWords, unmarkedTexts } from '../support/marked-words.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';

/*
 * Tests a site whose authors do not use Latin letters except in code, with all texts of the package between ⟦ and ⟧.
 * Any other Latin word in the playground or in the console is a text that cannot be translated.
 */

const GREEK = 'Κείμενο';
const ORIGIN = 'https://api.example.com';

const item = {
  type: 'object',
  required: ['α', 'κ'],
  additionalProperties: false,
  properties: {
    α: { type: 'integer', minimum: 5 },
    β: { type: 'string', pattern: '^α+$', minLength: 3, maxLength: 4 },
    γ: { type: ['array', 'null'], items: { type: 'string', format: 'date' }, minItems: 2, uniqueItems: true },
    δ: { type: 'string', enum: ['α', 'β'] },
    ε: { type: 'object', required: ['ζ'], properties: { ζ: { type: 'string', format: 'date-time' } } },
    κ: { oneOf: [{ type: 'object', title: GREEK, properties: { λ: { type: 'boolean' } } }, { type: 'integer' }] },
    μ: { not: { type: 'string' } },
    ν: { type: 'string', format: 'byte' },
  },
};
const json = { 'application/json': { schema: item } };

const api = openapi(
  {
    '/items/{id}': {
      post: {
        operationId: 'post',
        summary: GREEK,
        security: [{ key: [] }, { basic: [] }, { login: ['α'] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 5 } },
          { name: 'q', in: 'query', allowEmptyValue: true, schema: { type: 'string', enum: ['α'] } },
          { name: 'o', in: 'query', schema: { type: 'object', properties: { α: { type: 'string' } } } },
          {
            name: 'X-A',
            in: 'header',
            required: true,
            schema: { type: 'array', maxItems: 1, items: { type: 'integer' } },
          },
          { name: 'c', in: 'cookie', schema: { type: 'string', pattern: '^α$' } },
        ],
        requestBody: {
          required: true,
          content: {
            ...json,
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['φ'],
                properties: { φ: { type: 'string', format: 'binary' }, χ: { type: 'string' } },
              },
              encoding: {
                φ: { contentType: 'image/png', headers: { 'X-B': { required: true, schema: { type: 'integer' } } } },
              },
            },
          },
        },
        responses: { 200: { description: GREEK, headers: { 'X-C': { required: true } }, content: json } },
      },
    },
    '/plain': {
      get: { operationId: 'plain', summary: GREEK, responses: { 200: { description: GREEK, content: json } } },
    },
  },
  {
    servers: [
      { url: ORIGIN, description: GREEK },
      { url: 'https://{zone}.example.com', variables: { zone: { default: 'α', enum: ['α', 'β'] } } },
    ],
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'query', name: 'key' },
        basic: { type: 'http', scheme: 'basic' },
        login: {
          type: 'oauth2',
          flows: {
            password: { tokenUrl: `${ORIGIN}/token`, scopes: { α: GREEK } },
            clientCredentials: { tokenUrl: `${ORIGIN}/token`, scopes: { α: GREEK } },
            authorizationCode: {
              authorizationUrl: `${ORIGIN}/authorize`,
              tokenUrl: `${ORIGIN}/token`,
              scopes: { α: GREEK },
            },
          },
        },
      },
    },
  },
);

const channels = JSON.stringify({
  asyncapi: '3.0.0',
  info: { title: GREEK, version: '1' },
  servers: {
    live: {
      host: '{zone}.example.com',
      protocol: 'wss',
      variables: { zone: { default: 'a' } },
      security: [
        { type: 'httpApiKey', in: 'query', name: 'key' },
        { type: 'http', scheme: 'bearer' },
      ],
    },
    other: { host: 'b.example.com', protocol: 'wss' },
  },
  channels: {
    room: {
      address: 'room/{ρ}',
      title: GREEK,
      parameters: { ρ: { enum: ['α', 'β'] } },
      bindings: {
        ws: { query: { type: 'object', required: ['σ'], properties: { σ: { type: 'string' }, τ: { enum: ['α'] } } } },
      },
      messages: { say: { title: GREEK, contentType: 'application/json', payload: item } },
    },
  },
  operations: {
    say: { action: 'receive', channel: { $ref: '#/channels/room' }, title: GREEK },
    hear: { action: 'send', channel: { $ref: '#/channels/room' }, title: GREEK },
  },
});

let site: ScratchSite;
let served: Awaited<ReturnType<typeof serveFolder>>;
let page: Page;

beforeAll(async () => {
  site = scratchSite({
    'docs.json': JSON.stringify({
      name: GREEK,
      words: markedWords(),
      navigation: {
        groups: [
          { group: GREEK, openapi: 'openapi.json' },
          { group: GREEK, asyncapi: 'asyncapi.json' },
        ],
      },
    }),
    'openapi.json': api,
    'asyncapi.json': channels,
  });
  const { code, output } = await astro(['build'], { cwd: site.root });
  expect(code, output).toBe(0);
  served = await serveFolder(path.join(site.root, 'dist'));
}, 240_000);

afterEach(() => page.context().close());

afterAll(async () => {
  served.close();
  site.remove();
  await closeBrowser();
});

/** Elements with names that are the same in every language, or with data from the API. */
const NAMES =
  'script, style, svg, code, pre, textarea, dl, [aria-hidden=true], .docs-pg-name, .docs-pg-method, .docs-pg-samples [role=tab], .docs-pg-samples select option, .docs-pg-stream, .docs-pg-tree [role=tree], .docs-console-text, .docs-pg-status, .docs-console-composer select, .docs-pg-server option, time';

const KNOWN = new Set([
  ...[
    'Accept',
    'Content',
    'Type',
    'JSON',
    'cURL',
    'OAuth',
    'WS',
    'id',
    'null',
    'key',
    'basic',
    'http',
    'login',
    'live',
    'other',
  ],
  ...['application', 'json', 'multipart', 'form', 'data', 'octet', 'stream', 'text', 'plain', 'image', 'png', 'curl'],
  ...[
    'zone',
    'integer',
    'string',
    'object',
    'binary',
    'byte',
    'date',
    'null',
    ...['header', 'query', 'cookie'],
    'kB',
    'ms',
    'Sec',
    'WebSocket',
    'Protocol',
    'bearer',
    'localhost',
    'api',
    'example',
    'com',
  ],
  ...Object.values(STATUS_CODES),
]);

/** Returns the page with an island whose HTML has a text. */
function pageWith(island: string, text: string): string {
  const folder = path.join(site.root, 'dist');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const pageFile = pages.find((file) => {
    const html = readFileSync(path.join(folder, file), 'utf8');
    return html.includes(`<${island} `) && html.includes(text);
  });
  return encodeURI(path.dirname(pageFile ?? ''));
}

async function opened(island: 'docs-playground' | 'docs-console', text: string): Promise<Locator> {
  const context = await (await chromiumBrowser()).newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(`${served.url}/${pageWith(island, text)}/`);
  const element = page.locator(island);
  await element.hover();
  await page.waitForFunction((tag) => Object(document.querySelector(tag)).earlyPresses === null, island);
  return element;
}

/** Opens all parts of an island and returns its texts that cannot be translated. */
async function untranslated(element: Locator): Promise<string[]> {
  await element.evaluate((island) => {
    for (const details of island.querySelectorAll('details')) details.open = true;
  });
  await page.waitForTimeout(400);
  const texts = await element.evaluate(unmarkedTexts, NAMES);
  const faults = texts.filter(({ text }) => latinWords(text, KNOWN).length > 0);
  return [...new Set(faults.map(({ text, where }) => `${text} (${where})`))];
}

/** Presses a button even if it is marked as disabled. */
const press = (button: Locator) => button.click({ force: true });
const send = (element: Locator) => press(element.locator('.docs-pg-send').first());

/** Answers every request to the API. */
async function answerRequests(reply: Parameters<Route['fulfill']>[0]): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ ...reply, headers: { 'Access-Control-Allow-Origin': '*', ...reply?.headers } }),
  );
}

async function waitForResponse(element: Locator): Promise<void> {
  await element.locator('.docs-pg-response').waitFor();
  await element.locator('.docs-pg-send:not(.docs-pg-cancel)').first().waitFor();
}

/** Texts that identify the pages of operations. */
const POST = '"method":"POST"';
const PLAIN = '"path":"/plain"';
const ROOM = 'room/';

test('every text of the form can be translated, also with values that cannot be sent', async () => {
  const playground = await opened('docs-playground', POST);
  expect.soft(await untranslated(playground)).toEqual([]);
  await send(playground);
  expect.soft(await untranslated(playground)).toEqual([]);
  const field = (name: string) => playground.locator(`[data-input="${name}"]`);
  await field('path:id').fill('..');
  await field('query:o').click();
  await playground.locator('[data-add=header]').click();
  await playground.locator('[data-add=query]').click();
  await playground.locator('[data-add=cookie]').click();
  await playground.locator('.docs-pg-added input').nth(1).fill('α');
  await playground.locator('.docs-pg-added input').nth(3).fill('α');
  await playground.locator('.docs-pg-added input').nth(5).fill('α');
  await playground.locator('#pg-body').fill('{"α": 1, "β": "x", "γ": ["α"], "δ": 1, "μ": "α", "ξ": 1}');
  expect.soft(await untranslated(playground)).toEqual([]);
  await playground.locator('#pg-body').fill('{"α": 1,');
  expect.soft(await untranslated(playground)).toEqual([]);
  await playground.locator('.docs-pg-body-form > .docs-pg-switch button').nth(1).click();
  await playground.locator('.docs-pg-json, .docs-pg-json-begin').first().waitFor();
  expect.soft(await untranslated(playground)).toEqual([]);
  await playground.getByLabel('⟦Body media type⟧').selectOption({ index: 1 });
  await playground
    .locator('input[type=file]')
    .setInputFiles({ name: 'α.png', mimeType: 'image/png', buffer: Buffer.from('α') });
  expect.soft(await untranslated(playground)).toEqual([]);
  await playground.locator('.docs-pg-picker button').click();
  await playground.locator('.docs-pg-picker input').fill('ω');
  expect.soft(await untranslated(playground)).toEqual([]);
  await playground.locator('[data-input=server]').first().selectOption({ index: 2 });
  await playground.locator('#pg-own').fill('ftp://α');
  expect.soft(await untranslated(playground)).toEqual([]);
});

test('every text of the authorization can be translated', async () => {
  const playground = await opened('docs-playground', POST);
  const method = playground.locator('.docs-pg-alternative').first();
  for (const index of [1, 2]) {
    expect.soft(await untranslated(playground)).toEqual([]);
    await method.selectOption({ index });
    expect.soft(await untranslated(playground)).toEqual([]);
  }
  const panel = playground.locator('.docs-pg-oauth');
  for (const index of [0, 1, 2]) {
    await panel.locator('select').selectOption({ index }, { force: true });
    expect.soft(await untranslated(playground)).toEqual([]);
  }
  await page.route(`${ORIGIN}/**`, (route) => route.abort());
  await panel.locator('select').selectOption({ label: '⟦Password⟧' }, { force: true });
  await panel.locator('input').first().fill('α');
  await press(panel.locator('.docs-pg-keep .docs-pg-button'));
  await panel.locator('.docs-pg-problem').waitFor();
  expect.soft(await untranslated(playground)).toEqual([]);
  await playground.locator('.docs-pg-section .docs-pg-add').first().click();
  await playground.locator('dialog').waitFor();
  expect.soft(await untranslated(playground)).toEqual([]);
});

test('every text of the tools can be translated', async () => {
  const playground = await opened('docs-playground', PLAIN);
  const tool = async (index: number) => {
    await playground.locator('.docs-pg-more > button').click();
    expect.soft(await untranslated(playground)).toEqual([]);
    await playground.locator('.docs-pg-menu > button').nth(index).click();
  };
  await page.evaluate(() => {
    document.execCommand = () => false;
    navigator.clipboard.write = async () => Promise.reject(new Error());
  });
  await tool(0);
  expect.soft(await untranslated(playground)).toEqual([]);
  await tool(1);
  const command = playground.locator('.docs-pg-tool-panel textarea');
  await command.waitFor();
  const commands = [
    'α',
    "curl 'α",
    'curl',
    'curl https://α:β',
    `curl -X POST ${ORIGIN}/other`,
    `curl ${ORIGIN}/plain#α --fancy -d @α -T α -b α -H @α -F α=@α --get https://α -H 'Host: α' --next`,
  ];
  for (const text of commands) {
    await command.fill(text);
    await playground.locator('.docs-pg-tool-panel .docs-pg-button').click();
    expect.soft(await untranslated(playground)).toEqual([]);
  }
  await tool(2);
  expect.soft(await untranslated(playground)).toEqual([]);
  await answerRequests({ status: 204 });
  await send(playground);
  await waitForResponse(playground);
  expect.soft(await untranslated(playground)).toEqual([]);
  await tool(3);
  expect.soft(await untranslated(playground)).toEqual([]);
});

const MULTIPART =
  '--b\r\nContent-Type: application/json\r\nContent-Disposition: form-data; name="α"\r\n\r\n{"α":1}\r\n--b\r\n\r\nα\r\n';

test.each<[name: string, tabs: number, reply: Parameters<Route['fulfill']>[0]]>([
  ['that differs from the document', 3, { json: { α: 1, β: 'xxxxx', γ: [1, 1], δ: 1, μ: 'α', ξ: 1 } }],
  ['that is invalid JSON', 2, { body: '{"α":', contentType: 'application/json' }],
  ['of another type', 2, { body: 'α', contentType: 'text/plain' }],
  ['of another status', 3, { status: 404, json: {} }],
  ['of events', 3, { body: 'event: α\nid: 1\ndata: α\n\n', contentType: 'text/event-stream' }],
  ['of lines', 3, { body: '{}\n{}\n', contentType: 'application/x-ndjson' }],
  ['with a page', 3, { body: '<p>α', contentType: 'text/html' }],
  ['with a picture', 3, { body: '<svg xmlns="http://www.w3.org/2000/svg"/>', contentType: 'image/svg+xml' }],
  ['of several parts', 7, { body: MULTIPART, contentType: 'multipart/mixed; boundary=b' }],
  ['of binary data', 2, { body: Buffer.from([0x1f, 0x8b, 0]), contentType: 'application/octet-stream' }],
  ['without a body', 1, { status: 200, body: '' }],
])('every text of a response can be translated: %s', async (_name, count, reply) => {
  const playground = await opened('docs-playground', PLAIN);
  await answerRequests(reply);
  await send(playground);
  await waitForResponse(playground);
  const tabs = playground.locator('.docs-pg-response [role=tab]');
  await expect.poll(() => tabs.count(), { timeout: 10_000 }).toBe(count);
  await page.waitForTimeout(1000);
  expect.soft(await untranslated(playground)).toEqual([]);
  for (const tab of (await tabs.all()).toReversed()) {
    await tab.click();
    expect.soft(await untranslated(playground)).toEqual([]);
  }
});

test('every text of the search in a response can be translated', async () => {
  const playground = await opened('docs-playground', PLAIN);
  await answerRequests({ json: Array(20).fill('α') });
  await send(playground);
  await waitForResponse(playground);
  const search = playground.locator('.docs-pg-response input[type=search]');
  for (const text of ['α', 'ω']) {
    await search.fill(text);
    expect.soft(await untranslated(playground)).toEqual([]);
  }
});

test('every text of a failed request can be translated', async () => {
  const playground = await opened('docs-playground', PLAIN);
  await page.route(`${ORIGIN}/**`, (route) => (route.request().method() === 'HEAD' ? route.fulfill() : route.abort()));
  await send(playground);
  await waitForResponse(playground);
  expect.soft(await untranslated(playground)).toEqual([]);
  await page.unrouteAll();
  await page.route(`${ORIGIN}/**`, (route) => route.abort());
  await send(playground);
  await waitForResponse(playground);
  expect.soft(await untranslated(playground)).toEqual([]);
  await page.unrouteAll();
  await page.route(`${ORIGIN}/**`, () => {});
  await send(playground);
  expect.soft(await untranslated(playground)).toEqual([]);
  await playground.locator('.docs-pg-cancel').click();
  await waitForResponse(playground);
  expect.soft(await untranslated(playground)).toEqual([]);
});

test('every text of the console can be translated', async () => {
  const element = await opened('docs-console', ROOM);
  expect.soft(await untranslated(element)).toEqual([]);
  const connect = element.locator('.docs-pg-send').first();
  const message = element.locator('.docs-console-composer');
  await connect.click();
  expect.soft(await untranslated(element)).toEqual([]);
  await element.locator('input[id*="-q-"]').fill('α');
  await connect.click();
  await element.locator('.docs-console-problem p').waitFor();
  expect.soft(await untranslated(element)).toEqual([]);
  await page.routeWebSocket(/^wss:/, (socket) => {
    socket.onMessage(() => socket.close({ code: 1008 }));
    setTimeout(() => socket.send('{"α":1}'), 100);
    setTimeout(() => socket.send(Buffer.from([1])), 200);
  });
  await connect.click();
  await element.locator('.docs-console-row[data-direction=received]').first().waitFor();
  for (const row of await element.locator('.docs-console-row').all()) {
    await row.click();
    expect.soft(await untranslated(element)).toEqual([]);
  }
  await element.locator('.docs-pg-more > button').click();
  expect.soft(await untranslated(element)).toEqual([]);
  await element.locator('[role=menuitemcheckbox]').nth(1).click();
  await message.locator('textarea').fill('α');
  await press(message.locator('.docs-pg-send'));
  expect.soft(await untranslated(element)).toEqual([]);
  await message.locator('textarea').fill('00');
  await press(message.locator('.docs-pg-send'));
  await page.waitForTimeout(300);
  expect.soft(await untranslated(element)).toEqual([]);
  await element.locator('.docs-console-messages [aria-expanded]').click();
  await element.locator('.docs-console-messages input[type=search]').fill('ω');
  await element.locator('.docs-console-messages .docs-pg-copy').nth(1).click();
  expect.soft(await untranslated(element)).toEqual([]);
});
