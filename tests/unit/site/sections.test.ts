import { describe, expect, test } from 'vitest';
import { counterpart } from '../../../src/site/build/counterpart.ts';
import { firstSlug, sectionsOf } from '../../../src/site/navigation/sections.ts';
import type { Site } from '../../../src/site/site.ts';
import { outline, siteOf } from './support.ts';

/** Returns the choices of a page, with `*` for the current one, and its sidebar. */
function around(site: Site, slug: string): string {
  const { switchers, sidebar } = sectionsOf(site, slug);
  const rows = switchers.map(
    ({ kind, nodes, current }) =>
      `${kind}: ${nodes.map((node) => (node === current ? `*${node.label}` : node.label)).join(', ')}`,
  );
  return [...rows, outline(sidebar)].join('\n');
}

const page = (path: string) => ({ [path]: true as const });

describe('the sections around a page', () => {
  test('are nested languages, versions and tabs, with the default for a page outside the navigation', () => {
    const site = siteOf({
      docs: {
        navigation: {
          languages: [
            {
              language: 'en',
              tabs: [
                { tab: 'Guides', pages: ['en/a'] },
                { tab: 'API', pages: ['en/b'] },
              ],
            },
            {
              language: 'fr',
              default: true,
              versions: [
                { version: 'v1', pages: ['fr/a'] },
                { version: 'v2', default: true, pages: ['fr/v2/a'] },
              ],
            },
          ],
        },
      },
      pages: { ...page('en/a'), ...page('en/b'), ...page('fr/a'), ...page('fr/v2/a'), ...page('alone') },
    });
    expect(around(site, 'en/b')).toMatchInlineSnapshot(`
      "language: *en, fr
      tab: Guides, *API
      page B → /en/b"
    `);
    expect(around(site, 'fr/a')).toMatchInlineSnapshot(`
      "language: en, *fr
      version: *v1, v2
      page A → /fr/a"
    `);
    expect(around(site, 'alone')).toMatchInlineSnapshot(`
      "language: en, *fr
      version: v1, *v2
      page A → /fr/v2/a"
    `);
    expect(site.home).toBe('fr/v2/a');
  });

  test('are those of its language, version and tab for a hidden page, too', () => {
    const version = (name: string, source: string) => ({
      version: name,
      tabs: [
        { tab: 'Guides', pages: [`${name}/a`, `${name}/quiet`] },
        { tab: 'API', openapi: { source, directory: name } },
      ],
    });
    const operations = [
      { is: 'GET /a', summary: 'List' },
      { is: 'GET /b', summary: 'Secret', hidden: true },
    ];
    const site = siteOf({
      docs: { navigation: { versions: [version('v2', 'v2.json'), version('v1', 'v1.json')] } },
      documents: { 'v2.json': { operations }, 'v1.json': { operations } },
      pages: { ...page('v2/a'), ...page('v1/a'), 'v2/quiet': { hidden: true }, 'v1/quiet': { hidden: true } },
    });
    expect(around(site, 'v1/secret')).toMatchInlineSnapshot(`
      "version: v2, *v1
      tab: Guides, *API
      group API Reference
        page List GET → /v1/list
        [page Secret GET → /v1/secret]"
    `);
    expect(around(site, 'v1/quiet')).toMatchInlineSnapshot(`
      "version: v2, *v1
      tab: *Guides, API
      page A → /v1/a"
    `);
  });

  test('have the global elements of their language only', () => {
    const language = (code: string, anchor: string) => ({
      language: code,
      global: { anchors: [{ anchor, href: `https://example.com/${code}` }] },
      tabs: [
        { tab: 'Guides', pages: [`${code}/a`] },
        { tab: 'API', pages: [`${code}/b`] },
      ],
    });
    const site = siteOf({
      docs: { navigation: { languages: [language('en', 'Website'), language('fr', 'Site')] } },
      pages: { ...page('en/a'), ...page('en/b'), ...page('fr/a'), ...page('fr/b') },
    });
    expect(around(site, 'en/b')).toMatchInlineSnapshot(`
      "language: *en, fr
      tab: Guides, *API
      anchor: Website
      page B → /en/b"
    `);
    expect(around(site, 'fr/a')).toMatchInlineSnapshot(`
      "language: en, *fr
      tab: *Guides, API
      anchor: Site
      page A → /fr/a"
    `);
    expect(site.home).toBe('en/a');
  });

  test('can be elements of several kinds, and a page in groups beside tabs is in no tab', () => {
    const site = siteOf({
      docs: {
        navigation: {
          tabs: [{ tab: 'Guides', pages: ['a'] }],
          anchors: [{ anchor: 'Blog', href: 'https://blog.example' }],
          groups: [{ group: 'More', pages: ['b'] }],
          global: { anchors: [{ anchor: 'Status', href: 'https://status.example' }] },
        },
      },
      pages: { ...page('a'), ...page('b') },
    });
    expect(around(site, 'a')).toMatchInlineSnapshot(`
      "tab: *Guides
      anchor: Blog, Status
      page A → /a
      group More
        page B → /b"
    `);
    expect(around(site, 'b')).toMatchInlineSnapshot(`
      "tab: Guides
      anchor: Blog, Status
      group More
        page B → /b"
    `);
  });

  test('leave out hidden elements', () => {
    const site = siteOf({
      docs: {
        navigation: {
          tabs: [
            { tab: 'Secret', hidden: true, pages: ['a'] },
            { tab: 'Open', pages: ['b'] },
          ],
        },
      },
      pages: { ...page('a'), ...page('b') },
    });
    expect(around(site, 'a')).toMatchInlineSnapshot(`
      "tab: *Open
      page B → /b"
    `);
  });
});

