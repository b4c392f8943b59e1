import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { channelView } from '../../asyncapi/channel-view.ts';
import { type DocumentSource, projectPath } from '../../config/keys/documents.ts';
import { isElement, type NavigationElement } from '../../config/navigation-element.ts';
import { readSettings } from '../../config/read-settings.ts';
import type { SettingsPosition } from '../../config/text-position.ts';
import { checkLinks, type LinkableSite, type LinkingFile } from '../../links/check-links.ts';
import { linkTarget } from '../../links/link-target.ts';
import { frontmatterIcons, frontmatterLinks, type PageOutline, pageOutline } from '../../links/page-outline.ts';
import { hasChannelAnchor, hasReferenceAnchor } from '../../links/reference-anchors.ts';
import { type SettingsLink, settingsLinks } from '../../links/settings-links.ts';
import { docsExtension } from '../../openapi/operation.ts';
import { operationView } from '../../openapi/operation-view.ts';
import { readFrontmatter } from '../../pages/edits/front-matter.ts';
import type { PageHeading } from '../../pages/edits/page-text.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { withoutRepeated } from '../../problems/repeated-problems.ts';
import { type Page, subjectOf } from '../../site/page.ts';
import { redirectTarget } from '../../site/redirects/redirects.ts';
import type { NavigationNode } from '../../site/site.ts';
import { DEFAULT_DIRECTORY, directorySlug, slugKey } from '../../site/slug.ts';
import { matchesAnchor } from '../../text/anchor-key.ts';
import { linkedPath } from '../../text/linked-path.ts';
import { type Mount, pathBelow } from '../../text/mount.ts';
import { readHostSite } from '../read/host-site.ts';
import { findPage, type Project } from '../read/project.ts';
import { findStaticFiles } from '../read/static-files.ts';
import { withoutConsequences } from './consequences.ts';
import { documentLinkProblems } from './document-link-problems.ts';
import { iconProblems } from './icon-problems.ts';
import { settingsIconProblems } from './settings-icons.ts';

/** Reports dead links and anchors, missing files, unknown icons, and orphan pages. Reads every page of the project. */
export async function checkSiteLinks(project: Project): Promise<Problem[]> {
  const outlines = createOutlines(project.root);
  const pages = project.site.pages.flatMap((page) => linkingPage(page, outlines) ?? []);
  const parts = [...outlines.parts(pages)].map(([file, outline]) => ({ file, outline }));
  const site = await linkableSite(project, outlines);
  const files: LinkingFile[] = [...pages, ...parts];
  const inSettings = settingsLinks(project.settings);
  const problems = [
    ...settingsProblems(project, inSettings, site),
    ...files.flatMap((file) => withoutRepeated(checkLinks(file, site))),
    ...files.flatMap((file) => withoutRepeated(iconProblems(file, project.settings))),
    ...settingsIconProblems(project),
    ...documentLinkProblems(project, site),
    ...unusedPages(project, [...files, settingsFile(inSettings)], site.mount),
  ];
  return withoutConsequences(problems, readSettings(project.root).unread);
}

const NOWHERE = { line: 1, column: 1 };

/** Represents docs.json as a file with links. Its paths start at the root. */
function settingsFile(links: readonly SettingsLink[]): LinkingFile {
  const placed = links.map(({ kind, url }) => ({ kind, url, ...NOWHERE }));
  return {
    file: 'docs.json',
    isSettings: true,
    slug: '',
    outline: { links: placed, icons: [], anchors: new Set(), isDynamic: false, imports: [] },
  };
}

/** Reports each problem at its position, which may be in a part of docs.json. */
function settingsProblems({ root }: Project, links: readonly SettingsLink[], site: LinkableSite): Problem[] {
  const { locate } = readSettings(root);
  return links.flatMap((link) => {
    const problems = checkLinks(settingsFile([link]), site);
    return problems.map((problem) => ({ ...problem, ...placeOf(link.pointer, locate) }));
  });
}

