import type { Channel } from '../../api/asyncapi/channel.ts';
import { present } from '../../core/json/present.ts';
import type { Words } from '../../words/english/index.ts';
import type { OperationTarget } from '../documents.ts';
import type { NavigationDocument, PageFile } from '../input.ts';
import type { PageDraft } from '../page.ts';
import type { PageDrafts, PageDraftsContext } from '../page-drafts.ts';
import type { NavigationNode } from '../site.ts';
import { type AutomaticGroup, channelGroups, operationGroups } from './automatic-groups.ts';
import type { ResolvedEntries } from './entries.ts';
import { hasOtherSlug, type ScopeDocument } from './entry-target.ts';

/** A navigation that is being built. */
export interface NodeBuild {
  context: PageDraftsContext & { entries: Pick<ResolvedEntries, 'listed'> };
  drafts: PageDrafts;
  /** The page of each node so far. */
  pages: Map<NavigationNode, PageDraft>;
}

/** The texts of a part of the navigation. */
type Names = Words['navigation'];

/** Returns the nodes of the documents of an element. Of several documents, each has a group with its title. */
export function nodesOfDocuments(
  documents: readonly ScopeDocument[],
  names: Names,
  build: NodeBuild,
): NavigationNode[] {
  if (documents.length < 2) return documents.flatMap((each) => documentNodes(each, names, build));
  return documents.flatMap((each): NavigationNode[] => {
    // The group of all operations would repeat the group around it.
    const children = documentNodes(each, names, build).flatMap((node) =>
      node.word === 'operations' ? node.children : [node],
    );
    if (children.length === 0) return [];
    const { title: label, file: document } = each.document;
    return [{ kind: 'group', label, hidden: children.every(({ hidden }) => hidden), document, children }];
  });
}

/** Returns the nodes of a document. Its own kind decides what they show, not the key of docs.json that names it. */
function documentNodes(each: ScopeDocument, names: Names, build: NodeBuild): NavigationNode[] {
  return each.document.channels ? channelNodes(each, names, build) : apiNodes(each, names, build);
}

function apiNodes(each: ScopeDocument, names: Names, build: NodeBuild): NavigationNode[] {
  const { document, directory } = each;
  const groups = operationGroups(document, build.context.facts(document), names).map((group) =>
    groupNode(group, (operation) => operationNodes({ document, operation }, directory, build)),
  );
  return aroundGroups(groups, each, names, build);
}

function channelNodes(each: ScopeDocument, names: Names, build: NodeBuild): NavigationNode[] {
  const { document, directory } = each;
  const { context, drafts } = build;
  const facts = context.facts(document);
  const groups = channelGroups(document, facts, names).map((group) =>
    groupNode(group, (channel: Channel) => {
      const files = context.bindings.pagesOf(channel);
      if (files.length === 0) return [pageNode(drafts.channel(document, channel, directory), build)];
      drafts.replace(document, channel, directory);
      return unlistedFile(files, facts.isHidden(channel), build);
    }),
  );
  return aroundGroups(groups, each, names, build);
}

/**
 * Puts an overview before the groups of a document if it has an introduction or nothing else to show, and its changelog
 * after them.
 */
function aroundGroups(groups: NavigationNode[], each: ScopeDocument, names: Names, build: NodeBuild): NavigationNode[] {
  const { document, directory } = each;
  const { drafts } = build;
  const pageOf = (word: 'overview' | 'changelog') => {
    const node = pageNode(drafts[word](document, names[word], directory), build);
    node.word = word;
    return node;
  };
  const hasIntroduction = document.introduction !== undefined && groups.some(({ hidden }) => !hidden);
  return [
    ...(hasIntroduction || isEmpty(document) ? [pageOf('overview')] : []),
    ...groups,
    ...(document.hasChangelog ? [pageOf('changelog')] : []),
  ];
}

/** Lets a file that is bound to the operation replace the generated page, unless `x-docs.href` puts it elsewhere. */
function operationNodes(target: OperationTarget, directory: string | undefined, build: NodeBuild): NavigationNode[] {
  const { context, drafts } = build;
  const files = context.bindings.pagesOf(target.operation);
  const [file] = files;
  if (!file) return [pageNode(drafts.operation(target, directory), build)];
  const isElsewhere = hasOtherSlug(target, file);
  if (!isElsewhere) drafts.replace(target.document, target.operation, directory);
  const generated = isElsewhere ? [pageNode(drafts.operation(target, directory), build)] : [];
  const isHidden = context.facts(target.document).isHidden(target.operation);
  return [...unlistedFile(files, isHidden, build), ...generated];
}

/** Lists a file in place of the generated page, unless the navigation lists it elsewhere. */
function unlistedFile(files: readonly PageFile[], isHidden: boolean, build: NodeBuild): NavigationNode[] {
  const { listed } = build.context.entries;
  const file = files.some((page) => listed.has(page)) ? undefined : files[0];
  if (!file) return [];
  const node = pageNode(build.drafts.file(file), build);
  // A page with `hidden: false` says otherwise.
  if (isHidden && file.frontmatter['hidden'] !== false) node.hidden = true;
  return [node];
}

function groupNode<Member>(
  { label, word, description, members, groups }: AutomaticGroup<Member>,
  memberNodes: (member: Member) => NavigationNode[],
): NavigationNode {
  const children = [...members.flatMap(memberNodes), ...groups.map((group) => groupNode(group, memberNodes))];
  const hidden = children.every((child) => child.hidden);
  return { kind: 'group', label, ...present({ word, description }), hidden, children };
}

/** Creates the entry of a page in the navigation, and records which page it leads to. */
export function pageNode(page: PageDraft, { pages }: NodeBuild): NavigationNode {
  const { sidebarTitle, icon, badges, method, hidden, deprecated } = page;
  const node: NavigationNode = {
    kind: 'page',
    label: sidebarTitle,
    ...present({ icon, method, href: page.kind === 'redirect' ? page.url : undefined }),
    ...(badges.length > 0 ? { badges } : {}),
    ...(deprecated ? { deprecated } : {}),
    hidden,
    children: [],
  };
  pages.set(node, page);
  return node;
}

/** Whether a document has only a title to show. An excluded document does not even show that. */
function isEmpty({ operations, channels, excluded }: NavigationDocument): boolean {
  return operations.length === 0 && (channels ?? []).length === 0 && excluded !== true;
}
