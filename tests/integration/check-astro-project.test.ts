import { expect, test } from 'vitest';
import { printedInAstro } from '../support/checked-astro.ts';
import { printedIn, settings, siteWith } from '../support/checked-folder.ts';

/** A site without problems in the folder `docs`. */
const DOCS = Object.fromEntries(Object.entries(siteWith({})).map(([file, text]) => [`docs/${file}`, text]));

function config(specbook: string) {
  return {
    'astro.config.mjs': `import { defineConfig } from 'astro/config';\nimport specbook from 'astro-specbook';\nexport default defineConfig({ integrations: [${specbook}] });\n`,
  };
}

test.each([["specbook({ root: './docs' })"], ["specbook({ path: '/api', omit: ['menu'], root: 'docs' })"]])(
  'docs check in an Astro project checks the folder of %s',
  async (specbook) => {
    expect(await printedInAstro({ ...DOCS, ...config(specbook) })).toEqual({
      code: 0,
      text: 'No problems (3 pages, 1 document)',
    });
  },
);

test.each([
  ['without an adapter, which has no proxy', '', 'No problems'],
  ['with an adapter', "adapter: { name: 'any', hooks: {} }, ", 'warning proxy-server-private'],
])(
  'docs check reports servers that the proxy refuses only in a site that has one: %s',
  async (_title, adapter, text) => {
    const { 'docs/openapi.json': document = '' } = DOCS;
    const local = { ...JSON.parse(String(document)), servers: [{ url: 'http://10.0.0.1' }] };
    const { 'astro.config.mjs': astro } = config("specbook({ root: './docs' })");
    const files = { 'astro.config.mjs': astro.replace('integrations', `${adapter}integrations`) };
    const printed = await printedInAstro({ ...DOCS, ...files, 'docs/openapi.json': JSON.stringify(local) });
    expect(printed.text).toContain(text);
  },
);

test('docs check names the folder of the configuration if docs.json is missing there', async () => {
  const { code, text } = await printedInAstro(config("specbook({ root: './handbook' })"));
  expect(code).toBe(1);
  expect(text).toBe(
    'There’s no docs.json in <root>/handbook.\n    astro.config.mjs sets this folder in specbook({ root: … }). Create docs.json there, or fix the path.',
  );
});

/** Returns what docs check prints about the links of the start page, in a site that shows its pages below `/help`. */
async function problemsOfLinks(links: string, path = "'/help/'"): Promise<string> {
  const { text } = await printedInAstro({
    ...DOCS,
    ...config(`specbook({ root: './docs', path: ${path} })`),
    'docs/index.mdx': `---\ntitle: Start\n---\n\n${links}\n`,
    'src/pages/about.astro': '',
    'src/pages/help/team.astro': '',
    'src/pages/help/blog/[slug].astro': '',
    'src/pages/blog/[slug].astro': '',
    'src/pages/rss.xml.ts': '',
    'public/logo.svg': '<svg/>',
  });
  return text;
}

const FILES_FOR_SEARCH = '[a](/sitemap.xml) [b](/robots.txt) [c](/rss.xml) [d](/sitemap-index.xml)';

