import { expect, test } from 'vitest';
import { check, page, settings, USERS } from './checked-site.ts';

test.each([
  ['a page', '[x](/guides/start)'],
  ['a page with the slash at its end', '[x](/guides/start/)'],
  ['a page by its file', '[x](./guides/start.mdx)'],
  ['a page by a relative path', '[x](guides/start)'],
  ['a heading', '[x](/guides/start#first-steps)'],
  ['the second of two equal headings', '[x](/guides/start#first-steps-1)'],
  ['the second of two equal headings, as Mintlify counts them', '[x](/guides/start#first-steps-2)'],
  ['a heading of the page itself', '## Here\n\n[x](#here)'],
  ['a custom heading id', '## Here {#there}\n\n[x](#there)'],
  ['a title of a component', '<Accordion title="More about it">x</Accordion>\n\n[x](#more-about-it)'],
  ['a title of a component with its exact characters', '<Tab title="C#">x</Tab>\n\n[x](#C#)'],
  ['a heading with a period, by either rule', '## OAuth 2.0\n\n[x](#oauth-20) [x](#oauth-2-0)'],
  [
    'a heading with special characters, by any rule',
    '## Fees & billing\n\n[x](#fees--billing) [x](#fees-&-billing) [x](#fees-and-billing)',
  ],
  ['a heading with an apostrophe, by either rule', "## What's new\n\n[x](#whats-new) [x](#what’s-new)"],
  ['a heading without its badge', '## Sums <Badge>Beta</Badge>\n\n[x](#sums) [x](#sums-beta)'],
  ['the page of an operation', '[x](/api-reference/list-users)'],
  ['a parameter', '[x](/api-reference/list-users#parameter-page-size)'],
  ['a response', '[x](/api-reference/list-users#response-200.items)'],
  ['the document itself', '[x](/openapi.json)'],
  ['another site', '[x](https://example.com/nowhere) [y](mailto:a@example.com) [z](//example.com)'],
  ['the start page', '[x](/) [y](/?from=here)'],
  ['a path that is redirected', '[x](/old/page)'],
  ['a file that the site generates', '[x](/llms.txt)'],
  ['a link in code', '`[x](/nowhere)`\n\n```md\n[x](/nowhere)\n```'],
  ['an address with a placeholder', '<a href="/users/{id}">x</a>'],
])('accepts a link to %s', async (_, text) => {
  const docs = settings({ redirects: [{ source: '/old/:name', destination: '/guides/start' }] });
  expect((await check({ 'index.mdx': page(text), 'docs.json': docs })).out).toBe('No problems (3 pages, 1 document)');
});

test('reports dead links and pictures in docs.json at their place', async () => {
  const docs = `{
    "name": "Site",
    "logo": { "light": "/logo/light.svg", "dark": "/logo/dark.svg", "href": "/hoem" },
    "favicon": "/favicon.svg",
    "background": { "image": "/images/back.png" },
    "seo": { "metatags": { "og:image": "/images/og.png", "og:title": "/x" } },
    "banner": { "content": "New: [guide](/guides/new)" },
    "navbar": { "links": [{ "label": "A", "href": "/guides/strat" }, { "label": "B", "href": "https://example.com" }],
      "primary": { "type": "button", "label": "C", "href": "/guides/start#nowhere" } },
    "footer": { "socials": { "github": "github.com/x" }, "links": [{ "items": [{ "label": "D", "href": "/gone" }] }] },
    "redirects": [{ "source": "/a", "destination": "/guides/start" }, { "source": "/b", "destination": "/guide" },
      { "source": "/c/:x", "destination": "/guides/:x" }],
    "navigation": { "$ref": "navigation.json" }
  }`;
  const navigation = `{
    "global": { "anchors": [{ "anchor": "Blog", "href": "/blog" }] },
    "tabs": [{ "tab": "T", "pages": ["index", "guides/start"] }, { "tab": "U", "href": "/openapi.jsn" }]
  }`;
  const { code, out } = await check({ 'docs.json': docs, 'navigation.json': navigation, 'logo/light.svg': '<svg/>' });
  expect({ code, out }).toMatchInlineSnapshot(`
    {
      "code": 1,
      "out": "docs.json:3:51: error file-missing: The file "/logo/dark.svg" doesn’t exist.
        Add logo/dark.svg next to docs.json, or fix the path.
    docs.json:3:77: error link-dead: The link "/hoem" doesn’t lead to a page or file on this site.
        Fix it, or add a redirect to docs.json.
    docs.json:4:16: error file-missing: The file "/favicon.svg" doesn’t exist.
        Add favicon.svg next to docs.json, or fix the path.
    docs.json:5:30: error file-missing: The file "/images/back.png" doesn’t exist.
        Add images/back.png next to docs.json, or fix the path.
    docs.json:6:40: error file-missing: The file "/images/og.png" doesn’t exist.
        Add images/og.png next to docs.json, or fix the path.
    docs.json:7:28: error link-dead: The link "/guides/new" doesn’t lead to a page or file on this site.
        Fix it, or add a redirect to docs.json.
    docs.json:8:51: error link-dead: The link "/guides/strat" doesn’t lead to a page or file on this site.
        Did you mean "/guides/start"?
    docs.json:9:60: warning anchor-dead: The link "/guides/start#nowhere" leads to "#nowhere", which the page "guides/start" doesn’t have.
        Link to one of its headings. The link next to a heading shows its anchor.
    docs.json:10:104: error link-dead: The link "/gone" doesn’t lead to a page or file on this site.
        Fix it, or add a redirect to docs.json.
    docs.json:11:104: error link-dead: The redirect to "/guide" doesn’t lead to a page or file on this site.
        Fix it, or remove the redirect.
    navigation.json:2:57: error link-dead: The link "/blog" doesn’t lead to a page or file on this site.
        Fix it, or add a redirect to docs.json.
    navigation.json:3:88: error link-dead: The link "/openapi.jsn" doesn’t lead to a page or file on this site.
        Fix it, or add a redirect to docs.json.
    11 errors, 1 warning (2 pages, 0 documents)",
    }
  `);
});

