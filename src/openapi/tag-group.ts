import { isRecord, listOf, stringsOf } from '../json/record.ts';
import { visibleTextOf } from '../text/visible-text.ts';

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
