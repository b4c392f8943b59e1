import { describe, expect, test } from 'vitest';
import { redirectPatterns } from '../../../../integration/build/files/redirect-routes.ts';
import { redirectResponse } from '../../../../integration/render/links/redirect-response.ts';
import { pageHref, writtenHref } from '../../../../integration/render/links/site-href.ts';
import { fontCss } from '../../../../integration/render/page/fonts.ts';
import { excerpt, pageMetatags } from '../../../../integration/render/page/metatags.ts';

const ROOT = { base: '/', siteBase: '/', trailingSlash: true };
const HELP = { base: '/help/', siteBase: '/help/', trailingSlash: false };

test.each([
  [ROOT, '', '/'],
  [ROOT, 'a/b', '/a/b/'],
  [ROOT, 'a b/é', '/a%20b/%C3%A9/'],
  [HELP, '', '/help'],
  [HELP, 'a', '/help/a'],
])('the page of slug %j %j is at %s', (facts, slug, href) => expect(pageHref(facts, slug)).toBe(href));

test.each([
  ['https://x.example/a', 'https://x.example/a'],
  ['mailto:a@x.example', 'mailto:a@x.example'],
  ['#part', '#part'],
  ['/guide', '/help/guide'],
  ['guide#part', '/help/guide#part'],
  ['./guide?x=1#part', '/help/guide?x=1#part'],
  ['/', '/help'],
  ['/en/index', '/help/en'],
  ['/index?x=1#part', '/help?x=1#part'],
  ['/en/index.md#part', '/help/en#part'],
  ['en/README', '/help/en'],
  ['/guide.mdx', '/help/guide'],
  ['/images/index.png', '/help/images/index.png'],
  ['/logo.svg', '/help/logo.svg'],
  ['/files/a%20b.pdf?v=1', '/help/files/a%20b.pdf?v=1'],
  ['/\\evil.example', '/help/%5Cevil.example'],
])('the link %s leads to %s', (written, href) => expect(writtenHref(HELP, written)).toBe(href));

test('keeps the path of a page that ends in index', () => {
  expect(writtenHref({ ...ROOT, indexPaths: ['api/index'] }, '/api/index')).toBe('/api/index/');
});

test('resolves downloads from the base of the pages, and other files from the base of the site', () => {
  const facts = { base: '/site/docs/', siteBase: '/site/', trailingSlash: true, downloads: ['api/shop.yaml'] };
  expect(writtenHref(facts, '/api/shop.yaml')).toBe('/site/docs/api/shop.yaml');
  expect(writtenHref(facts, '/api/logo.svg')).toBe('/site/api/logo.svg');
});

test('keeps the query unless the destination has one, and chooses the status by method', () => {
  const redirects = [
    { source: '/a', destination: '/b#c', permanent: true },
    { source: '/d', destination: '/e?f=1', permanent: false },
  ];
  const answer = (method: string, pathname: string, search = '') =>
    redirectResponse(redirects, HELP, { method, pathname, search });
  expect(answer('GET', '/help/a', '?x=1')).toEqual({ status: 301, location: '/help/b?x=1#c' });
  expect(answer('POST', '/help/a')).toEqual({ status: 308, location: '/help/b#c' });
  expect(answer('HEAD', '/help/d/', '?x=1')).toEqual({ status: 302, location: '/help/e?f=1' });
  expect(answer('PUT', '/help/d')?.status).toBe(307);
  expect(answer('GET', '/elsewhere/a')).toBeUndefined();
  expect(answer('GET', '/help/%E0%A4%A')).toBeUndefined();
});

test('converts sources of redirects to patterns of the router', () => {
  const sources = ['/a', '/a/', '/docs/:slug*', '/v:version/x', '/b/*/c', '/', '/[x]'];
  const redirects = sources.map((source) => ({ source, destination: '/z', permanent: true }));
  expect(redirectPatterns(redirects)).toEqual(['/a', '/docs/[...slug]', '/v[version]/x', '/b/[...rest3]/c']);
});

