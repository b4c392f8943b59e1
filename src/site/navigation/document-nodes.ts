import type { Channel } from '../../api/asyncapi/channel.ts';
import { isWebSocketDocument } from '../../api/asyncapi/channel-server.ts';
import type { Operation } from '../../api/openapi/operation.ts';
import type { TagGroup } from '../../api/openapi/tag-group.ts';
import { present } from '../../core/json/present.ts';
import type { Words } from '../../words/english/index.ts';
import type { OperationTarget } from '../documents.ts';
import type { NavigationDocument, PageFile } from '../input.ts';
import { memberTags } from '../member.ts';
import type { TagFacts } from '../operation-tags.ts';
import type { PageDraft } from '../page.ts';
import type { PageDrafts, PageDraftsContext } from '../page-drafts.ts';
import type { NavigationNode, NavigationWord } from '../site.ts';
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
  return afterOverview(groups, each, names, build);
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
  return afterOverview(groups, each, names, build);
}

/** Puts an overview before the groups of a document if it has an introduction or nothing else to show. */
function afterOverview(
  groups: NavigationNode[],
  each: ScopeDocument,
  names: Names,
  build: NodeBuild,
): NavigationNode[] {
  const { document } = each;
  const hasIntroduction = document.introduction !== undefined && groups.some(({ hidden }) => !hidden);
  return hasIntroduction || isEmpty(document) ? [overviewNode(each, names, build), ...groups] : groups;
}

function overviewNode({ document, directory }: ScopeDocument, names: Names, build: NodeBuild): NavigationNode {
  const node = pageNode(build.drafts.overview(document, names.overview, directory), build);
  node.word = 'overview';
  return node;
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

/** A group that a document defines by its tags. */
interface AutomaticGroup<Member> {
  label: string;
  /** The text that the label is, if no tag gives it. */
  word?: NavigationWord;
  description?: string;
  members: Member[];
  groups: AutomaticGroup<Member>[];
}

/** Labels of the groups for members without a tag. */
type GroupNames = Pick<Words['navigation'], 'operations' | 'otherOperations' | 'channels' | 'plainChannels'>;

/**
 * Groups operations by first tag, in the order in which tags first appear on them, and nests groups as their tags. If
 * the document has `x-tagGroups`, these are the outermost groups.
 */
function operationGroups(
  document: NavigationDocument,
  facts: TagFacts,
  names: GroupNames,
): AutomaticGroup<Operation>[] {
  const top: AutomaticGroup<Operation>[] = [];
  const groups = new Map<string | undefined, AutomaticGroup<Operation>>();
  const hasTags = document.operations.some(
    (operation) => !facts.isExcluded(operation) && !facts.isHidden(operation) && facts.primary(operation) !== undefined,
  );

  function groupOf(name: string | undefined): AutomaticGroup<Operation> {
    const existing = groups.get(name);
    if (existing) return existing;
    const word = hasTags ? 'otherOperations' : 'operations';
    const tag = name === undefined ? undefined : facts.tag(name);
    const parent = name === undefined ? undefined : facts.parent(name);
    const group: AutomaticGroup<Operation> = {
      label: tag?.label ?? name ?? names[word],
      ...(name === undefined ? { word } : {}),
      ...(tag?.description === undefined ? {} : { description: tag.description }),
      members: [],
      groups: [],
    };
    groups.set(name, group);
    const siblings = parent === undefined ? top : groupOf(parent).groups;
    siblings.push(group);
    return group;
  }

  for (const operation of document.operations) {
    if (facts.isExcluded(operation)) continue;
    groupOf(facts.primary(operation)).members.push(operation);
  }
  return withoutSecondName(inTagGroups(top, document.tagGroups ?? [], (name) => groups.get(name)));
}

/** Puts the members without a tag into the document's own group of that name, such as "Other", if there is one. */
function withoutSecondName<Member>(groups: AutomaticGroup<Member>[]): AutomaticGroup<Member>[] {
  const untagged = groups.find(({ word }) => word !== undefined);
  const named = groups.find((group) => group !== untagged && group.label === untagged?.label);
  if (!untagged || !named) return groups;
  named.members = [...named.members, ...untagged.members];
  return groups.filter((group) => group !== untagged);
}

/** Groups channels by first tag. If the document has `x-tagGroups`, these are the outermost groups. */
function channelGroups(document: NavigationDocument, facts: TagFacts, names: GroupNames): AutomaticGroup<Channel>[] {
  const groups = new Map<string, AutomaticGroup<Channel>>();
  const word: NavigationWord = isWebSocketDocument(document.api) ? 'channels' : 'plainChannels';
  const tagOf = (channel: Channel) => memberTags(channel, document)[0];
  for (const channel of document.channels ?? []) {
    if (facts.isExcluded(channel)) continue;
    const ownName = tagOf(channel);
    const name = ownName ?? names[word];
    const { label = name, description } = facts.tag(name) ?? {};
    const isWord = ownName === undefined && label === name;
    const texts = present({ description, word: isWord ? word : undefined });
    const group: AutomaticGroup<Channel> = groups.get(name) ?? { label, ...texts, members: [], groups: [] };
    group.members.push(channel);
    groups.set(name, group);
  }
  return inTagGroups([...groups.values()], document.tagGroups ?? [], (name) => groups.get(name));
}

/**
 * Puts the groups of tags into the groups of `x-tagGroups`, in their order. Groups that it does not name come last, so
 * that no operation is lost. A tag in several groups is only in the first of them.
 *
 * @param top The outermost groups.
 * @param groupOf Returns the group of a tag, if the tag has one.
 */
function inTagGroups<Member>(
  top: readonly AutomaticGroup<Member>[],
  tagGroups: readonly TagGroup[],
  groupOf: (tag: string) => AutomaticGroup<Member> | undefined,
): AutomaticGroup<Member>[] {
  const rest = new Set(top);
  const outer = tagGroups.flatMap(({ name, tags }): AutomaticGroup<Member>[] => {
    const groups = tags.flatMap((tag) => {
      const group = groupOf(tag);
      return group !== undefined && rest.delete(group) ? [group] : [];
    });
    // A group with one tag of the same name needs only one level.
    const [only, ...others] = groups;
    if (only && others.length === 0 && only.label === name) return [only];
    return only ? [{ label: name, members: [], groups }] : [];
  });
  return [...outer, ...rest];
}
