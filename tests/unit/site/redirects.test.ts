import { describe, expect, test } from 'vitest';
import { redirectPages, redirectTarget } from '../../../src/site/redirects/redirects.ts';
import { problemsOf, siteOf } from './support.ts';

const redirect = (source: string, destination: string) => ({ source, destination, permanent: true });

describe('a path is sent', () => {
  test.each([
    ['/old', '/new', '/old', '/new'],
    ['/old', '/new', '/old/', '/new'],
    ['old', 'new', '/old', '/new'],
    ['/docs/:slug*', '/:slug*', '/docs/guides/start', '/guides/start'],
    ['/docs/:slug*', '/:slug*', '/docs', '/'],
    ['/docs/*', '/guides/*', '/docs/a/b', '/guides/a/b'],
    ['/:lang/api/:page', '/api/:page?from=:lang', '/fr/api/users', '/api/users?from=fr'],
    ['/v:version/x', '/x-:version', '/v2/x', '/x-2'],
    ['/blog/:slug', 'https://blog.example:8080/:slug', '/blog/hello', 'https://blog.example:8080/hello'],
    ['/a.b', '/c', '/a.b', '/c'],
  ])('%s → %s: %s → %s', (source, destination, path, expected) => {
    expect(redirectTarget([redirect(source, destination)], path)?.destination).toBe(expected);
  });

  test.each([
    ['/old', '/older'],
    ['/a.b', '/aXb'],
    ['/docs/:page', '/docs/a/b'],
    ['/docs/:page', '/docs'],
    ['/docs/:rest+', '/docs'],
  ])('%s does not match %s', (source, path) => {
    expect(redirectTarget([redirect(source, '/x')], path)).toBeUndefined();
  });

  test('by the first matching redirect', () => {
    const redirects = [redirect('/a/b', '/first'), redirect('/a/*', '/second')];
    expect(redirectTarget(redirects, '/a/b')?.destination).toBe('/first');
    expect(redirectTarget(redirects, '/a/c')?.destination).toBe('/second');
  });

  test.each(['/out//evil.example', '/out/\\evil.example', '/out///evil.example/x'])('%s stays on this site', (path) => {
    const { destination = '' } = redirectTarget([redirect('/out/:slug*', '/:slug*')], path) ?? {};
    expect(new URL(destination, 'https://docs.example').host).toBe('docs.example');
  });
});

test('leads to the page of a folder where the destination names its file', () => {
  const site = siteOf({
    docs: {
      navigation: { pages: ['en/index', 'api/index/index'] },
      redirects: [
        { source: '/a', destination: '/en/index#top' },
        { source: '/b', destination: '/api/index' },
        { source: '/c/:lang', destination: '/:lang/index' },
      ],
    },
    pages: { 'en/index': true, 'api/index/index': true },
  });
  expect(site.redirects.map(({ destination }) => destination)).toEqual(['/en#top', '/api/index', '/:lang']);
  expect(redirectPages(site)).toContainEqual({ slug: 'c/en', destination: '/en' });
  expect(site.indexPaths).toEqual(['api/index']);
});

test('keeps a destination that is redirected itself', () => {
  const site = siteOf({
    docs: {
      redirects: [
        { source: '/en/index', destination: '/start' },
        { source: '/a', destination: '/en/index' },
      ],
    },
    pages: { start: true },
  });
  expect(redirectTarget(site.redirects, '/a')?.destination).toBe('/en/index');
});

test('reports a redirect that leads to longer and longer paths as circular', () => {
  const problemsWith = (source: string, destination: string) =>
    problemsOf({
      docs: { navigation: { pages: ['start'] }, redirects: [{ source, destination }] },
      pages: { start: true },
    });
  expect(problemsWith('/guides/*', '/guides/more/*')).toContain('redirect-circular');
  expect(problemsWith('/guides/*', '/more/guides/*')).not.toContain('redirect-circular');
});

test('reports a redirect from a folder to its own file as circular', () => {
  const problems = problemsOf({
    docs: { navigation: { pages: ['start'] }, redirects: [{ source: '/en', destination: '/en/index' }] },
    pages: { start: true, 'en/index': true },
  });
  expect(problems).toContain('redirect-circular');
});