test.each([
  ['a folder', {}, ['/sitemap.xml', '/robots.txt', '/rss.xml', '/sitemap-index.xml']],
  [
    'a folder with the URL of its site',
    { 'docs.json': settings({ site: 'https://docs.example.com' }) },
    ['/rss.xml', '/sitemap-index.xml'],
  ],
  ['an Astro project', config('specbook()'), ['/sitemap.xml', '/robots.txt', '/rss.xml', '/sitemap-index.xml']],
  [
    'an Astro project with a sitemap and a feed',
    {
      'astro.config.mjs':
        "import sitemap from '@astrojs/sitemap';\nexport default { site: 'https://docs.example.com', integrations: [sitemap()] };\n",
      'src/pages/rss.xml.ts': '',
    },
    ['/sitemap.xml', '/robots.txt'],
  ],
])('docs check reports links to a sitemap, rules, or a feed that %s does not have', async (_title, files, dead) => {
  const site = siteWith({ 'index.mdx': `---\ntitle: Start\n---\n\n${FILES_FOR_SEARCH}\n`, ...files });
  const { text } = await ('astro.config.mjs' in files ? printedInAstro(site) : printedIn(site));
  expect([...text.matchAll(/link-dead: The link "([^"]*)"/g)].map(([, url]) => url)).toEqual(dead);
});

test('docs check adds the path of the pages to links, as the site does', async () => {
  expect(await problemsOfLinks('[a](/list-users) [b](/team) [d](/rss.xml) ![](/logo.svg)')).toBe(
    'No problems (3 pages, 1 document)',
  );
  expect(await problemsOfLinks('[a](/about)')).toContain(
    'index.mdx:5:1: error link-dead: The link "/about" leads to /help/about, which doesn’t exist. Links start at the documentation, not at your site’s root.\n    To link to /about on the rest of your site, write the full URL',
  );
  expect(await problemsOfLinks('[a](/help/list-users)')).toMatch(
    /error link-dead: .*\n {4}Did you mean "\/list-users"\?/,
  );
});

test('docs check knows the path that the configuration computes', async () => {
  const computed = "['', 'help'].join('/')";
  expect(await problemsOfLinks('[a](/list-users) [b](/team)', computed)).toBe('No problems (3 pages, 1 document)');
  expect(await problemsOfLinks('[a](/about)', computed)).toContain(
    'error link-dead: The link "/about" leads to /help/',
  );
});

test('docs check adds the locale that every page has in its path', async () => {
  const { text } = await printedInAstro({
    ...DOCS,
    'astro.config.mjs': config("specbook({ root: './docs' })")['astro.config.mjs'].replace(
      'defineConfig({',
      "defineConfig({ i18n: { locales: ['en'], defaultLocale: 'en', routing: { prefixDefaultLocale: true } },",
    ),
    'docs/index.mdx': '---\ntitle: Start\n---\n\n[a](/team) [b](/about)\n',
    'src/pages/en/team.astro': '',
    'src/pages/about.astro': '',
  });
  expect([...text.matchAll(/link-dead: The link "([^"]*)"/g)].map(([, url]) => url)).toEqual(['/about']);
});

test('docs check reads the pages of the site where its configuration says that they are', async () => {
  const { text } = await printedInAstro({
    ...DOCS,
    'astro.config.mjs': config("specbook({ root: './docs' })")['astro.config.mjs'].replace(
      'defineConfig({',
      "defineConfig({ srcDir: './site', publicDir: './files',",
    ),
    'docs/index.mdx': '---\ntitle: Start\n---\n\n[a](/team) ![](/logo.svg)\n',
    'site/content.config.ts': '',
    'site/pages/team.astro': '',
    'files/logo.svg': '<svg/>',
  });
  expect(text).toBe('No problems (3 pages, 1 document)');
});

test('docs check says what is wrong with the configuration, and checks the documentation without the site', async () => {
  const { code, text } = await printedInAstro({
    ...siteWith({ 'index.mdx': '---\ntitle: Start\n---\n\n[a](/team) [b](/gone)\n' }),
    ...config('specbook({ path: helpPath })'),
    'src/pages/team.astro': '',
  });
  expect(code).toBe(1);
  expect(text).toContain(
    'astro.config.mjs can’t be loaded: helpPath is not defined\n    Fix astro.config.mjs. Until then, only the documentation is checked, not the rest of the site.\n',
  );
  expect([...text.matchAll(/link-dead: The link "([^"]*)"/g)].map(([, url]) => url)).toEqual(['/gone']);
});

test('docs check reports once that links to pages of a route with parameters cannot be checked', async () => {
  expect(await problemsOfLinks('[a](/blog/x)\n\n[b](/blog/y) [c](/gone)')).toMatchInlineSnapshot(`
    "docs/index.mdx:5:1: warning link-unchecked: Links to pages of src/pages/help/blog/[slug].astro can’t be checked, because only a build knows these pages.
        Check these links in the built site. The first one is "/blog/x".
    docs/index.mdx:7:14: error link-dead: The link "/gone" doesn’t lead to a page or file on this site.
        Fix it, or add a redirect to docs.json.
    1 error, 1 warning (3 pages, 1 document)"
  `);
});

test('docs check finds dead links next to a route that catches all paths of the site', async () => {
  const files = {
    ...DOCS,
    ...config("specbook({ root: './docs', path: '/help/' })"),
    'docs/index.mdx': '---\ntitle: Start\n---\n\n[a](/gone) [b](/list-users)\n',
    'src/pages/[...slug].astro': '',
  };
  expect((await printedInAstro(files)).text).toMatch(/^\S+ error link-dead: The link "\/gone" .*\n.*\n1 error \(/);
  const atRoot = { ...files, ...config("specbook({ root: './docs' })") };
  const { code, text } = await printedInAstro(atRoot);
  expect(code).toBe(0);
  expect(text).toMatch(
    /warning link-unchecked: Links to pages of src\/pages\/\[\.\.\.slug\]\.astro .*\n.*"\/gone"\.\n1 warning \(/,
  );
});

test('docs check reads the MDX of the site around the folder', async () => {
  const { code, text } = await printedInAstro({
    ...DOCS,
    ...config("specbook({ root: './docs' })"),
    'src/content.config.ts': "const posts = glob({ base: './posts', pattern: '**/*.mdx' });\n",
    'src/pages/try.mdx': '# Try\n\n<Playground operation="GET /nowhere" />\n',
    'src/content/blog/one.mdx': '---\ntitle: One\n---\n\nText\n\n  <Schema name="Usr" />\n',
    'posts/two.mdx': 'import { Operation as Op } from "astro-specbook/components";\n\n<Op operation="GET /user" />\n',
    'posts/three.mdx':
      'import Schema from "./own.astro";\n\n<Schema name="mine" />\n\n<Operation operation="GET /users" />\n',
  });
  expect(code).toBe(1);
  expect(text.match(/^\S+ error \S+ <\w+>/gm)).toEqual([
    'posts/two.mdx:3:1: error operation-not-found: <Operation>',
    'src/content/blog/one.mdx:7:3: error schema-not-found: <Schema>',
    'src/pages/try.mdx:3:1: error operation-not-found: <Playground>',
  ]);
  expect(text).toContain('Did you mean "GET /users"?');
  expect(text).toContain('(3 pages, 4 other MDX files, 1 document)');
});

test('docs check reads the .astro files of the site around the folder', async () => {
  const { code, text } = await printedInAstro({
    ...DOCS,
    ...config("specbook({ root: './docs' })"),
    'src/pages/try.astro': `---
import { Operation, Playground as Try } from 'astro-specbook/components';
import { getOperation } from 'astro-specbook/data';

const known = await getOperation('GET /users');
const unknown = await getOperation("GET /usr");
---
<Operation class="a" operation="GET /users" />
<Try
  operation={'GET /nowhere'}
/>
`,
    'src/components/Card.astro': `---
import * as api from 'astro-specbook/components';
import Operation from './own.astro';
const { name } = Astro.props;
// <Operation operation="GET /note" />
---
<!-- <api.Operation operation="GET /draft" /> -->
<Operation operation="GET /mine" />
<api.Schema name="Usr" />
<api.Operation operation={name} /><api.Operation operation={\`GET /\${name}\`} /><api.Operation operation={'GET /' + name} />
`,
    'src/layouts/Plain.astro': '<Operation operation="GET /nowhere" />\n',
  });
  expect(code).toBe(1);
  expect(text.match(/^\S+ error \S+ \S+ \w+/gm)).toEqual([
    'src/components/Card.astro:9:1: error schema-not-found: <Schema> shows',
    'src/pages/try.astro:6:23: error operation-not-found: getOperation() finds',
    'src/pages/try.astro:9:1: error operation-not-found: <Playground> shows',
  ]);
  expect(text).toContain('Did you mean "GET /users"?');
  expect(text).toContain('(3 pages, 2 .astro files, 1 document)');
});

test.each([
  ['nothing', '', ['site', 'base']],
  ['the same', "site: 'https://docs.example.com/', base: '/help/',", []],
  ['other values', "site: 'https://example.com', base: '/docs',", ['site', 'base']],
  ['the same, computed', "site: ['https://docs.example.com'].join(''), base: ['', 'help'].join('/'),", []],
])('docs check reports the site and the base of docs.json beside a configuration with %s', async (_, keys, unused) => {
  const { code, text } = await printedInAstro({
    ...DOCS,
    'docs/docs.json': settings({ site: 'https://docs.example.com', base: '/help' }),
    'astro.config.mjs': config("specbook({ root: './docs' })")['astro.config.mjs'].replace('({ ', `({ ${keys} `),
  });
  expect(code).toBe(0);
  const reported = text.matchAll(/docs\.json:1:(\d+): warning setting-unused: "(\w+)" is ignored in an Astro project/g);
  expect([...reported].map(([, , key]) => key)).toEqual(unused);
  if (unused.length > 0) expect(text).toContain("Set site: 'https://docs.example.com' in the Astro configuration");
});

test.each([[['check']], [['check', '--format', 'github']]])(
  'problems of the documentation and of the site around it name files from the same folder: docs %s',
  async (args) => {
    const { text } = await printedInAstro(
      {
        ...DOCS,
        ...config("specbook({ root: './docs' })"),
        'docs/docs.json': settings({ nam: 'x' }),
        'docs/index.mdx': '---\ntitle: Start\n---\n\n[a](/gone)\n',
        'src/notes/a.mdx': '<Operation operation="GET /gone" />\n',
      },
      args,
    );
    expect(text.match(/(?<=^|file=)[^\s:,]+(?=:\d+:\d+: |,line=)/gm)).toEqual([
      'docs/docs.json',
      'src/notes/a.mdx',
      'docs/index.mdx',
    ]);
  },
);

test('an annotation of GitHub for a missing docs.json names it from the root of the repository', async () => {
  const { code, text } = await printedInAstro(config("specbook({ root: './docs' })"), ['check', '--format', 'github']);
  expect(code).toBe(1);
  expect(text).toContain('::error file=docs/docs.json,title=settings-missing::');
});
