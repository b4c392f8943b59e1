import { memo } from '../../core/json/memo.ts';
import { publicUrl } from '../../core/text/public-url.ts';
import { problem } from '../../problems/problem.ts';
import { wordsIn } from '../../words/english/index.ts';
import { type DocumentSource, projectPath } from '../config/keys/documents.ts';
import { isElement, type NavigationElement } from '../config/navigation-element.ts';
import type { Settings } from '../config/settings.ts';
import { indexDocuments } from '../documents.ts';
import type { PageFile, SiteInput } from '../input.ts';
import { defaultNavigation } from '../navigation/default-navigation.ts';
import { reportEmpty } from '../navigation/empty-elements.ts';
import { resolveEntries } from '../navigation/entries.ts';
import { type PagePosition, placePages } from '../navigation/place-pages.ts';
import { reportSharedOperations } from '../navigation/shared-operations.ts';
import { buildTree, withSlugs } from '../navigation/tree.ts';
import { reportUnlisted } from '../navigation/unlisted-operations.ts';
import { tagFacts } from '../operation-tags.ts';
import type { Page, PageDraft } from '../page.ts';
import { type BindingContext, bindPages, type PageBindings } from '../page-binding.ts';
import { indexPages } from '../page-index.ts';
import { originPlaces, type PageOrigin } from '../page-origin.ts';
import { checkRedirects } from '../redirects/check-redirects.ts';
import { redirectTarget } from '../redirects/redirects.ts';
import { replacedPageRedirects } from '../redirects/replaced-pages.ts';
import { createReporter, type Reporter } from '../report.ts';
import { formerRoutes } from '../routes/locked-routes.ts';
import type { NavigationNode, Site, SiteRedirect } from '../site.ts';
import { DEFAULT_DIRECTORY, directorySlug } from '../slug.ts';
import { settleSlugs } from '../unique-slugs.ts';

/** Joins settings, files and documents into one site. Pure: it reads no files and has no state. */
export function buildSite({
  settings,
  locate,
  pages: files,
  documents,
  ignored = [],
  unreadable = [],
  unnamed = [],
  routes = [],
  defaultDirectory = DEFAULT_DIRECTORY,
  wordsOf = () => wordsIn(undefined),
}: SiteInput): Site {
  const report = createReporter(locate);
  const binding: BindingContext = {
    settings,
    index: indexDocuments(documents),
    report,
    facts: memo(tagFacts),
    unreadable: new Set(unreadable.map(projectPath)),
    unnamed,
  };
  const bindings = bindPages(files, binding);
  const root = rootElement(files, settings, bindings);
  const entries = resolveEntries(root, { ...binding, bindings, pages: indexPages(files), ignored: pathsOf(ignored) });
  const tree = buildTree(root, { ...binding, entries, bindings, files, wordsOf, defaultDirectory });
  const { origins } = tree.drafts;
  reportUnlisted(entries, { ...binding, bindings, drafts: tree.drafts });
  reportEmpty(root, report);
  reportSameNames(root, report);
  reportSharedOperations(files, tree, { bindings, report });
  const slugs = settleSlugs(origins, report);
  reportReserved(origins, slugs, report);
  checkDirectories(root, settings, report);
  const places = placePages(tree, slugs);
  const drafts = [...new Set([...places.keys(), ...origins.keys()])];
  const all = drafts.map((draft) => placePage(draft, { slug: slugs.get(draft), place: places.get(draft), settings }));
  const { redirects, replaced, indexPaths } = checkRedirects(settings.redirects, all, report);
  const pages = all.filter((page) => !replaced.has(page));
  const nodes = withSlugs(tree.nodes, tree, slugs);
  const moved = [...redirects, ...replacedPageRedirects(tree.drafts.replaced, pages, slugs)];
  const former = formerRoutes(routes, {
    pages,
    documents: documents.map(({ api }) => api),
    redirects: moved,
    unreadable: new Set(unreadable.map(publicUrl)),
  });
  return {
    name: settings.name ?? wordsOf(undefined).navigation.documentation,
    tree: nodes,
    global: withSlugs(tree.global, tree, slugs),
    pages,
    home: pages.some(({ slug }) => slug === '') ? '' : (redirectedHome(redirects, pages) ?? firstSlug(nodes)),
    redirects: [...moved, ...former.redirects],
    ...(former.removed.length > 0 && { removed: former.removed }),
    indexPaths,
    problems: report.problems,
  };
}

/** Returns `navigation` of docs.json, otherwise the files and everything in the documents of `api`. */
function rootElement(files: readonly PageFile[], settings: Settings, bindings: PageBindings): NavigationElement {
  const { navigation } = settings;
  const isWritten = navigation && (navigation.children.length > 0 || navigation.openapi || navigation.asyncapi);
  if (isWritten) return navigation;
  const documents = new Set(settings.api.openapi.map(({ source }) => projectPath(source)));
  const unbound = files.filter((page) => {
    const subject = bindings.of(page);
    return !('operation' in subject && documents.has(projectPath(subject.document.file)));
  });
  const root = defaultNavigation(unbound, settings);
  return navigation?.global ? { ...root, global: navigation.global } : root;
}