test('a product leads to the pages of its default version', () => {
  const site = siteOf({
    docs: {
      navigation: {
        products: [
          {
            product: 'One',
            versions: [
              { version: 'old', pages: ['a'] },
              { version: 'new', default: true, pages: ['b'] },
            ],
          },
        ],
      },
    },
    pages: { ...page('a'), ...page('b') },
  });
  expect(site.tree.map(firstSlug)).toEqual(['b']);
  expect(site.home).toBe('b');
});

describe('another language or version leads to', () => {
  const site = siteOf({
    docs: {
      navigation: {
        languages: [
          { language: 'en', pages: ['start', 'guides/one', 'en-only'] },
          { language: 'fr', pages: ['fr/home', 'fr/start', 'fr/guides/one'] },
        ],
      },
    },
    pages: {
      ...page('start'),
      ...page('guides/one'),
      ...page('en-only'),
      ...page('fr/home'),
      ...page('fr/start'),
      ...page('fr/guides/one'),
    },
  });
  const [en, fr] = site.tree;

  test.each([
    ['guides/one', 'fr/guides/one'],
    ['start', 'fr/start'],
    ['en-only', 'fr/home'],
  ])('from %s to %s', (slug, expected) => {
    expect(fr && counterpart(fr, { slug, current: en }, site.pages)).toBe(expected);
  });

  test.each([
    ['fr/guides/one', 'guides/one'],
    ['fr/home', 'start'],
  ])('from %s back to %s', (slug, expected) => {
    expect(en && counterpart(en, { slug, current: fr }, site.pages)).toBe(expected);
  });
});

