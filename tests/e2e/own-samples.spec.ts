import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { astro } from '../support/command.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { CONTENT_ALIAS, INTEGRATION } from '../support/tested-package.ts';
import { PlaygroundPage } from './playground-page.ts';
import { serveFolder } from './servers.ts';

/** A kind of samples with every part of the request, and one that fails for some requests. */
const ACME = `import type { CustomSample } from 'astro-specbook';
import { quote } from './quote.ts';

const acme: CustomSample = {
  id: 'acme',
  label: 'Acme SDK',
  language: 'typescript',
  generate({ method, url, headers, body }, { id = '', path }) {
    const sent = body?.kind === 'multipart' ? body.parts.map(({ filename }) => filename).join() : (body as { text?: string })?.text;
    return \`acme.\${id}(\${quote([method, url, path, Object.fromEntries(headers), sent])});\`;
  },
};

const fragile: CustomSample = {
  id: 'fragile',
  label: 'Fragile',
  language: 'text',
  aliases: ['weak'],
  generate({ url }, { id }) {
    if (id === 'removeOrder') throw new Error('no such method');
    if (url.endsWith('/promise')) return Promise.resolve('late') as never;
    return \`fragile \${url}\`;
  },
};

export default [acme, fragile];
`;

/** As Speakeasy writes code samples: a target per operation in bracket notation, the method of the SDK as the label. */
const SPEAKEASY = `overlay: 1.0.0
info:
  title: CodeSamples overlay for typescript target
  version: 0.0.0
actions:
  - target: $["paths"]["/orders"]["post"]
    update:
      x-codeSamples:
        - lang: typescript
          label: createOrder
          source: |-
            import { Shop } from "shop-sdk";

            const shop = new Shop();
            await shop.orders.create({});
`;

/** As Stainless decorates operations: samples without labels. */
const STAINLESS = `overlay: 1.0.0
info: { title: Stainless, version: 0.0.0 }
actions:
  - target: $.paths['/orders'].get
    update:
      x-codeSamples:
        - lang: JavaScript
          source: |-
            import Shop from 'shop';

            const orders = await new Shop().orders.list();
`;

const json = {
  'application/json': { schema: { type: 'object', properties: { sku: { type: 'string' } } }, example: { sku: 'tea' } },
};
const file = { type: 'object', properties: { scan: { type: 'string', format: 'binary' } } };
const ID = { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'o-1' };
const responses = { '200': { description: 'OK' } };

const DOCUMENT = openapi(
  {
    '/orders': {
      get: { operationId: 'listOrders', summary: 'List orders', responses },
      post: { operationId: 'createOrder', summary: 'Create an order', requestBody: { content: json }, responses },
    },
    '/orders/{id}': {
      get: { operationId: 'getOrder', summary: 'Get an order', parameters: [ID], responses },
      delete: { operationId: 'removeOrder', summary: 'Remove an order', parameters: [ID], responses },
    },
    '/scans': {
      post: {
        operationId: 'scan',
        summary: 'Scan',
        requestBody: { content: { 'multipart/form-data': { schema: file } } },
        responses,
      },
    },
  },
  {
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  },
);

const GUIDE = `---
title: Guide
---

<CodeGroup>
\`\`\`bash cURL
curl https://api.example.com
\`\`\`

\`\`\`python main.py
print("from the guide")
\`\`\`

\`\`\`ts Acme SDK
acme.listOrders();
\`\`\`
</CodeGroup>

<CodeGroup>
\`\`\`bash npm
npm add shop
\`\`\`

\`\`\`bash pnpm
pnpm add shop
\`\`\`
</CodeGroup>
`;

