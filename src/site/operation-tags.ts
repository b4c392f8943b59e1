import { type Operation, tagsOf } from '../api/openapi/operation.ts';
import { ownValue } from '../core/json/record.ts';
import { tagNesting } from '../document/tag-nesting.ts';
import type { NavigationDocument, NavigationTag } from './input.ts';
import { isMarked, type Member, memberMetadata, memberTags } from './member.ts';

/** What the tags of a document mean for its operations and channels. */
export interface TagFacts {
  /** Returns the tag that groups an operation and is part of its URL. */
  primary: (operation: Operation) => string | undefined;
  /** Returns the label of a tag with `kind: badge`. */
  badge: (operation: Operation) => string | undefined;
  isHidden: (member: Member) => boolean;
  isExcluded: (member: Member) => boolean;
  /** Returns a declared tag. */
  tag: (name: string) => NavigationTag | undefined;
  /** Returns the name of the tag whose group contains the group of a tag. */
  parent: (name: string) => string | undefined;
}

/**
 * Reads the tags of a document. If any of them has a `kind` (OpenAPI 3.2), those for navigation group the operations.
 */
export function tagFacts(document: NavigationDocument): TagFacts {
  const tags = new Map(document.tags.map((tag) => [tag.name, tag]));
  const { places } = tagNesting(document.tags);
  const hidden = namesWith('hidden', tags);
  const excluded = namesWith('excluded', tags);
  const hasKinds = document.tags.some(({ kind }) => kind !== undefined);
  const hasTagOf = (names: ReadonlySet<string>, member: Member) =>
    names.size > 0 && memberTags(member, document).some((name) => names.has(name));
  const isWhole = (mark: 'x-hidden' | 'x-excluded') => ownValue(document.api.root, mark) === true;
  return {
    primary: (operation) => {
      const names = tagsOf(operation);
      return hasKinds ? navigationTag(names, tags) : names.find((name) => name !== '');
    },
    badge: (operation) =>
      tagsOf(operation)
        .map((name) => tags.get(name))
        .find((tag) => tag?.kind === 'badge')?.label,
    isHidden: (member) =>
      isWhole('x-hidden') ||
      memberMetadata(member).hidden === true ||
      isMarked(member, 'x-hidden') ||
      hasTagOf(hidden, member),
    isExcluded: (member) => isWhole('x-excluded') || isMarked(member, 'x-excluded') || hasTagOf(excluded, member),
    tag: (name) => tags.get(name),
    parent: (name) => places.get(name)?.parent,
  };
}

/**
 * Returns the first tag for navigation, otherwise the first without a kind, otherwise the first that is not declared.
 */
function navigationTag(names: readonly string[], tags: ReadonlyMap<string, NavigationTag>): string | undefined {
  return (
    names.find((name) => tags.get(name)?.kind === 'nav') ??
    names.find((name) => tags.has(name) && tags.get(name)?.kind === undefined) ??
    names.find((name) => name !== '' && !tags.has(name))
  );
}

/** Returns the names of tags with the mark, and of tags nested in them. */
function namesWith(mark: 'hidden' | 'excluded', tags: ReadonlyMap<string, NavigationTag>): Set<string> {
  const marked = new Set<string>();
  const waiting = [...tags.values()].filter((tag) => tag[mark]);
  if (waiting.length === 0) return marked;
  const inside = Map.groupBy(tags.values(), ({ parent }) => parent);
  for (let tag = waiting.pop(); tag; tag = waiting.pop()) {
    if (marked.has(tag.name)) continue;
    marked.add(tag.name);
    for (const nested of inside.get(tag.name) ?? []) waiting.push(nested);
  }
  return marked;
}