describe('metadata', () => {
  const page = { title: 'T', description: 'D', url: 'https://x.example/t', site: 'S', own: {}, all: {} };
  const tag = (name: string, more: object = {}) => pageMetatags({ ...page, ...more }).find((tag) => tag.name === name);

  test('comes from the page, then from the site', () => {
    expect(tag('og:title')).toEqual({ key: 'property', name: 'og:title', content: 'T' });
    expect(tag('og:title', { own: { 'og:title': 'Own' } })?.content).toBe('Own');
    expect(tag('og:type', { all: { 'og:type': 'article' } })?.content).toBe('article');
    expect(tag('keywords', { all: { keywords: 'a, b' } })).toEqual({ key: 'name', name: 'keywords', content: 'a, b' });
    expect(tag('canonical', { all: { canonical: 'https://x.example' } })).toBeUndefined();
    const image = 'https://x.example/t.png';
    expect(tag('og:image', { image })?.content).toBe(image);
    expect(tag('twitter:card', { image })?.content).toBe('summary_large_image');
    expect(tag('twitter:card')?.content).toBe('summary');
    expect(tag('twitter:card', { own: { 'og:image': '/x.png' } })?.content).toBe('summary_large_image');
  });

  test('has complete URLs of images in the site', () => {
    const urlOf = (path: string) => `https://x.example/help${path}`;
    const own = { 'og:image': '/a.png', 'twitter:image': '//cdn.example/b.png', 'og:image:alt': '/a' };
    expect(tag('og:image', { own, urlOf })?.content).toBe('https://x.example/help/a.png');
    expect(tag('og:image', { all: { 'og:image': '/c.png' }, urlOf })?.content).toBe('https://x.example/help/c.png');
    expect(tag('twitter:image', { own, urlOf })?.content).toBe('//cdn.example/b.png');
    expect(tag('og:image:alt', { own, urlOf })?.content).toBe('/a');
  });

  test.each([
    ['that of the site', {}, { robots: 'noindex' }, 'noindex'],
    ['that of a page that is not listed', { noindex: true }, {}, 'noindex'],
    ['that of a page before one that allows more', { noindex: true }, { robots: 'nofollow' }, 'noindex'],
    ['that of the site if it forbids more', { noindex: true }, { robots: 'noindex, nofollow' }, 'noindex, nofollow'],
    ['the tag of the page itself first', { own: { robots: 'all' } }, { robots: 'noindex' }, 'all'],
  ])('has one rule for search engines: %s', (_, facts, all, content) => {
    const tags = pageMetatags({ ...page, ...facts, all }).filter(({ name }) => name === 'robots');
    expect(tags).toEqual([{ key: 'name', name: 'robots', content }]);
  });

  test('has a short description', () => {
    expect(excerpt('a\n b')).toBe('a b');
    const long = excerpt('word '.repeat(100));
    expect(long).toMatch(/word\.\.\.$/);
    expect(long.length).toBeLessThanOrEqual(200);
  });
});

test('writes a font face for a font with a file, and no value breaks out of it', () => {
  const href = (path: string) => writtenHref(HELP, path);
  expect(fontCss(undefined, href)).toBe('');
  expect(fontCss({ family: 'Inter', source: '/fonts/a b.woff2', format: 'woff2' }, href)).toBe(
    '@font-face { font-family: "Inter"; src: url("/help/fonts/a%20b.woff2") format("woff2"); font-weight: 100 900; font-display: swap; }\n:root { --docs-font-body: "Inter"; --docs-font-heading: "Inter"; }',
  );
  expect(fontCss({ family: 'x"; } </style>' }, href)).toBe('');
  expect(fontCss({ family: 'x', source: 'https://x.example/"</style>' }, href)).not.toMatch(/"<|<\/style/);
});
