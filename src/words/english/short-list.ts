import { say } from '../say.ts';
import { lists } from './lists.ts';

/** Lists names in a sentence: at most `most` of them, and how many more there are. */
export function shortList(names: readonly string[], most: number): string {
  const list = names.slice(0, most).join(lists.separator);
  return names.length > most ? say(lists.andMore, { list, count: names.length - most }) : list;
}

/** Lists names in a sentence, as in "a, b and c". */
export function andList(names: readonly string[]): string {
  return joined(names, lists.and);
}

/** Lists names in a sentence, as in "a, b or c". */
export function orList(names: readonly string[]): string {
  return joined(names, lists.or);
}

function joined(names: readonly string[], conjunction: string): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? names.slice(0, -1).join(lists.separator) + conjunction + last : last;
}