describe('the choice of another language leads to the same part of an API', () => {
  const site = siteOf({
    docs: {
      navigation: {
        languages: [
          { language: 'en', openapi: ['api.en.yaml', 'other.yaml'], asyncapi: 'live.en.yaml' },
          {
            language: 'de',
            openapi: [
              { source: 'api.de.yaml', directory: 'de/api' },
              { source: 'admin.de.yaml', directory: 'de/admin' },
            ],
            asyncapi: 'live.de.yaml',
          },
        ],
      },
    },
    documents: {
      'api.en.yaml': [
        { is: 'GET /parcels', summary: 'List parcels' },
        { is: 'POST /parcels', summary: 'Send a parcel' },
        { is: 'GET /prices', summary: 'List prices' },
        { is: 'GET /health', summary: 'Check the parcels' },
        { is: 'GET /version', summary: 'Read the version' },
      ],
      'other.yaml': [{ is: 'GET /health', summary: 'Check the other API' }],
      'api.de.yaml': [
        { is: 'GET /parcels', summary: 'Pakete auflisten' },
        { is: 'POST /parcels', summary: 'Ein Paket senden' },
        { is: 'GET /health', summary: 'Die Pakete prüfen' },
        { is: 'GET /version', summary: 'Die Version lesen' },
      ],
      'admin.de.yaml': [{ is: 'GET /version', summary: 'Die Version der Verwaltung lesen' }],
      'live.en.yaml': { channels: [{ id: 'a', title: 'Arrivals', address: 'parcels/arrived' }] },
      'live.de.yaml': { channels: [{ id: 'b', title: 'Ankunft', address: 'parcels/arrived' }] },
    },
  });
  const [en, de] = site.tree;
  const titles = new Map(site.pages.map(({ slug, title }) => [slug, title]));
  const slugs = new Map(site.pages.map(({ slug, title }) => [title, slug]));
  const leadsTo = (title: string) =>
    de && titles.get(counterpart(de, { slug: slugs.get(title) ?? '', current: en }, site.pages) ?? '');

  test.each([
    ['Send a parcel', 'Ein Paket senden'],
    ['Arrivals', 'Ankunft'],
    ['List prices', 'Pakete auflisten'],
    // Two APIs have this path, and one of them is not translated.
    ['Check the other API', 'Pakete auflisten'],
    ['Check the parcels', 'Pakete auflisten'],
    // Two APIs of the other language have this path.
    ['Read the version', 'Pakete auflisten'],
  ])('from %s to %s', (title, expected) => {
    expect(leadsTo(title)).toBe(expected);
  });
});

test('a choice of a version keeps the language, and the other way round, if the page is not there', () => {
  const language = (version: string, name: string, operation: string) => ({
    language: name,
    tabs: [
      { tab: 'Guides', pages: [`${version}/${name}/a`] },
      { tab: 'API', openapi: { source: operation, directory: `${version}/${name}` } },
    ],
  });
  const version = (name: string, ...languages: unknown[]) => ({ version: name, languages });
  const site = siteOf({
    docs: {
      navigation: {
        versions: [
          version('v2', language('v2', 'en', 'en.json'), language('v2', 'fr', 'fr.json')),
          version('v1', language('v1', 'en', 'en.json'), language('v1', 'fr', 'old.json')),
          version('v0', language('v0', 'en', 'en.json'), { ...language('v0', 'fr', 'fr.json'), hidden: true }),
        ],
      },
    },
    documents: {
      'en.json': { operations: [{ is: 'GET /a', summary: 'List' }] },
      'fr.json': { operations: [{ is: 'GET /a', summary: 'Lister' }] },
      'old.json': {
        operations: [
          { is: 'GET /a', summary: 'Montrer' },
          { is: 'GET /old', summary: 'Ancien' },
          { is: 'GET /b', summary: 'Secret', hidden: true },
        ],
      },
    },
    pages: {
      ...page('v2/en/a'),
      ...page('v2/fr/a'),
      ...page('v1/en/a'),
      ...page('v1/fr/a'),
      ...page('v0/en/a'),
      ...page('v0/fr/a'),
    },
  });
  const choices = (slug: string) =>
    sectionsOf(site, slug).switchers.flatMap(({ kind, nodes, current }) =>
      kind === 'tab' ? [] : nodes.map((node) => counterpart(node, { slug, current }, site.pages)),
    );
  expect(choices('v1/fr/ancien')).toEqual(['v2/fr/a', 'v1/fr/ancien', 'v0/en/a', 'v1/en/a', 'v1/fr/ancien']);
  expect(choices('v1/fr/secret').slice(0, 3)).toEqual(['v2/fr/a', 'v1/fr/a', 'v0/en/a']);
  expect(choices('v1/fr/montrer').slice(0, 3)).toEqual(['v2/fr/lister', 'v1/fr/montrer', 'v0/en/list']);
});
