import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../support/command.ts';
import { INTEGRATION, packageModule } from '../support/tested-package.ts';

/** A site with its own layout around every kind of page, and with its own pages that use our components. */

const TEXT = `---
title: Guide
description: How to begin.
---

## First step

A [link](/hand) and \`code\`, **bold**.

- one
- two

1. first

> quote

| a | b |
|--|--:|
| 1 | 2 |

### Second step

<Note>A note.</Note>

<CardGroup cols={2}><Card title="One" icon="house" href="/hand">Text</Card><Card title="Two">Text</Card></CardGroup>

<Steps><Step title="A">Do</Step><Step title="B">Do</Step></Steps>

<Tabs><Tab title="X">x</Tab><Tab title="Y">y</Tab></Tabs>

<AccordionGroup><Accordion title="Q">A</Accordion></AccordionGroup>

\`\`\`js title="a.js"
const a = 1; // x
\`\`\`

<p class="mine">Mine</p>

<Tooltip tip="tip">hover</Tooltip> <Badge>b</Badge> <Icon icon="house" size={40} color="#123456" />

<ParamField path="id" type="string" required>An id.</ParamField>

<Operation operation="POST /orders" />

<Schema schema="Order" />
`;

/** Components by their plain names, in a text of the site. */
const PARTS = `<Note>
A note with **bold**, \`code\` and a [link](/own/).

<Card title="Inside" icon="house">Of the note.</Card>
</Note>

<CardGroup cols={2}><Card title="One" icon="house" href="/hand">Text</Card><Card title="Two">Text</Card></CardGroup>

<Card title="Alone" icon="house">Text</Card>

<Steps><Step title="A">Do</Step><Step title="B">Do</Step></Steps>

<Tabs><Tab title="X">x</Tab><Tab title="Y">y</Tab></Tabs>

<AccordionGroup><Accordion title="Q">A</Accordion><Accordion title="R">A</Accordion></AccordionGroup>

<Tree><Tree.Folder name="src" defaultOpen><Tree.File name="a.ts" /></Tree.Folder></Tree>

<ParamField path="id" type="string" required>An id.</ParamField>

<Columns cols={2}><Column>Left</Column><Column>Right</Column></Columns>

<Frame caption="A frame">framed</Frame>

<Update label="May" description="v1">News</Update>

Words with a <Tooltip tip="tip">hover</Tooltip>, a <Badge color="green" icon="check">badge</Badge> and an icon <Icon icon="house" />.
`;

const ORDER = {
  type: 'object',
  description: 'An **order**.',
  required: ['id'],
  properties: {
    id: { type: 'integer', description: 'A `number`.' },
    items: {
      type: 'array',
      items: { type: 'object', properties: { sku: { type: 'string' }, count: { type: 'integer' } } },
    },
    replaces: { $ref: '#/components/schemas/Order' },
    delivery: {
      oneOf: [{ type: 'string' }, { type: 'object', title: 'Parcel', properties: { size: { type: 'string' } } }],
    },
  },
};

const JSON_BODY = { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } };

const OPENAPI = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1', description: 'The *shop*.\n\n## Limits\n\nTen.' },
  servers: [{ url: 'https://api.example.com/v1' }],
  tags: [{ name: 'Orders', description: 'All **orders**.' }],
  paths: {
    '/orders': {
      post: {
        tags: ['Orders'],
        summary: 'Place an order',
        description: 'Places *an* order.\n\n- a\n- b\n\n| a | b |\n|---|---|\n| 1 | 2 |',
        operationId: 'placeOrder',
        security: [{ token: [] }],
        parameters: [
          { name: 'dry', in: 'query', description: 'Only *try*.', schema: { type: 'boolean', default: false } },
          { name: 'sort', in: 'query', schema: { type: 'string', enum: ['asc', 'desc'] } },
        ],
        requestBody: {
          required: true,
          content: {
            ...JSON_BODY,
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
              },
            },
          },
        },
        responses: { 201: { description: 'Created', content: JSON_BODY }, 422: { description: 'Wrong' } },
      },
    },
  },
  webhooks: {
    shipped: {
      post: {
        tags: ['Webhooks'],
        summary: 'Order shipped',
        requestBody: { content: JSON_BODY },
        responses: { 200: { description: 'OK' } },
      },
    },
  },
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } }, schemas: { Order: ORDER } },
};

const ASYNCAPI = {
  asyncapi: '3.0.0',
  info: { title: 'Live', version: '1' },
  servers: { main: { host: 'live.example.com', protocol: 'wss' } },
  channels: {
    prices: {
      address: 'prices/{book}',
      description: 'Prices.',
      parameters: { book: { description: 'Book.' } },
      messages: { price: { payload: { type: 'object', properties: { price: { type: 'number' } } } } },
    },
  },
  operations: {
    watch: { action: 'receive', channel: { $ref: '#/channels/prices' } },
    tell: { action: 'send', channel: { $ref: '#/channels/prices' } },
  },
};

