import { projectPath } from '../config/keys/documents.ts';
import type { NavigationElement } from '../config/navigation-element.ts';
import type { Settings } from '../config/settings.ts';
import { checkDirectories } from './check-directories.ts';
import { checkRedirects } from './check-redirects.ts';
import { defaultNavigation } from './default-navigation.ts';
import { indexDocuments } from './documents.ts';
import { reportEmpty } from './empty-elements.ts';
import { resolveEntries } from './entries.ts';
import { reportHidden } from './hidden-operations.ts';
import type { NavigationDocument, PageFile, SiteInput } from './input.ts';
import { type TagFacts, tagFacts } from './operation-tags.ts';
import { type BindingContext, bindPages, type PageBindings } from './page-binding.ts';
import { PageBook } from './page-book.ts';
import { indexPages } from './page-index.ts';
import { placePages } from './reading-order.ts';
import { createReporter } from './report.ts';
import { reportReserved } from './reserved-slugs.ts';
import { reportSharedOperations } from './shared-operations.ts';
import type { NavigationNode, Site, SitePage } from './site.ts';
import { buildTree } from './tree.ts';
import { settleSlugs } from './unique-slugs.ts';
import { reportUnlisted } from './unlisted-operations.ts';

/** Puts settings, files and documents together to one site. Pure: it reads nothing and keeps nothing. */
export function buildSite({
  settings,
  locate,
  pages: files,
  documents,
  ignored = [],
  unreadable = [],
  unnamed = [],
}: SiteInput): Site {
  const report = createReporter(locate);
  const binding: BindingContext = {
    settings,
    index: indexDocuments(documents),
    report,
    facts: factsOf(),
    unreadable: new Set(unreadable.map(projectPath)),
    unnamed,
  };
  const bindings = bindPages(files, binding);
  const root = rootElement(files, settings, bindings);
  const entries = resolveEntries(root, { ...binding, bindings, pages: indexPages(files), ignored: pathsOf(ignored) });
  const book = new PageBook(files, { ...binding, bindings });
  const tree = buildTree(root, { ...binding, entries, bindings, book });
  reportUnlisted(entries, { ...binding, bindings, book });
  reportHidden(entries, { ...binding, bindings });
  reportEmpty(root, report);
  reportSharedOperations(files, tree, { bindings, book, report });
  settleSlugs(book.origins(), report);
  reportReserved(book.origins(), report);
  checkDirectories(root, settings, report);
  const listed = placePages(tree);
  const all = [...new Set([...listed, ...book.origins().keys()])];
  hideUnlisted(all, settings);
  const { redirects, replaced } = checkRedirects(settings.redirects, all, report);
  const pages = all.filter((page) => !replaced.has(page));
  return {
    name: settings.name ?? 'Documentation',
    tree: tree.nodes,
    global: tree.global,
    pages,
    home: pages.some(({ slug }) => slug === '') ? '' : firstSlug(tree.nodes),
    redirects,
    problems: report.problems,
  };
}

function factsOf(): (document: NavigationDocument) => TagFacts {
  const known = new Map<NavigationDocument, TagFacts>();
  return (document) => {
    const facts = known.get(document) ?? tagFacts(document);
    known.set(document, facts);
    return facts;
  };
}

/** `navigation` as written; without one, the files and everything in the documents of `api`. */
function rootElement(files: readonly PageFile[], settings: Settings, bindings: PageBindings): NavigationElement {
  const { navigation } = settings;
  const isWritten = navigation && (navigation.children.length > 0 || navigation.openapi || navigation.asyncapi);
  if (isWritten) return navigation;
  const documents = new Set(settings.api.openapi.map(({ source }) => projectPath(source)));
  const own = files.filter((page) => !documents.has(projectPath(bindings.of(page).operation?.document.file ?? '')));
  const root = defaultNavigation(own, settings);
  if (navigation?.global) root.global = navigation.global;
  return root;
}

/** What stands in no navigation is reached by URL only. */
function hideUnlisted(pages: readonly SitePage[], { seo }: Settings): void {
  for (const page of pages) {
    if (!page.listed) page.hidden = true;
    if (page.hidden && seo.indexing !== 'all') page.noindex = true;
  }
}

/** The first page a reader sees; a version or language marked as default goes before its siblings. */
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
