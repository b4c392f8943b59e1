import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wordsIn } from '../../src/words/english/index.ts';
import { translationTo } from '../../src/words/languages.ts';
import { say } from '../../src/words/say.ts';
import { astro, type CommandResult, repository } from '../support/command.ts';
import type { ScratchSite } from '../support/scratch-site.ts';
import { hrefsOf, neighborsOf, pageOf, pagesOf, sidebarOf } from '../support/starlight-page.ts';
import { starlightSite } from '../support/starlight-site.ts';

const ar = wordsIn(await translationTo('ar'));
const fr = wordsIn(await translationTo('fr'));

const LINKS = 'See [a guide](/guides/first-parcel#text) and [the list](/reference/parcels/list-parcels).';

/** Returns where the links in the description of an operation lead. */
function linksOf(html: string): string[] | undefined {
  return /See <a href="([^"]*)"[^>]*>a guide[\s\S]*?<a href="([^"]*)"/.exec(html)?.slice(1);
}

/** A schema that contains itself has a page of its own. */
const content = { 'application/json': { schema: { $ref: '#/components/schemas/Part' } } };

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
      plugins: [specbook({ path: 'reference', root: './docs', frontmatter: { audience: 'all', lastUpdated: new Date('2024-05-06') } })],
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
          { source: '/old', destination: '/depots/list-depots' },
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
        paths: { '/ping': { get: { summary: 'Ping', responses: { 200: { description: 'OK', content } } } } },
        components: {
          schemas: { Part: { properties: { parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } } } } },
        },
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

  test('gives generated pages the front matter of the options, with dates', () => {
    expect(page('reference/parcels/list-parcels')).toContain('<time datetime="2024-05-06T00:00:00.000Z">');
  });

  test('does not create the schema of the front matter for each page', () => {
    const generated = pagesOf(site, 'dist').filter((href) => href.includes('/reference/'));
    expect(result.output.match(/The site creates its schema\./g)?.length).toBeLessThan(generated.length);
  });

  test('leads from the path of the pages to the first one in the same locale', () => {
    const first = 'reference/parcels/list-parcels/';
    expect(page('reference')).toContain(`content="0;url=/docs/${first}"`);
    expect(page('ar/reference')).toContain(`content="0;url=/docs/ar/${first}"`);
  });

  test('redirects in each locale', () => {
    const target = 'reference/depots/list-depots/';
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
    expect(sidebarOf(page('reference/depots/list-depots'))).toEqual([
      'List parcels GET /docs/reference/parcels/list-parcels/',
      'Send a parcel POST /docs/reference/parcels/send-a-parcel/',
      'Follow GET /docs/guides/follow-a-parcel/',
      '> List depots GET /docs/reference/depots/list-depots/',
      'Overview /docs/reference/overview/',
      'Ping GET /docs/reference/ping/',
    ]);
  });

  test('names the overview in the language of the page, and adds no level to a document without tags', () => {
    const { overview, operations } = ar.navigation;
    const html = page('ar/reference/depots/list-depots');
    expect(sidebarOf(html)).toContain(`${overview} /docs/ar/reference/overview/`);
    expect(html).not.toContain(`>${operations}<`);
    expect(neighborsOf(html)).toContain('next /docs/ar/reference/overview/');
    expect(page('reference/depots/list-depots')).not.toContain(overview);
  });

  test('shows an operation after the text of a page in the component of the site', () => {
    const html = page('guides/follow-a-parcel');
    expect(html).toMatch(/<div class="text-of-the-site">[\s\S]*Text\.[\s\S]*docs-embedded-operation/);
  });

  test('shows our texts in the language of the page, or the texts of the site', () => {
    const slug = 'reference/parcels/send-a-parcel';
    expect(page(`ar/${slug}`)).toContain('>أرسل الآن<');
    expect(page(`ar/${slug}`)).toContain(ar.reference.responses);
    expect(page(slug)).toContain('>Send it<');
    expect(page(slug)).not.toContain(ar.reference.responses);
    expect(page('ar/guides/follow-a-parcel')).toContain('>أرسل الآن<');
  });

  test('links from the reference to pages of Starlight, and to its own pages by their whole path', () => {
    const slug = 'reference/parcels/send-a-parcel';
    expect(linksOf(page(slug))).toEqual(['/docs/guides/first-parcel/#text', '/docs/reference/parcels/list-parcels/']);
    expect(linksOf(page(`ar/${slug}`))).toEqual([
      '/docs/ar/guides/first-parcel/#text',
      '/docs/ar/reference/parcels/list-parcels/',
    ]);
  });

  test('links to the same pages from an operation in a page of Starlight', () => {
    for (const slug of ['guides/follow-a-parcel', 'guides/first-parcel']) {
      expect(linksOf(page(slug)), slug).toEqual([
        '/docs/guides/first-parcel/#text',
        '/docs/reference/parcels/list-parcels/',
      ]);
      expect(linksOf(page(`ar/${slug}`)), slug).toEqual([
        '/docs/ar/guides/first-parcel/#text',
        '/docs/ar/reference/parcels/list-parcels/',
      ]);
    }
  });

  test('links to the same pages from Markdown, in the default locale, with the address of the site', () => {
    const markdown = (file: string) => readFileSync(path.join(site.root, 'dist/reference', file), 'utf8');
    const guide = '[a guide](https://docs.example.com/docs/guides/first-parcel/#text)';
    const list = '[the list](https://docs.example.com/docs/reference/parcels/list-parcels/)';
    for (const file of ['parcels/send-a-parcel.md', 'llms-full.txt']) {
      expect(markdown(file)).toContain(`See ${guide} and ${list}.`);
      expect(markdown(file)).toContain(
        '- `weightInGrams` (integer, required): As [the guide](https://docs.example.com/docs/guides/first-parcel/).',
      );
    }
  });

  test('leads from a generated page to the one that replaces it in the same locale', () => {
    for (const locale of ['', 'ar/']) {
      const replaced = page(`${locale}reference/parcels/get-a-parcel`);
      expect(replaced).toContain(`content="0;url=/docs/${locale}guides/follow-a-parcel/"`);
    }
  });

  test('lists the pages of each locale in the sitemap, without hidden and replaced ones', () => {
    const reference = pagesOf(site, 'dist').filter((href) => href.includes('/reference'));
    const slugs = ['depots/list-depots', 'overview', 'parcels/list-parcels', 'parcels/send-a-parcel', 'ping'];
    expect(reference).toEqual(
      ['ar/', ''].flatMap((locale) => slugs.map((slug) => `/docs/${locale}reference/${slug}/`)),
    );
  });

  test('keeps readers in their locale', () => {
    const links = hrefsOf(page('ar/reference/parcels/list-parcels')).filter((href) =>
      href.startsWith('/docs/reference/'),
    );
    expect(sidebarOf(page('ar/guides/follow-a-parcel'))).toContain('> Follow GET /docs/ar/guides/follow-a-parcel/');
    expect(links.filter((href) => !/\/_docs\/|\.(?:md|json|yaml)$/.test(href))).toEqual([]);
  });

  test('links each locale of a page once, and has one social image', () => {
    const slug = 'reference/parcels/send-a-parcel';
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

  test('has the page of a schema at the same path in each locale, where the menu of languages leads', () => {
    const schemasOf = (locale: string) =>
      readdirSync(path.join(site.root, `dist/${locale}reference/_docs/schemas`)).sort();
    expect(schemasOf('').filter((file) => !file.endsWith('.md'))).toHaveLength(1);
    const [id = ''] = schemasOf('ar/');
    expect(schemasOf('ar/')).toEqual([id]);
    const slug = `reference/_docs/schemas/${id}`;
    expect(page(slug)).toContain(`<option value="/docs/ar/${slug}/"`);
    expect(page(`ar/${slug}`)).toContain(`<option value="/docs/${slug}/"`);
    expect(page(`ar/${slug}`)).toContain(ar.reference.usedBy);
    expect(page(slug)).not.toContain(ar.reference.usedBy);
    expect(page('ar/reference/ping')).toContain(`href="/docs/ar/${slug}/" data-schema-link`);
    expect(page('reference/ping')).toContain(`href="/docs/${slug}/" data-schema-link`);
  });

  test('has every page in the other locale too, with its links and the notice of Starlight', () => {
    const html = page('ar/reference/parcels/send-a-parcel');
    expect(/<html[^>]*>/.exec(html)?.[0]).toMatch(/lang="ar" dir="rtl"/);
    expect(/<main[^>]*>/.exec(html)?.[0]).toMatch(/lang="en" dir="ltr"/);
    expect(sidebarOf(html)).toContain('> Send a parcel POST /docs/ar/reference/parcels/send-a-parcel/');
    expect(neighborsOf(html)[0]).toBe('prev /docs/ar/reference/parcels/list-parcels/');
  });
});

