import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unneededSheets } from '../../integration/render/views/unneeded-sheets.ts';
import { loadProject } from '../../src/site/project/load-project.ts';
import { astro, type CommandResult, repository } from '../support/command.ts';
import type { ScratchSite } from '../support/scratch-site.ts';
import { contentsOf, neighborsOf, pageOf, pagesOf, sidebarOf } from '../support/starlight-page.ts';
import { starlightSite } from '../support/starlight-site.ts';

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
    expect(result.output).not.toMatch(/astro-specbook[^\n]*(?:error|warning)|API pages aren’t in any sidebar/);
  });

  test('has every operation in the sidebar of Starlight, on guides too, with the titles of pages written by hand', () => {
    expect(sidebarOf(page('guides/first-parcel'))).toEqual([
      '> Send the first parcel /guides/first-parcel/',
      'Follow a parcel /guides/follow-a-parcel/',
      'List parcels GET /api/parcels/list-parcels/',
      'Send a parcel POST /api/parcels/send-a-parcel/',
      'Follow a parcel GET /guides/follow-a-parcel/',
      'List depots GET /api/depots/list-depots/',
    ]);
    expect(sidebarOf(page('api/parcels/send-a-parcel'))).toContain('> Send a parcel POST /api/parcels/send-a-parcel/');
  });

  test('marks one entry of the sidebar as the current page: the one with the title of the page', () => {
    const current = (slug: string) => sidebarOf(page(slug)).filter((entry) => entry.startsWith('> '));
    expect(current('guides/follow-a-parcel')).toEqual(['> Follow a parcel /guides/follow-a-parcel/']);
    expect(current('guides/first-parcel')).toHaveLength(1);
    expect(current('api/parcels/send-a-parcel')).toHaveLength(1);
  });

  test('has a social image on each page', () => {
    const [, image = ''] =
      /<meta property="og:image" content="https:\/\/docs\.example\.com([^"]*)"/.exec(
        page('api/parcels/send-a-parcel'),
      ) ?? [];
    expect(existsSync(path.join(site.root, 'dist/client', image))).toBe(true);
    expect(image).toMatch(/\.png$/);
  });

  test('shows the component of the site around each playground, on guides too', () => {
    expect(page('api/parcels/send-a-parcel')).toMatch(
      /<aside [^>]*>\s*<p class="sandbox\b[^>]*>Requests go to the sandbox\. No parcel is sent\.<\/p>[\s\S]*?<docs-playground/,
    );
    for (const slug of ['api/parcels/list-parcels', 'guides/follow-a-parcel']) {
      expect(page(slug)).not.toContain('class="sandbox');
      expect(page(slug).split('<docs-playground')).toHaveLength(2);
    }
  });

  test('leads from the reference to a guide, in the page and in its Markdown', () => {
    const slug = 'api/parcels/send-a-parcel';
    expect(page(slug)).toContain('<a href="/guides/first-parcel/">Send the first parcel</a>');
    const markdown = readFileSync(path.join(site.root, 'dist/client', `${slug}.md`), 'utf8');
    expect(markdown).toContain('[Send the first parcel](https://docs.example.com/guides/first-parcel/)');
  });

  test('links to the Markdown of each page', () => {
    const link = '<link rel="alternate" type="text/markdown" href="/api/parcels/send-a-parcel.md"';
    expect(page('api/parcels/send-a-parcel')).toContain(link);
  });

  test('links previous and next pages in the order of the documentation', () => {
    expect(neighborsOf(page('api/parcels/send-a-parcel'))).toEqual([
      'prev /api/parcels/list-parcels/',
      'next /guides/follow-a-parcel/',
    ]);
    expect(neighborsOf(page('guides/follow-a-parcel'))).toEqual([
      'prev /api/parcels/send-a-parcel/',
      'next /api/depots/list-depots/',
    ]);
  });

  test('leads from the guides into the reference, and back', () => {
    expect(neighborsOf(page('guides/first-parcel'))).toEqual(['next /api/parcels/list-parcels/']);
    expect(neighborsOf(page('api/parcels/list-parcels'))[0]).toBe('prev /guides/first-parcel/');
  });

  test('leads from a generated page to the one that replaces it, but not programs, for which only it has Markdown', () => {
    const slug = 'api/parcels/get-a-parcel';
    const file = (name: string) => readFileSync(path.join(site.root, 'dist/client', name), 'utf8');
    expect(page(slug)).toContain('<meta http-equiv="refresh" content="0;url=/guides/follow-a-parcel/">');
    expect(file(`${slug}.md`)).toContain('# Get a parcel');
    expect(file('api/llms.txt')).toContain(`[Get a parcel](https://docs.example.com/${slug}.md)`);
    expect(file('api/_docs/search.json')).toContain('Get a parcel');
  });

  test('keeps a generated page that another one replaces out of search and sitemap', () => {
    const replaced = page('api/parcels/get-a-parcel');
    expect(pagesOf(site, 'dist/client')).toEqual([
      '/',
      '/api/depots/list-depots/',
      '/api/parcels/list-parcels/',
      '/api/parcels/send-a-parcel/',
      '/guides/first-parcel/',
      '/guides/follow-a-parcel/',
    ]);
    expect(replaced).toContain('<meta name="robots" content="noindex"');
    expect(replaced).not.toContain('data-pagefind-body');
    expect(page('api/parcels/send-a-parcel')).toContain('data-pagefind-body');
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
    expect(contentsOf(page('api/parcels/send-a-parcel'))).toEqual([
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
    const html = page('api/parcels/send-a-parcel');
    expect(html).toContain('data-method="POST" data-pagefind-meta="Method[data-method]"');
    expect(html).toContain('data-pagefind-filter="Method[data-method]"');
    expect(html).toMatch(/<a class="docs-property-name" data-pagefind-weight="3"[^>]*><code><bdi>weightInGrams/);
    expect(html).toMatch(/<code class="docs-endpoint-path" data-pagefind-weight="3"[^>]*>\/parcels/);
    expect(page('guides/first-parcel')).not.toContain('data-pagefind-filter');
  });

  test('has the same filters and ranks for an operation on a page of the site', () => {
    const html = page('guides/follow-a-parcel');
    expect(html).toContain('data-method="GET" data-pagefind-meta="Method[data-method]"');
    expect(html).toContain('data-pagefind-filter="Method[data-method]"');
    expect(html).toMatch(/<code class="docs-endpoint-path" data-pagefind-weight="3"[^>]*>\/parcels/);
  });

  test('has the styles that its pages need, without those that Starlight provides', async () => {
    const folder = path.join(site.root, 'dist/client');
    const classesOf = (css: string) =>
      new Set([...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.(docs-[\w-]+)/g)].map(([, name = '']) => name));
    const files = [...page('api/parcels/send-a-parcel').matchAll(/<link rel="stylesheet" href="([^"]*)"/g)];
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
    for (const slug of ['guides/first-parcel', 'guides/follow-a-parcel', 'api/parcels/send-a-parcel']) {
      expect(styled(slug), slug).toBe(1);
    }
  });

  test('has one title, one search and one theme switch, all from Starlight', () => {
    const html = page('api/parcels/send-a-parcel');
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).not.toContain('data-search-button');
    expect(html).not.toContain('data-theme-toggle');
    expect(existsSync(path.join(site.root, 'dist/client/404.html'))).toBe(true);
  });
});
