import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astro } from '../support/command.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { INTEGRATION } from '../support/tested-package.ts';

const DOCS = {
  name: 'Addresses',
  logo: '/logo.svg',
  favicon: '/favicon.svg',
  navigation: {
    tabs: [
      { tab: 'Guides', groups: [{ group: 'Start', pages: ['guides/one', 'guides/déjà vu', 'guides/three'] }] },
      { tab: 'API', openapi: 'openapi.json' },
    ],
  },
  navbar: {
    links: [{ label: 'One', href: '/guides/one#part' }],
    primary: { label: 'API', href: '/api-reference/list-users' },
  },
  redirects: [
    { source: '/old', destination: '/guides/one#part' },
    { source: '/docs/:slug*', destination: '/guides/:slug*' },
    { source: '/away', destination: 'https://example.com/x' },
    { source: '/blog/:post', destination: 'https://blog.example/:post' },
  ],
};

const user = { $ref: '#/components/schemas/User' };
const FILES = {
  'src/content.config.ts': 'export const collections = {};\n',
  'docs.json': JSON.stringify(DOCS),
  'openapi.json': openapi(
    {
      '/users': {
        get: {
          summary: 'List users',
          responses: { 200: { description: 'OK', content: { 'application/json': { schema: user } } } },
        },
      },
      '/hidden': { get: { summary: 'Hidden', 'x-hidden': true, responses: { 200: { description: 'OK' } } } },
    },
    { components: { schemas: { User: { type: 'object', properties: { name: { type: 'string' }, friend: user } } } } },
  ),
  'guides/one.mdx': '---\ntitle: One\n---\n\n## Part\n\nText.\n\n## Other\n',
  'guides/déjà vu.mdx': '---\ntitle: Two\n---\n\nText.\n',
  'guides/three.mdx': '---\ntitle: Three\n---\n\nText.\n',
  'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

function config(settings: Record<string, unknown>): string {
  return `import { defineConfig } from 'astro/config';
import sitemap from '@astrojs/sitemap';
import specbook from ${INTEGRATION};
export default defineConfig({ integrations: [sitemap(), specbook()], ...${JSON.stringify(settings)} });
`;
}

const CASES: [string, Record<string, unknown>][] = [
  ['as Astro does without settings', {}],
  ['under a base, without slashes at the end', { base: '/help/', trailingSlash: 'never' }],
  ['under a base, always with a slash', { base: '/help', trailingSlash: 'always' }],
  ['as files under a base', { base: '/deep/help', build: { format: 'file' } }],
];

describe.each(CASES)('a site %s', (_name, settings) => {
  let site: ScratchSite;
  let pages: string[];
  const base = `/${String(settings['base'] ?? '').replace(/^\/|\/$/g, '')}/`.replace('//', '/');
  const wantsSlash =
    settings['trailingSlash'] === 'always' || (!settings['trailingSlash'] && settings['build'] === undefined);

  beforeAll(async () => {
    site = scratchSite({ ...FILES, 'astro.config.mjs': config({ site: 'https://docs.example', ...settings }) });
    const { code, output } = await astro(['build'], { cwd: site.root });
    expect(code, output).toBe(0);
    pages = htmlFiles(path.join(site.root, 'dist'));
  }, 120_000);
  afterAll(() => site.remove());

  const read = (file: string) => readFileSync(path.join(site.root, 'dist', file), 'utf8');

  /** Returns the file that a static server sends for a path. */
  function fileOf(pathname: string): string | undefined {
    if (!pathname.startsWith(base) && `${pathname}/` !== base) return undefined;
    const inside = decodeURIComponent(pathname.slice(base.length)).replace(/\/$/, '');
    const candidates = [inside, `${inside}.html`, path.join(inside, 'index.html')];
    return candidates.find((file) => {
      const full = path.join(site.root, 'dist', file);
      return existsSync(full) && statSync(full).isFile();
    });
  }

  test('has an image of each page for social networks, at an absolute URL', () => {
    const described = pages.filter((page) => read(page).includes('property="og:title"'));
    expect(described.length).toBeGreaterThan(4);
    const shown = described.map((page) => {
      const { document } = parseHTML(read(page));
      const url = new URL(document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '');
      expect(url.origin).toBe('https://docs.example');
      const png = readFileSync(path.join(site.root, 'dist', fileOf(url.pathname) ?? page));
      expect(png.subarray(1, 4).toString(), page).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      return url.href;
    });
    // Pages outside the navigation share the image of the site.
    const images = shown.filter((url) => !url.endsWith('/site.png'));
    expect(images.length).toBeGreaterThan(3);
    expect(new Set(images).size).toBe(images.length);
  });

  test('has no dead links, each with or without the slash as configured', () => {
    const wrong: string[] = [];
    let count = 0;
    for (const page of pages) {
      const { document } = parseHTML(read(page));
      for (const element of document.querySelectorAll('a[href], link[rel="icon"], img[src]')) {
        const target = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
        if (!target.startsWith('/')) continue;
        count += 1;
        const pathname = target.replace(/[?#].*$/, '');
        if (fileOf(pathname) === undefined) wrong.push(`${page}: ${target} is missing`);
        const isPage = !/\.\w+$/.test(pathname) && pathname !== '/';
        if (isPage && pathname.endsWith('/') !== wantsSlash) wrong.push(`${page}: ${target} has the wrong end`);
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(20);
  });

  test('redirects immediately', () => {
    const of = (pathname: string) => {
      const file = fileOf(`${base}${pathname}`);
      return /http-equiv="refresh" content="0;url=([^"]*)"/.exec(file === undefined ? '' : read(file))?.[1];
    };
    const end = wantsSlash ? '/' : '';
    expect(of('old')).toBe(`${base}guides/one${end}#part`);
    expect(of('docs/three')).toBe(`${base}guides/three${end}`);
    expect(of('docs/d%C3%A9j%C3%A0%20vu')).toBe(`${base}guides/d%C3%A9j%C3%A0%20vu${end}`);
    expect(of('away')).toBe('https://example.com/x');
    expect(of('')).toBe(`${base}guides/one${end}`);
    expect(read('_redirects')).toBe(
      `${base}docs/* ${base}guides/:splat 301\n${base}blog/:post https://blog.example/:post 301\n`,
    );
  });

  test('lists exactly the indexed pages in its sitemap', () => {
    const urls = [...read('sitemap-0.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    const end = wantsSlash ? '/' : '';
    const expected = ['api-reference/list-users', 'guides/d%C3%A9j%C3%A0%20vu', 'guides/one', 'guides/three'];
    expect(urls.sort()).toEqual(expected.map((slug) => `https://docs.example${base}${slug}${end}`));
  });

  test('shows its own address, as in the sitemap', () => {
    const { document } = parseHTML(read(fileOf(`${base}guides/one`) ?? ''));
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(canonical).toBe(`https://docs.example${base}guides/one${wantsSlash ? '/' : ''}`);
  });
});

function htmlFiles(folder: string, inside = ''): string[] {
  return readdirSync(path.join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(inside, entry.name);
    if (entry.isDirectory()) return htmlFiles(folder, name);
    return entry.name.endsWith('.html') ? [name] : [];
  });
}