/** Returns the position of a value or of the nearest one around it: a logo given as one string is for both modes. */
function placeOf(pointer: string, locate: ReturnType<typeof readSettings>['locate']): SettingsPosition | undefined {
  for (let part = pointer; part !== ''; part = part.slice(0, part.lastIndexOf('/'))) {
    const place = locate(part);
    if (place) return place;
  }
  return undefined;
}

interface Outlines {
  of: (file: string) => PageOutline | undefined;
  /** The MDX files that pages import, directly or indirectly. */
  parts: (pages: readonly LinkingFile[]) => Map<string, PageOutline>;
}

function createOutlines(root: string): Outlines {
  const cache = new Map<string, PageOutline | undefined>();
  const of = (file: string) => {
    if (!cache.has(file)) cache.set(file, readOutline(root, file));
    return cache.get(file);
  };
  return {
    of,
    parts(pages) {
      const outlines = new Map<string, PageOutline>();
      const visit = (file: string, { imports }: PageOutline) => {
        for (const part of importedFiles(file, imports)) {
          const outline = outlines.has(part) ? undefined : of(part);
          if (!outline) continue;
          outlines.set(part, outline);
          visit(part, outline);
        }
      };
      for (const { file, outline } of pages) visit(file, outline);
      return outlines;
    },
  };
}

function readOutline(root: string, file: string): PageOutline | undefined {
  const absolute = path.join(root, file);
  if (!existsSync(absolute)) return undefined;
  const source = readFileSync(absolute, 'utf8');
  const outline = pageOutline(source);
  const frontMatter = readFrontmatter(source, file);
  outline?.links.push(...frontmatterLinks(frontMatter));
  outline?.icons.push(...frontmatterIcons(frontMatter));
  return outline;
}

function importedFiles(file: string, imports: readonly string[]): string[] {
  return imports.flatMap((specifier) => linkTarget(specifier, file)?.path ?? []);
}

function linkingPage({ file, slug }: Page, outlines: Outlines): LinkingFile | undefined {
  const outline = file === undefined ? undefined : outlines.of(file);
  return outline && file !== undefined ? { file, slug, outline } : undefined;
}

/** Returns the slugs of the navigation in its order, so that hints prefer what readers see first. */
function listedSlugs(nodes: readonly NavigationNode[]): string[] {
  return nodes.flatMap(({ slug, hidden, children }) =>
    hidden ? [] : [...(slug === undefined ? [] : [slug]), ...listedSlugs(children)],
  );
}

async function linkableSite(project: Project, outlines: Outlines): Promise<LinkableSite> {
  const { site, root, settings, downloads } = project;
  const clashing = clashingSlugs(site);
  const host = await readHostSite(root);
  const staticFiles = await findStaticFiles(root);
  return {
    slugs: new Set([...listedSlugs(site.tree), ...site.pages.map(({ slug }) => slug), '']),
    files: new Set([
      ...staticFiles.filter(project.isIncluded),
      ...host.paths,
      ...downloads.map((download) => download.path),
    ]),
    indexPaths: site.indexPaths,
    isDynamic: host.isDynamic,
    mount: host.mount,
    outside: host.outside,
    // A redirect that cannot work is reported itself.
    isRedirected: (from) => redirectTarget(settings.redirects, from) !== undefined,
    unknown: unreadDirectories(project),
    hasAnchor: (slug, anchor) => {
      const page = findPage(project, slug);
      return !page || clashing.has(slugKey(slug)) || hasAnchor(project, page, anchor, outlines);
    },
  };
}

/**
 * Returns the slugs of files with the same URL, as keys. Only renaming one of the files decides which of them readers
 * see, and that clash is reported.
 */
function clashingSlugs({ pages, problems }: Project['site']): Set<string> {
  const files = new Set(problems.flatMap(({ code, file }) => (code === 'page-duplicated' ? (file ?? []) : [])));
  const second = pages.filter(({ file }) => file !== undefined && files.has(file));
  return new Set(second.flatMap(({ slug }) => [slug, slug.replace(/(?:^index)?-\d+$/, '')]).map(slugKey));
}

