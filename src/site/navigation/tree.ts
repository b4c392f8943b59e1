import { present } from '../../core/json/present.ts';
import type { Words } from '../../words/english/index.ts';
import { isElement, type NavigationElement, type NavigationEntry } from '../config/navigation-element.ts';
import type { PageFile } from '../input.ts';
import type { PageDraft } from '../page.ts';
import { PageDrafts, type PageDraftsContext, type ReadonlyPageDrafts } from '../page-drafts.ts';
import type { NavigationNode } from '../site.ts';
import { type NodeBuild, nodesOfDocuments, pageNode } from './document-nodes.ts';
import { type ResolvedEntries, rootPointer } from './entries.ts';
import type { EntryTarget, ScopeDocument } from './entry-target.ts';

export interface TreeContext extends PageDraftsContext {
  entries: ResolvedEntries;
  files: readonly PageFile[];
  /** Returns the texts for a part of the navigation, by its language as docs.json names it. */
  wordsOf: (language: string | undefined) => Words;
}

/** The navigation, the page of each node, and all pages, listed or not. The nodes have no slugs yet. */
export interface Tree {
  nodes: NavigationNode[];
  global: NavigationNode[];
  pages: ReadonlyMap<NavigationNode, PageDraft>;
  drafts: ReadonlyPageDrafts;
}

interface TreeBuild extends NodeBuild {
  context: TreeContext;
}

/** What an element passes on to its children. */
interface Inherited {
  /** The texts of this part of the navigation. */
  names: Words['navigation'];
  directory?: string | undefined;
}

/** Builds the navigation below the root of docs.json, and drafts of the pages that it creates. */
export function buildTree(root: NavigationElement, context: TreeContext): Tree {
  const pages = new Map<NavigationNode, PageDraft>();
  const drafts = new PageDrafts(context.files, context);
  const build: TreeBuild = { context, drafts, pages };
  const { navigation: names } = context.wordsOf(undefined);
  return {
    nodes: childNodes(root, { names, directory: root.directory }, build),
    global: (root.global ?? []).map((element) => elementNode(element, { names }, build)),
    pages,
    drafts,
  };
}

function elementNode(element: NavigationElement, inherited: Inherited, build: TreeBuild): NavigationNode {
  const { kind, label, icon, iconType, tag, description, color, hidden, expanded, href } = element;
  const { entries, wordsOf } = build.context;
  const directory = element.directory ?? inherited.directory;
  const names = kind === 'language' ? wordsOf(label).navigation : inherited.names;
  const target = entries.targets.get(rootPointer(element))?.[0];
  const node: NavigationNode = {
    kind: kind === 'root' ? 'group' : kind,
    label,
    ...present({
      icon,
      iconType,
      badges: tag === undefined ? undefined : [tag],
      description,
      color,
      expanded,
      href,
      directory,
    }),
    ...present({ document: onlyDocument(element, build)?.file }),
    ...(element.default ? { default: true } : {}),
    hidden,
    children: childNodes(element, { names, directory }, build),
  };
  if (target && target.kind !== 'link') build.pages.set(node, pageOf(target, build));
  return node;
}

function childNodes(element: NavigationElement, inherited: Inherited, build: TreeBuild): NavigationNode[] {
  const { names } = inherited;
  // Elements may name documents themselves. So may a group without a name, which is replaced by its pages.
  const parts: NavigationNode[] = [];
  const children = element.children.flatMap((child) => {
    if (!isElement(child)) return entryNodes(child, build);
    const part = elementNode(child, inherited, build);
    parts.push(part);
    return unnamed(part, build);
  });
  const generated = nodesOfDocuments(generatedDocuments(element, build), names, build);
  return [...children, ...withoutListed(generated, parts, build)];
}

/** Returns the document that an element names, if it names only one. */
function onlyDocument({ openapi = [], asyncapi = [] }: NavigationElement, { context }: TreeBuild) {
  const [source, ...others] = [...openapi, ...asyncapi];
  return source && others.length === 0 ? context.index.document(source.source) : undefined;
}

/** Replaces a group without a name by its pages. Mintlify shows no title for it either. */
function unnamed(node: NavigationNode, build: TreeBuild): NavigationNode[] {
  if (node.kind !== 'group' || node.label !== '' || node.hidden) return [node];
  const root = build.pages.get(node);
  return root ? [pageNode(root, build), ...node.children] : node.children;
}

function entryNodes({ pointer }: NavigationEntry, build: TreeBuild): NavigationNode[] {
  return (build.context.entries.targets.get(pointer) ?? []).map((target) =>
    target.kind === 'link'
      ? { kind: 'link', label: target.href, href: target.href, hidden: false, children: [] }
      : pageNode(pageOf(target, build), build),
  );
}

function pageOf(target: Exclude<EntryTarget, { kind: 'link' }>, { drafts }: TreeBuild): PageDraft {
  return target.kind === 'file' ? drafts.file(target.page) : drafts.operation(target.target, target.directory);
}

/** Returns the documents that the element itself names, without those whose operations are listed one by one. */
function generatedDocuments(element: NavigationElement, { context }: TreeBuild): ScopeDocument[] {
  const scope = context.entries.scopes.get(element);
  const documents = (scope?.documents ?? []).filter(({ document }) => !scope?.explicit.has(document));
  const others = (element.asyncapi ?? []).flatMap(({ source, directory }) => {
    const document = context.index.document(source);
    return document ? [{ document, directory }] : [];
  });
  return [...documents, ...others];
}

/** Adds to each node the slug of its page. */
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

/**
 * Leaves out what an element would list a second time: a document may be named on a version, and again on a group
 * inside it. The group lists the pages then. Hidden elements list nothing.
 */
function withoutListed(
  generated: readonly NavigationNode[],
  inside: readonly NavigationNode[],
  { pages }: Pick<NodeBuild, 'pages'>,
): NavigationNode[] {
  const listed = new Set<PageDraft>();
  for (const node of inside) addListed(node, pages, listed);
  return listed.size === 0 ? [...generated] : generated.flatMap((node) => unlisted(node, pages, listed));
}

function addListed(node: NavigationNode, pages: ReadonlyMap<NavigationNode, PageDraft>, listed: Set<PageDraft>): void {
  if (node.hidden) return;
  const page = pages.get(node);
  if (page) listed.add(page);
  for (const child of node.children) addListed(child, pages, listed);
}

function unlisted(
  node: NavigationNode,
  pages: ReadonlyMap<NavigationNode, PageDraft>,
  listed: ReadonlySet<PageDraft>,
): NavigationNode[] {
  const page = pages.get(node);
  if (page) return listed.has(page) ? [] : [node];
  const children = node.children.flatMap((child) => unlisted(child, pages, listed));
  return children.length === 0 ? [] : [{ ...node, children, hidden: children.every(({ hidden }) => hidden) }];
}