test('reports links of docs.json and of documents that lead to the Markdown of a page, unlike those of pages', async () => {
  const docs = settings({
    navbar: { links: [{ label: 'x', href: '/guides/start.md#first-steps' }] },
    redirects: [{ source: '/old', destination: '/guides/start.md' }],
  });
  const document = USERS.replace('"List users"', '"List users","description":"[x](guides/start.md) [y](/README.md)"');
  const { code, out } = await check({
    'docs.json': docs,
    'openapi.json': document,
    'index.mdx': page('[x](/guides/start.md)'),
  });
  expect(code).toBe(0);
  expect(out.match(/^\S+ warning link-to-markdown: The link "\S+"/gm)).toEqual([
    'docs.json:1:173: warning link-to-markdown: The link "/guides/start.md#first-steps"',
    'docs.json:1:251: warning link-to-markdown: The link "/guides/start.md"',
    'openapi.json:1:157: warning link-to-markdown: The link "guides/start.md"',
  ]);
  expect(out).toContain('To link to the page, write "/guides/start".');
  expect(out).toContain('3 warnings');
});

test('reports links by which ReadMe names a page, and suggests the page', async () => {
  const text = '[a](doc:start) [b](doc:start#first-steps)\n\n<Note>[c](ref:no-such) and `[d](doc:code)`</Note>';
  const { out } = await check({ 'index.mdx': page(text) });
  expect(out).toContain('link-dead: The link "doc:start" doesn’t lead to a page or file on this site.');
  expect(out).toContain('link-dead: The link "doc:start#first-steps" doesn’t lead to a page or file on this site.');
  expect(out).toContain('link-dead: The link "ref:no-such" doesn’t lead to a page or file on this site.');
  expect(out.match(/Did you mean "\/guides\/start"\?/g)).toHaveLength(2);
  expect(out).toContain('3 errors');
});

test('reports dead links and pictures of a Markdown file that is not MDX', async () => {
  const text =
    '---\ntitle: A\nurl_of: "[x](/gone-too)"\n---\n\nIf a <b, see [one](gone.md), [two](/guides/start), [start](start).\n\n' +
    '```md\n[code](/nowhere)\n```\n\n<p><img src="images/none.png"></p> <span';
  const { code, out } = await check({ 'guides/a.md': text });
  expect(code).toBe(1);
  expect(out.match(/^\S+ error .*/gm)).toEqual([
    'guides/a.md:6:20: error link-dead: The link "gone.md" doesn’t lead to a page or file on this site.',
    'guides/a.md:12:14: error file-missing: The file "images/none.png" doesn’t exist.',
  ]);
});

test('accepts any anchor of a Markdown file that is not MDX', async () => {
  const files = { 'guides/a.md': '# Part\n\na <b {', 'index.mdx': page('[x](/guides/a#part) [y](/guides/a#gone)') };
  expect((await check(files)).out).toMatch(/^No problems/);
});

test('does not report a page that docs.json links to as unused', async () => {
  const docs = settings({ navbar: { links: [{ label: 'x', href: '/legal' }] } });
  const { out } = await check({ 'docs.json': docs, 'legal.mdx': page('x') });
  expect(out).toBe('No problems (4 pages, 1 document)');
});

