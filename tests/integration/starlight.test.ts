import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unneededSheets } from '../../integration/views/unneeded-sheets.ts';
import { loadProject } from '../../src/project/load-project.ts';
import { words as ar } from '../../src/words/languages/ar.ts';
import { astro, type CommandResult, repository } from '../support/command.ts';
import type { ScratchSite } from '../support/scratch-site.ts';
import { starlightSite } from '../support/starlight-site.ts';

function pageOf(site: ScratchSite, folder: string, slug: string): string {
  return readFileSync(path.join(site.root, folder, slug, 'index.html'), 'utf8');
}

/** Returns the links of the sidebar as text and path, with a mark for the current one. */
function sidebarOf(html: string): string[] {
  const [sidebar = ''] = /<sl-sidebar-state-persist[\s\S]*?<\/sl-sidebar-state-persist>/.exec(html) ?? [];
  return [...sidebar.matchAll(/<a href="([^"]*)"([^>]*)>([\s\S]*?)<\/a>/g)].map(
    ([, href, attributes = '', text = '']) => {
      const label = text
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
      return `${attributes.includes('aria-current="page"') ? '> ' : ''}${label} ${href}`;
    },
  );
}

/** Returns the sections in the page's table of contents. */
function contentsOf(html: string): (string | undefined)[] {
  const [contents = ''] = /<starlight-toc[\s\S]*?<\/starlight-toc>/.exec(html) ?? [];
  return [...contents.matchAll(/<a href="#([^"]*)"/g)].map(([, id]) => id);
}

const hrefsOf = (html: string) => [...html.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, href = '']) => href);

const neighborsOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)" rel="(prev|next)"/g)].map(([, href, rel]) => `${rel} ${href}`);

