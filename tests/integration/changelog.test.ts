import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astro, type CommandResult } from '../support/command.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { contentsOf, pageOf, sidebarOf } from '../support/starlight-page.ts';
import { starlightSite } from '../support/starlight-site.ts';
import { CONTENT_ALIAS, INTEGRATION } from '../support/tested-package.ts';

const responses = { 200: { description: 'OK' } };
const query = (name: string) => ({ name, in: 'query', schema: { type: 'string' } });
const info = (version: string) => ({ info: { title: 'Pets', version } });

const OLD = openapi(
  { '/pets': { get: { summary: 'List pets', responses } }, '/shops': { get: { summary: 'List shops', responses } } },
  info('1.0.0'),
);
const NEW = openapi(
  {
    '/pets': { get: { summary: 'List pets', parameters: [query('per_page')], responses } },
    '/shops': { get: { summary: 'List shops', responses } },
    '/toys': { get: { summary: 'List toys', responses } },
  },
  info('2.0.0'),
);

const DOCUMENTS = {
  'docs/openapi.json': NEW,
  'docs/earlier.json': OLD,
  'docs/docs.json': JSON.stringify({
    name: 'Pets',
    navigation: {
      groups: [
        { group: 'API', openapi: { source: 'openapi.json', changes: [{ version: '1.0.0', source: 'earlier.json' }] } },
      ],
    },
  }),
};

const NOTE = 'details.docs-more-operations';
const LINK = '/api-reference/list-pets/#parameter-per_page';

describe('a site whose document has earlier versions', () => {
  let site: ScratchSite;
  let result: CommandResult;

  beforeAll(async () => {
    const { 'docs/docs.json': settings, ...documents } = DOCUMENTS;
    const groups = [{ group: 'Guides', pages: ['toys'] }];
    const navigation = { groups: [...groups, ...JSON.parse(settings).navigation.groups] };
    site = scratchSite({
      ...documents,
      'docs/docs.json': JSON.stringify({ name: 'Pets', navigation }),
      'docs/toys.mdx': '---\ntitle: About toys\nopenapi: GET /toys\n---\n\nToys are new.\n',
      'src/pages/changes.json.ts': `import { getCollection } from 'astro:content';
export const GET = async () => Response.json(await getCollection('changes'));
`,
      'astro.config.mjs': `import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};
export default defineConfig({
  site: 'https://docs.example.com',
  integrations: [specbook({ root: './docs' })],
  vite: { resolve: { alias: ${CONTENT_ALIAS} } },
});
`,
    });
    result = await astro(['build'], { cwd: site.root });
  });
  afterAll(() => site?.remove());

  const file = (name: string) => readFileSync(path.join(site.root, 'dist', name), 'utf8');
  const page = (slug: string) => parseHTML(pageOf(site, 'dist', slug)).document;

  test('has a changelog with links to the operations, and a feed', () => {
    expect(result).toMatchObject({ code: 0 });
    const changelog = page('api-reference/changelog');
    expect(changelog.querySelector('h1')?.textContent).toBe('Changelog');
    expect(changelog.querySelector('h2')?.textContent).toBe('2.0.0');
    expect(changelog.querySelector(`.docs-update a[href="${LINK}"]`)?.textContent).toBe('List pets');
    const feed = 'https://docs.example.com/api-reference/changelog/feed.xml';
    expect(changelog.querySelector('link[type="application/atom+xml"]')?.getAttribute('href')).toBe(feed);
    expect(changelog.querySelector(`main a[href="${feed}"]`)?.textContent).toBe('Atom feed');
    const xml = file('api-reference/changelog/feed.xml');
    expect(xml).toContain('<id>https://docs.example.com/api-reference/changelog/#2.0.0</id>');
    expect(xml).toContain(`https://docs.example.com${LINK}`);
  });

  test('says on the page of an operation what changed, also on one written by hand', () => {
    const note = page('api-reference/list-pets').querySelector(NOTE);
    expect(note?.querySelector('summary')?.textContent).toBe('Changed in 2.0.0');
    expect(note?.querySelector('a[href="#parameter-per_page"]')?.textContent).toBe('per_page');
    expect(page('toys').querySelector(NOTE)?.textContent).toContain('Added List toys (GET /toys)');
    expect(page('api-reference/list-shops').querySelector(NOTE)).toBeNull();
  });

  test('lists the changelog where it lists its pages', () => {
    expect(file('llms.txt')).toContain('[Changelog](https://docs.example.com/api-reference/changelog.md)');
    expect(file('api-reference/changelog.md')).toContain('- Added optional query parameter `per_page` to List pets');
    expect(file('_docs/search.json')).toContain('"h":[["2.0.0","2.0.0"]]');
    expect(file('_docs/search.json')).not.toContain('Added optional');
  });

  test('has the releases in the collection "changes"', () => {
    expect(JSON.parse(file('changes.json'))).toMatchObject([
      {
        id: 'openapi.json 2.0.0',
        data: {
          document: 'openapi.json',
          version: '2.0.0',
          href: '/api-reference/changelog/#2.0.0',
          changes: [
            { class: 'safe', rule: 'operation-added', parts: [{ name: 'GET /toys', href: '/toys/' }] },
            {
              class: 'safe',
              text: 'Added optional query parameter `per_page` to List pets',
              parts: [{ kind: 'operation', name: 'GET /pets', title: 'List pets', href: LINK }],
            },
          ],
        },
      },
    ]);
  });
});

