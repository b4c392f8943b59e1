import { say } from '../say.ts';
import { lists } from './lists.ts';

/** Lists names in a sentence: at most `most` of them, and how many more there are. */
export function shortList(names: readonly string[], most: number): string {
  const list = names.slice(0, most).join(lists.separator);
  if (names.length <= most) return list;
  return say(lists.andMore, { list: list + (most > 1 ? lists.serialComma : ''), count: names.length - most });
}

/** Lists names in a sentence, as in "a, b, and c". */
export function andList(names: readonly string[]): string {
  return joined(names, lists.and);
}

/** Lists names in a sentence, as in "a, b, or c". */
export function orList(names: readonly string[]): string {
  return joined(names, lists.or);
}

function joined(names: readonly string[], conjunction: string): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  const comma = names.length > 2 ? lists.serialComma : '';
  return names.slice(0, -1).join(lists.separator) + comma + conjunction + last;
}
