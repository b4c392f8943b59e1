import type { Channel } from '../../asyncapi/channel.ts';
import type { Operation } from '../../openapi/operation.ts';
import type { Words } from '../../words/english/index.ts';
import type { NavigationDocument, NavigationTag } from '../input.ts';
import { memberTags } from '../member.ts';
import { ancestors, type TagFacts } from '../operation-tags.ts';

/** A group that a document defines by its tags. */
export interface AutomaticGroup<Member> {
  label: string;
  description?: string;
  members: Member[];
  groups: AutomaticGroup<Member>[];
}

/** Names of groups without a tag. */
type GroupNames = Pick<Words['navigation'], 'operations' | 'otherOperations' | 'channels'>;

/** By first tag, in the order in which the tags first appear on operations; nested as the tags are. */
export function operationGroups(
  document: NavigationDocument,
  facts: TagFacts,
  names: GroupNames,
): AutomaticGroup<Operation>[] {
  const top: AutomaticGroup<Operation>[] = [];
  const groups = new Map<string | undefined, AutomaticGroup<Operation>>();
  const declared = { get: facts.tag };
  const hasTags = document.operations.some(
    (operation) => !facts.isExcluded(operation) && !facts.isHidden(operation) && facts.primary(operation) !== undefined,
  );

  function groupOf(name: string | undefined): AutomaticGroup<Operation> {
    const existing = groups.get(name);
    if (existing) return existing;
    const chain = name === undefined ? [] : ancestors(name, declared);
    const [tag, parent] = isCyclic(chain, declared) ? chain.slice(0, 1) : chain;
    const group: AutomaticGroup<Operation> = {
      label: tag?.label ?? name ?? (hasTags ? names.otherOperations : names.operations),
      ...(tag?.description === undefined ? {} : { description: tag.description }),
      members: [],
      groups: [],
    };
    groups.set(name, group);
    const siblings = parent ? groupOf(parent.name).groups : top;
    siblings.push(group);
    return group;
  }

  for (const operation of document.operations) {
    if (facts.isExcluded(operation)) continue;
    groupOf(facts.primary(operation)).members.push(operation);
  }
  return top;
}

/** The outermost tag names a parent that exists, so the chain ended only because it came back to itself. */
function isCyclic(chain: readonly NavigationTag[], declared: { get: TagFacts['tag'] }): boolean {
  const outermost = chain.at(-1)?.parent;
  return outermost !== undefined && declared.get(outermost) !== undefined;
}

/** By first tag; channels have no nested groups. */
export function channelGroups(
  document: NavigationDocument,
  facts: TagFacts,
  names: GroupNames,
): AutomaticGroup<Channel>[] {
  const groups = new Map<string, AutomaticGroup<Channel>>();
  for (const channel of document.channels ?? []) {
    if (facts.isExcluded(channel)) continue;
    const name = memberTags(channel, document)[0] ?? names.channels;
    const group = groups.get(name) ?? { label: facts.tag(name)?.label ?? name, members: [], groups: [] };
    group.members.push(channel);
    groups.set(name, group);
  }
  return [...groups.values()];
}
