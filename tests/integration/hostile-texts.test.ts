import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { astro, type CommandResult } from '../support/command.ts';
import { activeMarkup, HOSTILE_COMPONENTS } from '../support/hostile-site.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';

const EVIL = '"><img src=x onerror=alert(1)><script>alert(2)</script>\u0000\u0007\u001b[31m\u007f';
const LINK = '[go](javascript:alert(3))';

/** Returns a document with attacks in every text that a page shows. */
function hostileDocument(): string {
  const value = { type: 'string', title: EVIL, description: EVIL + LINK, enum: [EVIL], default: EVIL, pattern: EVIL };
  const schema = {
    type: 'object',
    title: EVIL,
    required: [EVIL],
    properties: { [EVIL]: value, nested: { oneOf: [{ title: EVIL, properties: { [EVIL]: value } }, { const: EVIL }] } },
    additionalProperties: value,
    externalDocs: { url: 'javascript:alert(4)', description: EVIL },
    examples: [{ [EVIL]: EVIL }],
    'x-deprecated-reason': EVIL,
    'x-docs': { pre: [EVIL], post: [EVIL] },
  };
  const content = { 'application/json': { schema, examples: { [EVIL]: { summary: EVIL, value: { [EVIL]: EVIL } } } } };
  const operation = {
    operationId: EVIL,
    summary: EVIL,
    description: EVIL + LINK,
    tags: [EVIL],
    parameters: [{ name: EVIL, in: 'query', description: EVIL, schema: value }],
    requestBody: { content },
    responses: { 200: { description: EVIL, headers: { 'X-A': { description: EVIL, schema: value } }, content } },
    servers: [{ url: `https://api.example.com/${EVIL}`, description: EVIL }],
    'x-codeSamples': [{ lang: EVIL, label: EVIL, source: EVIL }],
    'x-docs': { metadata: { canonical: 'javascript:alert(6)' } },
  };
  return openapi(
    { '/a': { post: operation } },
    {
      info: {
        title: EVIL,
        version: EVIL,
        description: EVIL + LINK,
        contact: { name: EVIL, url: 'javascript:alert(5)' },
      },
      tags: [{ name: EVIL, description: `${EVIL}\n\n# ${EVIL}` }],
      components: { schemas: { [EVIL]: schema } },
    },
  );
}

/** The same for AsyncAPI. */
function hostileChannels(): string {
  const schema = { type: 'object', description: EVIL, properties: { [EVIL]: { type: 'string', enum: [EVIL] } } };
  const labels = { title: EVIL, summary: EVIL, description: EVIL + LINK, tags: [{ name: EVIL }] };
  const bindings = { [EVIL]: { [EVIL]: EVIL, queue: { [EVIL]: EVIL } }, ws: { query: schema } };
  const message = { ...labels, name: EVIL, contentType: `text/${EVIL}`, payload: schema, headers: schema, bindings };
  const channel = {
    ...labels,
    address: `/${EVIL}/{room}`,
    parameters: { room: { description: EVIL, enum: [EVIL], default: EVIL, examples: [EVIL] } },
    messages: { [EVIL]: message, other: { ...message, title: 'Other' } },
    bindings,
  };
  const security = [{ type: 'httpApiKey', in: 'query', name: EVIL, description: EVIL }];
  const server = { ...labels, host: 'api.example.com', pathname: `/${EVIL}`, protocol: 'ws', protocolVersion: EVIL };
  return JSON.stringify({
    asyncapi: '3.0.0',
    info: { title: EVIL, version: EVIL, description: EVIL + LINK },
    servers: { [EVIL]: { ...server, bindings, security } },
    channels: { [EVIL]: channel },
    operations: {
      [EVIL]: {
        ...labels,
        action: 'receive',
        channel: { $ref: `#/channels/${EVIL.replaceAll('~', '~0').replaceAll('/', '~1')}` },
        bindings,
      },
    },
  });
}

let site: ScratchSite;
let built: CommandResult;

beforeAll(async () => {
  const operation = { summary: 'Read', responses: {}, 'x-docs': { content: HOSTILE_COMPONENTS } };
  site = scratchSite({
    'docs.json': JSON.stringify({
      name: EVIL,
      navigation: {
        groups: [
          { group: EVIL, openapi: 'openapi.json', asyncapi: 'asyncapi.json' },
          { group: 'Components', openapi: { source: 'components.json', directory: 'read' } },
        ],
      },
    }),
    'openapi.json': hostileDocument(),
    'asyncapi.json': hostileChannels(),
    'components.json': openapi({ '/read': { get: operation } }),
  });
  built = await astro(['build'], { cwd: site.root });
});
afterAll(() => site.remove());

const page = (slug: string) => readFileSync(path.join(site.root, 'dist', slug, 'index.html'), 'utf8');

test('no text of a document becomes markup or a script of the page', () => {
  expect(built.code, built.output).toBe(0);
  const pages = readdirSync(path.join(site.root, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(path.join(site.root, 'dist', file), 'utf8'));
  expect(pages.length).toBeGreaterThan(1);
  for (const html of pages) {
    const { document } = parseHTML(html);
    expect(document.querySelectorAll('[onerror]')).toHaveLength(0);
    // Markdown may contain images, but not their event handlers.
    const pictures = [...document.querySelectorAll('img[src="x"]')];
    expect(pictures.filter((picture) => !picture.closest('.docs-prose, .docs-inline-text'))).toEqual([]);
    const scripts = [...document.querySelectorAll('script')].map((script) => script.textContent ?? '');
    expect(scripts.filter((script) => /^\s*alert/.test(script))).toEqual([]);
    const addresses = [...document.querySelectorAll('[href], [src]')].flatMap((element) =>
      ['href', 'src'].map((name) => element.getAttribute(name) ?? ''),
    );
    expect(addresses.filter((address) => /^\s*javascript:/i.test(address))).toEqual([]);
    expect(document.getElementById('docs-problems')).toBeNull();
  }
  expect(pages.join('')).toContain('&lt;img src=x onerror=alert(1)');
  const withControls = pages.flatMap((html) => html.match(/.{0,60}[^\P{Cc}\t\n\r].{0,20}/gu) ?? []);
  expect(withControls, 'control characters in a page').toEqual([]);
  expect(
    [...built.output].filter((character) => character !== '\n' && character < ' ' && character !== '\t'),
    'control characters in the terminal',
  ).toEqual([]);
});

test('no component of a document ends an attribute of another', () => {
  const { document } = parseHTML(page('read/read'));
  expect(document.querySelectorAll('.docs-card img, .docs-popup img').length, built.output).toBe(3);
  expect(activeMarkup(page('read/read'))).toEqual([]);
  expect(document.querySelectorAll('[autofocus]')).toHaveLength(0);
});
