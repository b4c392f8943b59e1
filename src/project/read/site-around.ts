import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { slug as slugOf } from 'github-slugger';
import { findStaticFiles } from './static-files.ts';

/** What the Astro project around a folder of pages serves besides them. */
export interface SiteAround {
  /** Paths of files and pages, without slashes at their ends. */
  paths: ReadonlySet<string>;
  /** Whether a page with parameters in its name serves a path. */
  isDynamic: (path: string) => boolean;
}

/** Reads the Astro project that contains a folder: its `public/`, its pages and those of Starlight. */
export async function siteAround(root: string): Promise<SiteAround> {
  const astroRoot = astroRootOf(root) ?? root;
  const files = await findStaticFiles(path.join(astroRoot, 'public'));
  const pages = [...pageRoutes(path.join(astroRoot, 'src/pages')), ...starlightPages(astroRoot)];
  const patterns = pages.filter((page) => page.includes('[')).map(routePattern);
  return {
    paths: new Set([...files, ...pages.filter((page) => !page.includes('['))]),
    isDynamic: (slug) => patterns.some((pattern) => pattern.test(slug)),
  };
}

function astroRootOf(root: string): string | undefined {
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (['mjs', 'js', 'ts', 'mts'].some((ending) => existsSync(path.join(folder, `astro.config.${ending}`))))
      return folder;
    // Do not leave the repository.
    if (folder === path.dirname(folder) || existsSync(path.join(folder, '.git'))) return undefined;
  }
}

/** Returns the paths of Starlight's pages. Texts link to them without the locale that a path may begin with. */
function starlightPages(astroRoot: string): string[] {
  const routes = pageRoutes(path.join(astroRoot, 'src/content/docs'));
  const pages = routes.map((route) =>
    route
      .split('/')
      .map((part) => slugOf(part))
      .join('/'),
  );
  return [...pages, ...pages.map((page) => page.replace(/^[a-z]{2,3}(?:-[a-z\d]+)*\//, ''))];
}

const PAGE = /\.(?:astro|mdx?|html|[jt]s)$/;

/** Turns `src/pages/blog/[slug].astro` into `blog/[slug]`. Files that begin with `_` are not pages. */
function pageRoutes(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && PAGE.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !/(?:^|\/)_/.test(file))
    .map((file) => file.replace(PAGE, '').replace(/(?:^|\/)index$/, ''));
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
