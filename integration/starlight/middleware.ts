import facts from 'virtual:specbook/site';
import options from 'virtual:specbook-starlight/options';
import type {} from '@astrojs/starlight';
import { defineRouteMiddleware } from '@astrojs/starlight/route-data';
import { findPage } from '../../src/project/read/project.ts';
import { linkHref } from '../links/href.ts';
import { projectAt } from '../store/projects.ts';
import { boundPages } from './bound-pages.ts';
import { pagePlace } from './page-place.ts';
import { fillSidebar, linksOf, PLACEHOLDER, type SidebarLink, sidebarEntries } from './sidebar.ts';

/** Fills the sidebar of each page with the navigation of the documentation. */
export const onRequest = defineRouteMiddleware(async ({ locals, url }) => {
  const route = locals.starlightRoute;
  const project = await projectAt(facts.root);
  const bound = await boundPages(project);
  const place = pagePlace(url.pathname);
  const hrefOf = (slug: string) => bound.hrefOf(slug, place.locale) ?? place.hrefOf(slug);
  const page = findPage(project, bound.slugAt(url.pathname) ?? place.slug ?? NO_SLUG);
  const sidebar = fillSidebar(route.sidebar, (placeholder) => {
    const holds = (position: number) => (options.places[position] ?? PLACEHOLDER) === placeholder;
    return sidebarEntries(project.site, { slug: page?.slug, hrefOf, linkHref, holds });
  });
  if (!sidebar) return;
  route.sidebar = sidebar;
  if (!page) return;
  const { prev, next } = (route.entry as { data: { prev?: unknown; next?: unknown } }).data;
  route.pagination = {
    prev: prev === false ? undefined : neighbor(page.previous),
    next: next === false ? undefined : neighbor(page.next),
  };

  /** By the reading order of the documentation: a large sidebar has only some of its links. */
  function neighbor(slug: string | undefined): SidebarLink | undefined {
    const other = slug === undefined ? undefined : findPage(project, slug);
    if (!other) return undefined;
    const href = hrefOf(other.slug);
    const entry = linksOf(route.sidebar).find((link) => link.href === href);
    const label = other.sidebarTitle;
    return entry ?? { type: 'link', label, href, isCurrent: false, badge: undefined, attrs: {} };
  }
});

/** No page has this slug. */
const NO_SLUG = '/';
