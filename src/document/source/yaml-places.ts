import type { PointerTree } from '../../core/json/pointer-tree.ts';

/**
 * Where the members of a mapping or the items of a sequence are in the text. Kept while a document is in memory, because
 * parsing its text again takes as long as reading it the first time.
 */
export interface YamlPlaces {
  /** The keys of a mapping as property names, with duplicates. Absent for a sequence. */
  keys?: string[];
  /** The offset of each key or item. */
  offsets: number[];
  /** The places inside each value, if it is a collection. Those of an alias are the places of its target. */
  inside: (YamlPlaces | undefined)[];
  /** The mappings from which a mapping inherits members. */
  merged?: YamlPlaces[];
}

/** Sets the offsets of all nodes of the tree below its root that exist. */
export function setOffsets(places: YamlPlaces | undefined, tree: PointerTree): void {
  if (!places) return;
  for (const [token, child] of tree.children) {
    const member = memberOf(places, token);
    if (!member) continue;
    child.offset = member.offset;
    setOffsets(member.inside, child);
  }
}

interface Member {
  offset: number;
  inside: YamlPlaces | undefined;
}

/** Finds a member by its key or index. The last of duplicate keys counts, and own members before inherited ones. */
function memberOf({ keys, offsets, inside, merged = [] }: YamlPlaces, token: string): Member | undefined {
  const index = keys ? keys.lastIndexOf(token) : Number(token);
  const offset = offsets[index];
  if (offset !== undefined) return { offset, inside: inside[index] };
  for (const source of merged) {
    const inherited = memberOf(source, token);
    if (inherited) return inherited;
  }
  return undefined;
}
