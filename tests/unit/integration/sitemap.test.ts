import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { trimmedSitemap, trimSitemaps } from '../../../integration/build/setup/sitemap.ts';
import { loadProject } from '../../../src/site/project/load-project.ts';

const entry = (path: string, more = '') => `<url><loc>https://docs.example${path}</loc>${more}</url>`;

test('removes exactly the unlisted pages from a sitemap', () => {
  const entries = `${entry('/a/?b=1&amp;c=2', '<lastmod>2026-01-01</lastmod>')}\n  ${entry('/d/')}\n`;
  const sitemap = `<?xml version="1.0"?><urlset>\n  ${entry('/hidden/')}\n  ${entries}${entry('/hidden/too/')}</urlset>`;
  const trimmed = trimmedSitemap(sitemap, (pathname) => !pathname.startsWith('/hidden/'));
  expect(trimmed).toBe(`<?xml version="1.0"?><urlset>\n  ${entries}</urlset>`);
});

test('does not change an index of sitemaps', () => {
  const index = '<sitemapindex><sitemap><loc>https://docs.example/sitemap-0.xml</loc></sitemap></sitemapindex>';
  expect(trimmedSitemap(index, () => false)).toBe(index);
});

test('a page with the address of a sitemap does not fail the build', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-sitemap-'));
  try {
    mkdirSync(path.join(folder, 'sitemap-index.xml'));
    writeFileSync(path.join(folder, 'docs.json'), '{}');
    const facts = { base: '/', siteBase: '/', trailingSlash: true, otherPaths: [] };
    trimSitemaps(folder, await loadProject(folder), facts);
    expect(readdirSync(folder).toSorted()).toEqual(['docs.json', 'sitemap-index.xml']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
