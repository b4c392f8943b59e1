import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { WebSocketServer } from 'ws';
import { repository } from '../support/command.ts';
import { type DevServer, startDev } from '../support/dev-server.ts';
import type { ScratchSite } from '../support/scratch-site.ts';
import { servedStarlightSite } from '../support/starlight-site.ts';
import { axeFindings } from './axe.ts';
import { PlaygroundPage } from './playground-page.ts';

let api: Server;
let site: ScratchSite;
let url = '';
let stop = () => {};

const example = (file: string) => readFileSync(path.join(repository, 'examples/starlight', file), 'utf8');

const channels = (host: string) => `asyncapi: 3.0.0
info: { title: Tracking, version: '1' }
servers:
  main: { host: '${host}', protocol: ws }
channels:
  moves:
    address: /moves
    title: Moves of parcels
    summary: Where parcels are.
    description: One message for each stop.
    messages:
      move:
        payload: { type: object, required: [parcelId], properties: { parcelId: { type: string } } }
operations:
  follow: { action: send, channel: { $ref: '#/channels/moves' } }
  moved: { action: receive, channel: { $ref: '#/channels/moves' } }
`;

/** Starlight's head with Astro's view transitions. */
const HEAD = `---
import Default from '@astrojs/starlight/components/Head.astro';
import { ClientRouter } from 'astro:transitions';
---

<Default />
<ClientRouter />
`;

function files(origin: string): Record<string, string> {
  return {
    'astro.config.mjs': example('astro.config.mjs').replace(
      "title: 'Parcels',",
      "title: 'Parcels', components: { Head: './src/Head.astro' },",
    ),
    'src/Head.astro': HEAD,
    'docs/openapi.yaml': example('docs/openapi.yaml').replace('https://api.parcels.example', origin),
    'docs/tracking.yaml': channels(new URL(origin).host),
    'docs/parcel.mdx': '---\ntitle: The parcel\nopenapi-schema: Parcel\n---\n',
    'docs/delivery.md': '---\ntitle: Delivery\ndescription: How parcels arrive.\n---\n\nBy bike.\n',
    'docs/docs.json': JSON.stringify({
      name: 'Parcels',
      navigation: {
        groups: [
          { group: 'Reference', openapi: 'openapi.yaml' },
          { group: 'Tracking', asyncapi: 'tracking.yaml' },
          { group: 'Models', pages: ['parcel', 'delivery'] },
        ],
      },
      api: { playground: { proxy: { allowPrivate: [origin] } } },
    }),
  };
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  api = createServer((_, response) => {
    response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"id":7,"recipient":"Ada","status":"lost"}');
  });
  const sockets = new WebSocketServer({ server: api });
  sockets.on('connection', (socket) => socket.on('message', (text) => socket.send(String(text))));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  ({ site, url, stop } = await servedStarlightSite(files(`http://127.0.0.1:${(api.address() as AddressInfo).port}`)));
});

test.afterAll(() => {
  stop();
  api?.closeAllConnections();
  api?.close();
});

const LIST = '/api/parcels/list-parcels/';
const SEND = '/api/parcels/send-a-parcel/';
const OVERVIEW = '/api/overview/';
const CHANNEL = '/api/websockets/moves-of-parcels/';
const SCHEMA = '/api/parcel/';
const TEXT = '/api/delivery/';

/** Collects the reports of the browser while a page is open. */
function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on('pageerror', (error) => reports.push(error.message));
  page.on('console', (message) => message.type() === 'error' && reports.push(message.text()));
  return reports;
}

