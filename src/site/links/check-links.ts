import { linkedPath } from '../../core/text/linked-path.ts';
import { type Mount, pathBelow } from '../../core/text/mount.ts';
import { nearest } from '../../core/text/nearest.ts';
import { didYouMean, problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { linkTarget } from './link-target.ts';
import type { PageLink, PageOutline } from './page-outline.ts';

/** A file whose links are checked: a page, or a part of pages. */
export interface LinkingFile {
  /** Path from the project root. */
  file: string;
  outline: PageOutline;
  /** Absent for a part of several pages. */
  slug?: string;
  /** Whether it is an API document, which other tools show too. Its relative links start at the root of the site. */
  isDocument?: boolean;
  /** Whether it is docs.json. */
  isSettings?: boolean;
}

/** The targets that links can lead to in the site. */
export interface LinkableSite {
  /** Slugs of pages. */
  slugs: ReadonlySet<string>;
  /** Paths of files that are served. */
  files: ReadonlySet<string>;
  /** Files next to docs.json that only documents link to, which does not publish them. */
  unpublished: ReadonlySet<string>;
  /** Paths of pages and redirects that end in `index` or `README`, from `Site.indexPaths`. */
  indexPaths: readonly string[];
  /** Whether a redirect starts at a path. */
  isRedirected: (path: string) => boolean;
  /** Whether a page of the host site that cannot be found may answer for a path. */
  isUnknown: (path: string) => boolean;
  /** Returns the route of the host site that may have a page at a path. Which pages it has is not known. */
  dynamicRoute: (path: string) => string | undefined;
  /** Where the pages are. */
  mount: Mount;
  /** The path that is added to all links, without slashes at its ends. */
  base: string;
  /** Paths of pages of the host site that no link can name, because the path of the pages is added to it. */
  outside: ReadonlySet<string>;
  /** Folders with unknown contents, because the document that fills them cannot be read. */
  unknown: readonly string[];
  /** Whether a page has an id. `true` if that is not known. */
  hasAnchor: (slug: string, anchor: string) => boolean;
}

/** Reports the links and pictures of a file that are dead. */
export function checkLinks(from: LinkingFile, site: LinkableSite): Problem[] {
  const { file, outline, slug } = from;
  return outline.links.flatMap((link) => {
    if (READ_ME_LINK.test(link.url)) return [deadLink(link, from, link.url, site)];
    const target = linkTarget(link.url, from.isDocument ? '' : file);
    if (!target || (slug === undefined && dependsOnPage(link.url, from))) return [];
    const path = target.path ?? slug ?? '';
    if (site.unknown.some((folder) => path.startsWith(`${folder}/`))) return [];
    const sitePath = pathInSite(path, site);
    const route = sitePath === undefined ? site.dynamicRoute(linkedPath(path, site.indexPaths)) : undefined;
    if (route !== undefined) return [problem('link-unchecked', { route, url: link.url }, place(file, link))];
    if (sitePath === undefined)
      return [link.kind === 'file' ? missingFile(link, from, path, site) : deadLink(link, from, path, site)];
    if (from.isDocument && site.unpublished.has(sitePath)) {
      return [problem('link-dead/unpublished', { url: link.url }, place(file, link))];
    }
    if (leadsToMarkdown(path, from, site)) {
      const facts = { url: link.url, page: `/${sitePath}` };
      return [problem('link-to-markdown', facts, place(file, link))];
    }
    if (target.anchor === undefined || !site.slugs.has(sitePath) || site.hasAnchor(sitePath, target.anchor)) return [];
    return [deadAnchor(link, file, sitePath, target.anchor)];
  });
}

/** Matches a link of ReadMe, which names a page by the end of its path. Browsers do not know these schemes. */
const READ_ME_LINK = /^(?:doc|page|ref):(?<name>[\w-]+)/;

function dependsOnPage(url: string, { isDocument = false }: LinkingFile): boolean {
  return isDocument ? /^[#?]/.test(url) : !url.startsWith('/');
}

/** Whether a path leads to the Markdown of a page. In the text of a page, it would lead to the page itself. */
function leadsToMarkdown(path: string, { isDocument, isSettings }: LinkingFile, site: LinkableSite): boolean {
  if (!isDocument && !isSettings) return false;
  const named = linkedPath(path, site.indexPaths);
  const isServed = site.slugs.has(named) || site.files.has(named);
  return named.endsWith('.md') && !isServed && site.slugs.has(named.replace(/\.md$/, ''));
}

/** Returns the spelling of the path in the site; `undefined` if nothing is there. */
function pathInSite(path: string, site: LinkableSite): string | undefined {
  const { slugs, files, indexPaths, isRedirected, isUnknown, mount } = site;
  const isThere = (name: string) => slugs.has(name) || files.has(name) || isRedirected(`/${name}`);
  const page = linkedPath(path, indexPaths);
  const inside = mount.isOptional ? pathBelow(mount, page) : undefined;
  const names = [page, path, page.replace(/\.md$/, ''), path.replace(/^public\//, ''), inside];
  return names.find((name) => name !== undefined && isThere(name)) ?? (isUnknown(page) ? page : undefined);
}

function place(file: string, { line, column }: PageLink): Pick<Problem, 'file' | 'line' | 'column'> {
  return { file, line, column };
}

/** Matches an address of another site without its scheme. */
const HOST = /^(?:www\.|(?:[a-z\d-]+\.)+(?:com|org|net|io|dev|app)(?:[/?#]|$))/i;

function deadLink(link: PageLink, from: LinkingFile, path: string, site: LinkableSite): Problem {
  const { outside, mount } = site;
  if (outside.has(linkedPath(path)) && link.kind === 'link' && !from.isDocument) {
    const facts = { url: link.url, address: `/${mount.path}/${path}`, path: `/${path}` };
    return problem('link-dead/outside', facts, place(from.file, link));
  }
  const fromSite = SITE_ALIAS.exec(link.url)?.groups?.['path'];
  const similar = similarPage(link.url, fromSite?.replace(/\.mdx?$/, '') ?? path, site);
  const suggestion = HOST.test(link.url) ? `https://${link.url}` : similar === undefined ? undefined : `/${similar}`;
  const hint = suggestion === undefined ? undefined : didYouMean(`"${suggestion}"`);
  const name = link.kind === 'redirect' ? 'link-dead/redirect' : from.isDocument ? 'link-dead/document' : 'link-dead';
  return problem(name, { url: link.url }, place(from.file, link), hint);
}

/**
 * Returns the page that a dead link probably means: its path without the path of the pages or of the site, or from the
 * root of the site, the first page of a folder, a page of that name in a folder of that name, or the page with the most
 * similar path. A link of ReadMe means the page whose path ends in its name.
 */
function similarPage(url: string, path: string, { slugs, mount, base, indexPaths }: LinkableSite): string | undefined {
  const name = READ_ME_LINK.exec(url)?.groups?.['name'];
  if (name !== undefined) return [...slugs].find((slug) => slug === name || slug.endsWith(`/${name}`));
  const folder = `${linkedPath(path, indexPaths)}/`;
  const isPage = (slug: string | undefined) => slug !== undefined && slugs.has(slug);
  const [outer, last] = folder.split('/').slice(-3);
  const ending = outer && last && `/${outer}/${last}`;
  return (
    [pathBelow(mount, path), pathBelow({ path: base }, path), linkTarget(url, '')?.path].find(isPage) ??
    [...slugs].find((slug) => folder !== '/' && slug.startsWith(folder)) ??
    [...slugs].find((slug) => ending && slug.endsWith(ending)) ??
    nearest(path, [...slugs])
  );
}

/** Matches a path with a file or folder that begins with a dot. Such files are not published, even if they exist. */
const DOTTED = /(?:^|\/)\.[^./]/;

/** Matches a path that begins with Docusaurus' alias for the folder of the site. */
const SITE_ALIAS = /^@site\/(?<path>[^?#]+)/;

/**
 * Returns the file that a path means in a tool that publishes a folder such as `static`: the only one whose path ends in
 * it. Without that folder in the path, it may also be at the top.
 */
function servedFile(path: string, files: ReadonlySet<string>): string | undefined {
  const named = [path, path.replace(/^static\//, '')].find((name) => files.has(name));
  const ending = [...files].filter((file) => file.endsWith(`/${path}`));
  return named ?? (ending.length === 1 ? ending[0] : undefined);
}

function missingFile(link: PageLink, from: LinkingFile, path: string, { files }: LinkableSite): Problem {
  if (DOTTED.test(path) && !path.startsWith('.well-known/') && !from.isDocument) {
    return problem('file-missing/dotted', { url: link.url }, place(from.file, link));
  }
  const fromSite = SITE_ALIAS.exec(link.url)?.groups?.['path'];
  if (fromSite !== undefined) {
    const facts = { url: link.url, path: servedFile(fromSite, files) ?? fromSite };
    return problem('file-missing/alias', facts, place(from.file, link));
  }
  const similar = servedFile(path, files) ?? nearest(path, [...files]);
  const facts = { url: link.url, path: path.replace(/^public\//, '') };
  const hint = similar === undefined ? undefined : didYouMean(`"/${similar}"`);
  return problem(from.isDocument ? 'file-missing/document' : 'file-missing', facts, place(from.file, link), hint);
}

function deadAnchor(link: PageLink, file: string, slug: string, anchor: string): Problem {
  const page = slug === '' ? 'the start page' : `the page "${slug}"`;
  if (link.url.startsWith('#')) return problem('anchor-dead/own', { url: link.url, page }, place(file, link));
  const kind = link.kind === 'redirect' ? 'redirect to' : 'link';
  return problem('anchor-dead', { kind, url: link.url, anchor, page }, place(file, link));
}
