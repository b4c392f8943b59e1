import type { Channel } from '../../api/asyncapi/channel.ts';
import { isWebSocketChannel } from '../../api/asyncapi/channel-server.ts';
import type { Operation } from '../../api/openapi/operation.ts';
import type { TagGroup } from '../../api/openapi/tag-group.ts';
import { present } from '../../core/json/present.ts';
import type { Words } from '../../words/english/index.ts';
import type { NavigationDocument } from '../input.ts';
import { memberTags } from '../member.ts';
import type { TagFacts } from '../operation-tags.ts';
import type { NavigationWord } from '../site.ts';
import { segmentWords } from '../title.ts';

/** A group that a document defines by its tags. */
export interface AutomaticGroup<Member> {
  label: string;
  /** The text that the label is, if no tag gives it. */
  word?: NavigationWord;
  description?: string;
  members: Member[];
  groups: AutomaticGroup<Member>[];
}

/** Labels of the groups for members without a tag. */
type GroupNames = Pick<Words['navigation'], 'operations' | 'otherOperations' | 'channels' | 'plainChannels'>;

/** A document without tags that has more operations than this is grouped by the paths of its operations. */
const MAX_UNGROUPED = 20;

/**
 * Groups operations by first tag, in the order in which tags first appear on them, and nests groups as their tags. If
 * the document has `x-tagGroups`, these are the outermost groups. In a long document without tags, the first segment of
 * a path takes the place of the tag.
 */
export function operationGroups(
  document: NavigationDocument,
  facts: TagFacts,
  names: GroupNames,
): AutomaticGroup<Operation>[] {
  const top: AutomaticGroup<Operation>[] = [];
  const groups = new Map<string | undefined, AutomaticGroup<Operation>>();
  const visible = document.operations.filter((each) => !facts.isExcluded(each) && !facts.isHidden(each));
  const hasTags = visible.some((operation) => facts.primary(operation) !== undefined);
  const isByPath = !hasTags && visible.length > MAX_UNGROUPED;
  const nameOf = (operation: Operation) => (isByPath ? segmentWords(operation) : facts.primary(operation));

  function groupOf(name: string | undefined): AutomaticGroup<Operation> {
    const existing = groups.get(name);
    if (existing) return existing;
    const word = hasTags || isByPath ? 'otherOperations' : 'operations';
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
    groupOf(nameOf(operation)).members.push(operation);
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
export function channelGroups(
  document: NavigationDocument,
  facts: TagFacts,
  names: GroupNames,
): AutomaticGroup<Channel>[] {
  const groups = new Map<string, AutomaticGroup<Channel>>();
  const tagOf = (channel: Channel) => memberTags(channel, document)[0];
  for (const channel of document.channels ?? []) {
    if (facts.isExcluded(channel)) continue;
    const ownName = tagOf(channel);
    const word: NavigationWord = isWebSocketChannel(document.api, channel) ? 'channels' : 'plainChannels';
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
