import { isRecord, ownValue, textOf } from '../../json/record.ts';
import type { Kind } from '../shape.ts';
import { discard, isEmptied, isGone, type Node, type Tree } from './tree.ts';

/** The tags of a document and what has them. */
export interface Tags {
  /** Discards the operations and channels of internal tags, and the tags in them. */
  discardMembers: () => void;
  /** Discards the tags that nothing has any more, and their names in groups. */
  discardUnused: () => void;
}

interface TagUse {
  name: string;
  owner: Node;
  list: Node;
  key: string;
}

/** An internal tag hides these. From messages and servers of AsyncAPI, only the tag itself goes. */
const MEMBERS = new Set<Kind>(['operation', 'asyncOperation', 'channel']);
const OTHER_OWNERS = new Set<Kind>(['asyncServer', 'message', 'other']);

export function createTags(tree: Tree): Tags {
  const declared = declaredTags(tree);
  const uses = usesOf(tree, declared);
  const nameOf = (tag: Node) => textOf(ownValue(tag.value, 'name'));
  const parentOf = (tag: Node) => textOf(ownValue(tag.value, 'parent'));
  const isNamed = (name: string | undefined, tags: readonly Node[]) => tags.some((tag) => nameOf(tag) === name);

  function discardMembers(): void {
    for (const tag of declared) if (isNamed(parentOf(tag), declared.filter(isGone))) discard(tag);
    const gone = new Set(declared.filter(isGone).map(nameOf));
    for (const { name, owner, list, key } of uses) {
      if (!gone.has(name)) continue;
      if (MEMBERS.has(owner.kind)) discard(owner);
      else list.removed.add(key);
    }
  }

  function discardUnused(): void {
    // A tag may be there only for the tags in it, so begin with the innermost ones.
    for (const tag of [...declared, ...declared].toReversed()) {
      const ofTag = uses.filter(({ name }) => name === nameOf(tag));
      const inTag = declared.filter((other) => parentOf(other) !== undefined && parentOf(other) === nameOf(tag));
      const wasUsed = ofTag.length > 0 || inTag.length > 0;
      if (wasUsed && ofTag.every(({ owner }) => isGone(owner)) && inTag.every(isGone)) discard(tag);
    }
    discardInGroups(tree, new Set(declared.filter(isGone).map(nameOf)));
  }

  return { discardMembers, discardUnused };
}

/** Returns the tags that a document declares: at its top, or in `info` since AsyncAPI 3. */
function declaredTags({ root }: Tree): Node[] {
  const lists = [root.children.get('tags'), root.children.get('info')?.children.get('tags')];
  return lists.flatMap((list) => [...(list?.children.values() ?? [])]);
}

function usesOf({ nodes, root }: Tree, declared: readonly Node[]): TagUse[] {
  const declarations = new Set(declared.map(({ parent }) => parent));
  return nodes.flatMap((list) => {
    const { key, form, parent: owner } = list;
    if (key !== 'tags' || form !== 'list' || owner?.form !== 'object') return [];
    const isMember = MEMBERS.has(owner.kind);
    const isOwner = isMember || (root.kind === 'asyncDocument' && OTHER_OWNERS.has(owner.kind));
    if (declarations.has(list) || !isOwner) return [];
    return Object.entries(list.value).flatMap(([key, tag]): TagUse[] => {
      const name = textOf(isRecord(tag) ? ownValue(tag, 'name') : tag);
      return name === undefined ? [] : [{ name, owner, list, key }];
    });
  });
}

/** Discards names in `x-tagGroups`, and the groups that lose all of them. */
function discardInGroups({ root }: Tree, gone: ReadonlySet<string | undefined>): void {
  for (const group of root.children.get('x-tagGroups')?.children.values() ?? []) {
    const list = group.children.get('tags');
    for (const [key, name] of Object.entries(list?.value ?? {})) if (gone.has(textOf(name))) list?.removed.add(key);
    if (isEmptied(list)) discard(group);
  }
}