describe('a Starlight site whose locales are those of Astro', () => {
  let site: ScratchSite;
  let result: CommandResult;

  beforeAll(async () => {
    site = starlightSite({
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import specbook, { specbookSidebar } from 'astro-specbook/starlight';

export default defineConfig({
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  integrations: [
    starlight({ title: 'Parcels', plugins: [specbook({ root: './docs', searchFilters: false })], sidebar: specbookSidebar() }),
  ],
});
`,
      'src/content/i18n/fr.json':
        '{\n  "specbook.playground.send": "Expédier",\n  "specbook.playground.sendd": "Expédier"\n}',
    });
    result = await astro(['build'], { cwd: site.root });
  });
  afterAll(() => site?.remove());

  test('has the pages in every locale, in its language', () => {
    expect(result).toMatchObject({ code: 0 });
    expect(pageOf(site, 'dist', 'api/parcels/send-a-parcel')).toMatch(/<html[^>]* lang="en"/);
    const html = pageOf(site, 'dist', 'fr/api/parcels/send-a-parcel');
    expect(html).toMatch(/<html[^>]* lang="fr"/);
    expect(html).toContain(say(fr.playground.title, { operation: '' }));
  });

  test('has no filters in the search if the options say so, on pages of its own too', () => {
    for (const slug of ['fr/api/parcels/send-a-parcel', 'guides/follow-a-parcel']) {
      expect(pageOf(site, 'dist', slug), slug).toContain('data-pagefind-meta');
      expect(pageOf(site, 'dist', slug), slug).not.toContain('data-pagefind-filter');
    }
  });

  test('shows the texts that the site replaces, and reports a misspelled name with its line', () => {
    const html = pageOf(site, 'dist', 'fr/api/parcels/send-a-parcel');
    expect(html).toContain('>Expédier<');
    expect(html).not.toContain(`>${fr.playground.send}<`);
    expect(result.output).toContain(
      'src/content/i18n/fr.json:3:3: "specbook.playground.sendd" isn’t the key of a text. Did you mean "specbook.playground.send"?',
    );
  });
});
