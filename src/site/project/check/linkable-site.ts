import path from 'node:path';
import { channelView } from '../../../api/asyncapi/channel-view.ts';
import { docsExtension } from '../../../api/openapi/operation.ts';
import { operationView } from '../../../api/openapi/operation-view.ts';
import { matchesAnchor } from '../../../core/text/anchor-key.ts';
import { type DocumentSource, projectPath } from '../../config/keys/documents.ts';
import { isElement, type NavigationElement } from '../../config/navigation-element.ts';
import type { LinkableSite } from '../../links/check-links.ts';
import { contentOutline, type PageOutline } from '../../links/page-outline.ts';
import { hasChannelAnchor, hasReferenceAnchor } from '../../links/reference-anchors.ts';
import { type Page, subjectOf } from '../../page.ts';
import type { PageHeading } from '../../pages/edits/page-text.ts';
import { redirectTarget } from '../../redirects/redirects.ts';
import type { NavigationNode } from '../../site.ts';
import { directorySlug, slugKey } from '../../slug.ts';
import type { AstroProject } from '../host/astro-facts.ts';
import { readHostSite } from '../read/host-site.ts';
import { findPage, type Project } from '../read/project.ts';
import { findStaticFiles, hasKnownName, isImageOrFont } from '../read/static-files.ts';
import { feedPages } from './feed-problems.ts';
import type { PageOutlines } from './page-outlines.ts';
import { listsForPrograms } from './redirect-conflicts.ts';

/** Collects what links can lead to: pages, files, redirects, and pages of the host site. */
export async function linkableSite(
  project: Project,
  outlines: PageOutlines,
  astro: AstroProject | undefined,
): Promise<LinkableSite> {
  const { site, root, settings, downloads } = project;
  const clashing = clashingSlugs(site);
  const host = await readHostSite(root, astro);
  const staticFiles = await findStaticFiles(root);
  const published = new Set([...project.fileNames().linked, ...host.paths, ...staticFiles.filter(hasKnownName)]);
  // Redirects of docs.json that cannot work count too, because they are reported themselves.
  const redirects = [...settings.redirects, ...site.redirects];
  return {
    slugs: new Set([...listedSlugs(site.tree), ...site.pages.map(({ slug }) => slug), '']),
    files: new Set([
      ...staticFiles.filter(project.isIncluded),
      ...host.paths,
      ...downloads.map((download) => download.path),
      ...listsForPrograms(project),
      ...feedPages(site).map(({ slug }) => path.posix.join(slug, 'rss.xml')),
      ...site.pages.flatMap(({ kind, slug }) => (kind === 'changelog' ? path.posix.join(slug, 'feed.xml') : [])),
      ...(host.searchEngineFiles ?? (settings.site === undefined ? [] : ['sitemap.xml', 'robots.txt'])),
    ]),
    unpublished: new Set(staticFiles.filter((file) => !isImageOrFont(file) && !published.has(file))),
    indexPaths: site.indexPaths,
    isUnknown: host.isUnknown,
    dynamicRoute: host.dynamicRoute,
    mount: host.mount,
    base: settings.base?.slice(1) ?? '',
    outside: host.outside,
    isRedirected: (from) => redirectTarget(redirects, from) !== undefined,
    unknown: unreadDirectories(project),
    hasAnchor: (slug, anchor) => {
      const page = findPage(project, slug);
      return !page || clashing.has(slugKey(slug)) || hasAnchor(project, page, anchor, outlines);
    },
  };
}

/** Returns the slugs of the navigation in its order, so that hints prefer what readers see first. */
function listedSlugs(nodes: readonly NavigationNode[]): string[] {
  return nodes.flatMap(({ slug, hidden, children }) =>
    hidden ? [] : [...(slug === undefined ? [] : [slug]), ...listedSlugs(children)],
  );
}

/**
 * Returns the slugs of files with the same URL, as keys. Only renaming one of the files decides which of them readers
 * see, and that clash is reported.
 */
export function clashingSlugs({ pages, problems }: Project['site']): Set<string> {
  const files = new Set(problems.flatMap(({ code, file }) => (code === 'page-duplicated' ? (file ?? []) : [])));
  const second = pages.filter(({ file }) => file !== undefined && files.has(file));
  return new Set(second.flatMap(({ slug }) => [slug, slug.replace(/(?:^index)?-\d+$/, '')]).map(slugKey));
}

/** Returns the directories of documents that could not be read. That failure is reported, links into them are not. */
function unreadDirectories({ settings, documents, defaultDirectory }: Project): string[] {
  const sources = [...settings.api.openapi, ...(settings.navigation ? sourcesIn(settings.navigation) : [])];
  const unread = sources.filter(({ source }) => !documents.has(projectPath(source)));
  return unread.map(({ directory }) => directorySlug(directory ?? defaultDirectory));
}

function sourcesIn({ openapi = [], asyncapi = [], children }: NavigationElement): DocumentSource[] {
  return [...openapi, ...asyncapi, ...children.filter(isElement).flatMap(sourcesIn)];
}

/** Returns whether a page has an id: in its text, or in what is generated for its operation, channel or schema. */
function hasAnchor(project: Project, page: Page, anchor: string, outlines: PageOutlines): boolean {
  return hasTextAnchor(project, page, anchor, outlines) || hasGeneratedAnchor(page, anchor);
}

function hasTextAnchor({ texts }: Project, { file }: Page, anchor: string, outlines: PageOutlines): boolean {
  if (file === undefined) return false;
  const outline = outlines.of(file);
  // A page that cannot be read has a problem of its own.
  if (!outline) return true;
  if (texts.of(file).headings.some((heading) => isHeading(heading, anchor))) return true;
  return [outline, ...outlines.parts([{ file, outline }]).values()].some((each) => mayHave(each, anchor));
}

function hasGeneratedAnchor(page: Page, anchor: string): boolean {
  const subject = subjectOf(page);
  if ('operation' in subject) {
    const { content } = docsExtension(subject.operation.value);
    const outline = typeof content === 'string' ? contentOutline(content) : undefined;
    if (outline && mayHave(outline, anchor)) return true;
    const isGenerated = page.file === undefined;
    return hasReferenceAnchor(operationView(subject.document, subject.operation), anchor, isGenerated);
  }
  if (subject.kind === 'channel') return hasChannelAnchor(channelView(subject.document, subject.channel), anchor);
  return subject.kind === 'overview' || subject.kind === 'schema';
}

function isHeading({ slug, text, aliases = [] }: PageHeading, anchor: string): boolean {
  return slug === anchor || aliases.includes(anchor) || matchesAnchor(anchor, text) || matchesAnchor(anchor, slug);
}

/** Returns whether a text has an id like this one, or components whose ids are not known. */
function mayHave({ anchors, isDynamic }: PageOutline, anchor: string): boolean {
  return isDynamic || anchors.has(anchor) || [...anchors].some((id) => matchesAnchor(anchor, id));
}
