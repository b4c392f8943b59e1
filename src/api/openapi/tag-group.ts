import { isRecord, listOf, stringsOf } from '../../core/json/record.ts';
import { visibleTextOf } from '../../core/text/visible-text.ts';

/** A group of tags: an entry of `x-tagGroups`, which many tools read. */
export interface TagGroup {
  name: string;
  /** Names of tags, in the order of the group. */
  tags: string[];
}

/** Reads `x-tagGroups` of a document. Leaves out groups without a name. */
export function tagGroupsOf(root: unknown): TagGroup[] {
  if (!isRecord(root)) return [];
  return listOf(root['x-tagGroups'])
    .filter(isRecord)
    .flatMap((group) => {
      const name = visibleTextOf(group['name']);
      return name === undefined ? [] : [{ name, tags: stringsOf(group['tags']) }];
    });
}

/** Returns the name of the group of each tag in `x-tagGroups`. The first group with a tag counts. */
export function groupNames(root: unknown): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  for (const { name, tags } of tagGroupsOf(root)) {
    for (const tag of tags) if (!groups.has(tag)) groups.set(tag, name);
  }
  return groups;
}
