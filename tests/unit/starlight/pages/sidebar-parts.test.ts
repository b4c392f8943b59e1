import { expect, test } from 'vitest';
import { sidebarEntries } from '../../../../integration/starlight/pages/sidebar.ts';
import {
  insideDocument,
  type SidebarPart,
  sidebarParts,
} from '../../../../integration/starlight/pages/sidebar-parts.ts';
import { documentPlaceholder, PLACEHOLDER } from '../../../../integration/starlight/placeholder.ts';
import { referenceSite } from '../../../../integration/starlight/reference-site.ts';
import { openapi, projectOf } from '../../site/project/support.ts';
import { outline } from './support.ts';

/** Returns the parts of a documentation, in a sidebar with places for some of its documents. */
async function partsOf(navigation: object, { placed = [] as string[], pages = {} } = {}) {
  const site = referenceSite(
    await projectOf({
      'docs.json': { navigation },
      'orders.json': openapi('orders'),
      'users.json': openapi('users'),
      ...pages,
    }),
  );
  const sidebar = [
    { label: 'API', items: [PLACEHOLDER, ...placed.map(documentPlaceholder)].map((label) => ({ label })) },
  ];
  const partAt = sidebarParts(site, { places: [], sidebar });
  const shown = (part: SidebarPart) =>
    outline(sidebarEntries(site, { slug: undefined, hrefOf: (slug) => slug, linkHref: (href) => href }, part));
  return {
    rest: shown(partAt(PLACEHOLDER)),
    orders: shown(partAt(documentPlaceholder('orders.json'))),
    ordersInGroup: shown(insideDocument(partAt(documentPlaceholder('orders.json')))),
  };
}

const GROUPS = {
  tabs: [
    {
      tab: 'APIs',
      groups: [
        { group: 'Buying', openapi: { source: 'orders.json', directory: 'orders' }, pages: ['intro'] },
        { group: 'People', openapi: { source: 'users.json', directory: 'users' } },
      ],
    },
    { tab: 'More', pages: ['terms'] },
  ],
};

const TEXTS = { pages: { 'intro.md': '# Intro', 'terms.md': '# Terms' } };

// The document has no tags, so that its operations are directly below it.
const ORDERS = ['Intro intro', 'Get orders orders/get-orders'];

test('a place for a document has its group with the pages that docs.json lists there, without the tab around it', async () => {
  const { orders, rest } = await partsOf(GROUPS, { ...TEXTS, placed: ['orders.json'] });
  expect(orders).toEqual([{ Buying: ORDERS }]);
  expect(rest).toEqual([{ APIs: [{ People: ['Get users users/get-users'] }] }, { More: ['Terms terms'] }]);
});

test('alone in a group of the site, the pages of a document do not have their own group around them', async () => {
  const { ordersInGroup } = await partsOf(GROUPS, { ...TEXTS, placed: ['orders.json'] });
  expect(ordersInGroup).toEqual(ORDERS);
});

test('a document whose pages are in several groups keeps these groups', async () => {
  const groups = [
    { group: 'First', openapi: ['orders.json', 'users.json'], pages: ['GET /orders', 'GET /users'] },
    { group: 'Second', pages: ['orders.json GET /orders', 'terms'] },
  ];
  const { orders, ordersInGroup, rest } = await partsOf({ groups }, { ...TEXTS, placed: ['orders.json'] });
  const link = 'Get orders api-reference/get-orders';
  expect(orders).toEqual([{ First: [link] }, { Second: [link] }]);
  expect(ordersInGroup).toEqual(orders);
  expect(rest).toEqual([{ First: ['Get users api-reference/get-users'] }, { Second: ['Terms terms'] }]);
});

test('a sidebar without places for documents has all pages at its place', async () => {
  const { rest } = await partsOf({ openapi: 'orders.json' });
  expect(rest).toEqual([{ 'API Reference': ['Get orders api-reference/get-orders'] }]);
});