/** Returns the directories of documents that could not be read. That failure is reported, links into them are not. */
function unreadDirectories({ settings, documents }: Project): string[] {
  const sources = [...settings.api.openapi, ...(settings.navigation ? sourcesIn(settings.navigation) : [])];
  const unread = sources.filter(({ source }) => !documents.has(projectPath(source)));
  return unread.map(({ directory }) => directorySlug(directory ?? DEFAULT_DIRECTORY));
}

function sourcesIn({ openapi = [], asyncapi = [], children }: NavigationElement): DocumentSource[] {
  return [...openapi, ...asyncapi, ...children.filter(isElement).flatMap(sourcesIn)];
}

function hasAnchor(project: Project, page: Page, anchor: string, outlines: Outlines): boolean {
  const pageFile = page.file === undefined ? undefined : outlines.of(page.file);
  if (page.file !== undefined && !pageFile) return true;
  if (page.file !== undefined && pageFile) {
    const { headings } = project.texts.of(page.file);
    if (headings.some((heading) => isHeading(heading, anchor))) return true;
    const parts = outlines.parts([{ file: page.file, outline: pageFile }]).values();
    const outlinesOfPage = [pageFile, ...parts];
    if (outlinesOfPage.some(({ anchors, isDynamic }) => isDynamic || hasSimilar(anchors, anchor))) return true;
  }
  const subject = subjectOf(page);
  if ('operation' in subject) {
    const { content } = docsExtension(subject.operation.value);
    const outline = typeof content === 'string' ? pageOutline(content) : undefined;
    if (outline && (outline.isDynamic || hasSimilar(outline.anchors, anchor))) return true;
    const isGenerated = page.file === undefined;
    return hasReferenceAnchor(operationView(subject.document, subject.operation), anchor, isGenerated);
  }
  if (subject.kind === 'channel') return hasChannelAnchor(channelView(subject.document, subject.channel), anchor);
  return subject.kind === 'overview' || subject.kind === 'schema';
}

function isHeading({ slug, text, aliases = [] }: PageHeading, anchor: string): boolean {
  return slug === anchor || aliases.includes(anchor) || matchesAnchor(anchor, text) || matchesAnchor(anchor, slug);
}

function hasSimilar(anchors: ReadonlySet<string>, anchor: string): boolean {
  return anchors.has(anchor) || [...anchors].some((id) => matchesAnchor(anchor, id));
}

/** Returns the slug of the page that a link means, if it is there. */
function linkedSlug(url: string, file: string, { indexPaths }: Project['site']): string | undefined {
  const path = linkTarget(url, file)?.path;
  return path === undefined ? undefined : linkedPath(path, indexPaths).replace(/\.md$/, '');
}

/** Reports pages that are not in the navigation and that no page links to, unless their front matter intends this. */
function unusedPages({ site, settings, root }: Project, files: readonly LinkingFile[], mount: Mount): Problem[] {
  if (!settings.navigation) return [];
  const clashing = clashingSlugs(site);
  const slugs = files.flatMap(({ file, outline }) =>
    outline.links.flatMap(({ url }) => linkedSlug(url, file, site) ?? []),
  );
  const linked = new Set([
    ...slugs,
    ...(mount.isOptional ? slugs.flatMap((slug) => pathBelow(mount, slug) ?? []) : []),
  ]);
  return site.pages.flatMap((page) => {
    if (page.listed || page.file === undefined || page.slug === '' || linked.has(page.slug)) return [];
    if (clashing.has(slugKey(page.slug))) return [];
    const { frontmatter } = readFrontmatter(readFileSync(path.join(root, page.file), 'utf8'), page.file);
    if (frontmatter['hidden'] === true || frontmatter['noindex'] === true || frontmatter['url']) return [];
    return [
      problem('page-unused', { page: page.file.replace(/\.mdx?$/, '') }, { file: page.file, line: 1, column: 1 }),
    ];
  });
}