describe('a Starlight site whose document has earlier versions', () => {
  let site: ScratchSite;

  beforeAll(async () => {
    site = starlightSite({
      ...DOCUMENTS,
      'src/content/docs/guides/first-parcel.mdx': '---\ntitle: First\n---\n\nText.\n',
      'src/content/docs/guides/follow-a-parcel.mdx': '---\ntitle: Second\n---\n\nText.\n',
      'src/content/docs/toys.mdx': '---\ntitle: Toys\nopenapi: GET /toys\n---\n\nToys are new.\n',
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import specbook, { specbookSidebar } from 'astro-specbook/starlight';
export default defineConfig({
  site: 'https://docs.example.com',
  integrations: [
    starlight({
      title: 'Pets',
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
      plugins: [specbook({ root: './docs' })],
      sidebar: [...specbookSidebar()],
    }),
  ],
});
`,
    });
    const result = await astro(['build'], { cwd: site.root });
    expect(result).toMatchObject({ code: 0 });
  });
  afterAll(() => site?.remove());

  const html = (slug: string) => pageOf(site, 'dist', slug);

  test('has the changelog in the sidebar, with its releases as contents and its feed', () => {
    const changelog = html('api/changelog');
    expect(sidebarOf(changelog)).toContain('> Changelog /api/changelog/');
    expect(contentsOf(changelog)).toContain('2.0.0');
    expect(changelog).toContain('<a href="/api/list-pets/#parameter-per_page">List pets</a>');
    expect(changelog).toContain(
      '<link rel="alternate" href="https://docs.example.com/api/changelog/feed.xml" type="application/atom+xml"',
    );
  });

  test('says what changed on generated pages and on pages with an operation in their front matter', () => {
    const note = (slug: string) => parseHTML(html(slug)).document.querySelector(NOTE);
    expect(note('api/list-pets')?.querySelector('summary')?.textContent).toBe('Changed in 2.0.0');
    expect(note('toys')?.textContent).toContain('Added List toys');
    expect(note('api/list-shops')).toBeNull();
  });

  test('is in the language of the reader, except for the sentences', () => {
    const changelog = html('de/api/changelog');
    expect(changelog).toContain('2 sichere Änderungen');
    expect(changelog).toMatch(/<span lang="en" dir="ltr">Added optional query parameter/);
    expect(changelog).toContain('<a href="/de/api/list-pets/#parameter-per_page">');
  });
});
