import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeRedirectFiles } from '../../../integration/build/files/redirect-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'redirect-files-'));
beforeEach(() => mkdirSync(folder, { recursive: true }));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a rule leads to the page in its locale, and to a file, which all locales share', () => {
  const redirects = [
    { source: '/spec/:version', destination: '/openapi.yaml', permanent: true },
    { source: '/guide/:name', destination: '/guides/:name', permanent: true },
  ];
  writeRedirectFiles(
    folder,
    { redirects, pages: [] },
    {
      base: '/docs/api/',
      otherBases: ['/docs/fr/api/'],
      siteBase: '/docs/',
      downloads: ['openapi.yaml'],
      trailingSlash: true,
      site: undefined,
      format: 'directory',
    },
  );
  expect(readFileSync(path.join(folder, '_redirects'), 'utf8').trim().split('\n')).toEqual([
    '/docs/api/spec/:version /docs/api/openapi.yaml 301',
    '/docs/api/guide/:name /docs/api/guides/:name 301',
    '/docs/fr/api/spec/:version /docs/api/openapi.yaml 301',
    '/docs/fr/api/guide/:name /docs/fr/api/guides/:name 301',
  ]);
});

test.each([
  ['directory', true, ['guides/moved/index.html', 'old/index.html', 'old/page.txt']],
  ['directory', false, ['guides/moved/index.html', 'old/index.html', 'old/page.txt']],
  ['file', true, ['guides/moved.html', 'guides/moved/index.html', 'old.html', 'old/index.html', 'old/page.txt']],
  ['file', false, ['guides/moved.html', 'old.html', 'old/index.html', 'old/page.txt']],
  ['preserve', true, ['guides/moved.html', 'guides/moved/index.html', 'old.html', 'old/index.html', 'old/page.txt']],
  ['preserve', false, ['guides/moved.html', 'old.html', 'old/index.html', 'old/page.txt']],
] as const)('redirects are where hosts look for pages: format %s, slash %s', (format, trailingSlash, expected) => {
  mkdirSync(path.join(folder, 'old'));
  writeFileSync(path.join(folder, 'old/page.txt'), 'x');
  const redirects = ['/guides/moved', '/old'].map((source) => ({ source, destination: '/two', permanent: true }));
  const facts = { base: '/', siteBase: '/', downloads: [], trailingSlash, site: undefined, format };
  writeRedirectFiles(folder, { redirects, pages: [] }, facts);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  expect(names.sort()).toEqual(expected);
});

test.each([
  ['/old', '/old/part'],
  ['/old/part', '/old'],
])('a redirect is found with and without a slash beside one below it: %s before %s', (...sources) => {
  const redirects = sources.map((source) => ({ source, destination: '/new', permanent: true }));
  const facts = { base: '/', siteBase: '/', downloads: [], trailingSlash: false, site: undefined };
  writeRedirectFiles(folder, { redirects, pages: [] }, { ...facts, format: 'file' });
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual([
    'old',
    'old.html',
    'old/index.html',
    'old/part.html',
  ]);
});

test.each([true, false])('a redirect leaves a page at its address as it is: slash %s', (trailingSlash) => {
  writeFileSync(path.join(folder, 'about.html'), 'About us');
  const redirects = [{ source: '/about', destination: '/two', permanent: true }];
  const facts = { base: '/', siteBase: '/', downloads: [], trailingSlash, site: undefined };
  writeRedirectFiles(folder, { redirects, pages: [] }, { ...facts, format: 'file' });
  expect(readdirSync(folder)).toEqual(['about.html']);
  expect(readFileSync(path.join(folder, 'about.html'), 'utf8')).toBe('About us');
});

test('a redirect from the address of a file of the site leaves the file as it is', () => {
  writeFileSync(path.join(folder, 'llms.txt'), '# Shop');
  const sources = ['/llms.txt', '/llms.txt/more', '/moved'];
  const redirects = sources.map((source) => ({ source, destination: '/two', permanent: true }));
  const facts = { base: '/', siteBase: '/', downloads: [], trailingSlash: true, site: undefined };
  writeRedirectFiles(folder, { redirects, pages: [] }, { ...facts, format: 'directory' });
  expect(readFileSync(path.join(folder, 'llms.txt'), 'utf8')).toBe('# Shop');
  expect(readFileSync(path.join(folder, 'moved/index.html'), 'utf8')).toContain('/two/');
});
