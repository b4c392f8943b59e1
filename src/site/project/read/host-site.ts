import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { slug as slugOf } from 'github-slugger';
import { type Mount, pathBelow } from '../../../core/text/mount.ts';
import { readFrontmatter } from '../../pages/edits/front-matter.ts';
import type { AstroFacts, AstroProject } from '../host/astro-facts.ts';
import { findStaticFiles } from './static-files.ts';

/** What the host site, the Astro project around a folder of pages, serves besides them. */
export interface HostSite {
  /** Paths of files and pages as links of the documentation name them, without slashes at their ends. */
  paths: ReadonlySet<string>;
  /** Whether a page that cannot be found may serve a path. */
  isUnknown: (path: string) => boolean;
  /** Returns the file with parameters in its name that may serve a path. Only a build knows whether it does. */
  dynamicRoute: (path: string) => string | undefined;
  /** Files that integrations of the project write for search engines. Absent if there is no Astro project. */
  searchEngineFiles?: readonly string[];
  /** Where the pages of the documentation are. */
  mount: Mount;
  /** Paths of pages that no link of the documentation can name, because `mount` is added to it. */
  outside: ReadonlySet<string>;
}

/**
 * Reads the Astro project around a folder of documentation: its public files, its pages, and those of Starlight. Looks
 * into the usual folders if there is no project, or if its configuration cannot be loaded.
 */
export async function readHostSite(root: string, astro: AstroProject | undefined): Promise<HostSite> {
  const { root: astroRoot = root, facts } = astro ?? {};
  const { source = 'src', publicFolder = 'public' } = facts ?? {};
  const mount = facts?.shown?.root === root ? facts.shown.mount : { path: '', isOptional: false };
  const folder = path.join(astroRoot, publicFolder);
  // Astro publishes every file of the folder.
  const files = astro ? filesIn(folder) : await findStaticFiles(folder);
  const pagesFolder = path.posix.join(source, 'pages');
  const pages = pageRoutes(path.join(astroRoot, pagesFolder));
  const starlightFolder = path.join(astroRoot, source, STARLIGHT_PAGES);
  const routes = [
    ...files,
    ...pages.filter(({ route }) => !isDynamic(route)).map(({ route }) => route),
    ...starlightPages(starlightFolder),
  ];
  // Only the loader of the site knows where the pages of Starlight are, if not here.
  const hasUnknownPages = mount.isOptional && !existsSync(starlightFolder);
  const patterns = pages
    .filter(({ route }) => isDynamic(route))
    .map(({ file, route }) => ({ file, route, pattern: routePattern(route) }));
  const linkable = routes.map((route) => ({ route, link: linkTo(route, mount) }));
  return {
    paths: new Set(linkable.flatMap(({ link }) => link ?? [])),
    isUnknown: (link) => hasUnknownPages && !isBelow(link, mount.path),
    dynamicRoute: (link) => {
      const served = servedPath(link, mount);
      // Below the path of the documentation, its own route comes before a route that only begins with a parameter.
      const isOwn = isBelow(served, mount.path);
      const servedBy = patterns.find(
        ({ route, pattern }) => pattern.test(served) && (!isOwn || isBelow(route, mount.path)),
      );
      return servedBy && `${pagesFolder}/${servedBy.file}`;
    },
    ...(astro && { searchEngineFiles: searchEngineFiles(facts) }),
    mount,
    outside: new Set(linkable.flatMap(({ route, link }) => (link === undefined ? route : []))),
  };
}

function isDynamic(route: string): boolean {
  return route.includes('[');
}

/** Whether a path is below the path of the documentation. Never, if that is the root of the site. */
function isBelow(served: string, mount: string): boolean {
  return pathBelow({ path: mount }, served) !== undefined;
}

/** Matches a file such as a logo. Links to files do not get the path of the pages. */
const FILE = /\.[a-z][a-z\d]{1,4}$/i;

/** Returns how a link names a path of the site, or `undefined` if none can. */
function linkTo(route: string, mount: Mount): string | undefined {
  if (mount.path === '' || mount.isOptional || FILE.test(route)) return route;
  return `${route}/`.startsWith(`${mount.path}/`) ? route.slice(mount.path.length + 1) : undefined;
}

function servedPath(link: string, mount: Mount): string {
  return mount.path === '' || mount.isOptional || FILE.test(link) ? link : path.posix.join(mount.path, link);
}

const SITEMAP = ['sitemap-index.xml', 'sitemap-0.xml'];

/** Returns what integrations write. Assumes that they write all of it if the configuration cannot be loaded. */
function searchEngineFiles(facts: AstroFacts | undefined): string[] {
  if (facts === undefined) return [...SITEMAP, 'robots.txt'];
  const { integrations, site } = facts;
  const hasSitemap = integrations.includes('@astrojs/sitemap') && site !== undefined;
  const hasRobots = integrations.some((name) => name.includes('robots'));
  return [...(hasSitemap ? SITEMAP : []), ...(hasRobots ? ['robots.txt'] : [])];
}

/** The folder among the sources from which `docsLoader()` of Starlight loads pages. */
const STARLIGHT_PAGES = 'content/docs';

const STARLIGHT_PAGE = /\.(?:mdx|md|mdoc|markdown|mdown|mkdn|mkd|mdwn)$/;

/** Returns the paths of Starlight's pages. Texts link to them without the locale that a path may begin with. */
function starlightPages(folder: string): string[] {
  const pages = filesIn(folder)
    .filter((file) => isPage(file, STARLIGHT_PAGE))
    .map(
      (file) =>
        ownSlug(path.join(folder, file)) ??
        routeOf(file, STARLIGHT_PAGE)
          .split('/')
          .map((part) => slugOf(part))
          .join('/'),
    );
  return [...pages, ...pages.map((page) => page.replace(/^[a-z]{2,3}(?:-[a-z\d]+)*\//, ''))];
}

/** Returns the path that the front matter of a page gives it. */
function ownSlug(file: string): string | undefined {
  const text = readFileSync(file, 'utf8');
  const slug = /^slug\s*:/m.test(text) ? readFrontmatter(text, file).frontmatter['slug'] : undefined;
  return typeof slug === 'string' ? slug.replace(/^\/|\/$/g, '') : undefined;
}

const PAGE = /\.(?:astro|mdx?|html|[jt]s)$/;

/** Turns `src/pages/blog/[slug].astro` into `blog/[slug]`. Files that begin with `_` are not pages. */
function pageRoutes(folder: string): { file: string; route: string }[] {
  return filesIn(folder)
    .filter((file) => isPage(file, PAGE))
    .map((file) => ({ file, route: routeOf(file, PAGE) }));
}

function isPage(file: string, ending: RegExp): boolean {
  return ending.test(file) && !/(?:^|\/)_/.test(file);
}

function routeOf(file: string, ending: RegExp): string {
  return file.replace(ending, '').replace(/(?:^|\/)index$/, '');
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

function routePattern(route: string): RegExp {
  const parts = route.split('/').map((part) => {
    if (/^\[\.\.\.[^\]]+\]$/.test(part)) return '(?:.*)';
    return part
      .split(/(\[[^\]]+\])/)
      .map((piece) => (piece.startsWith('[') ? '[^/]+' : piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('');
  });
  return new RegExp(`^${parts.join('/').replaceAll('/(?:.*)', '(?:/.*)?')}$`);
}
