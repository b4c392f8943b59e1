import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { settings, siteWith } from '../support/checked-folder.ts';
import { bareFolder, docs } from '../support/docs-command.ts';
import { scratchSite } from '../support/scratch-site.ts';

vi.setConfig({ testTimeout: 240_000 });

test('a folder names the URL of its site and the entries of the menu in docs.json, and keeps its own robots.txt', async () => {
  const options = [
    'view',
    { title: 'Ask us', description: 'We answer.', icon: 'mail', href: 'https://ask.example/?about=$page' },
  ];
  const folder = bareFolder(
    siteWith({
      'docs.json': settings({
        site: 'https://docs.example.com',
        seo: { metatags: { robots: 'noindex, nofollow' } },
        contextual: { options },
      }),
      'index.mdx': '---\ntitle: Start\nrss: true\n---\n\n<Update label="March 2026">\nFaster.\n</Update>\n',
      'robots.txt': 'User-agent: mine\n',
    }),
  );
  onTestFinished(() => folder.remove());
  const { code, output } = await docs(['build', '--static'], folder);
  expect(code, output).toBe(0);
  const { document } = parseHTML(readFileSync(path.join(folder.root, 'dist/index.html'), 'utf8'));
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('https://docs.example.com/');
  expect(document.querySelector('link[type="application/rss+xml"]')).not.toBeNull();
  expect([...document.querySelectorAll('meta[name="robots"]')].map((tag) => tag.getAttribute('content'))).toEqual([
    'noindex, nofollow',
  ]);
  expect(readFileSync(path.join(folder.root, 'dist/robots.txt'), 'utf8')).toBe('User-agent: mine\n');
  const notFound = readFileSync(path.join(folder.root, 'dist/404.html'), 'utf8');
  expect(notFound).not.toMatch(/rel="canonical"|property="og:url"/);
  const entry = [...document.querySelectorAll('.docs-page-menu a')].find((link) =>
    link.getAttribute('href')?.startsWith('https://ask.example/'),
  );
  expect(entry?.getAttribute('href')).toContain(encodeURIComponent('https://docs.example.com/index.md'));
  expect(entry?.textContent).toContain('Ask us');
  expect(entry?.querySelector('.docs-menu-description')?.textContent).toBe('We answer.');
  expect(entry?.querySelector('svg, i, img, .docs-nav-icon')).not.toBeNull();
});

test('a folder with the URL of its site has a sitemap and a robots.txt that names it', async () => {
  const folder = bareFolder(
    siteWith({
      'docs.json': settings({ site: 'https://docs.example.com', base: '/handbook' }),
      'index.mdx': '---\ntitle: Start\n---\n\n[Sitemap](/sitemap.xml)\n',
      'secret.mdx': '---\ntitle: Secret\nhidden: true\n---\n\nText.\n',
    }),
  );
  onTestFinished(() => folder.remove());
  const { code, output } = await docs(['build', '--static'], folder);
  expect(code, output).toBe(0);
  const read = (file: string) => readFileSync(path.join(folder.root, 'dist', file), 'utf8');
  expect(existsSync(path.join(folder.root, 'dist/secret/index.html'))).toBe(true);
  expect(read('sitemap.xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://docs.example.com/handbook/</loc></url>
<url><loc>https://docs.example.com/handbook/api-reference/list-users/</loc></url>
<url><loc>https://docs.example.com/handbook/api-reference/get-a-user/</loc></url>
</urlset>
`);
  expect(read('robots.txt')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://docs.example.com/handbook/sitemap.xml\n',
  );
});

test('a folder has no sitemap without the URL of its site, its language, and pictures of "public" as pages name them', async () => {
  const text = '---\ntitle: Start\n---\n\n![Badge](/public/images/badge.png)\n';
  const folder = bareFolder(
    siteWith({ 'docs.json': settings({ language: 'en-GB' }), 'index.mdx': text, 'public/images/badge.png': 'x' }),
  );
  onTestFinished(() => folder.remove());
  const { code, output } = await docs(['build', '--static'], folder);
  expect(code, output).toBe(0);
  const { document } = parseHTML(readFileSync(path.join(folder.root, 'dist/index.html'), 'utf8'));
  const source = document.querySelector('img[alt="Badge"]')?.getAttribute('src');
  expect(source).toBe('/public/images/badge.png');
  expect(existsSync(path.join(folder.root, 'dist', String(source)))).toBe(true);
  expect(existsSync(path.join(folder.root, 'dist/sitemap.xml'))).toBe(false);
  expect(existsSync(path.join(folder.root, 'dist/robots.txt'))).toBe(false);

  // Pages without a language in the navigation have that of docs.json. There are no texts to load for English.
  const page = readFileSync(path.join(folder.root, 'dist/api-reference/list-users/index.html'), 'utf8');
  expect(page).toContain('<html lang="en-GB" dir="ltr"');
  expect(page).toContain('<docs-playground lang="en-GB"');
  const assets = path.join(folder.root, 'dist/_astro');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((name) => readFileSync(path.join(assets, name), 'utf8').includes('Senden'))).toEqual([]);
});

test('a build with an Astro configuration that lacks specbook() fails and says what to do', async () => {
  const site = scratchSite(
    siteWith({
      'astro.config.mjs': "export default { site: 'https://docs.example.com' };\n",
      'src/content.config.ts': 'export const collections = {};\n',
    }),
  );
  onTestFinished(() => site.remove());
  const { env, remove } = bareFolder({});
  onTestFinished(remove);
  const { code, output } = await docs(['build'], { root: site.root, env });
  expect(output).toContain('integration-missing: astro.config.mjs doesn’t use specbook()');
  expect(output).toContain('docs.json can set `site`');
  expect(code).toBe(1);
});
