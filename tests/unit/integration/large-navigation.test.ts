import { parseHTML } from 'linkedom';
import { describe, expect, test, vi } from 'vitest';
import { byteLength } from '../../../integration/render/html/html.ts';
import { listingHtml } from '../../../integration/render/html/large-navigation.ts';
import { navigationHtml } from '../../../integration/render/html/navigation.ts';
import { navigationListings } from '../../../integration/render/html/navigation-listings.ts';
import { memoText } from '../../../src/core/json/memo.ts';
import { parseSettings } from '../../../src/site/config/parse-settings.ts';
import { sectionsOf, trailOf } from '../../../src/site/navigation/sections.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { readSiteWords, wordsOfPage } from '../../../src/site/project/read/site-words.ts';
import { type Sketch, siteOf } from '../site/support.ts';

vi.mock('virtual:specbook/site', () => ({ default: { base: '/', siteBase: '/', trailingSlash: false } }));

const { settings } = parseSettings('{}', 'docs.json');
if (!settings) throw new Error('An empty docs.json has settings.');
const words = await readSiteWords(settings);

const parsed = (html: { toString(): string }) => parseHTML(`<html><body>${html}</body></html>`).document;
const allIn = (part: ParentNode, selector: string): Element[] => [...part.querySelectorAll(selector)];

const projectOf = (sketch: Sketch) => ({ site: siteOf(sketch), settings, words }) as unknown as Project;

function sidebarOf(project: Project, slug: string) {
  const { sidebar: tree } = sectionsOf(project.site, slug);
  const trail = trailOf(project.site, slug);
  return navigationHtml({ tree, trail, slug, project, ...wordsOfPage(project, slug) });
}

const listingsOf = (project: Project) =>
  [...navigationListings(project)].map(([id, listings]) => ({
    id,
    lists: listings.map((listing) =>
      parsed(listingHtml(listing, { project, slug: '\0', ...wordsOfPage(project, '') })),
    ),
  }));

const hrefIn = (link: Element) => decodeURI(link.getAttribute('href') ?? '');

const linksIn = (html: { toString(): string }) =>
  allIn(parsed(html), '.docs-nav-link:not(.docs-nav-cut)').map((link) => hrefIn(link));

const operations = (count: number, tag: (index: number) => string | undefined) =>
  Array.from({ length: count }, (_, index) => {
    const name = tag(index);
    return {
      is: `GET /things/${index}/of/a/rather/long/path`,
      ...(name !== undefined && { tags: [name] }),
      ...(index === 7 && { hidden: true, summary: 'A secret' }),
    };
  });

const docs = { api: { openapi: 'api.json' } };

const LARGE_SITES: [string, Sketch][] = [
  ['many groups', { docs, documents: { 'api.json': operations(1200, (index) => `Group ${index % 150}`) } }],
  ['one long group', { docs, documents: { 'api.json': operations(800, () => undefined) } }],
  [
    'names in Chinese',
    { docs, documents: { 'api.json': operations(600, (index) => `一个相当长的分组名称${index % 40}`) } },
  ],
  [
    'groups in groups',
    {
      docs: {
        navigation: {
          groups: Array.from({ length: 30 }, (_, outer) => ({
            group: `Outer ${outer}`,
            pages: Array.from({ length: 10 }, (_, inner) => ({
              group: `Inner ${inner}`,
              root: `a/${outer}/${inner}`,
              pages: [`b/${outer}/${inner}`, `c/${outer}/${inner}`],
            })),
          })),
        },
      },
      pages: Object.fromEntries(
        Array.from({ length: 300 }, (_, index) => `${Math.floor(index / 10)}/${index % 10}`).flatMap((name) =>
          ['a', 'b', 'c'].map((letter) => [`${letter}/${name}`, true as const]),
        ),
      ),
    },
  ],
];

describe.each(LARGE_SITES)('a large sidebar: %s', (_, sketch) => {
  const project = projectOf(sketch);
  const slugs = project.site.pages.filter(({ hidden }) => !hidden).map(({ slug }) => slug);

  /** Returns what the tests look at in the sidebar of a page. Each sidebar is made and parsed once. */
  const factsOf = memoText((slug: string) => {
    const sidebar = sidebarOf(project, slug);
    const document = parsed(sidebar);
    return {
      bytes: byteLength(sidebar),
      current: allIn(document, '[aria-current]').map((link) => hrefIn(link)),
      links: allIn(document, 'a').map((link) => hrefIn(link)),
      lists: allIn(document, 'a[data-list]').map((link) => ({
        list: link.getAttribute('data-list') ?? '',
        total: link.getAttribute('data-of'),
      })),
    };
  }, 10_000);

  test('has at most 11.5 KB on every page, and marks the page', () => {
    for (const slug of [...slugs, 'not-in-the-navigation']) {
      const { bytes, current } = factsOf(slug);
      expect(bytes).toBeLessThan(11_500);
      expect(current).toEqual(slug === 'not-in-the-navigation' ? [] : [`/${slug}`]);
    }
  });

  test('links to every page without JavaScript', () => {
    const reached = new Set<string>();
    const pending = [slugs[0] ?? ''];
    for (let slug = pending.pop(); slug !== undefined; slug = pending.pop()) {
      if (reached.has(slug)) continue;
      reached.add(slug);
      pending.push(...factsOf(slug).links.map((href) => href.slice(1)));
    }
    expect(slugs.filter((slug) => !reached.has(slug))).toEqual([]);
  });

  test('has a file for each list, and one for all lists without hidden pages', () => {
    const files = new Map(listingsOf(project).map(({ id, lists }) => [`/_docs/navigation/${id}`, lists]));
    const links = slugs.slice(0, 100).flatMap((slug) => factsOf(slug).lists);
    expect(links.length).toBeGreaterThan(0);
    for (const { list, total } of links) {
      const entries = files.get(list)?.[0]?.querySelector('ul')?.childNodes;
      expect(entries, list).toBeDefined();
      if (total !== null) expect(entries).toHaveLength(Number(total));
    }
    const whole = [...files].filter(([id]) => id.endsWith('-all')).flatMap(([, lists]) => lists);
    const all = whole.flatMap((list) => allIn(list, 'a')).map((link) => hrefIn(link));
    expect(slugs.filter((slug) => !all.includes(`/${slug}`))).toEqual([]);
    expect(
      [...files.values()]
        .flat()
        .map((list) => list.documentElement.outerHTML)
        .join(''),
    ).not.toContain('secret');
  });
});

test('a list keeps its address when another list is added', () => {
  const one = projectOf({ docs, documents: { 'api.json': operations(400, (index) => `Group ${index % 20}`) } });
  const more = projectOf({ docs, documents: { 'api.json': operations(420, (index) => `Group ${(index + 20) % 21}`) } });
  const groups = (project: Project) => [...navigationListings(project).keys()].filter((id) => !id.endsWith('-all'));
  expect(groups(one).filter((id) => groups(more).includes(id))).toHaveLength(20);
});

test('a small sidebar has every page and open groups, and no files', () => {
  const project = projectOf({ docs, documents: { 'api.json': operations(40, (index) => `Group ${index % 4}`) } });
  const [slug = ''] = project.site.pages.map((page) => page.slug);
  const sidebar = sidebarOf(project, slug);
  expect(linksIn(sidebar)).toHaveLength(39);
  expect(allIn(parsed(sidebar), 'details[open]')).toHaveLength(4);
  expect(navigationListings(project).size).toBe(0);
});