test('treats a link to the index file of a folder as a link to the page of the folder', async () => {
  const docs = settings({ redirects: [{ source: '/old', destination: '/en/index#there' }] });
  const files = { 'docs.json': docs, 'index.mdx': page('[x](/en/index#gone)'), 'en/index.mdx': page('## There') };
  const { out } = await check(files);
  expect(out).toContain('index.mdx:5:1: warning anchor-dead: The link "/en/index#gone" leads to "#gone"');
  expect(out).toContain('1 warning (4 pages, 1 document)');
});

test('suggests a page that is in a deeper folder now', async () => {
  const { out } = await check({
    'guides/start.mdx': page('[x](/api/orders/list)'),
    'api/2026-04/orders/list.mdx': page('x'),
  });
  expect(out).toMatch(
    /link "\/api\/orders\/list" doesn’t lead to a page.*\n *Did you mean "\/api\/2026-04\/orders\/list"\?/,
  );
});

test('reads a link of 500,000 letters', async () => {
  const { out } = await check({ 'guides/start.mdx': page(`[x](/${'x'.repeat(500_000)})`) });
  expect(out).toContain('doesn’t lead to a page');
});

test('checks the links of a description, which start at the folder of the page', async () => {
  const description = '[Start](./start), [home](../index) and [nowhere](./nowhere)';
  const { out } = await check({
    'guides/start.mdx': `---\ntitle: Guide\ndescription: ${JSON.stringify(description)}\n---\n`,
  });
  expect(out.match(/link-dead.*/g)).toEqual([
    'link-dead: The link "./nowhere" doesn’t lead to a page or file on this site.',
  ]);
  expect(out).toContain('guides/start.mdx:3:1: error link-dead');
});

test('checks what front matter names too', async () => {
  const text = '---\ntitle: Start\n"og:image": /images/no.png\n---\n';
  const { out } = await check({ 'index.mdx': text });
  expect(out).toContain('index.mdx:3:1: error file-missing: The file "/images/no.png" doesn’t exist.');
});

test.each([
  [
    '![A](@site/static/img/a.png)',
    'static/img/a.png',
    'starts with "@site", which isn’t supported here.',
    '"/static/img/a.png"',
  ],
  ['![A](@site/static/img/a.png)', 'img/a.png', 'starts with "@site", which isn’t supported here.', '"/img/a.png"'],
  ['![A](@site/static/img/a.png)', 'b.png', 'starts with "@site", which isn’t supported here.', '"/static/img/a.png"'],
  ['[A](@site/guides/start.mdx)', 'b.png', 'doesn’t lead to a page or file on this site.', '"/guides/start"'],
  ['![A](/img/a.png)', 'static/img/a.png', 'The file "/img/a.png" doesn’t exist.', '"/static/img/a.png"'],
])('says what to write instead of %s, which Docusaurus finds, if there is %s', async (text, file, message, path) => {
  const { out } = await check({ 'index.mdx': page(text), [file]: 'x' });
  const [first = '', hint = ''] = out.slice(out.indexOf('index.mdx:5:1: error')).split('\n');
  expect(first).toContain(message);
  expect(hint).toContain(path);
});

test('says that a link needs no base path, which is added to it', async () => {
  const { out } = await check({
    'docs.json': settings({ base: '/handbook' }),
    'index.mdx': page('[A](/handbook/guides/start)'),
  });
  expect(out).toContain(
    'error link-dead: The link "/handbook/guides/start" doesn’t lead to a page or file on this site.\n    Did you mean "/guides/start"?',
  );
});

test('accepts links to pages and files of the Astro project around the folder', async () => {
  const text = page(
    '[a](/pricing) [b](/blog/first) [c](/blog) [d](/shop/a/b) [e](/logo.svg) [f](/prices)\n\n[g](/schema.json) ![h](/.brand/mark.png)',
  );
  const files = {
    'docs/docs.json': settings(),
    'docs/openapi.json': USERS,
    'docs/guides/start.mdx': page('x'),
    'docs/index.mdx': text,
    'astro.config.mjs': '',
    'public/logo.svg': '<svg/>',
    'public/schema.json': '{}',
    'public/.brand/mark.png': 'x',
    'src/pages/pricing.astro': '',
    'src/pages/blog/index.md': '',
    'src/pages/blog/[slug].astro': '',
    'src/pages/shop/[...path].astro': '',
  };
  const { out } = await check(files, ['--root', 'docs']);
  expect(out.match(/error [a-z].*/g)).toEqual([
    'error link-dead: The link "/prices" doesn’t lead to a page or file on this site.',
  ]);
});

