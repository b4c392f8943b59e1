import type { NavigationChannel, NavigationDocument, NavigationOperation, NavigationTag } from './input.ts';

/** What the tags of a document say about its operations. */
export interface TagFacts {
  /** The tag that groups an operation and stands in its URL. */
  primary: (operation: NavigationOperation) => string | undefined;
  /** Tags that are shown as a label only (`kind: badge`). */
  badge: (operation: NavigationOperation) => string | undefined;
  isHidden: (operation: Tagged) => boolean;
  isExcluded: (operation: Tagged) => boolean;
  /** The declared tag. */
  tag: (name: string) => NavigationTag | undefined;
}

type Tagged = Pick<NavigationOperation | NavigationChannel, 'tags' | 'hidden' | 'excluded'>;

export function tagFacts(document: NavigationDocument): TagFacts {
  const tags = new Map(document.tags.map((tag) => [tag.name, tag]));
  const hidden = namesWith('hidden', tags);
  const excluded = namesWith('excluded', tags);
  const hasKinds = document.tags.some(({ kind }) => kind !== undefined);
  return {
    primary: ({ tags: names }) => (hasKinds ? navigationTag(names, tags) : names.find((name) => name !== '')),
    badge: ({ tags: names }) => names.map((name) => tags.get(name)).find((tag) => tag?.kind === 'badge')?.label,
    isHidden: (operation) => operation.hidden || operation.tags.some((name) => hidden.has(name)),
    isExcluded: (operation) => operation.excluded || operation.tags.some((name) => excluded.has(name)),
    tag: (name) => tags.get(name),
  };
}

/** The first tag meant for navigation, else the first without a kind, else the first that is not declared. */
function navigationTag(names: readonly string[], tags: ReadonlyMap<string, NavigationTag>): string | undefined {
  return (
    names.find((name) => tags.get(name)?.kind === 'nav') ??
    names.find((name) => tags.has(name) && tags.get(name)?.kind === undefined) ??
    names.find((name) => name !== '' && !tags.has(name))
  );
}

/** The tags with the mark, and those nested in them. */
function namesWith(mark: 'hidden' | 'excluded', tags: ReadonlyMap<string, NavigationTag>): Set<string> {
  const marked = new Set<string>();
  for (const { name } of tags.values()) {
    if (ancestors(name, tags).some((tag) => tag[mark])) marked.add(name);
  }
  return marked;
}

/** The tag and those it is nested in, innermost first; a cycle ends where it closes. */
export function ancestors(name: string, tags: Pick<ReadonlyMap<string, NavigationTag>, 'get'>): NavigationTag[] {
  const chain: NavigationTag[] = [];
  let tag = tags.get(name);
  while (tag && !chain.includes(tag)) {
    chain.push(tag);
    tag = tag.parent === undefined ? undefined : tags.get(tag.parent);
  }
  return chain;
}
