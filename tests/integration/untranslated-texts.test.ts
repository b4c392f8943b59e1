import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STATUS_CODES } from '../../src/api/openapi/status-text.ts';
import { astro } from '../support/command.ts';
import { latinWords, markedWords, unmarkedTexts } from '../support/marked-words.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';

/*
 * Tests a site whose authors do not use Latin letters except in code, with all texts of the package between ⟦ and ⟧.
 * Any other Latin word that a reader sees is a text that cannot be translated.
 */

const GREEK = 'Κείμενο';

const item = {
  title: GREEK,
  description: GREEK,
  type: 'object',
  required: ['id', 'other'],
  additionalProperties: { type: 'integer', minimum: 1 },
  externalDocs: { url: 'https://example.com' },
  properties: {
    id: { type: 'string', readOnly: true, minLength: 1, maxLength: 9, pattern: '^a', default: 'a', examples: ['a'] },
    state: { type: ['string', 'null'], enum: ['a', 'b'], writeOnly: true, deprecated: true },
    many: { enum: Array.from({ length: 30 }, (_, index) => `v${index}`) },
    list: { type: 'array', uniqueItems: true, minItems: 1, maxItems: 5, items: { type: 'string', maxLength: 4 } },
    tuple: { type: 'array', prefixItems: [{ type: 'object', properties: { a: {} } }], items: false, contains: {} },
    map: { type: 'object', patternProperties: { '^x': { type: 'number', exclusiveMinimum: 0, multipleOf: 2 } } },
    choice: {
      oneOf: [
        { type: 'object', properties: { kind: { const: 'a' }, one: { type: 'string' } } },
        { type: 'object', properties: { kind: { const: 'b' }, two: { type: 'string' } } },
      ],
      discriminator: { propertyName: 'kind' },
    },
    rules: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      if: { properties: { a: { enum: ['x', 'y'] } }, required: ['a'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['b'], properties: { b: { minLength: 2 } } },
      else: { maxProperties: 1 },
      not: { required: ['c'] },
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
      dependentRequired: { a: ['b'] },
      propertyNames: { pattern: '^[a-z]$' },
      minProperties: 1,
    },
    missing: { $ref: '#/components/schemas/Missing' },
    self: { $ref: '#/components/schemas/Item' },
    xml: { type: 'string', xml: { attribute: true, name: 'x', namespace: 'https://example.com/ns' } },
    text: { type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' },
  },
};

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Item' } } };

const security = [{ key: [], login: ['read'] }, { basic: [] }, {}];

const document = openapi(
  {
    '/items/{id}': {
      post: {
        operationId: 'postItem',
        summary: GREEK,
        description: `${GREEK}\n\n> [!NOTE]\n> ${GREEK}\n\n| ${GREEK} | ${GREEK} |\n|-|-|\n| ${GREEK} | ${GREEK} |\n\n\`\`\`sh\na\n\`\`\``,
        deprecated: true,
        tags: [GREEK],
        externalDocs: { url: 'https://example.com' },
        security,
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' }, description: GREEK },
          {
            name: 'q',
            in: 'query',
            allowEmptyValue: true,
            schema: { type: 'array', items: {} },
            style: 'pipeDelimited',
          },
          { name: 'X-A', in: 'header', content: { 'application/json': { schema: {} } } },
          { name: 'c', in: 'cookie', schema: { type: 'integer', minimum: 1, maximum: 9 } },
        ],
        requestBody: {
          required: true,
          content: {
            ...content,
            'multipart/form-data': {
              schema: { type: 'object', properties: { file: { type: 'string' } } },
              encoding: { file: { contentType: 'image/png', style: 'form', explode: false } },
            },
          },
        },
        responses: {
          200: {
            description: GREEK,
            headers: { 'X-B': { schema: { type: 'string' } } },
            content,
            links: { next: { operationId: 'postItem', parameters: { id: '$response.body#/id' }, requestBody: 'x' } },
          },
          204: { description: GREEK },
          '4XX': { description: GREEK, content: { 'text/event-stream': { schema: { type: 'string' } } } },
          default: { description: GREEK },
        },
        callbacks: {
          done: {
            '{$request.body#/url}': {
              post: { summary: GREEK, requestBody: { content }, responses: { 200: { description: GREEK } } },
            },
          },
        },
      },
    },
    '/plain': { get: { summary: GREEK, responses: { 200: { description: GREEK } } } },
  },
  {
    info: {
      title: GREEK,
      version: '1',
      description: GREEK,
      contact: { name: GREEK, url: 'https://example.com' },
      license: { name: GREEK },
      termsOfService: 'https://example.com/terms',
    },
    servers: [
      {
        url: 'https://{zone}.example.com',
        description: GREEK,
        variables: { zone: { default: 'a', enum: ['a', 'b'] } },
      },
      { url: 'https://b.example.com' },
    ],
    webhooks: {
      done: { post: { summary: GREEK, requestBody: { content }, responses: { 200: { description: GREEK } } } },
    },
    components: {
      schemas: { Item: item },
      securitySchemes: {
        key: { type: 'apiKey', in: 'query', name: 'key', description: GREEK },
        basic: { type: 'http', scheme: 'basic' },
        login: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: 'https://example.com/a',
              tokenUrl: 'https://example.com/t',
              scopes: { read: GREEK },
            },
          },
        },
        open: { type: 'openIdConnect', openIdConnectUrl: 'https://example.com/openid' },
        other: { type: 'mutualTLS' },
      },
    },
  },
);

