import { trailOf } from '../src/navigation/sections.ts';
import type { NavigationNode, SitePage } from '../src/navigation/site.ts';
import type { PageHeading } from '../src/pages/page-text.ts';
import { findPage, type Project } from '../src/project/project.ts';
import { hrefOf, linkHref } from './href.ts';

/**
 * What a layout of your own gets for each page (`specbook({ layout: './src/layouts/Docs.astro' })`). Its default slot is
 * the page, its slot `sidebar` the navigation as the built-in layout shows it.
 */
export interface LayoutProps {
  title: string;
  /** Plain text. */
  description: string | undefined;
  /** As `name` in docs.json. */
  siteName: string;
  /** URL path of this page. */
  href: string;
  /** Of a page written in Markdown; of a generated page, its sections. */
  headings: readonly PageHeading[];
  navigation: NavigationItem[];
  /** Labels of what the page stands in, outermost first. */
  breadcrumbs: string[];
  previous: PageLink | undefined;
  next: PageLink | undefined;
  kind: SitePage['kind'] | 'not-found';
  /** `GET`, `POST`, …, `WEBHOOK` or `WS`. */
  method: string | undefined;
  deprecated: boolean;
  /** Not for search engines: say so in `<meta name="robots">`. */
  noindex: boolean;
}

export interface PageLink {
  title: string;
  href: string;
}

export interface NavigationItem {
  label: string;
  /** Absent of what only holds others. */
  href: string | undefined;
  /** This page, or what it stands in. */
  current: boolean;
  method: string | undefined;
  icon: string | undefined;
  children: NavigationItem[];
}

interface LayoutInput {
  title: string;
  description: string | undefined;
  slug: string;
  headings: readonly PageHeading[];
  noindex: boolean;
}

export function layoutProps(project: Project, input: LayoutInput): LayoutProps {
  const page = findPage(project, input.slug);
  const trail = trailOf(project.site, input.slug);
  return {
    title: input.title,
    description: input.description,
    siteName: project.site.name,
    href: hrefOf(input.slug),
    headings: input.headings,
    navigation: project.site.tree.filter(({ hidden }) => !hidden).map((node) => navigationItem(node, trail)),
    breadcrumbs: page?.breadcrumbs ?? [],
    previous: pageLink(project, page?.previous),
    next: pageLink(project, page?.next),
    kind: page?.kind ?? 'not-found',
    method: page?.method,
    deprecated: page?.deprecated ?? false,
    noindex: input.noindex,
  };
}

function navigationItem(node: NavigationNode, trail: readonly NavigationNode[]): NavigationItem {
  return {
    label: node.label,
    href: node.href !== undefined ? linkHref(node.href) : node.slug === undefined ? undefined : hrefOf(node.slug),
    current: trail.includes(node),
    method: node.method,
    icon: node.icon,
    children: node.children.filter(({ hidden }) => !hidden).map((child) => navigationItem(child, trail)),
  };
}

function pageLink(project: Project, slug: string | undefined): PageLink | undefined {
  const page = slug === undefined ? undefined : findPage(project, slug);
  return page && { title: page.sidebarTitle, href: hrefOf(page.slug) };
}
