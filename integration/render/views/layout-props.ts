import facts from 'virtual:specbook/site';
import { memo } from '../../../src/core/json/memo.ts';
import { present } from '../../../src/core/json/present.ts';
import { trailOf } from '../../../src/site/navigation/sections.ts';
import { type Page, subjectOf } from '../../../src/site/page.ts';
import type { PageHeading } from '../../../src/site/pages/edits/page-text.ts';
import { findPage, type Project } from '../../../src/site/project/read/project.ts';
import { isListable } from '../../../src/site/robots.ts';
import type { NavigationNode } from '../../../src/site/site.ts';
import { hrefOf, linkHref, ownFileHref } from '../links/href.ts';
import { licensesPath } from '../links/own-addresses.ts';
import type { FeedLink } from '../page/feed-link.ts';
import { markdownHref } from './markdown-href.ts';

/**
 * The props of your own layout on each page (`specbook({ layout: './src/layouts/Docs.astro' })`). Its default slot is
 * the page, its slot `sidebar` the navigation as the built-in layout shows it.
 */
export interface LayoutProps {
  /** Title of the page. */
  title: string;
  /** Description of the page, as plain text. */
  description: string | undefined;
  /** `name` in docs.json. */
  siteName: string;
  /** URL path of this page. */
  href: string;
  /** The headings of a Markdown page, or the sections of a generated page. */
  headings: readonly PageHeading[];
  /** The site's navigation. */
  navigation: NavigationItem[];
  /** Labels of the navigation elements that contain the page, outermost first. */
  breadcrumbs: string[];
  /** The page before this one. */
  previous: PageLink | undefined;
  /** The page after this one. */
  next: PageLink | undefined;
  /** What the page shows. */
  kind: 'operation' | 'webhook' | 'channel' | 'overview' | 'changelog' | 'mdx' | 'not-found';
  /** `GET`, `POST`, …, `WEBHOOK`, or the protocol of a channel, such as `WS` or `KAFKA`. */
  method: string | undefined;
  /** Whether the page or its operation is deprecated. */
  deprecated: boolean;
  /**
   * URL of the page that lists the licenses of icons and code. Some licenses require attribution, so link to this URL
   * or use `PageMenu`, which does.
   */
  licenses: string;
  /** URL of the page's Markdown, if it has any. Add `<link rel="alternate" type="text/markdown">`. */
  markdown: string | undefined;
  /**
   * Whether search engines should ignore the page, because of its front matter or `seo.metatags` in docs.json. Add `<meta
   * name="robots" content="noindex">`.
   */
  noindex: boolean;
  /**
   * Absolute URL of the image that social networks show with a link to the page. Add `<meta property="og:image">`.
   */
  image: string | undefined;
  /** The page's feed, if it has one. Add `<link rel="alternate">` with this `type` and `href`. */
  feed: { type: string; href: string } | undefined;
}

/** What a part of a page knows about the page. */
export type PartPage = Omit<LayoutProps, 'headings' | 'licenses' | 'noindex' | 'image' | 'feed'>;

/** A link to the previous or the next page. */
export interface PageLink {
  title: string;
  href: string;
}

/** An element of the navigation, with those inside it. */
export interface NavigationItem {
  label: string;
  /** Absent for an element that only groups others. */
  href: string | undefined;
  /** Whether it is this page, or an element around it. */
  current: boolean;
  method: string | undefined;
  icon: string | undefined;
  children: NavigationItem[];
}

interface PageInput {
  title: string;
  description: string | undefined;
  slug: string;
}

interface LayoutInput extends PageInput {
  headings: readonly PageHeading[];
  noindex: boolean | undefined;
  image: string | undefined;
  feed: FeedLink | undefined;
}

/** Returns the props of a layout of the site for one page. */
export function layoutProps(project: Project, input: LayoutInput): LayoutProps {
  const page = findPage(project, input.slug);
  return {
    ...pageProps(project, input),
    headings: input.headings,
    licenses: ownFileHref(licensesPath),
    noindex: !isListable({ ...page, ...present({ noindex: input.noindex }) }, project.settings.seo.metatags),
    image: input.image,
    feed: input.feed,
  };
}

/** Returns the props that parts of a page get too. */
export function pageProps(project: Project, { title, description, slug }: PageInput): PartPage {
  const page = findPage(project, slug);
  const trail = trailOf(project.site, slug);
  return {
    title,
    description,
    siteName: project.site.name,
    href: hrefOf(slug),
    markdown: markdownHref(project, page, facts),
    navigation: project.site.tree.filter(({ hidden }) => !hidden).map((node) => navigationItem(node, trail)),
    breadcrumbs: [...(page?.breadcrumbs ?? [])],
    previous: pageLink(project, page?.previous),
    next: pageLink(project, page?.next),
    kind: pageKind(page),
    method: page?.method,
    deprecated: page?.deprecated ?? false,
  };
}

/** Generated pages are named after their content. Pages with a file are `mdx`, whatever they are bound to. */
function pageKind(page: Page | undefined): LayoutProps['kind'] {
  if (!page) return 'not-found';
  const { kind } = subjectOf(page);
  return page.file !== undefined || kind === 'schema' || kind === 'endpoint' || kind === 'text' ? 'mdx' : kind;
}

/** Cached, because items that do not lead to the page are the same on every page, and a large site has thousands. */
const itemElsewhere = memo((node: NavigationNode) => makeItem(node, []));

function navigationItem(node: NavigationNode, trail: readonly NavigationNode[]): NavigationItem {
  return trail.includes(node) ? makeItem(node, trail) : itemElsewhere(node);
}

function makeItem(node: NavigationNode, trail: readonly NavigationNode[]): NavigationItem {
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
