import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { channelView } from '../asyncapi/channel-view.ts';
import { type DocumentSource, projectPath } from '../config/keys/documents.ts';
import { isElement, type NavigationElement } from '../config/navigation-element.ts';
import { readSettings } from '../config/read-settings.ts';
import type { SettingsPosition } from '../config/text-position.ts';
import { meansSame } from '../links/anchor-key.ts';
import { checkLinks, type LinkableSite, type LinkingFile } from '../links/check-links.ts';
import { linkTarget } from '../links/link-target.ts';
import { frontmatterIcons, frontmatterLinks, type PageOutline, pageOutline } from '../links/page-outline.ts';
import { hasChannelAnchor, hasReferenceAnchor } from '../links/reference-anchors.ts';
import { type SettingsLink, settingsLinks } from '../links/settings-links.ts';
import { redirectTarget } from '../navigation/redirects.ts';
import type { SitePage } from '../navigation/site.ts';
import { DEFAULT_DIRECTORY, directorySlug } from '../navigation/slug.ts';
import { docsExtension } from '../openapi/operation.ts';
import { operationView } from '../openapi/operation-view.ts';
import type { PageHeading } from '../pages/page-text.ts';
import type { Problem } from '../problems.ts';
import { documentLinkProblems } from './document-link-problems.ts';
import { iconProblems } from './icon-problems.ts';
import { readFrontmatter } from './page-files.ts';
import { findChannel, findOperation, findPage, type Project } from './project.ts';
import { settingsIconProblems } from './settings-icons.ts';
import { siteAround } from './site-around.ts';
import { findStaticFiles } from './static-files.ts';

/** Dead links and anchors, missing files, unknown icons, and pages that nothing leads to. Reads every page of the project. */
export async function checkSiteLinks(project: Project): Promise<Problem[]> {
  const outlines = createOutlines(project.root);
  const pages = project.site.pages.flatMap((page) => linkingPage(page, outlines) ?? []);
  const parts = [...outlines.parts(pages)].map(([file, outline]) => ({ file, outline }));
  const site = await linkableSite(project, outlines);
  const files: LinkingFile[] = [...pages, ...parts];
  const inSettings = settingsLinks(project.settings);
  return [
    ...settingsProblems(project, inSettings, site),
    ...files.flatMap((file) => checkLinks(file, site)),
    ...files.flatMap((file) => iconProblems(file, project.settings)),
    ...settingsIconProblems(project),
    ...documentLinkProblems(project, site),
    ...unusedPages(project, [...files, settingsFile(inSettings)]),
  ];
}

const NOWHERE = { line: 1, column: 1 };

/** docs.json as a file with links: its paths are from the root. */
function settingsFile(links: readonly SettingsLink[]): LinkingFile {
  const placed = links.map(({ kind, url }) => ({ kind, url, ...NOWHERE }));
  return {
    file: 'docs.json',
    slug: '',
    outline: { links: placed, icons: [], anchors: new Set(), isDynamic: false, imports: [] },
  };
}

/** Each at its place, which may be in a part of docs.json. */
function settingsProblems({ root }: Project, links: readonly SettingsLink[], site: LinkableSite): Problem[] {
  const { locate } = readSettings(root);
  return links.flatMap((link) => {
    const found = checkLinks(settingsFile([link]), site);
    return found.map((problem) => ({ ...problem, ...placeOf(link.pointer, locate) }));
  });
}

/** Of the value, else of the nearest one around it: a logo that is one text stands for both modes. */
function placeOf(pointer: string, locate: ReturnType<typeof readSettings>['locate']): SettingsPosition | undefined {
  for (let part = pointer; part !== ''; part = part.slice(0, part.lastIndexOf('/'))) {
    const place = locate(part);
    if (place) return place;
  }
  return undefined;
}

interface Outlines {
  of: (file: string) => PageOutline | undefined;
  /** The MDX files that pages import, and those that they import in turn. */
  parts: (pages: readonly LinkingFile[]) => Map<string, PageOutline>;
}

