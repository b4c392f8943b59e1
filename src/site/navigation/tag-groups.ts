import type { TagGroup } from '../../openapi/tag-group.ts';
import type { AutomaticGroup } from './automatic-groups.ts';

/**
 * Puts the groups of tags into the groups of `x-tagGroups`, in their order. Groups that it does not name come last, so
 * that no operation is lost. A tag in several groups is only in the first of them.
 *
 * @param top The outermost groups.
 * @param groupOf Returns the group of a tag, if the tag has one.
 */
export function inTagGroups<Member>(
  top: readonly AutomaticGroup<Member>[],
  tagGroups: readonly TagGroup[],
  groupOf: (tag: string) => AutomaticGroup<Member> | undefined,
): AutomaticGroup<Member>[] {
  const rest = new Set(top);
  const outer = tagGroups.flatMap(({ name, tags }): AutomaticGroup<Member>[] => {
    const groups = tags.flatMap((tag) => {
      const group = groupOf(tag);
      return group !== undefined && rest.delete(group) ? [group] : [];
    });
    // A group with one tag of the same name needs only one level.
    const [only, ...others] = groups;
    if (only && others.length === 0 && only.label === name) return [only];
    return only ? [{ label: name, members: [], groups }] : [];
  });
  return [...outer, ...rest];
}