for (const width of [1440, 390]) {
  test(`each kind of page is complete, accessible and as wide as the window: ${width} px`, async ({ page }) => {
    const reports = reportsOf(page);
    await page.setViewportSize({ width, height: 844 });
    for (const [address, content] of [
      [SEND, 'insuredValue'],
      [OVERVIEW, 'Send parcels and follow them on their way.'],
      [CHANNEL, 'parcelId'],
      [SCHEMA, 'The depot where the parcel was last seen.'],
    ] as const) {
      await page.goto(url + address);
      await expect(page.locator('main').getByText(content).first()).toBeAttached();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await axeFindings(page, { within: 'main' })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(reports).toEqual([]);
  });
}

test('the page menu is at the end of the first line, whatever that line shows', async ({ page }) => {
  for (const [address, first, next] of [
    [CHANNEL, '.docs-endpoint', '.docs-lead'],
    [TEXT, '.docs-lead', '.docs-prose'],
  ] as const) {
    await page.goto(url + address);
    const edgesOf = (selector: string) =>
      page
        .locator(`main ${selector}`)
        .first()
        .evaluate((element) => element.getBoundingClientRect().toJSON());
    const menu = await edgesOf('.docs-page-menu');
    const [line, below] = [await edgesOf(first), await edgesOf(next)];
    expect(menu.right).toBeCloseTo(below.right, 0);
    expect(menu.left).toBeGreaterThanOrEqual(line.right);
    expect(below.top).toBeGreaterThanOrEqual(menu.bottom);
  }
});

test('a description is apart from the line above it', async ({ page }) => {
  await page.goto(url + SEND);
  const edgesOf = (selector: string) =>
    page.locator(`main .docs-page-head > ${selector}`).evaluate((element) => element.getBoundingClientRect().toJSON());
  const [line, description] = [await edgesOf('.docs-endpoint'), await edgesOf('.docs-prose')];
  expect(description.top - line.bottom).toBeGreaterThanOrEqual(16);
});

for (const width of [1800, 1440, 390]) {
  test(`the table of contents of an operation scrolls to right below the header: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(url + SEND);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    if (width < 1800) await contents.getByText('On this page').click();
    await contents.getByRole('link', { name: 'Responses' }).click();
    const heading = page.getByRole('heading', { name: 'Responses', exact: true });
    await expect(heading).toBeInViewport();
    const isCovered = await heading.evaluate((element) => {
      const { x, y, height } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(x + 5, y + height / 2));
    });
    expect(isCovered).toBe(false);
  });
}

test('the table of contents stays if a theme puts more elements around it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto(url + SEND);
  await page.evaluate(() => {
    const contents = document.querySelector('mobile-starlight-toc');
    const around = document.createElement('div');
    contents?.replaceWith(around);
    if (contents) around.append(contents);
  });
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByText('On this page')).toBeVisible();
});

/** Returns on which side of the letter before it the period of a text is, and on which side the text begins. */
async function sidesOf(page: Page, text: string) {
  return page
    .locator('main')
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => {
      const content = element.firstChild as Text;
      const leftOf = (offset: number) => {
        const range = document.createRange();
        range.setStart(content, offset);
        range.setEnd(content, offset + 1);
        return range.getBoundingClientRect().left;
      };
      const period = content.data.lastIndexOf('.');
      const align = getComputedStyle(element).textAlign;
      return { period: leftOf(period) > leftOf(period - 1) ? 'right' : 'left', align };
    });
}

test('in a right-to-left locale, the period of each sentence is at its end', async ({ page }) => {
  const english = 'Registers a parcel.';
  const arabic = 'لا يوجد متن.';
  await page.goto(url + SEND);
  for (const [selector, text] of [
    ['.docs-page .docs-prose p', english],
    ['.docs-note', arabic],
  ] as const) {
    await page
      .locator(`main ${selector}`)
      .first()
      .evaluate((element, sentence) => {
        element.textContent = sentence;
      }, text);
  }
  const main = page.locator('main');
  for (const part of [page.locator('html'), main]) await part.evaluate((element) => element.setAttribute('dir', 'rtl'));
  expect(await sidesOf(page, english), 'an English document').toEqual({ period: 'right', align: 'right' });
  // A page that is not translated has the direction of its language. Our words in it have that of the reader.
  await main.evaluate((element) => element.setAttribute('dir', 'ltr'));
  expect(await sidesOf(page, english), 'in a fallback page').toEqual({ period: 'right', align: 'left' });
  expect(await sidesOf(page, arabic), 'our words in a fallback page').toEqual({ period: 'left', align: 'left' });
});

test('lists link to the Starlight page that replaces a generated one', async ({ page }) => {
  for (const address of [OVERVIEW, SCHEMA]) {
    await page.goto(url + address);
    await page
      .locator('main')
      .getByRole('link', { name: /Get a parcel/ })
      .click();
    await expect(page).toHaveURL(`${url}/guides/follow-a-parcel/`);
  }
});

test('the console of a channel connects, sends and receives', async ({ page }) => {
  await page.goto(url + CHANNEL);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const panel = page.locator('docs-console');
  await expect(panel.getByRole('status')).toHaveText('Connected');
  await page.getByRole('textbox', { name: 'Message to send' }).fill('{"parcelId":"p_7"}');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.locator('[data-direction=received]')).toContainText('p_7');
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(panel.getByRole('status')).toHaveText('Not connected');
});

test('compares a response with the document', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open(url + SEND);
  await form.useExample();
  await form.send();
  await form.expectStatus('201 Created');
  await expect(form.response.getByRole('list', { name: '3 differences from the API definition' })).toBeVisible();
  await form.response.getByRole('button', { name: '2 more' }).click();
  await expect(form.response.getByText('weightInGrams').first()).toBeVisible();
});

test('after a view transition, the form works, and so does that of the page before', async ({ page }) => {
  const reports = reportsOf(page);
  const form = new PlaygroundPage(page);
  await form.open(url + LIST);
  // This mark is lost if the browser loads a new document.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Send a parcel/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send a parcel');
  await form.useExample();
  await form.send();
  await form.expectStatus('201 Created');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List parcels');
  await form.send();
  await form.expectStatus('201 Created');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(reports).toEqual([]);
});

test('agents find the list of pages and the MCP server, and it answers', async ({ request }) => {
  const list = await (await request.get(`${url}/api/llms.txt`)).text();
  expect(list).toContain('/api/parcels/send-a-parcel.md');
  const catalog = await (await request.get(`${url}/.well-known/api-catalog`)).text();
  expect(catalog).toContain('/api/_docs/mcp');
  const { skills } = await (await request.get(`${url}/.well-known/agent-skills/index.json`)).json();
  expect((await request.get(url + skills[0].url)).ok()).toBe(true);
  const answer = await request.post(`${url}/api/_docs/mcp`, {
    headers: { Accept: 'application/json, text/event-stream' },
    data: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  });
  expect(answer.ok()).toBe(true);
});

test.describe('while the document is edited', () => {
  let dev: DevServer;
  test.afterAll(() => dev?.stop());

  test('an open page and the sidebar follow without a restart', async ({ page }) => {
    test.setTimeout(240_000);
    dev = await startDev(site.root);
    await dev.until(SEND, ({ status }) => status === 200);
    await page.goto(dev.url + SEND);
    const document = readFileSync(path.join(site.root, 'docs/openapi.yaml'), 'utf8');
    site.write({
      'docs/openapi.yaml': document.replace('maxLength: 100', 'maxLength: 100, description: Who gets it.'),
    });
    await expect(page.locator('main .docs-reference').getByText('Who gets it.').first()).toBeVisible({
      timeout: 60_000,
    });
    site.write({ 'docs/openapi.yaml': document.replace('summary: List depots', 'summary: All the depots') });
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    await expect(sidebar.locator('a', { hasText: 'All the depots' })).toBeAttached({ timeout: 60_000 });
  });
});
