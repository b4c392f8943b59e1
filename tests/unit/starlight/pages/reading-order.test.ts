import { describe, expect, test } from 'vitest';
import {
  chosenNeighbor,
  readingOrder,
  slugsIn,
  stepsAround,
} from '../../../../integration/starlight/pages/reading-order.ts';
import type { SidebarEntry, SidebarLink } from '../../../../integration/starlight/pages/sidebar.ts';
import { PLACEHOLDER } from '../../../../integration/starlight/placeholder.ts';
import type { NavigationNode } from '../../../../src/site/site.ts';

const link = (href: string, isCurrent = false): SidebarLink => ({
  type: 'link',
  label: href,
  href,
  isCurrent,
  badge: undefined,
  attrs: {},
});

const group = (label: string, entries: SidebarEntry[] = []): SidebarEntry => ({
  type: 'group',
  label,
  entries,
  collapsed: false,
  badge: undefined,
});

const API = ['overview', 'list', 'create'];

/** Returns the neighbors of a page of the documentation, or of the current link. */
function readingOrderOf(sidebar: SidebarEntry[], slug?: string, replacement?: string) {
  const order = readingOrder(sidebar, {
    slugsAt: (placeholder) => (placeholder === PLACEHOLDER ? API : []),
    isReplacement: (href) => href === replacement,
  });
  const around = stepsAround(order, slug);
  return around && [around.previous, around.next].map((step) => step?.slug ?? step?.link?.href);
}

describe('the previous and the next page', () => {
  const sidebar = [link('/a'), group('More', [group(PLACEHOLDER)]), link('/z')];

  test.each([
    ['overview', ['/a', 'list']],
    ['list', ['overview', 'create']],
    ['create', ['list', '/z']],
  ])('of %s follow the whole sidebar', (slug, expected) => {
    expect(readingOrderOf(sidebar, slug)).toEqual(expected);
  });

  test('of a page next to the reference lead into the reference', () => {
    expect(readingOrderOf([link('/a', true), group(PLACEHOLDER), link('/z')])).toEqual([undefined, 'overview']);
    expect(readingOrderOf([link('/a'), group(PLACEHOLDER), link('/z', true)])).toEqual(['create', undefined]);
    expect(readingOrderOf([link('/a'), group(`${PLACEHOLDER}:empty`), link('/z', true)])).toEqual(['/a', undefined]);
  });

  test('list a page that replaces a generated one only at the place of the generated page', () => {
    const guides = [link('/a', true), link('/bound'), link('/b'), group(PLACEHOLDER)];
    expect(readingOrderOf(guides, undefined, '/bound')).toEqual([undefined, '/b']);
    expect(readingOrderOf(guides, 'create', '/bound')).toEqual(['list', undefined]);
  });

  test('do not exist for a page that is in no sidebar', () => {
    expect(readingOrderOf(sidebar, 'hidden')).toBeUndefined();
    expect(readingOrderOf(sidebar)).toBeUndefined();
  });
});

test('lists visible pages once, groups with a page of their own first', () => {
  const node = (slug: string | undefined, children: NavigationNode[] = [], hidden = false): NavigationNode => {
    return { kind: 'group', label: 'x', hidden, children, ...(slug !== undefined && { slug }) };
  };
  const tree = [node('root', [node('a'), node('b', [], true)]), node(undefined, [node('a'), node('c')])];
  expect(slugsIn(tree)).toEqual(['root', 'a', 'c']);
});

test('front matter removes, renames and replaces a neighbor', () => {
  expect(chosenNeighbor(link('/a'), undefined)).toMatchObject({ label: '/a', href: '/a' });
  expect(chosenNeighbor(link('/a'), false)).toBeUndefined();
  expect(chosenNeighbor(link('/a'), 'Back')).toMatchObject({ label: 'Back', href: '/a' });
  expect(chosenNeighbor(link('/a'), { link: '/b' })).toMatchObject({ label: '/a', href: '/b' });
  expect(chosenNeighbor(undefined, { link: '/b', label: 'B' })).toMatchObject({ label: 'B', href: '/b' });
  expect(chosenNeighbor(undefined, { label: 'B' })).toBeUndefined();
});
