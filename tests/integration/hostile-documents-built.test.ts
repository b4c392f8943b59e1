import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astro } from '../support/command.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';

const LINKS = 500;

/** Returns a chain in which `S0` refers to `S1`, and so on up to `S500`. */
function chainOf(kind: string, end: unknown): Record<string, unknown> {
  const links = Array.from({ length: LINKS }, (_, index) => [
    `S${index}`,
    { $ref: `#/components/${kind}/S${index + 1}` },
  ]);
  return Object.fromEntries([...links, [`S${LINKS}`, end]]);
}

/** Code, a callout and bindings whose names every JavaScript object inherits. */
const INHERITED_CONTENT = '```constructor\ncode\n```\n\n<Callout type="constructor">A callout</Callout>\n';
const INHERITED_BINDINGS = {
  constructor: { hasOwnProperty: 'The first field' },
  hasOwnProperty: { constructor: 'The second field' },
};

/** Names that every JavaScript object inherits. `JSON.parse` makes `__proto__` an own property. */
const INHERITED = JSON.parse(`{
  "type": "object",
  "required": ["__proto__"],
  "properties": {
    "__proto__": { "type": "string", "description": "The first" },
    "constructor": { "type": "integer", "description": "The second" },
    "toString": { "type": "boolean", "description": "The third" }
  }
}`);

const DOCUMENT = openapi(
  {
    '/chain': {
      get: {
        summary: 'Follow the chain',
        parameters: [{ $ref: '#/components/parameters/S0' }],
        responses: { 200: { $ref: '#/components/responses/S0' } },
      },
    },
    '/names': {
      post: {
        summary: 'Use odd names',
        'x-docs': { content: INHERITED_CONTENT },
        parameters: ['__proto__', 'constructor', 'toString'].map((name) => ({
          name,
          in: 'query',
          required: true,
          schema: { type: 'string' },
        })),
        requestBody: {
          required: true,
          content: { 'application/x-www-form-urlencoded': { schema: { $ref: '#/components/schemas/Inherited' } } },
        },
        responses: {
          200: {
            description: 'OK',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Inherited' } } },
          },
        },
      },
    },
  },
  {
    components: {
      schemas: {
        ...chainOf('schemas', { type: 'object', properties: { deepest: { type: 'string' } } }),
        Inherited: INHERITED,
      },
      parameters: chainOf('parameters', { name: 'farthest', in: 'query', schema: { type: 'string' } }),
      responses: chainOf('responses', {
        description: 'The end of the chain',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } },
      }),
    },
  },
);

describe('a site of a hostile document', () => {
  let site: ScratchSite;
  beforeAll(async () => {
    const groups = [
      { group: 'Odd', openapi: { source: 'odd.json', directory: 'odd' } },
      { group: 'Empty', openapi: { source: 'empty.json', directory: 'empty' } },
      { group: 'Silent', asyncapi: { source: 'silent.json', directory: 'silent' } },
      { group: 'Bound', asyncapi: { source: 'bound.json', directory: 'bound' } },
      { group: 'Secret', openapi: { source: 'secret.json', directory: 'secret' } },
    ];
    site = scratchSite({
      'docs.json': JSON.stringify({ name: 'Odd', navigation: { groups } }),
      'odd.json': DOCUMENT,
      'empty.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Nothing yet', version: '1' }, paths: {} }),
      'silent.json': JSON.stringify({ asyncapi: '3.0.0', info: { title: 'No channels yet', version: '1' } }),
      'bound.json': JSON.stringify({
        asyncapi: '3.0.0',
        info: { title: 'Bound', version: '1' },
        channels: { rooms: { address: '/rooms', bindings: INHERITED_BINDINGS } },
      }),
      'secret.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Not for readers', version: '1', 'x-excluded': true },
        paths: {},
      }),
    });
    const { code, output } = await astro(['build'], { cwd: site.root });
    expect(code, output).toBe(0);
  });
  afterAll(() => site.remove());

  const built = (slug: string) => path.join(site.root, 'dist', slug, 'index.html');
  const documentAt = (slug: string) => parseHTML(readFileSync(built(slug), 'utf8')).document;

  test('follows a chain of 500 references to its end', () => {
    const text = documentAt('odd/follow-the-chain').querySelector('article')?.textContent ?? '';
    expect(text).toContain('farthest');
    expect(text).toContain('The end of the chain');
    expect(text).toContain('deepest');
    expect(text).not.toContain('Missing definition');
  });

  test('lists and sends properties and parameters named like `__proto__` as usual', () => {
    const page = documentAt('odd/use-odd-names');
    const text = page.querySelector('article')?.textContent ?? '';
    for (const description of ['The first', 'The second', 'The third']) expect(text).toContain(description);
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(ids).toContain(`parameter-${name}`);
      expect(ids).toContain(`body.${name}`);
      expect(ids).toContain(`response-200.${name}`);
    }
    const sample = page.querySelector('pre')?.textContent ?? '';
    expect(sample).toMatch(/[?&]__proto__=/);
    expect(sample).toMatch(/'__proto__=/);
  });

  test('shows code, callouts and bindings named like `constructor` as usual', () => {
    const article = documentAt('odd/use-odd-names').querySelector('article');
    expect(article?.textContent).toMatch(/code\s+A callout/);
    expect(article?.querySelector('[role="note"]')?.className).toContain('docs-callout-callout');
    const bindings = [...documentAt('bound/websockets/rooms').querySelectorAll('.docs-binding')];
    const texts = bindings.map((binding) =>
      [...binding.querySelectorAll('p, code, span')].map((part) => part.textContent),
    );
    expect(texts).toEqual([
      ['constructor', 'hasOwnProperty', 'The first field'],
      ['hasOwnProperty', 'constructor', 'The second field'],
    ]);
  });

  test.each([
    ['a document with an empty "paths"', 'empty/overview', 'Nothing yet', 'OpenAPI 3.1.0'],
    ['an AsyncAPI document without channels', 'silent/overview', 'No channels yet', 'AsyncAPI 3.0.0'],
  ])('%s has an overview page with its title', (_, slug, title, specification) => {
    const page = documentAt(slug);
    expect(page.querySelector('h1')?.textContent).toBe(title);
    expect(page.querySelector('article')?.textContent).toContain(specification);
    expect(documentAt('odd/follow-the-chain').querySelector(`nav a[href="/${slug}/"]`)).not.toBeNull();
  });

  test('has no page for an empty document with "x-excluded"', () => {
    expect(existsSync(built('secret/overview'))).toBe(false);
  });
});