function createOutlines(root: string): Outlines {
  const known = new Map<string, PageOutline | undefined>();
  const of = (file: string) => {
    if (!known.has(file)) known.set(file, readOutline(root, file));
    return known.get(file);
  };
  return {
    of,
    parts(pages) {
      const found = new Map<string, PageOutline>();
      const visit = (file: string, { imports }: PageOutline) => {
        for (const part of importedFiles(file, imports)) {
          const outline = found.has(part) ? undefined : of(part);
          if (!outline) continue;
          found.set(part, outline);
          visit(part, outline);
        }
      };
      for (const { file, outline } of pages) visit(file, outline);
      return found;
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

function linkingPage({ file, slug }: SitePage, outlines: Outlines): LinkingFile | undefined {
  const outline = file === undefined ? undefined : outlines.of(file);
  return outline && file !== undefined ? { file, slug, outline } : undefined;
}

async function linkableSite(project: Project, outlines: Outlines): Promise<LinkableSite> {
  const { site, root, downloads } = project;
  const around = await siteAround(root);
  const lying = await findStaticFiles(root);
  return {
    slugs: new Set([...site.pages.map(({ slug }) => slug), '']),
    files: new Set([...lying.filter(project.isKept), ...around.paths, ...downloads.map((download) => download.path)]),
    isDynamic: around.isDynamic,
    isRedirected: (from) => redirectTarget(site.redirects, from) !== undefined,
    unknown: unreadDirectories(project),
    hasAnchor: (slug, anchor) => {
      const page = findPage(project, slug);
      return !page || hasAnchor(project, page, anchor, outlines);
    },
  };
}

/** Where the pages of documents would stand that could not be read; that alone is told. */
function unreadDirectories({ settings, documents }: Project): string[] {
  const named = [...settings.api.openapi, ...(settings.navigation ? sourcesIn(settings.navigation) : [])];
  const unread = named.filter(({ source }) => !documents.has(projectPath(source)));
  return unread.map(({ directory }) => directorySlug(directory ?? DEFAULT_DIRECTORY));
}

function sourcesIn({ openapi = [], asyncapi = [], children }: NavigationElement): DocumentSource[] {
  return [...openapi, ...asyncapi, ...children.filter(isElement).flatMap(sourcesIn)];
}

function hasAnchor(project: Project, page: SitePage, anchor: string, outlines: Outlines): boolean {
  const own = page.file === undefined ? undefined : outlines.of(page.file);
  if (page.file !== undefined && !own) return true;
  if (page.file !== undefined && own) {
    const { headings } = project.texts.of(page.file);
    if (headings.some((heading) => isHeading(heading, anchor))) return true;
    const parts = outlines.parts([{ file: page.file, outline: own }]).values();
    const written = [own, ...parts];
    if (written.some(({ anchors, isDynamic }) => isDynamic || hasMeant(anchors, anchor))) return true;
  }
  const known = page.operation && findOperation(project, page.operation);
  if (known) {
    const { content } = docsExtension(known.operation.value);
    const written = typeof content === 'string' ? pageOutline(content) : undefined;
    if (written && (written.isDynamic || hasMeant(written.anchors, anchor))) return true;
    const isGenerated = page.file === undefined;
    return hasReferenceAnchor(operationView(known.document, known.operation), anchor, isGenerated);
  }
  const channel = page.channel && findChannel(project, page.channel);
  if (channel) return hasChannelAnchor(channelView(channel.document, channel.channel), anchor);
  return page.kind !== 'mdx' || page.schema !== undefined;
}

function isHeading({ slug, text, aliases = [] }: PageHeading, anchor: string): boolean {
  return slug === anchor || aliases.includes(anchor) || meansSame(anchor, text) || meansSame(anchor, slug);
}

function hasMeant(anchors: ReadonlySet<string>, anchor: string): boolean {
  return anchors.has(anchor) || [...anchors].some((known) => meansSame(anchor, known));
}

/** Pages that no navigation lists, no page links to and that do not say that this is so on purpose. */
function unusedPages({ site, settings, root }: Project, files: readonly LinkingFile[]): Problem[] {
  if (!settings.navigation) return [];
  const linked = new Set(
    files.flatMap(({ file, outline }) => outline.links.flatMap(({ url }) => linkTarget(url, file)?.path ?? [])),
  );
  return site.pages.flatMap((page) => {
    if (page.listed || page.file === undefined || page.slug === '' || linked.has(page.slug)) return [];
    const { frontmatter } = readFrontmatter(readFileSync(path.join(root, page.file), 'utf8'), page.file);
    if (frontmatter['hidden'] === true || frontmatter['noindex'] === true || frontmatter['url']) return [];
    return [
      {
        code: 'page-unused',
        severity: 'warning',
        message: 'This page stands in no navigation, and no page links to it',
        hint: `Add "${page.file.replace(/\.mdx?$/, '')}" to docs.json, or write "hidden: true" into its front matter.`,
        file: page.file,
        line: 1,
        column: 1,
      } satisfies Problem,
    ];
  });
}
