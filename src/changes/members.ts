import type { Direction } from './change.ts';
import { type Branch, type Pair, pointersOf, report } from './comparison.ts';
import type { Facts, MemberRule } from './rules.ts';

export interface Matched<Item> {
  pairs: Pair<Item>[];
  added: Item[];
  removed: Item[];
}

/** Pairs items by one key after the other. A key that several items have identifies none of them. */
export function matchBy<Item>(
  old: readonly Item[],
  next: readonly Item[],
  keys: readonly ((item: Item) => string | undefined)[],
): Matched<Item> {
  const found = new Map<Item, Item>();
  let left = { old: [...old], next: [...next] };
  for (const keyOf of keys) {
    const candidates = Map.groupBy(left.next, keyOf);
    for (const [key, [item, ...others]] of Map.groupBy(left.old, keyOf)) {
      const [other, ...further] = candidates.get(key) ?? [];
      const isUnique = others.length + further.length === 0;
      if (key !== undefined && item !== undefined && other !== undefined && isUnique) found.set(item, other);
    }
    const taken = new Set(found.values());
    left = { old: left.old.filter((item) => !found.has(item)), next: left.next.filter((item) => !taken.has(item)) };
  }
  const pairs = old.flatMap((item) => {
    const other = found.get(item);
    return other === undefined ? [] : [{ old: item, next: other }];
  });
  return { pairs, added: left.next, removed: left.old };
}

interface Located {
  pointer: string;
}

interface MemberWords<Item> {
  /** The rule without `-added` and `-removed`. */
  rule: (item: Item) => MemberRule;
  branch: (item: Item) => Branch;
  facts?: (item: Item) => Facts;
  direction?: ((item: Item) => Direction) | undefined;
  /** Compares a member that both documents have. */
  compare: (pair: Pair<Item>, branch: Branch) => readonly Branch[] | undefined;
}

/** Compares named parts of two objects, such as parameters. Reports those that only one object has. */
export function compareMembers<Item extends Located>(
  { pairs, added, removed }: Matched<Item>,
  owners: Pair<Located>,
  { rule, branch, facts, direction, compare }: MemberWords<Item>,
): Branch[] {
  const alone = (item: Item, verb: 'added' | 'removed') => {
    const own = branch(item);
    const pair = verb === 'added' ? { old: owners.old, next: item } : { old: item, next: owners.next };
    report({ ...own, direction: direction?.(item) }, `${rule(item)}-${verb}`, pointersOf(pair), facts?.(item));
    return own;
  };
  return [
    ...removed.map((item) => alone(item, 'removed')),
    ...added.map((item) => alone(item, 'added')),
    ...pairs.flatMap((pair) => {
      const own = branch(pair.next);
      return [own, ...(compare(pair, own) ?? [])];
    }),
  ];
}