const channels = JSON.stringify({
  asyncapi: '3.0.0',
  info: { title: GREEK, version: '1' },
  servers: {
    live: { host: 'example.com', protocol: 'wss', title: GREEK, security: [{ type: 'http', scheme: 'bearer' }] },
    queue: { host: 'example.com', protocol: 'kafka', title: GREEK },
  },
  channels: {
    room: {
      address: 'room/{name}',
      title: GREEK,
      parameters: {
        name: { description: GREEK, default: 'a', enum: ['a'], examples: ['a'], location: '$message.payload#/a' },
      },
      messages: {
        say: {
          title: GREEK,
          payload: { type: 'object', properties: { a: { type: 'string' } } },
          correlationId: { location: '$message.header#/id' },
        },
        hear: { title: GREEK },
      },
    },
  },
  operations: {
    say: {
      action: 'receive',
      title: GREEK,
      channel: { $ref: '#/channels/room' },
      messages: [{ $ref: '#/channels/room/messages/say' }],
      reply: { address: { location: '$message.header#/to' }, channel: { $ref: '#/channels/room' } },
    },
    hear: {
      action: 'send',
      title: GREEK,
      channel: { $ref: '#/channels/room' },
      messages: [{ $ref: '#/channels/room/messages/hear' }],
    },
  },
});

const guide = `---
title: ${GREEK}
---
## ${GREEK}

> [!WARNING]
> ${GREEK}

${GREEK}[^1]

[^1]: ${GREEK}

<Note>${GREEK}</Note>

<Expandable>${GREEK}</Expandable>

<Accordion>${GREEK}</Accordion>

<Prompt actions={['copy', 'cursor']}>${GREEK}</Prompt>

<ParamField query="q" type="string" required deprecated default="a">${GREEK}</ParamField>

<Update label="${GREEK}" tags={['${GREEK}']}>${GREEK}</Update>

<GitHubRepo repo="a/b" />

<Operation operation="GET /plain" />

<Schema name="Item" />

<RequestExample>
\`\`\`sh
a
\`\`\`
</RequestExample>

## ${GREEK} 2

\`\`\`js
a
\`\`\`

- [ ] ${GREEK}

| ${GREEK} | ${GREEK} |
|-|-|
| ${GREEK} | ${GREEK} |
`;

let site: ScratchSite;

beforeAll(async () => {
  site = scratchSite({
    'docs.json': JSON.stringify({
      name: GREEK,
      words: markedWords(),
      banner: { content: GREEK, dismissible: true },
      feedback: { thumbsRating: true },
      editLink: { baseUrl: 'https://example.com/edit/' },
      styling: { eyebrows: 'breadcrumbs' },
      navigation: {
        versions: [
          {
            version: '1',
            tabs: [
              {
                tab: GREEK,
                groups: [
                  { group: GREEK, pages: ['guide', 'schema'] },
                  { group: GREEK, openapi: 'openapi.json' },
                  { group: GREEK, asyncapi: 'asyncapi.json' },
                ],
              },
            ],
          },
          { version: '2', pages: ['two'] },
        ],
      },
    }),
    'openapi.json': document,
    'asyncapi.json': channels,
    'guide.mdx': guide,
    'two.md': `# ${GREEK}`,
    'schema.mdx': `---\ntitle: ${GREEK}\nopenapi-schema: Item\n---\n`,
  });
  const { code, output } = await astro(['build'], { cwd: site.root });
  expect(code, output).toBe(0);
}, 240_000);

afterAll(() => site.remove());

/** Elements with names that are the same in every language. */
const NAMES =
  'script, style, svg, textarea, .docs-pg-method, .docs-pg-name, .docs-pg-type, code, pre, kbd, head, .docs-type, .docs-method, .docs-server-url, .docs-status, [aria-hidden=true]';

/** Names of products and formats, and the standard reason phrases of statuses. */
const PROPER = new Set([
  ...['OpenAPI', 'AsyncAPI', 'cURL', 'JavaScript', 'Python', 'WebSocket', 'URL', 'Node', 'js', 'websocat'],
  ...Object.values(STATUS_CODES),
]);

/** Names in the site's documents, which headings and labels repeat. */
const IN_DOCUMENTS = new Set([
  ...Object.keys(item.properties),
  'Item',
  'kind',
  'other',
  'Two',
  'say',
  'hear',
  'room',
  'http',
]);

/** Returns the texts of a page that cannot be translated. */
function untranslated(html: string): string[] {
  // Names and addresses are whole texts, wherever they may break.
  const { document } = parseHTML(html.replaceAll('<wbr>', ''));
  const allowed = new Set([...PROPER, ...IN_DOCUMENTS]);
  const faults = unmarkedTexts(document.body as unknown as Element, NAMES).filter(
    ({ text }) => latinWords(text, allowed).length > 0,
  );
  return [...new Set(faults.map(({ text, where }) => `${text} (${where})`))];
}

test('every text that the package adds to a page can be translated', () => {
  const folder = path.join(site.root, 'dist');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(8);
  const faults = pages.flatMap((page) =>
    untranslated(readFileSync(path.join(folder, page), 'utf8')).map((fault) => `${page}: ${fault}`),
  );
  expect(faults).toEqual([]);
});
