import { expect, test } from 'vitest';
import { feedProblems } from '../../../../src/site/project/check/feed-problems.ts';
import { printedIn, settings, siteWith } from '../../../support/checked-folder.ts';

const FEED = siteWith({ 'index.mdx': '---\ntitle: Start\nrss: true\n---\n' });

test('docs check reports a feed in a folder without Astro, with its line', async () => {
  const { code, text } = await printedIn(FEED);
  expect(text).toContain('index.mdx:3:1');
  expect(text).toContain('feed-without-site');
  expect(code).toBe(0);
});

test('a folder without Astro names its URL in docs.json', async () => {
  expect((await printedIn({ ...FEED, 'docs.json': settings({ site: 'https://docs.example.com' }) })).text).toContain(
    'No problems',
  );
  const wrong = await printedIn({ ...FEED, 'docs.json': settings({ site: 'docs.example.com' }) });
  expect(wrong.text).toContain('expected a URL such as "https://docs.example.com"');
});

test('reports only visible pages that have a feed, and none in a site with a URL', () => {
  const page = { rss: true, file: 'changelog.mdx', hidden: false };
  const site = { pages: [page, { ...page, rss: false }, { ...page, hidden: true }] } as never;
  expect(feedProblems({ site, root: '/nowhere' }, undefined)).toMatchObject([{ file: 'changelog.mdx' }]);
  expect(feedProblems({ site, root: '/nowhere' }, 'https://docs.example.com')).toEqual([]);
});