test('accepts links to pages of Starlight around the folder, with a locale and without', async () => {
  const text = page('[a](/guides/first-parcel) [b](/guides/big-ones) [c](/plain) [d](/fr/plain) [e](/guides/last)');
  const files = {
    'docs/docs.json': settings(),
    'docs/openapi.json': USERS,
    'docs/guides/start.mdx': page('x'),
    'docs/index.mdx': text,
    'astro.config.mjs': '',
    'src/content/docs/guides/first-parcel.mdx': page('x'),
    'src/content/docs/guides/Big Ones/index.md': page('x'),
    'src/content/docs/fr/plain.md': page('x'),
  };
  const { out } = await check(files, ['--root', 'docs']);
  expect(out.match(/error link-dead: .*/g)).toEqual([
    'error link-dead: The link "/guides/last" doesn’t lead to a page or file on this site.',
  ]);
});

test('reports dead links with their place and the nearest page', async () => {
  const text = 'See [x](/guides/strat).\n\n<Card title="x" href="/gone">y</Card>\n\n[z](/guides/start#second-steps)';
  expect(await check({ 'index.mdx': page(text) })).toMatchInlineSnapshot(`
    {
      "code": 1,
      "err": "",
      "out": "index.mdx:5:5: error link-dead: The link "/guides/strat" doesn’t lead to a page or file on this site.
        Did you mean "/guides/start"?
    index.mdx:7:1: error link-dead: The link "/gone" doesn’t lead to a page or file on this site.
        Fix it, or add a redirect to docs.json.
    index.mdx:9:1: warning anchor-dead: The link "/guides/start#second-steps" leads to "#second-steps", which the page "guides/start" doesn’t have.
        Link to one of its headings. The link next to a heading shows its anchor.
    2 errors, 1 warning (3 pages, 1 document)",
    }
  `);
});

test('checks anchors of references against the document', async () => {
  const text =
    '[a](/api-reference/list-users#parameter-limit) [b](/api-reference/list-users#body) [c](/api-reference/list-users#response-404)';
  const { code, out } = await check({ 'index.mdx': page(text) });
  expect(out.match(/warning anchor-dead/g)).toHaveLength(3);
  expect(code).toBe(0);
});

test('knows the anchors of fields with the same name', async () => {
  const fields = '<ResponseField name="id" />\n\n<ResponseField name="id" />\n\n';
  const { out } = await check({
    'index.mdx': page(`${fields}[a](#response-id) [b](#response-id-2) [c](#response-id-3)`),
  });
  expect(out.match(/anchor-dead: The link "[^"]*"/g)).toEqual(['anchor-dead: The link "#response-id-3"']);
});

test('reports missing pictures only', async () => {
  const text = '![a](/images/a.png) ![b](./images/b.png)\n\n<img src="/images/c.png" />';
  expect(await check({ 'index.mdx': page(text), 'images/a.png': 'x' })).toMatchInlineSnapshot(`
    {
      "code": 1,
      "err": "",
      "out": "index.mdx:5:21: error file-missing: The file "./images/b.png" doesn’t exist.
        Did you mean "/images/a.png"?
    index.mdx:7:1: error file-missing: The file "/images/c.png" doesn’t exist.
        Did you mean "/images/a.png"?
    2 errors (3 pages, 1 document)",
    }
  `);
});

test('reports pages without links to them, except those that are hidden on purpose', async () => {
  const { code, out } = await check({
    'index.mdx': page('[x](/linked)'),
    'linked.mdx': page('x'),
    'hidden.mdx': '---\ntitle: x\nhidden: true\n---\n',
    'forgotten.mdx': page('x'),
  });
  expect({ code, out }).toMatchInlineSnapshot(`
    {
      "code": 0,
      "out": "forgotten.mdx:1:1: warning page-unused: This page isn’t in the navigation, and no page links to it.
        Add "forgotten" to docs.json, or add "hidden: true" to its front matter.
    1 warning (6 pages, 1 document)",
    }
  `);
});

test('checks links inside an imported file, and counts its headings', async () => {
  const { out } = await check({
    'index.mdx': page('import Part from "/snippets/part.mdx";\n\n<Part />\n\n[x](#of-the-part)'),
    'snippets/part.mdx': '## Of the part\n\n[gone](/nowhere)\n',
  });
  expect(out).toContain('snippets/part.mdx:3:1: error link-dead');
  expect(out).not.toContain('anchor-dead');
});

test('does not report links into the pages of an unreadable document', async () => {
  const { out } = await check({ 'index.mdx': page('[x](/api-reference/list-users)'), 'openapi.json': '{' });
  expect(out).toContain('openapi.json');
  expect(out).not.toContain('link-dead');
});