const ELEMENTS =
  'a abbr address article aside audio b bdi bdo blockquote br button canvas cite code data datalist del details dfn dialog div dl em embed fieldset figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li main map mark menu meter nav noscript object ol output p picture pre progress q ruby s samp search section slot small span strong sub summary sup svg textarea time u ul var video'.split(
    ' ',
  );
const VOID = new Set(['br', 'embed', 'hr', 'img', 'input']);
/** Elements that browsers accept only inside certain other elements. */
const NESTED = `<table><caption>c</caption><colgroup><col /></colgroup><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody><tfoot><tr><td>c</td></tr></tfoot></table>
<select><optgroup label="g"><option>o</option></optgroup></select>`;
const EVERY_ELEMENT = ELEMENTS.map((name) => (VOID.has(name) ? `<${name} />` : `<${name}>text</${name}>`))
  .join('\n')
  .concat(`\n${NESTED}`);

const page = (imports: string, body: string) => `---
${imports}
---
<html lang="en">
  <head><meta charset="utf-8" /><title>Own</title></head>
  <body>${body}</body>
</html>
`;

/** Returns a text of the site in its own layout. */
const text = (body: string) => `---\nlayout: ../layouts/Text.astro\n---\n\n${body}`;

export function ownLayoutSite(layout: string): Record<string, string> {
  return {
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};
export default defineConfig({
  integrations: [specbook({ layout: './src/layouts/Docs.astro', omit: ['contents'] })],
  vite: {
    resolve: {
      alias: {
        'astro-specbook/content': ${JSON.stringify(packageModule('integration/content'))},
        'astro-specbook/components': ${JSON.stringify(packageModule('integration/render/components/public'))},
        'astro-specbook': ${INTEGRATION},
      },
    },
  },
});
`,
    'docs.json': JSON.stringify({
      name: 'Shop',
      api: { openapi: 'openapi.json', asyncapi: 'live.json', mdx: { server: 'https://api.example.com' } },
      navigation: {
        groups: [
          { group: 'Start', pages: ['guide', 'hand', 'order', 'named-parts'] },
          { group: 'API', openapi: 'openapi.json' },
          { group: 'Live', asyncapi: 'live.json' },
        ],
      },
    }),
    'guide.mdx': TEXT,
    'hand.mdx':
      '---\ntitle: By hand\napi: POST /hand\n---\n\nText.\n\n<ParamField body="name" type="string">Name</ParamField>\n',
    'order.mdx': '---\ntitle: Order\nopenapi-schema: Order\n---\n\nAn order.\n',
    'openapi.json': JSON.stringify(OPENAPI),
    'live.json': JSON.stringify(ASYNCAPI),
    'src/layouts/Docs.astro': layout,
    'src/pages/own.astro': page(
      "import { Operation, Playground, Schema } from 'astro-specbook/components';",
      '<main><h1>Own</h1><Operation operation="POST /orders" class="mine" /><Schema schema="Order" /><Playground operation="POST /orders" /></main>',
    ),
    'named-parts.mdx': `---\ntitle: Named\n---\n\n${PARTS}`,
    'src/pages/named.mdx': text(PARTS),
    'src/pages/unnamed.mdx': text('Words with a [link](/own/).\n'),
    'src/pages/every-element-in-text.mdx': text(`<div id="all" set:html={${JSON.stringify(EVERY_ELEMENT)}} />\n`),
    'src/pages/every-element-with-named.mdx': text(
      `<div id="all" set:html={${JSON.stringify(EVERY_ELEMENT)}} />\n\n${PARTS}`,
    ),
    'src/layouts/Text.astro':
      '<html lang="en">\n  <head><meta charset="utf-8" /><title>Own</title></head>\n  <body><slot /></body>\n</html>\n',
    'src/pages/every-element.astro': page('', `<div id="all">${EVERY_ELEMENT}</div>`),
    'src/pages/every-element-with-ours.astro': page(
      "import { Breadcrumbs, Operation, Pagination, Playground, Schema, Search, Sidebar } from 'astro-specbook/components';",
      `<div id="all">${EVERY_ELEMENT}</div><Operation operation="POST /orders" /><Schema schema="Order" /><Playground operation="POST /orders" /><Search /><Sidebar /><Breadcrumbs /><Pagination />`,
    ),
  };
}

/** Returns the layout in the documentation. */
export function documentedLayout(): string {
  const page = readFileSync(path.join(repository, 'docs/guides/astro-site.mdx'), 'utf8');
  const layout = /```astro title="src\/layouts\/Docs\.astro"[^\n]*\n([\s\S]*?)```/.exec(page)?.[1];
  if (layout === undefined) throw new Error('docs/guides/astro-site.mdx shows no layout.');
  return layout;
}