/** The paths of the pages in the sitemap of a site. */
function pagesOf(site: ScratchSite, folder: string): string[] {
  const sitemap = readFileSync(path.join(site.root, folder, 'sitemap-0.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>https:\/\/docs\.example\.com([^<]*)/g)].map(([, href = '']) => href).sort();
}

/** Where the links in the description of an operation lead. */
function linksOf(html: string): string[] | undefined {
  return /See <a href="([^"]*)"[^>]*>a guide[\s\S]*?<a href="([^"]*)"/.exec(html)?.slice(1);
}

const LINKS = 'See [a guide](/guides/first-parcel#text) and [the list](/reference/api-reference/parcels/list-parcels).';

describe('the example site for Starlight', () => {
  let site: ScratchSite;
  let result: CommandResult;
  const page = (slug: string) => pageOf(site, 'dist/client', slug);

  beforeAll(async () => {
    site = starlightSite();
    result = await astro(['build'], { cwd: site.root });
  });
  afterAll(() => site?.remove());

  test('builds without problems', () => {
    expect(result).toMatchObject({ code: 0 });
    expect(result.output).not.toMatch(/astro-specbook[^\n]*(?:error|warning)|API pages are in no sidebar/);
  });

  test('has every operation in the sidebar of Starlight, on guides too', () => {
    expect(sidebarOf(page('guides/first-parcel'))).toEqual([
      '> Send the first parcel /guides/first-parcel/',
      'Follow a parcel /guides/follow-a-parcel/',
      'List parcels GET /api/api-reference/parcels/list-parcels/',
      'Send a parcel POST /api/api-reference/parcels/send-a-parcel/',
      'Get a parcel GET /guides/follow-a-parcel/',
      'List depots GET /api/api-reference/depots/list-depots/',
    ]);
    expect(sidebarOf(page('api/api-reference/parcels/send-a-parcel'))).toContain(
      '> Send a parcel POST /api/api-reference/parcels/send-a-parcel/',
    );
  });

  test('marks one entry of the sidebar as the current page: the one with the title of the page', () => {
    const current = (slug: string) => sidebarOf(page(slug)).filter((entry) => entry.startsWith('> '));
    expect(current('guides/follow-a-parcel')).toEqual(['> Follow a parcel /guides/follow-a-parcel/']);
    expect(current('guides/first-parcel')).toHaveLength(1);
    expect(current('api/api-reference/parcels/send-a-parcel')).toHaveLength(1);
  });

  test('has a social image on each page', () => {
    const [, image = ''] =
      /<meta property="og:image" content="https:\/\/docs\.example\.com([^"]*)"/.exec(
        page('api/api-reference/parcels/send-a-parcel'),
      ) ?? [];
    expect(existsSync(path.join(site.root, 'dist/client', image))).toBe(true);
    expect(image).toMatch(/\.png$/);
  });

  test('leads from the reference to a guide, in the page and in its Markdown', () => {
    const slug = 'api/api-reference/parcels/send-a-parcel';
    expect(page(slug)).toContain('<a href="/guides/first-parcel/">Send the first parcel</a>');
    const markdown = readFileSync(path.join(site.root, 'dist/client', `${slug}.md`), 'utf8');
    expect(markdown).toContain('[Send the first parcel](https://docs.example.com/guides/first-parcel/)');
  });

  test('links to the Markdown of each page', () => {
    const link = '<link rel="alternate" type="text/markdown" href="/api/api-reference/parcels/send-a-parcel.md"';
    expect(page('api/api-reference/parcels/send-a-parcel')).toContain(link);
  });

  test('links previous and next pages in the order of the documentation', () => {
    expect(neighborsOf(page('api/api-reference/parcels/send-a-parcel'))).toEqual([
      'prev /api/api-reference/parcels/list-parcels/',
      'next /guides/follow-a-parcel/',
    ]);
    expect(neighborsOf(page('guides/follow-a-parcel'))).toEqual([
      'prev /api/api-reference/parcels/send-a-parcel/',
      'next /api/api-reference/depots/list-depots/',
    ]);
  });

  test('leads from the guides into the reference, and back', () => {
    expect(neighborsOf(page('guides/first-parcel'))).toEqual(['next /api/api-reference/parcels/list-parcels/']);
    expect(neighborsOf(page('api/api-reference/parcels/list-parcels'))[0]).toBe('prev /guides/first-parcel/');
  });

  test('leads from a generated page to the one that replaces it, but not programs, for which only it has Markdown', () => {
    const slug = 'api/api-reference/parcels/get-a-parcel';
    const file = (name: string) => readFileSync(path.join(site.root, 'dist/client', name), 'utf8');
    expect(page(slug)).toContain('<meta http-equiv="refresh" content="0;url=/guides/follow-a-parcel/">');
    expect(file(`${slug}.md`)).toContain('# Get a parcel');
    expect(file('api/llms.txt')).toContain(`[Get a parcel](https://docs.example.com/${slug}.md)`);
    expect(file('api/_docs/search.json')).toContain('Get a parcel');
  });

  test('keeps a generated page that another one replaces out of search and sitemap', () => {
    const replaced = page('api/api-reference/parcels/get-a-parcel');
    expect(pagesOf(site, 'dist/client')).toEqual([
      '/',
      '/api/api-reference/depots/list-depots/',
      '/api/api-reference/parcels/list-parcels/',
      '/api/api-reference/parcels/send-a-parcel/',
      '/guides/first-parcel/',
      '/guides/follow-a-parcel/',
    ]);
    expect(replaced).toContain('<meta name="robots" content="noindex"');
    expect(replaced).not.toContain('data-pagefind-body');
    expect(page('api/api-reference/parcels/send-a-parcel')).toContain('data-pagefind-body');
    expect(page('guides/follow-a-parcel')).toContain('data-pagefind-body');
  });

  test('shows an operation on a page of Starlight that names it in its front matter', () => {
    const html = page('guides/follow-a-parcel');
    expect(html).toContain('The status of a parcel changes a few times a day.');
    expect(html).toContain('docs-embedded-operation');
    expect(html).toContain('There is no such parcel.');
    expect(html).toContain('Example responses</h2>');
    expect(page('guides/first-parcel')).not.toContain('docs-embedded-operation');
  });

  test('lists the sections of a generated page in its table of contents', () => {
    expect(contentsOf(page('api/api-reference/parcels/send-a-parcel'))).toEqual([
      '_top',
      'authorization',
      'body-heading',
      'responses',
      'servers',
    ]);
  });

  test('lists the sections of an embedded operation in the table of contents', () => {
    expect(contentsOf(page('guides/follow-a-parcel'))).toEqual([
      '_top',
      'authorization',
      'path-parameters',
      'responses',
      'servers',
    ]);
  });

  test('filters the search by method, and ranks names of fields before text', () => {
    const html = page('api/api-reference/parcels/send-a-parcel');
    expect(html).toContain('data-method="POST" data-pagefind-meta="method[data-method]"');
    expect(html).toContain('data-pagefind-filter="method[data-method]"');
    expect(html).toMatch(/<a class="docs-property-name" data-pagefind-weight="3"[^>]*><code><bdi>weightInGrams/);
    expect(html).toMatch(/<code class="docs-endpoint-path" data-pagefind-weight="3"[^>]*>\/parcels/);
    expect(page('guides/first-parcel')).not.toContain('data-pagefind-filter');
  });

  test('has the same filters and ranks for an operation on a page of the site', () => {
    const html = page('guides/follow-a-parcel');
    expect(html).toContain('data-method="GET" data-pagefind-meta="method[data-method]"');
    expect(html).toContain('data-pagefind-filter="method[data-method]"');
    expect(html).toMatch(/<code class="docs-endpoint-path" data-pagefind-weight="3"[^>]*>\/parcels/);
  });

  test('has the styles that its pages need, without those that Starlight provides', async () => {
    const folder = path.join(site.root, 'dist/client');
    const classesOf = (css: string) =>
      new Set([...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.(docs-[\w-]+)/g)].map(([, name = '']) => name));
    const files = [
      ...page('api/api-reference/parcels/send-a-parcel').matchAll(/<link rel="stylesheet" href="([^"]*)"/g),
    ];
    const styled = classesOf(files.map(([, file = '']) => readFileSync(path.join(folder, file), 'utf8')).join('\n'));
    const leftOut = [...unneededSheets(await loadProject(path.join(site.root, 'docs')))].map((name) =>
      readFileSync(path.join(repository, `integration/${name}.css`), 'utf8'),
    );
    const unstyled = [...classesOf(leftOut.join('\n'))].filter((name) => !styled.has(name));
    expect(unstyled).toEqual(expect.arrayContaining(['docs-search-button', 'docs-sidebar-choices', 'docs-steps']));
    for (const file of globSync('api/**/index.html', { cwd: folder })) {
      const html = readFileSync(path.join(folder, file), 'utf8');
      const shown = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
      expect(
        unstyled.filter((name) => shown.has(name)),
        file,
      ).toEqual([]);
    }
  });

  test('loads our styles once on pages with our components, and not on others', () => {
    const filesOf = (slug: string) =>
      [...page(slug).matchAll(/<(?:link rel="stylesheet" href|script type="module" src)="([^"?]*)/g)].map(
        ([, file = '']) => readFileSync(path.join(site.root, 'dist/client', file), 'utf8'),
      );
    const styled = (slug: string) => filesOf(slug).filter((file) => file.includes('.docs-property-name')).length;
    expect(filesOf('').length).toBeGreaterThan(2);
    expect(filesOf('').filter((file) => /docs-(?:property|playground|pg)/.test(file))).toEqual([]);
    for (const slug of ['guides/first-parcel', 'guides/follow-a-parcel', 'api/api-reference/parcels/send-a-parcel']) {
      expect(styled(slug), slug).toBe(1);
    }
  });

  test('has one title, one search and one theme switch, all from Starlight', () => {
    const html = page('api/api-reference/parcels/send-a-parcel');
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).not.toContain('data-search-button');
    expect(html).not.toContain('data-theme-toggle');
    expect(existsSync(path.join(site.root, 'dist/client/404.html'))).toBe(true);
  });
});

