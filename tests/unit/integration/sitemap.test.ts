import { expect, test } from 'vitest';
import { trimmedSitemap } from '../../../integration/setup/sitemap.ts';

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
