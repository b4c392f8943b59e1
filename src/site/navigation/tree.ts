import type { Channel } from '../../asyncapi/channel.ts';
import { isElement, type NavigationElement, type NavigationEntry } from '../../config/navigation-element.ts';
import { present } from '../../json/present.ts';
import type { Words } from '../../words/english/index.ts';
import type { OperationTarget } from '../documents.ts';
import type { NavigationDocument, PageFile } from '../input.ts';
import type { PageDraft } from '../page.ts';
import { PageBook, type PageBookContext, type PageCollection } from '../page-book.ts';
import type { NavigationNode } from '../site.ts';
import { type AutomaticGroup, channelGroups, operationGroups } from './automatic-groups.ts';
import { type ResolvedEntries, rootPointer } from './entries.ts';
import { type EntryTarget, hasOtherSlug, type ScopeDocument } from './entry-target.ts';

export interface TreeContext extends PageBookContext {
  entries: ResolvedEntries;
  files: readonly PageFile[];
  /** The texts of a part of the navigation, by its language as docs.json names it. */
  wordsOf: (language: string | undefined) => Words;
}

/** The navigation, the page of each node, and all pages, listed or not. Its nodes have no slugs yet. */
export interface Tree {
  nodes: NavigationNode[];
  global: NavigationNode[];
  pages: ReadonlyMap<NavigationNode, PageDraft>;
  book: PageCollection;
}