let site: ScratchSite;
let server: { url: string; close(): void };
let output = '';
const dist = (file: string) => path.join(site.root, 'dist', file);
const read = (file: string) => readFileSync(dist(file), 'utf8');

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = scratchSite({
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};
export default defineConfig({
  integrations: [specbook({ samples: ['./src/samples/acme.ts'] })],
  vite: { resolve: { alias: ${CONTENT_ALIAS} } },
});
`,
    'src/samples/acme.ts': ACME,
    'src/samples/quote.ts': 'export const quote = (value: unknown): string => JSON.stringify(value);\n',
    'docs.json': JSON.stringify({
      name: 'Shop',
      problems: { 'sample-failed': 'warning' },
      api: { examples: { languages: ['curl', 'weak', 'python'] } },
      navigation: {
        pages: ['guide'],
        openapi: { source: 'openapi.json', overlays: ['speakeasy.yaml', 'stainless.yaml'] },
      },
    }),
    'openapi.json': DOCUMENT,
    'speakeasy.yaml': SPEAKEASY,
    'stainless.yaml': STAINLESS,
    'guide.mdx': GUIDE,
  });
  const built = await astro(['build'], { cwd: site.root });
  output = built.output;
  expect(built.code, output).toBe(0);
  server = await serveFolder(dist(''));
});

test.afterAll(() => {
  server?.close();
  site?.remove();
});

async function opened(page: Page, name: string): Promise<PlaygroundPage> {
  const form = new PlaygroundPage(page);
  await form.open(`${server.url}/api-reference/${name}/`);
  return form;
}

const tabsOf = (form: PlaygroundPage) =>
  form.playground.getByRole('region', { name: 'Code samples' }).getByRole('tab').allTextContents();

test('the site’s own samples are in the page, in their order, and follow the form', async ({ page }) => {
  const form = await opened(page, 'get-an-order');
  expect(await tabsOf(form)).toEqual(['Acme SDK', 'cURL', 'Fragile', 'Python']);
  expect(read('api-reference/get-an-order/index.html')).toContain('docs-tk-function">getOrder');
  const request = ['GET', 'https://api.example.com/orders/o-1', '/orders/{id}', { 'X-Key': 'YOUR_API_KEY' }, undefined];
  expect(await form.sample('Acme SDK')).toBe(`acme.getOrder(${JSON.stringify(request)});`);
  await form.field(/^id/).fill('o-77');
  await form.playground.locator('input[data-input="security:key"]').fill('very-secret');
  await expect.poll(() => form.sample('Acme SDK')).toContain('https://api.example.com/orders/o-77');
  expect(await form.sample('Acme SDK')).not.toContain('very-secret');
  await expect(form.playground.locator('.docs-pg-samples .docs-tk-function').first()).toHaveText('getOrder');
});

test('a sample gets the body and the names of files', async ({ page }) => {
  const order = await opened(page, 'create-an-order');
  await order.field('Request body').fill('{"sku": "coffee"}');
  await expect.poll(() => order.sample('Acme SDK')).toContain('coffee');
  const scan = await opened(page, 'scan');
  await scan.playground
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect.poll(() => scan.sample('Acme SDK')).toContain('"a.png"');
});

test('a sample that fails at build is reported with its operation, and the page has the others', async ({ page }) => {
  expect(output).toContain('The sample "Fragile" can’t be generated for DELETE /orders/{id}: no such method.');
  expect(output).toContain('src/samples/acme.ts');
  expect(await tabsOf(await opened(page, 'remove-an-order'))).toEqual(['Acme SDK', 'cURL', 'Python']);
});

test('a sample that fails in the page says so, and nothing else breaks', async ({ page }) => {
  const form = await opened(page, 'get-an-order');
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await form.playground.getByRole('tab', { name: 'Fragile' }).click();
  await form.field(/^id/).fill('promise');
  const notice = form.playground.getByText('This sample couldn’t be generated.');
  await expect(notice).toBeVisible();
  expect(errors.join()).toContain('generate() returned a promise, not a string');
  await expect.poll(() => form.sample('Python')).toContain('/orders/promise');
  await form.playground.getByRole('tab', { name: 'Fragile' }).click();
  await form.field(/^id/).fill('o-3');
  await expect.poll(() => form.sample('Fragile')).toBe('fragile https://api.example.com/orders/o-3');
  await expect(notice).toHaveCount(0);
});

test('the module is a file of its own that loads with the first live sample', async ({ page }) => {
  const own = readdirSync(dist('_astro')).filter(
    (file) => file.endsWith('.js') && read(`_astro/${file}`).includes('no such method'),
  );
  expect(own).toHaveLength(1);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(path.basename(new URL(request.url()).pathname)));
  const form = await opened(page, 'get-an-order');
  await page.waitForLoadState('networkidle');
  expect(loaded).not.toContain(own[0]);
  await form.field(/^id/).fill('o-9');
  await expect.poll(() => form.sample('Acme SDK')).toContain('o-9');
  expect(loaded).toContain(own[0]);
});

test('samples in the overlays of Speakeasy and Stainless come first', async ({ page }) => {
  const create = await opened(page, 'create-an-order');
  expect((await tabsOf(create))[0]).toBe('createOrder');
  expect(await create.sample('createOrder')).toContain('await shop.orders.create({});');
  const list = await opened(page, 'list-orders');
  expect((await tabsOf(list))[0]).toBe('JavaScript');
  expect(await list.sample('JavaScript')).toContain('await new Shop().orders.list();');
});

test.describe('the chosen language holds for the whole site', () => {
  const shown = (page: Page) =>
    page.locator('.docs-code-group').first().locator('[role="tabpanel"]:not([hidden]) code');

  for (const [tab, code] of [
    ['Acme SDK', 'acme.listOrders();'],
    // This tab of the guide has another title.
    ['Python', 'print("from the guide")'],
    ['cURL', 'curl https://api.example.com'],
  ] as const) {
    test(`from the playground to a code group: ${tab}`, async ({ page }) => {
      await page.goto(`${server.url}/guide/`);
      await page.getByRole('tab', { name: 'main.py' }).click();
      await page.getByRole('tab', { name: 'Acme SDK' }).click();
      const form = await opened(page, 'get-an-order');
      await expect(form.playground.getByRole('tab', { name: 'Acme SDK' })).toHaveAttribute('aria-selected', 'true');
      await form.playground.getByRole('tab', { name: tab }).click();
      await page.goto(`${server.url}/guide/`);
      await expect(shown(page)).toHaveText(code);
    });
  }

  test('from a code group to the playground, but not from commands in a shell', async ({ page }) => {
    await page.goto(`${server.url}/guide/`);
    await page.getByRole('tab', { name: 'main.py' }).click();
    await page.getByRole('tab', { name: 'pnpm', exact: true }).click();
    await expect(shown(page)).toHaveText('print("from the guide")');
    const form = await opened(page, 'get-an-order');
    await expect(form.playground.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
    await page.goto(`${server.url}/guide/`);
    await expect(shown(page)).toHaveText('print("from the guide")');
  });
});
