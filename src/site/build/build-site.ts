import { projectPath } from '../../config/keys/documents.ts';
import type { NavigationElement } from '../../config/navigation-element.ts';
import type { Settings } from '../../config/settings.ts';
import { memo } from '../../json/memo.ts';
import { wordsIn } from '../../words/english/index.ts';
import { indexDocuments } from '../documents.ts';
import type { PageFile, SiteInput } from '../input.ts';
import { defaultNavigation } from '../navigation/default-navigation.ts';
import { reportEmpty } from '../navigation/empty-elements.ts';
import { resolveEntries } from '../navigation/entries.ts';
import { reportHidden } from '../navigation/hidden-operations.ts';
import { type PagePosition, placePages } from '../navigation/place-pages.ts';
import { reportSameNames } from '../navigation/same-names.ts';
import { reportSharedOperations } from '../navigation/shared-operations.ts';
import { buildTree, withSlugs } from '../navigation/tree.ts';
import { reportUnlisted } from '../navigation/unlisted-operations.ts';
import { tagFacts } from '../operation-tags.ts';
import type { Page, PageDraft } from '../page.ts';
import { type BindingContext, bindPages, type PageBindings } from '../page-binding.ts';
import { indexPages } from '../page-index.ts';
import { checkRedirects } from '../redirects/check-redirects.ts';
import { redirectTarget } from '../redirects/redirects.ts';
import { replacedPageRedirects } from '../redirects/replaced-pages.ts';
import { createReporter } from '../report.ts';
import type { NavigationNode, Site, SiteRedirect } from '../site.ts';
import { DEFAULT_DIRECTORY } from '../slug.ts';
import { settleSlugs } from '../unique-slugs.ts';
import { checkDirectories } from './check-directories.ts';
import { reportReserved } from './reserved-slugs.ts';

/** Joins settings, files and documents into one site. Pure: it reads no files and has no state. */
export function buildSite({
  settings,
  locate,
  pages: files,
  documents,
  ignored = [],
  unreadable = [],
  unnamed = [],
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
  reportHidden(entries, { ...binding, bindings });
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
  return {
    name: settings.name ?? wordsOf(undefined).navigation.documentation,
    tree: nodes,
    global: withSlugs(tree.global, tree, slugs),
    pages,
    home: pages.some(({ slug }) => slug === '') ? '' : (redirectedHome(redirects, pages) ?? firstSlug(nodes)),
    redirects: [...redirects, ...replacedPageRedirects(tree.drafts.replaced, pages, slugs)],
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
