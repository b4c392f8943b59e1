import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, listOf, ownValue, stringsOf } from '../../../core/json/record.ts';
import { didYouMean, problem } from '../../../problems/problem.ts';
import { resolverFor } from '../../../schema/reference.ts';
import { type Finding, quoted, type Rule } from '../../rule.ts';

const FIELD = 'x-tagGroups';

/** Checks the groups of tags in `x-tagGroups`, and that they name tags of the document. */
export const tagGroupRule: Rule = ({ root, operations, suggest }) => {
  const groups = ownValue(root, FIELD);
  if (groups === undefined) return [];
  if (!Array.isArray(groups)) return [problem('tag-group-wrong/list', {}, { pointer: joinPointer('', FIELD) })];
  const declared = listOf(ownValue(root, 'tags')).map((tag) => ownValue(tag, 'name'));
  const used = operations.flatMap(({ operation }) => listOf(ownValue(operation, 'tags')));
  const names = new Set(stringsOf([...declared, ...used, ...asyncTags(root)]));
  return groups.flatMap((group, index): Finding[] => {
    const pointer = joinPointer('', FIELD, index);
    const name = ownValue(group, 'name');
    const tags = ownValue(group, 'tags');
    if (!isRecord(group) || typeof name !== 'string' || !Array.isArray(tags)) {
      return [problem('tag-group-wrong/group', {}, { pointer })];
    }
    return tags.flatMap((tag: unknown, place): Finding[] => {
      if (typeof tag === 'string' && names.has(tag)) return [];
      const near = typeof tag === 'string' ? suggest(tag, names) : undefined;
      return [
        problem(
          'tag-group-wrong',
          { group: quoted(name), tag: typeof tag === 'string' ? quoted(tag) : JSON.stringify(tag) },
          { pointer: joinPointer(pointer, 'tags', place) },
          near && didYouMean(quoted(near)),
        ),
      ];
    });
  });
};

/** Returns the names of tags that AsyncAPI has in other places: in `info`, channels and operations, as objects. */
function asyncTags(root: JsonRecord): unknown[] {
  if (ownValue(root, 'asyncapi') === undefined) return [];
  const resolver = resolverFor(root);
  const inMap = (name: string) => entriesOf(ownValue(root, name)).map(([, value]) => value);
  const resolved = (value: unknown) => resolver.resolve({ value, pointer: '' })?.value;
  const channels = inMap('channels').map(resolved);
  const operations = channels.flatMap((channel) => ['publish', 'subscribe'].map((kind) => ownValue(channel, kind)));
  return [ownValue(root, 'info'), ...channels, ...operations, ...inMap('operations').map(resolved)]
    .flatMap((owner) => [owner, ...listOf(ownValue(owner, 'traits')).map(resolved)])
    .flatMap((owner) => listOf(ownValue(owner, 'tags')))
    .map((tag) => ownValue(resolved(tag), 'name'));
}
