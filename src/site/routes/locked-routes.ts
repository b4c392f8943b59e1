import { distance } from 'fastest-levenshtein';
import { present } from '../../core/json/present.ts';
import { ownValue, textOf } from '../../core/json/record.ts';
import type { ApiDocument } from '../../document/document.ts';
import { channelOf, documentOf, operationOf, type Page, partName } from '../page.ts';
import { redirectTarget } from '../redirects/redirects.ts';
import { commonFolders } from '../redirects/replaced-pages.ts';
import type { RemovedPage, Site, SiteRedirect } from '../site.ts';
import { slugKey } from '../slug.ts';
import { isLockable, type LockedRoute } from './route-lock.ts';

/** What the former URLs of a site are compared with. */
interface CurrentSite {
  pages: readonly Page[];
  documents: readonly ApiDocument[];
}

interface CheckedSite extends CurrentSite {
  /** The redirects that have priority. */
  redirects: readonly SiteRedirect[];
  /** Names of documents that cannot be read, so that nobody knows what they contain. */
  unreadable: ReadonlySet<string>;
}

/**
 * Returns where the URLs lead that no longer have a page. Each of them leads to the current page at once, however often
 * that was renamed. Browsers do not remember these redirects: a later rename can give the URL back to a page.
 */
export function formerRoutes(
  routes: readonly LockedRoute[],
  { redirects: first, unreadable, ...site }: CheckedSite,
): Required<Pick<Site, 'redirects' | 'removed'>> {
  const redirects: SiteRedirect[] = [];
  const removed: RemovedPage[] = [];
  const taken = new Set(site.pages.map(({ slug }) => slugKey(slug)));
  const currentOf = routeFinder(routes, site);
  const nearestTo = nearestFinder(routesOf(site.pages.filter(({ hidden }) => !hidden)));
  for (const route of routes) {
    const { slug, part, removed: version } = route;
    const isElsewhere = taken.has(slugKey(slug)) || redirectTarget(first, `/${slug}`) !== undefined;
    if (isElsewhere || unreadable.has(route.document)) continue;
    taken.add(slugKey(slug));
    const current = currentOf(route);
    if (current) redirects.push({ source: `/${slug}`, destination: `/${current.slug}`, permanent: false });
    else if (!ABOUT_DOCUMENT.has(part))
      removed.push({ slug, part, ...present({ version, nearest: nearestTo(route) }) });
  }
  return { redirects, removed };
}

/**
 * Adds the URLs of the current pages. A former URL gets the present names of what it led to, so that it is recognized
 * after the next rename too, or the version of the document that no longer has it.
 */
export function updatedRoutes(routes: readonly LockedRoute[], site: CurrentSite): LockedRoute[] {
  const current = routesOf(site.pages);
  const taken = new Set(current.map(({ slug }) => slugKey(slug)));
  const currentOf = routeFinder(routes, site);
  const versions = new Map(site.documents.map(({ file, root }) => [file, textOf(ownValue(root.info, 'version'))]));
  const former = routes
    .filter(({ slug }) => !taken.has(slugKey(slug)))
    .map(({ slug, ...route }) => {
      const now = currentOf({ slug, ...route });
      return now ? { ...now, slug } : { slug, ...present({ removed: versions.get(route.document) }), ...route };
    });
  return [...current, ...former];
}

/** Pages about a whole document. They aren't part of the API, so that nothing was removed from it if they are gone. */
const ABOUT_DOCUMENT: ReadonlySet<string> = new Set(['overview', 'changelog']);

/** Returns the routes of the pages that show a part of a document. */
function routesOf(pages: readonly Page[]): LockedRoute[] {
  return pages.flatMap((page) => {
    const document = documentOf(page)?.file;
    const part = partName(page);
    if (document === undefined || part === undefined || !isLockable(page.slug)) return [];
    const id = textOf(operationOf(page)?.operation.value.operationId) ?? channelOf(page)?.channel.id;
    return [{ slug: page.slug, document, part, ...present({ id }) }];
  });
}

/**
 * Returns a function that finds the current route of a former one: by method and path, whatever the names of path
 * variables, otherwise by `operationId`. If the document has another name now, that is one without a former URL.
 */
function routeFinder(
  routes: readonly LockedRoute[],
  { pages, documents }: CurrentSite,
): (route: LockedRoute) => LockedRoute | undefined {
  const current = routesOf(pages);
  const byPart = Map.groupBy(current, ({ document, part }) => `${document} ${pathShape(part)}`);
  const byId = Map.groupBy(current, ({ document, id }) => `${document} ${id ?? ''}`);
  const known = new Set(documents.map(({ file }) => file));
  const locked = new Set(routes.map(({ document }) => document));
  const added = [...known].filter((file) => !locked.has(file));
  return ({ slug, document, part, id, removed }) => {
    const renamed = removed === undefined ? added : [];
    const files = known.has(document) ? [document] : renamed;
    const samePart = files.flatMap((file) => byPart.get(`${file} ${pathShape(part)}`) ?? []);
    const sameId = id === undefined ? [] : files.flatMap((file) => byId.get(`${file} ${id}`) ?? []);
    const exact = samePart.filter((route) => route.part === part);
    const found = [exact, samePart, sameId].find((list) => list.length > 0) ?? [];
    // An `operationId` that several operations have identifies none of them.
    if (new Set(found.map((route) => route.part)).size > 1) return undefined;
    const common = (other: LockedRoute) => commonFolders(slug.split('/'), other.slug.split('/'));
    return found.toSorted((one, other) => common(other) - common(one))[0];
  };
}

function pathShape(part: string): string {
  return part.replaceAll(/\{[^{}]*\}/g, '{}');
}

/** More changes than these count as this many. */
const MAX_CHANGES = 99;

/**
 * Returns a function that finds the slug of what is most similar: another method of the same path, the path in another
 * document, or what has the most of the path in common.
 */
function nearestFinder(routes: readonly LockedRoute[]): (route: LockedRoute) => string | undefined {
  const candidates = routes
    .filter(({ part }) => !ABOUT_DOCUMENT.has(part))
    .map((route) => ({ ...route, ...methodAndPath(route.part) }));
  return ({ document, part, id }) => {
    const { method, path, folders } = methodAndPath(part);
    let nearest: { slug: string; score: number } | undefined;
    for (const other of candidates) {
      // Each of these counts more than all that follow.
      const score =
        Number(path === other.path) * 1e7 +
        Number(document === other.document) * 1e6 +
        commonFolders(folders, other.folders) * 1e3 +
        Number(method === other.method) * 1e2;
      // To compare texts takes longest.
      if (nearest !== undefined && score <= nearest.score) continue;
      const changes = Math.min(distance(path, other.path), distance(id ?? path, other.id ?? other.path), MAX_CHANGES);
      if (nearest === undefined || score - changes > nearest.score)
        nearest = { slug: other.slug, score: score - changes };
    }
    return nearest?.slug;
  };
}

/** Splits `GET /users/{id}`, `webhook newPet`, and `channel chat`. */
function methodAndPath(part: string): { method: string; path: string; folders: string[] } {
  const [method = '', ...rest] = pathShape(part).split(' ');
  const path = rest.join(' ');
  return { method, path, folders: path.split('/') };
}
