import { type JsonTree, withMember } from '../../../core/json/tree.ts';
import { typeIn } from '../../../core/json/tree-type.ts';

/**
 * Returns the value to convert when the reader returns to an option: what it was when the reader left the option, with
 * the members that it has now. Without an earlier value of the option, the current one.
 */
export function valueWithBefore(before: JsonTree | undefined, now: JsonTree): JsonTree {
  if (before?.kind === 'object' && now.kind === 'object') {
    return now.members.reduce<JsonTree>((merged, { key, value }) => withMember(merged, key, value), before);
  }
  return before && typeIn(before) !== typeIn(now) ? before : now;
}
