import { describe, expect, test } from 'vitest';
import { linksOf, sidebarEntries } from '../../../../integration/starlight/pages/sidebar.ts';
import type { NavigationNode, Site } from '../../../../src/site/site.ts';
import { outline } from './support.ts';

const page = (slug: string, more: Partial<NavigationNode> = {}): NavigationNode => ({
  kind: 'page',
  label: slug,
  hidden: false,
  slug,
  method: 'GET',
  children: [],
  ...more,
});

const group = (label: string, children: NavigationNode[], more: Partial<NavigationNode> = {}): NavigationNode => ({
  kind: 'group',
  label,
  hidden: false,
  children,
  ...more,
});

const siteOf = (...tree: NavigationNode[]): Site => ({
  name: 'API',
  tree,
  global: [],
  pages: [],
  home: undefined,
  redirects: [],
  indexPaths: [],
  problems: [],
});

const entries = (site: Site, slug?: string) =>
  sidebarEntries(site, { slug, hrefOf: (target) => `/api/${target}/`, linkHref: (href) => href });

describe('the sidebar of Starlight', () => {
  test('has the groups of the documentation, open around the page', () => {
    const site = siteOf(group('Users', [page('list-users'), page('get-user')]), group('Orders', [page('list-orders')]));
    expect(outline(entries(site, 'get-user'))).toEqual([
      { 'Users (open)': ['list-users /api/list-users/', '> get-user /api/get-user/'] },
      { Orders: ['list-orders /api/list-orders/'] },
    ]);
  });

  test('shows two groups with the same name, each at its own position', () => {
    const site = siteOf(group('Pets', [page('list-pets')]), group('Pets', [page('old-pets')]));
    const at = (place: number) =>
      sidebarEntries(
        site,
        { slug: undefined, hrefOf: (target) => `/api/${target}/`, linkHref: (href) => href },
        { tree: site.tree.slice(place, place + 1), global: [] },
      );
    expect(outline(at(0))).toEqual([{ Pets: ['list-pets /api/list-pets/'] }]);
    expect(outline(at(1))).toEqual([{ Pets: ['old-pets /api/old-pets/'] }]);
  });

  test('shows the label of the page that replaces a generated page, also at the ends of a range', () => {
    const pages = Array.from({ length: 160 }, (_, index) => page(`page-${index}`, { label: `Page ${index}` }));
    const replacementLabel = (slug: string) => (slug === 'page-0' ? 'Start here' : undefined);
    const place = { hrefOf: (slug: string) => `/${slug}/`, linkHref: (href: string) => href, replacementLabel };
    const small = siteOf(group('Parcels', pages.slice(0, 2)));
    expect(outline(sidebarEntries(small, { ...place, slug: undefined }))).toEqual([
      { Parcels: ['Start here /page-0/', 'Page 1 /page-1/'] },
    ]);
    const large = siteOf(group('Parcels', pages));
    const [parcels] = sidebarEntries(large, { ...place, slug: 'page-40' });
    expect(parcels).toMatchObject({
      entries: expect.arrayContaining([expect.objectContaining({ label: 'Start here – Page 19' })]),
    });
  });

  test('says its own texts in the language of the page, and names of the document as they are', () => {
    const tree = [page('overview', { label: 'Overview', word: 'overview' }), page('Overview')];
    const site = siteOf(...tree, group('Other', [page('ping')], { word: 'otherOperations' }));
    const spanish = { overview: 'Introducción', otherOperations: 'Otros' };
    const place = { slug: undefined, hrefOf: (slug: string) => `/${slug}/`, linkHref: (href: string) => href };
    const say = (word: string) => (spanish as Record<string, string>)[word];
    expect(outline(sidebarEntries(site, { ...place, say }))).toEqual([
      'Introducción /overview/',
      'Overview /Overview/',
      { Otros: ['ping /ping/'] },
    ]);
    expect(outline(sidebarEntries(site, place))).toContain('Overview /overview/');
  });

  test('leaves out hidden pages, and groups without pages', () => {
    const site = siteOf(
      group('Secret', [page('secret')], { hidden: true }),
      group('Empty', [page('draft', { hidden: true })]),
      page('open'),
    );
    expect(outline(entries(site))).toEqual(['open /api/open/']);
  });

  test('has links to other sites, and the page of a group as its first entry', () => {
    const site = siteOf(
      group('Users', [page('list-users')], { slug: 'users' }),
      page('status', { kind: 'link', href: 'https://status.example.com' }),
    );
    const { slug: _, ...link } = site.tree[1] as NavigationNode;
    expect(outline(entries(siteOf(site.tree[0] as NavigationNode, link)))).toEqual([
      { Users: ['Users /api/users/', 'list-users /api/list-users/'] },
      'status https://status.example.com',
    ]);
  });

  test('of 1,200 operations shows those around the page, and a link for each other group', () => {
    const groups = Array.from({ length: 40 }, (_, index) =>
      group(
        `Tag ${index}`,
        Array.from({ length: 30 }, (_, operation) => page(`tag-${index}/operation-${operation}`)),
      ),
    );
    const list = entries(siteOf(...groups), 'tag-7/operation-3');
    expect(linksOf(list)).toHaveLength(39 + 30);
    expect(linksOf(list).filter(({ isCurrent }) => isCurrent)).toMatchObject([{ label: 'tag-7/operation-3' }]);
    expect(list[0]).toMatchObject({ type: 'link', label: 'Tag 0', href: '/api/tag-0/operation-0/' });
  });

  test('of a tag of 200 operations shows those around the page, and a link for every 20 others', () => {
    const tag = group(
      'Accounts',
      Array.from({ length: 200 }, (_, operation) => page(`operation-${operation}`)),
    );
    const [accounts] = entries(siteOf(tag, group('Cards', [page('list-cards')])), 'operation-43');
    const links = linksOf(accounts ? [accounts] : []);
    expect(links).toHaveLength(9 + 20);
    expect(links.slice(0, 3).map(({ label, href }) => `${label} ${href}`)).toEqual([
      'operation-0 – operation-19 /api/operation-0/',
      'operation-20 – operation-39 /api/operation-20/',
      'operation-40 /api/operation-40/',
    ]);
    expect(links.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ label: 'operation-43' }]);
  });

  test('marks methods with their colors', () => {
    const site = siteOf(page('a', { method: 'DELETE' }), page('b', { method: 'WEBHOOK' }));
    expect(entries(site)).toMatchObject([
      { badge: { text: 'DELETE', variant: 'danger' } },
      { badge: { text: 'WEBHOOK', variant: 'default' } },
    ]);
  });
});
