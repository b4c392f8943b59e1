import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { repository } from '../support/command.ts';
import { servedStarlightSite } from '../support/starlight-site.ts';
import { axeFindings } from './axe.ts';
import { hiddenStops } from './hidden-focus.ts';
import { PlaygroundPage } from './playground-page.ts';

let api: Server;
let received: { method: string; url: string; body: string }[] = [];
let url = '';
let stop = () => {};

const CHANGES = `    put:
      summary: Change a parcel
      tags: [Parcels]
      responses: { "204": { description: Changed. } }
    delete:
      summary: Cancel a parcel
      tags: [Parcels]
      responses: { "204": { description: Canceled. } }
`;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  api = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ method: request.method ?? '', url: request.url ?? '', body: Buffer.concat(chunks).toString() });
    response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"id":"p_1","status":"registered"}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const example = (file: string) => readFileSync(path.join(repository, 'examples/starlight', file), 'utf8');
  const settings = JSON.parse(example('docs/docs.json')) as {
    api: object;
    navigation: { groups: { group: string; pages: string[] }[] };
  };
  settings.navigation.groups.push({
    group: 'Changes',
    pages: ['PUT /parcels/{parcelId}', 'DELETE /parcels/{parcelId}'],
  });
  ({ url, stop } = await servedStarlightSite({
    'docs/openapi.yaml': example('docs/openapi.yaml')
      .replace('https://api.parcels.example', origin)
      .replace('  /parcels/{parcelId}:\n', `$&${CHANGES}`),
    'docs/docs.json': JSON.stringify({
      ...settings,
      // Starlight's colors apply, not these.
      colors: { primary: '#0a7b5c' },
      api: { ...settings.api, playground: { proxy: { allowPrivate: [origin] } } },
    }),
  }));
});

test.afterAll(() => {
  stop();
  api?.close();
});

test.beforeEach(() => {
  received = [];
});

const SEND = '/api/parcels/send-a-parcel/';
const LIST = '/api/parcels/list-parcels/';
const CHANGING = '/api/parcels/change-a-parcel/';
const CANCELING = '/api/parcels/cancel-a-parcel/';

test('a request goes through the proxy of the site', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open(url + SEND);
  // The site wraps our playground in a component of its own.
  await expect(page.getByText('Requests go to the sandbox.')).toBeVisible();
  await form.useExample();
  await form.send();
  await form.expectStatus('201 Created');
  expect(received).toMatchObject([{ method: 'POST', url: '/parcels' }]);
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ recipient: 'Ada Lovelace' });
});

test('guides and pages with front matter have playgrounds too', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open(`${url}/guides/first-parcel/`);
  await form.useExample();
  await form.send();
  await form.expectStatus('201 Created');
  await form.open(`${url}/guides/follow-a-parcel/`);
  await form.field(/^parcelId/).fill('p_7');
  await form.send();
  await form.expectStatus('201 Created');
  expect(received.at(-1)).toMatchObject({ method: 'GET', url: '/parcels/p_7' });
});

test('the search of Starlight finds a field', async ({ page }) => {
  await page.goto(url);
  await page.getByRole('button', { name: /Search/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('weightInGrams');
  const results = page.getByRole('dialog').getByRole('link');
  await expect(results.first()).toContainText('Send a parcel');
});

test('our parts follow the theme switch of Starlight', async ({ page }) => {
  await page.goto(url + SEND);
  const background = () =>
    page
      .locator('.docs-pg-card')
      .first()
      .evaluate((card) => getComputedStyle(card).backgroundColor);
  const light = await background();
  await page.getByRole('combobox', { name: 'Select theme' }).first().selectOption('dark');
  await expect.poll(background).not.toBe(light);
  const page_ = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(await background()).toBe(page_);
});

test('rules of a theme for texts do not reach our parts', async ({ page }) => {
  await page.goto(url + SEND);
  const looks = () =>
    page.locator('.docs-embedded :is(details, summary, code, h2, table)').evaluateAll((elements) =>
      elements.map((element) => {
        const { color, backgroundColor, border, font, padding, margin } = getComputedStyle(element);
        return [element.tagName, color, backgroundColor, border, font, padding, margin].join(' ');
      }),
    );
  const before = await looks();
  expect(before.length).toBeGreaterThan(10);
  await page.addStyleTag({
    content: `.sl-markdown-content :is(details, details[open] > summary, code, h2, table):not([role]):not(:focus) {
      margin: 9px; padding: 9px; border: 3px solid teal; background: pink; color: hotpink; font: italic 30px serif;
    }`,
  });
  expect(await looks()).toEqual(before);
});

test('the keyboard reaches the path of an operation before its menu, as readers see them', async ({ page }) => {
  await page.goto(url + SEND);
  await page.getByRole('button', { name: 'Copy URL' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('.docs-page-menu > summary')).toBeFocused();
});

for (const [width, height] of [
  [900, 700],
  [320, 568],
  [320, 256],
] as const) {
  test(`whatever has the keyboard focus is visible in a window of ${width} × ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await new PlaygroundPage(page).open(url + SEND);
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    expect(await hiddenStops(page)).toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing, and nothing is wider than the window: ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      for (const address of [SEND, LIST, CHANGING, CANCELING, '/guides/follow-a-parcel/']) {
        await page.goto(url + address);
        expect(await axeFindings(page, { within: 'main' })).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });
  }
}

test('on paper, there are no controls, and colors are those of the light theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto(url + SEND);
  const path = page.locator('main .docs-endpoint');
  await expect(path).toBeVisible();
  await expect(path).toHaveCSS('color-scheme', 'light');
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
});

test('in forced colors, selected tabs are readable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(url + SEND);
  const system = (name: string) =>
    page.evaluate((color) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = color;
      return getComputedStyle(probe).color;
    }, name);
  for (const selected of [
    page.getByRole('tab', { name: 'cURL' }),
    page.getByRole('button', { name: 'Form', exact: true }),
  ]) {
    await expect(selected).toHaveCSS('background-color', await system('Highlight'));
    await expect(selected).toHaveCSS('color', await system('HighlightText'));
  }
});