test('adds a page for every redirected path without a server', () => {
  const site = siteOf({
    docs: {
      redirects: [
        { source: '/old', destination: '/guides/start#top' },
        { source: '/docs/:slug*', destination: '/:slug*' },
        { source: '/away/:slug', destination: 'https://example.com/:slug' },
        { source: '/gone/*', destination: '/guides/start' },
      ],
    },
    pages: { 'guides/start': true, 'docs/taken': true, taken: true },
  });
  const bySlug = redirectPages(site).sort((a, b) => (a.slug < b.slug ? -1 : 1));
  expect(bySlug).toEqual([
    { slug: 'docs/docs/taken', destination: '/docs/taken' },
    { slug: 'docs/guides/start', destination: '/guides/start' },
    { slug: 'old', destination: '/guides/start#top' },
  ]);
});

test('reports a regular expression in the source of a redirect, but not parentheses', () => {
  const redirects = [
    { source: '/orders/:id(\\d+)', destination: '/orders/:id' },
    { source: '/wiki/Sun_(star)', destination: '/start' },
  ];
  const reported = (list: typeof redirects) =>
    problemsOf({ docs: { navigation: { pages: ['start'] }, redirects: list }, pages: { start: true } });
  for (const source of ['/old/(.*)', '/old/([^/]+)', '/old/(\\d+)', '/old/:rest*(.html)']) {
    expect(reported([{ source, destination: '/start' }]), source).toContain('contains a regular expression');
  }
  expect(reported(redirects)).toMatchInlineSnapshot(`
      "docs.json:8:5: error redirect-invalid: "/orders/:id(\\d+)" contains a regular expression, which redirects don’t support. (at /redirects/0)
          Use ":id" to match one segment, or "*" to match the rest of the path."
    `);
});

test('reports redirects that cannot work or that hide a page', () => {
  const site = {
    docs: {
      navigation: { pages: ['start'] },
      redirects: [
        { source: 'https://docs.example/a', destination: '/b' },
        { source: '/a?x=1', destination: '/b' },
        { source: '/js', destination: 'javascript:alert(1)' },
        { source: '/c/:slug', destination: '/d/:name' },
        { source: '/e', destination: '/f' },
        { source: '/e/', destination: '/g' },
        { source: '/start', destination: '/f' },
        { source: '/left-behind', destination: '/f' },
        { source: '/a#part', destination: '/f' },
        { source: '/one', destination: '/two' },
        { source: '/two', destination: '/one' },
        { source: '/port', destination: 'https://api.example:8443/x' },
      ],
    },
    pages: { start: true, 'left-behind': true } as const,
  };
  expect(problemsOf(site)).toMatchInlineSnapshot(`
    "docs.json:8:5: error redirect-invalid: "https://docs.example/a" isn’t a path on this site. (at /redirects/0)
        Write only the path, such as "/old/page".
    docs.json:12:5: error redirect-invalid: "/a?x=1" isn’t a path on this site. (at /redirects/1)
        Write only the path, such as "/old/page".
    docs.json:16:5: error redirect-invalid: "javascript:alert(1)" isn’t a path or a URL. (at /redirects/2)
        Start it with "/" or "https://".
    docs.json:20:5: error redirect-invalid: ":name" in "/d/:name" isn’t in "/c/:slug". (at /redirects/3)
        Placeholders in the source: ":slug".
    docs.json:28:5: warning redirect-duplicated: "/e/" is redirected twice. The redirect at docs.json:24:5 applies. (at /redirects/5)
        Remove one of them.
    docs.json:32:5: warning redirect-shadowed: "/start" is redirected, but it’s also the URL of "start.mdx". Readers see the page. (at /redirects/6)
        Remove the redirect, or move the page.
    docs.json:36:5: warning redirect-shadowed: "/left-behind" is redirected, but it’s also the URL of "left-behind.mdx", which isn’t in the navigation. The redirect applies. (at /redirects/7)
        Remove the file, or add it to the navigation and remove the redirect.
    docs.json:40:5: warning redirect-invalid: The redirect from "/a#part" is ignored, because browsers don’t send the part after "#". (at /redirects/8)
        Redirect the path without the anchor, or remove the redirect.
    docs.json:44:5: error redirect-circular: The redirect from "/one" leads back to itself. (at /redirects/9)
        Change this redirect, or another one in the circle, so that it leads to a page."
  `);
  expect(siteOf(site).redirects.map(({ source }) => source)).toEqual(['/e', '/start', '/left-behind', '/two', '/port']);
  expect(siteOf(site).pages.map(({ slug }) => slug)).toEqual(['start']);
});