describe('a Starlight site with locales, a base path and a custom required field', () => {
  let site: ScratchSite;
  let result: CommandResult;
  const page = (slug: string) => pageOf(site, 'dist', slug);

  beforeAll(async () => {
    site = starlightSite({
      'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { specbookSchema } from 'astro-specbook/starlight/schema';

export const collections = {
  docs: defineCollection({
    loader: docsLoader(),
    schema: docsSchema({
      extend() {
        console.log('The site creates its schema.');
        return specbookSchema.extend({ audience: z.string() });
      },
    }),
  }),
};
`,
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import specbook, { specbookSidebar } from 'astro-specbook/starlight';

export default defineConfig({
  site: 'https://docs.example.com',
  base: '/docs',
  integrations: [
    starlight({
      title: 'Parcels',
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, ar: { label: 'العربية', dir: 'rtl' } },
      plugins: [specbook({ path: 'reference', root: './docs', frontmatter: { audience: 'all' } })],
      sidebar: [{ label: 'API', items: specbookSidebar() }],
      components: { MarkdownContent: './src/Text.astro' },
    }),
  ],
});
`,
      'src/content/i18n/en.json': '{ "specbook.playground.send": "Send it" }',
      'src/content/i18n/ar.json': '{ "specbook.playground.send": "أرسل الآن" }',
      'src/Text.astro': '<div class="text-of-the-site"><slot /></div>\n',
      'src/content/docs/0.9/guides/follow-a-parcel.mdx':
        '---\ntitle: Follow\naudience: all\nopenapi: getParcel\n---\n\nText.\n',
      'src/content/docs/index.mdx': '---\ntitle: Parcels\naudience: all\n---\n\nText.\n',
      'src/content/docs/guides/first-parcel.mdx': `---
title: First
audience: all
---

import { Operation } from 'astro-specbook/components';

<Hidden>

## Notes for authors

<CodeGroup>
\`\`\`sh
curl
\`\`\`
</CodeGroup>
</Hidden>

<Operation operation="sendParcel" />
`,
      'src/content/docs/guides/follow-a-parcel.mdx':
        '---\ntitle: Follow\naudience: all\nopenapi: getParcel\n---\n\nText.\n',
      'docs/docs.json': JSON.stringify({
        name: 'Parcels',
        redirects: [
          { source: '/old', destination: '/api-reference/depots/list-depots' },
          { source: '/v1/:rest*', destination: '/:rest*' },
        ],
        navigation: {
          groups: [
            {
              group: 'Parcels',
              openapi: 'openapi.yaml',
              pages: ['GET /parcels', 'POST /parcels', 'GET /parcels/{parcelId}'],
            },
            { group: 'Depots', openapi: 'openapi.yaml', pages: ['GET /depots'] },
            { group: 'Status', openapi: 'status.json' },
          ],
        },
      }),
      'docs/status.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Status', version: '1', description: 'Whether all is well.' },
        paths: { '/ping': { get: { summary: 'Ping', responses: { 200: { description: 'OK' } } } } },
      }),
      'docs/openapi.yaml': readFileSync(path.join(repository, 'examples/starlight/docs/openapi.yaml'), 'utf8')
        .replace(/description: (?:Registers a parcel|Returns a parcel).*/g, `description: ${LINKS}`)
        .replace('  /depots:', '  /secret:\n    get: { summary: Secret, x-hidden: true, responses: {} }\n  /depots:')
        .replace('maximum: 31500', 'maximum: 31500, description: "As [the guide](/guides/first-parcel)."'),
    });
    result = await astro(['build'], { cwd: site.root });
  });
  afterAll(() => site?.remove());

  test('builds', () => expect(result).toMatchObject({ code: 0 }));

  test('does not create the schema of the front matter for each page', () => {
    const generated = pagesOf(site, 'dist').filter((href) => href.includes('/api-reference/'));
    expect(result.output.match(/The site creates its schema\./g)?.length).toBeLessThan(generated.length);
  });

  test('leads from the path of the pages to the first one in the same locale', () => {
    const first = 'reference/api-reference/parcels/list-parcels/';
    expect(page('reference')).toContain(`content="0;url=/docs/${first}"`);
    expect(page('ar/reference')).toContain(`content="0;url=/docs/ar/${first}"`);
  });

  test('redirects in each locale', () => {
    const target = 'reference/api-reference/depots/list-depots/';
    expect(page('reference/old')).toContain(`content="0;url=/docs/${target}"`);
    expect(page('ar/reference/old')).toContain(`content="0;url=/docs/ar/${target}"`);
    expect(readFileSync(path.join(site.root, 'dist/_redirects'), 'utf8').split('\n').slice(0, 2)).toEqual([
      '/docs/reference/v1/* /docs/reference/:splat 301',
      '/docs/ar/reference/v1/* /docs/ar/reference/:splat 301',
    ]);
  });

  test('has its scripts in a guide whose first component with scripts is hidden, and not its headings', () => {
    const guide = page('guides/first-parcel');
    expect(guide.match(/<script type="module" src="[^"]*PageScripts[^"]*"/g)).toHaveLength(1);
    expect(guide).not.toContain('notes-for-authors');
  });

  test('fills a group of the sidebar', () => {
    expect(sidebarOf(page('reference/api-reference/depots/list-depots'))).toEqual([
      'List parcels GET /docs/reference/api-reference/parcels/list-parcels/',
      'Send a parcel POST /docs/reference/api-reference/parcels/send-a-parcel/',
      'Get a parcel GET /docs/guides/follow-a-parcel/',
      '> List depots GET /docs/reference/api-reference/depots/list-depots/',
      'Overview /docs/reference/api-reference/overview/',
      'Ping GET /docs/reference/api-reference/ping/',
    ]);
  });

  test('names the overview and the group without a tag in the language of the page', () => {
    const { overview, operations } = ar.navigation;
    const html = page('ar/reference/api-reference/depots/list-depots');
    expect(sidebarOf(html)).toContain(`${overview} /docs/ar/reference/api-reference/overview/`);
    expect(html).toContain(`>${operations}<`);
    expect(neighborsOf(html)).toContain('next /docs/ar/reference/api-reference/overview/');
    expect(page('reference/api-reference/depots/list-depots')).not.toContain(overview);
  });

  test('shows an operation after the text of a page in the component of the site', () => {
    const html = page('guides/follow-a-parcel');
    expect(html).toMatch(/<div class="text-of-the-site">[\s\S]*Text\.[\s\S]*docs-embedded-operation/);
  });

  test('shows our texts in the language of the page, or the texts of the site', () => {
    const slug = 'reference/api-reference/parcels/send-a-parcel';
    expect(page(`ar/${slug}`)).toContain('>أرسل الآن<');
    expect(page(`ar/${slug}`)).toContain(ar.reference.responses);
    expect(page(slug)).toContain('>Send it<');
    expect(page(slug)).not.toContain(ar.reference.responses);
    expect(page('ar/guides/follow-a-parcel')).toContain('>أرسل الآن<');
  });

  test('links from the reference to pages of Starlight, and to its own pages by their whole path', () => {
    const slug = 'reference/api-reference/parcels/send-a-parcel';
    expect(linksOf(page(slug))).toEqual([
      '/docs/guides/first-parcel/#text',
      '/docs/reference/api-reference/parcels/list-parcels/',
    ]);
    expect(linksOf(page(`ar/${slug}`))).toEqual([
      '/docs/ar/guides/first-parcel/#text',
      '/docs/ar/reference/api-reference/parcels/list-parcels/',
    ]);
  });

  test('links to the same pages from an operation in a page of Starlight', () => {
    for (const slug of ['guides/follow-a-parcel', 'guides/first-parcel']) {
      expect(linksOf(page(slug)), slug).toEqual([
        '/docs/guides/first-parcel/#text',
        '/docs/reference/api-reference/parcels/list-parcels/',
      ]);
      expect(linksOf(page(`ar/${slug}`)), slug).toEqual([
        '/docs/ar/guides/first-parcel/#text',
        '/docs/ar/reference/api-reference/parcels/list-parcels/',
      ]);
    }
  });

  test('links to the same pages from Markdown, in the default locale, with the address of the site', () => {
    const markdown = (file: string) => readFileSync(path.join(site.root, 'dist/reference', file), 'utf8');
    const guide = '[a guide](https://docs.example.com/docs/guides/first-parcel/#text)';
    const list = '[the list](https://docs.example.com/docs/reference/api-reference/parcels/list-parcels/)';
    for (const file of ['api-reference/parcels/send-a-parcel.md', 'llms-full.txt']) {
      expect(markdown(file)).toContain(`See ${guide} and ${list}.`);
      expect(markdown(file)).toContain(
        '- `weightInGrams` (integer, required): As [the guide](https://docs.example.com/docs/guides/first-parcel/).',
      );
    }
  });

  test('leads from a generated page to the one that replaces it in the same locale', () => {
    for (const locale of ['', 'ar/']) {
      const replaced = page(`${locale}reference/api-reference/parcels/get-a-parcel`);
      expect(replaced).toContain(`content="0;url=/docs/${locale}guides/follow-a-parcel/"`);
    }
  });

  test('lists the pages of each locale in the sitemap, without hidden and replaced ones', () => {
    const reference = pagesOf(site, 'dist').filter((href) => href.includes('/reference'));
    const slugs = ['depots/list-depots', 'overview', 'parcels/list-parcels', 'parcels/send-a-parcel', 'ping'];
    expect(reference).toEqual(
      ['ar/', ''].flatMap((locale) => slugs.map((slug) => `/docs/${locale}reference/api-reference/${slug}/`)),
    );
  });

  test('keeps readers in their locale', () => {
    const links = hrefsOf(page('ar/reference/api-reference/parcels/list-parcels')).filter((href) =>
      href.startsWith('/docs/reference/'),
    );
    expect(sidebarOf(page('ar/guides/follow-a-parcel'))).toContain(
      '> Get a parcel GET /docs/ar/guides/follow-a-parcel/',
    );
    expect(links.filter((href) => !/\/_docs\/|\.(?:md|json|yaml)$/.test(href))).toEqual([]);
  });

  test('links each locale of a page once, and has one social image', () => {
    const slug = 'reference/api-reference/parcels/send-a-parcel';
    for (const locale of ['', 'ar/']) {
      const html = page(`${locale}${slug}`);
      const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)];
      expect(alternates.map(([, language, href]) => [language, href])).toEqual([
        ['en', `https://docs.example.com/docs/${slug}/`],
        ['ar', `https://docs.example.com/docs/ar/${slug}/`],
        ['x-default', `https://docs.example.com/docs/${slug}/`],
      ]);
      expect(html.match(/<link rel="canonical"/g)).toHaveLength(1);
      expect(html.match(/<meta property="og:image"/g)).toHaveLength(1);
    }
  });

  test('has every page in the other locale too, with its links and the notice of Starlight', () => {
    const html = page('ar/reference/api-reference/parcels/send-a-parcel');
    expect(/<html[^>]*>/.exec(html)?.[0]).toMatch(/lang="ar" dir="rtl"/);
    expect(/<main[^>]*>/.exec(html)?.[0]).toMatch(/lang="en" dir="ltr"/);
    expect(sidebarOf(html)).toContain('> Send a parcel POST /docs/ar/reference/api-reference/parcels/send-a-parcel/');
    expect(neighborsOf(html)[0]).toBe('prev /docs/ar/reference/api-reference/parcels/list-parcels/');
  });
});