/** Adds its place to a page. A page outside the navigation is reachable by URL only. */
function placePage(draft: PageDraft, { slug = draft.slug, place, settings }: Settled): Page {
  const hidden = place?.hidden ?? true;
  const unlisted = hidden && settings.seo.indexing !== 'all' ? { noindex: true } : {};
  return { breadcrumbs: [], ...draft, ...place, slug, listed: place !== undefined, hidden, ...unlisted };
}

interface Settled {
  slug: string | undefined;
  place: PagePosition | undefined;
  settings: Settings;
}

/** Returns the page to which a redirect leads from `/`. */
function redirectedHome(redirects: readonly SiteRedirect[], pages: readonly Page[]): string | undefined {
  const target = redirectTarget(redirects, '/')?.destination.replaceAll(/^\/|\/$/g, '');
  return pages.find(({ slug }) => slug === target)?.slug;
}

/** Returns the first page that a reader sees. A version or language marked as default goes before its siblings. */
function firstSlug(nodes: readonly NavigationNode[]): string | undefined {
  const ordered = [...nodes].sort((a, b) => Number(b.default ?? false) - Number(a.default ?? false));
  for (const node of ordered) {
    if (node.hidden) continue;
    const slug = node.slug ?? firstSlug(node.children);
    if (slug !== undefined) return slug;
  }
  return undefined;
}

function pathsOf(files: readonly string[]): Set<string> {
  return new Set(files.map((file) => file.replace(/\.mdx?$/, '')));
}

interface Directories {
  report: Reporter;
  /** Without `navigation`, the navigation lists the documents of `api`, which are reported there. */
  seen: Set<DocumentSource>;
}

/** Reports `directory` values that cannot be part of a URL as they are written, each once. */
function checkDirectories(root: NavigationElement, { api }: Settings, report: Reporter): void {
  const directories = { report, seen: new Set<DocumentSource>() };
  checkSources(api.openapi, '/api/openapi', directories);
  checkSources(api.asyncapi, '/api/asyncapi', directories);
  if (root.pointer === '/navigation') checkElement(root, directories);
}

function checkElement(element: NavigationElement, directories: Directories): void {
  const { openapi = [], asyncapi = [], pointer, children, global = [] } = element;
  checkSources(openapi, `${pointer}/openapi`, directories);
  checkSources(asyncapi, `${pointer}/asyncapi`, directories);
  for (const child of [...children, ...global]) if (isElement(child)) checkElement(child, directories);
}

function checkSources(sources: readonly DocumentSource[], pointer: string, { report, seen }: Directories): void {
  for (const [index, source] of sources.entries()) {
    const { directory } = source;
    if (directory === undefined || seen.has(source)) continue;
    seen.add(source);
    const slug = directorySlug(directory);
    if (slug === directory.trim().normalize('NFC')) continue;
    report.inSettings(
      sources.length > 1 ? `${pointer}/${index}/directory` : pointer,
      problem('directory-invalid', { directory: JSON.stringify(directory), slug }),
    );
  }
}

/** Slugs at the root of a site that Astro or this package uses itself, for pages or for files that programs read. */
const RESERVED = new RegExp(
  [
    String.raw`^(?:404|500|_docs|_astro|_image|_actions|_server-islands)(?:\/|$)`,
    String.raw`^(?:llms(?:-full)?\.txt|robots\.txt|sitemap(?:-index|-\d+)?\.xml|\.well-known/api-catalog)$`,
  ].join('|'),
  'i',
);

/** Reports pages whose URL the site needs for itself. Only a path that a user wrote can be one of these. */
function reportReserved(
  origins: ReadonlyMap<PageDraft, PageOrigin>,
  slugs: ReadonlyMap<PageDraft, string>,
  report: Reporter,
): void {
  const reserved = [...origins].flatMap(([page, origin]) => {
    const slug = slugs.get(page) ?? page.slug;
    return RESERVED.test(slug) ? [{ slug, origin }] : [];
  });
  const places = originPlaces(reserved.map(({ origin }) => origin));
  for (const { slug, origin } of reserved) {
    const place = places.get(origin);
    if (origin.page) report.inPage(origin.page, 'title', problem('slug-reserved/file', { slug }));
    else if (place) report.inDocument(place, problem('slug-reserved', { slug }));
  }
}

/**
 * Reports each version, tab or other choice that has the name of one beside it: readers cannot tell them apart. Groups of
 * one name can be meant, because they are headings.
 */
function reportSameNames(root: NavigationElement, report: Reporter): void {
  for (const siblings of [root.children, root.global ?? []]) {
    const shown = siblings.filter(isElement).filter(({ hidden }) => !hidden);
    for (const [index, { kind, label, pointer }] of shown.entries()) {
      const isSame = (other: NavigationElement) => other.kind === kind && other.label === label;
      if (kind === 'group' || label === '' || shown.findIndex(isSame) === index) continue;
      report.inSettings(pointer, problem('navigation-name-duplicated', { kind, label }));
    }
    for (const element of shown) reportSameNames(element, report);
  }
}
