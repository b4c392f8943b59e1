import { expect, test } from 'vitest';
import { type ListingEntry, listingsOf } from '../../../src/site/build/listings.ts';
import { type Sketch, siteOf } from './support.ts';

/** Returns the list on a page as indented lines. */
function listingOf(sketch: Sketch, slug: string): string {
  const lines = (entries: ListingEntry[], indent: string): string[] =>
    entries.flatMap(({ label, method, slug, href, description, entries }) => [
      `${indent}${[method, label, `→ ${href ?? `/${slug}`}`, description && `: ${description}`].filter(Boolean).join(' ')}`,
      ...lines(entries, `${indent}  `),
    ]);
  return listingsOf(siteOf(sketch), slug)
    .flatMap(({ style, label, entries }) => [`${style} ${label}`, ...lines(entries, '  ')])
    .join('\n');
}

const pages = {
  start: { title: 'Start', description: 'Where it begins.' },
  'start/install': { title: 'Install', description: 'What you need.' },
  'start/first': true,
  'start/deep': { title: 'Deep', description: 'For the curious.' },
  'start/deep/one': true,
  'start/secret': { hidden: true },
} as const;

const group = (more: object = {}) => ({
  group: 'Start',
  root: 'start',
  directory: 'card',
  pages: [
    'start/install',
    'start/first',
    { group: 'Deeper', root: 'start/deep', pages: ['start/deep/one'], ...more },
    { group: 'Elsewhere', href: 'https://example.com' },
    'start/secret',
  ],
});

const sketch = (more?: object): Sketch => ({ docs: { navigation: { groups: [group(more)] } }, pages });

test('the root page lists the pages, groups and links of its group, without hidden ones', () => {
  expect(listingOf(sketch(), 'start')).toMatchInlineSnapshot(`
    "card Start
      Install → /start/install : What you need.
      First → /start/first
      Deeper → /start/deep : For the curious.
        Deep → /start/deep : For the curious.
        One → /start/deep/one
      Elsewhere → https://example.com"
  `);
});

test('inner groups inherit the setting, unless they override it', () => {
  expect(listingOf(sketch(), 'start/deep')).toMatchInlineSnapshot(`
    "card Deeper
      One → /start/deep/one"
  `);
  expect(listingOf(sketch({ directory: 'accordion' }), 'start/deep')).toMatch(/^accordion Deeper/);
  expect(listingOf(sketch({ directory: 'none' }), 'start/deep')).toBe('');
});

test('lists a group without a root page with its first page', () => {
  const docs = {
    navigation: {
      groups: [
        { group: 'Start', root: 'start', directory: 'accordion', pages: [{ group: 'In', pages: ['start/first'] }] },
      ],
    },
  };
  expect(listingOf({ docs, pages }, 'start')).toMatchInlineSnapshot(`
    "accordion Start
      In → /start/first
        First → /start/first"
  `);
});

test('lists operations of a document too', () => {
  const docs = {
    navigation: { groups: [{ group: 'API', root: 'start', directory: 'card', openapi: 'shop.yaml' }] },
  };
  const documents = { 'shop.yaml': [{ is: 'GET /books', summary: 'List books', tags: ['Books'] }] };
  expect(listingOf({ docs, pages, documents }, 'start')).toMatchInlineSnapshot(`
    "card API
      Books → /api-reference/books/list-books
        GET List books → /api-reference/books/list-books"
  `);
});

test('has no list without directory or without a root page', () => {
  const plain = { navigation: { groups: [{ group: 'Start', root: 'start', pages: ['start/install'] }] } };
  expect(listingOf({ docs: plain, pages }, 'start')).toBe('');
  const rootless = { navigation: { groups: [{ group: 'Start', directory: 'card', pages: ['start/install'] }] } };
  expect(listingOf({ docs: rootless, pages }, 'start/install')).toBe('');
});