export function buildTree(root: NavigationElement, context: TreeContext): Tree {
  const pages = new Map<NavigationNode, PageDraft>();
  const { entries, bindings } = context;
  const book = new PageBook(context.files, context);
  let { navigation: names } = context.wordsOf(undefined);

  function elementNode(element: NavigationElement, inherited?: string): NavigationNode {
    const { kind, label, icon, iconType, tag, description, color, hidden, expanded, href } = element;
    const directory = element.directory ?? inherited;
    const target = entries.targets.get(rootPointer(element))?.[0];
    const node: NavigationNode = {
      kind: kind === 'root' ? 'group' : kind,
      label,
      ...present({ icon, iconType, tag, description, color, expanded, href, directory }),
      ...(element.default ? { default: true } : {}),
      hidden,
      children: childNodes(element, directory),
    };
    if (target && target.kind !== 'link') pages.set(node, pageOf(target));
    return node;
  }

  function childNodes(element: NavigationElement, listed?: string): NavigationNode[] {
    const outer = names;
    if (element.kind === 'language') names = context.wordsOf(element.label).navigation;
    const nodes = listedNodes(element, listed);
    names = outer;
    return nodes;
  }

  function listedNodes(element: NavigationElement, listed?: string): NavigationNode[] {
    return [
      ...element.children.flatMap((child) => (isElement(child) ? elementNode(child, listed) : entryNodes(child))),
      ...scopeNodes(element),
      ...(element.asyncapi ?? []).flatMap(({ source, directory }, _, { length }) => {
        const document = context.index.document(source);
        return document ? documentNodes({ document, directory }, length === 1) : [];
      }),
    ];
  }

  function entryNodes({ pointer }: NavigationEntry): NavigationNode[] {
    return (entries.targets.get(pointer) ?? []).map((target) =>
      target.kind === 'link'
        ? { kind: 'link', label: target.href, href: target.href, hidden: false, children: [] }
        : pageNode(pageOf(target)),
    );
  }

  function pageOf(target: Exclude<EntryTarget, { kind: 'link' }>): PageDraft {
    return target.kind === 'file' ? book.file(target.page) : book.operation(target.target, target.directory);
  }

  /** The groups of the documents that the element itself names, except those whose operations are listed singly. */
  function scopeNodes(element: NavigationElement): NavigationNode[] {
    const scope = entries.scopes.get(element);
    const documents = (scope?.documents ?? []).filter(({ document }) => !scope?.explicit.has(document));
    return documents.flatMap((each) => documentNodes(each, documents.length === 1));
  }

  /** The kind of the document decides what is shown, whichever key of docs.json names it. */
  function documentNodes(each: ScopeDocument, sole: boolean): NavigationNode[] {
    return each.document.channels ? channelNodes(each, sole) : apiNodes(each, sole);
  }

  /** The overview of a document that has an introduction or nothing else to show, then its groups. */
  function apiNodes({ document, directory }: ScopeDocument, sole: boolean): NavigationNode[] {
    const groups = operationGroups(document, context.facts(document), names).map((group) =>
      groupNode(group, (operation) => operationNodes({ document, operation }, directory)),
    );
    const hasIntroduction = document.introduction !== undefined && groups.some(({ hidden }) => !hidden);
    const hasOverview = hasIntroduction || isEmpty(document);
    return hasOverview
      ? [pageNode(book.overview(document, directory, sole ? names.overview : undefined)), ...groups]
      : groups;
  }

  /** An AsyncAPI document has an overview only if it has no channel to show. */
  function channelNodes({ document, directory }: ScopeDocument, sole: boolean): NavigationNode[] {
    if (isEmpty(document)) return [pageNode(book.overview(document, directory, sole ? names.overview : undefined))];
    return channelGroups(document, context.facts(document), names).map((group) =>
      groupNode(group, (channel: Channel) => {
        const files = bindings.pagesOf(channel);
        return files.length > 0 ? unlistedFile(files) : [pageNode(book.channel(document, channel, directory))];
      }),
    );
  }

  /** A file bound to the operation replaces the generated page, unless `x-docs.href` puts that page elsewhere. */
  function operationNodes(target: OperationTarget, directory: string | undefined): NavigationNode[] {
    const files = bindings.pagesOf(target.operation);
    const [file] = files;
    if (!file) return [pageNode(book.operation(target, directory))];
    const generated = hasOtherSlug(target, file) ? [pageNode(book.operation(target, directory))] : [];
    return [...unlistedFile(files), ...generated];
  }

  function unlistedFile(files: readonly PageFile[]): NavigationNode[] {
    const file = files.some((page) => entries.listed.has(page)) ? undefined : files[0];
    return file ? [pageNode(book.file(file))] : [];
  }

  function groupNode<Member>(
    { label, description, members, groups }: AutomaticGroup<Member>,
    memberNodes: (member: Member) => NavigationNode[],
  ): NavigationNode {
    const children = [...members.flatMap(memberNodes), ...groups.map((group) => groupNode(group, memberNodes))];
    const hidden = children.every((child) => child.hidden);
    return { kind: 'group', label, ...present({ description }), hidden, children };
  }

  function pageNode(page: PageDraft): NavigationNode {
    const { sidebarTitle, icon, tag, method, hidden, deprecated } = page;
    const node: NavigationNode = {
      kind: 'page',
      label: sidebarTitle,
      ...present({ icon, tag, method, href: page.kind === 'redirect' ? page.url : undefined }),
      ...(deprecated ? { deprecated } : {}),
      hidden,
      children: [],
    };
    pages.set(node, page);
    return node;
  }

  return {
    nodes: childNodes(root, root.directory),
    global: (root.global ?? []).map((element) => elementNode(element)),
    pages,
    book,
  };
}

/** The nodes with the slugs of their pages. */
export function withSlugs(
  nodes: readonly NavigationNode[],
  { pages }: Pick<Tree, 'pages'>,
  slugs: ReadonlyMap<PageDraft, string>,
): NavigationNode[] {
  return nodes.map((node) => {
    const page = pages.get(node);
    const slug = page && (slugs.get(page) ?? page.slug);
    return { ...node, ...present({ slug }), children: withSlugs(node.children, { pages }, slugs) };
  });
}

/** A document that has only a title to show. `x-excluded` in `info` hides that too. */
function isEmpty({ operations, channels, excluded }: NavigationDocument): boolean {
  return operations.length === 0 && (channels ?? []).length === 0 && excluded !== true;
}
