import { describe, expect, test } from 'vitest';
import { fillSidebar, withOneCurrent } from '../../../../integration/starlight/pages/filled-sidebar.ts';
import type { SidebarEntry } from '../../../../integration/starlight/pages/sidebar.ts';
import { PLACEHOLDER } from '../../../../integration/starlight/placeholder.ts';
import { outline } from './support.ts';

const link = (label: string, isCurrent = false): SidebarEntry => ({
  type: 'link',
  label,
  href: '/',
  isCurrent,
  badge: undefined,
  attrs: {},
});

describe('a page with several entries in the sidebar', () => {
  const groupOf = (entry: SidebarEntry): SidebarEntry => ({
    type: 'group',
    label: 'Reference',
    entries: [entry],
    collapsed: false,
    badge: undefined,
  });
  const own = link('Follow a parcel', true);
  const generated = () => groupOf(link('Get a parcel', true));

  test('is marked where the site lists it, above or below the reference', () => {
    const marked = ['> Follow a parcel /', { 'Reference (open)': ['Get a parcel /'] }];
    expect(outline(withOneCurrent([own, generated()], [own]))).toEqual(marked);
    expect(outline(withOneCurrent([generated(), own], [own]))).toEqual(marked.toReversed());
  });

  test('is marked once where only the reference lists it', () => {
    expect(outline(withOneCurrent([link('a'), generated(), generated()], [link('a')]))).toEqual([
      'a /',
      { 'Reference (open)': ['> Get a parcel /'] },
      { 'Reference (open)': ['Get a parcel /'] },
    ]);
  });
});

describe('the place of the documentation in the sidebar', () => {
  const holder: SidebarEntry = { type: 'group', label: PLACEHOLDER, entries: [], collapsed: false, badge: undefined };

  test('follows the configuration, in a group too', () => {
    const nested: SidebarEntry = { type: 'group', label: 'API', entries: [holder], collapsed: false, badge: undefined };
    expect(outline(fillSidebar([link('a'), holder, link('b')], () => [link('c')]) ?? [])).toEqual([
      'a /',
      'c /',
      'b /',
    ]);
    expect(outline(fillSidebar([nested], () => [link('c')]) ?? [])).toEqual([{ 'API (open)': ['c /'] }]);
  });

  test('does not exist if the configuration does not have it', () => {
    expect(fillSidebar([link('a')], () => [link('c')])).toBeUndefined();
  });
});
