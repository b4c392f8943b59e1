import { joinPointer } from '../../../json/pointer.ts';
import { listOf, ownValue } from '../../../json/record.ts';
import { didYouMean, problem } from '../../../problems/problem.ts';
import { listOfWords } from '../../../text/list.ts';
import { type Finding, operationName, quoted, type Rule, type RuleInput } from '../../rule.ts';

/** Checks that tags are declared once and, if a document declares tags, that operations use only those. */
export const tagRule: Rule = (input) => {
  const declared = listOf(ownValue(input.root, 'tags')).map((tag) => ownValue(tag, 'name'));
  const names = new Set(declared.filter((name) => typeof name === 'string'));
  const findings = [...duplicates(declared), ...unknownParents(input, names), ...circularParents(input)];
  return names.size === 0 ? findings : [...findings, ...unknownTags(input, names)];
};

function duplicates(declared: unknown[]): Finding[] {
  const seen = new Set<unknown>();
  return declared.flatMap((name, index) =>
    typeof name !== 'string' || isFirst(seen, name)
      ? []
      : [problem('tag-duplicated', { tag: quoted(name) }, { pointer: joinPointer('/tags', index) })],
  );
}

function isFirst(seen: Set<unknown>, name: string): boolean {
  const isNew = !seen.has(name);
  seen.add(name);
  return isNew;
}

/** Returns one warning per unknown tag, no matter how many operations have it. */
function unknownTags({ operations, suggest }: RuleInput, names: Set<string>): Finding[] {
  const unknown = new Map<string, { pointer: string; operation: string; others: number }>();
  for (const entry of operations) {
    for (const [index, tag] of listOf(ownValue(entry.operation, 'tags')).entries()) {
      if (typeof tag !== 'string' || names.has(tag)) continue;
      const first = unknown.get(tag);
      if (first) first.others += 1;
      else {
        const pointer = joinPointer(entry.pointer, 'tags', index);
        unknown.set(tag, { pointer, operation: operationName(entry), others: 0 });
      }
    }
  }
  return [...unknown].map(([tag, { pointer, operation, others }]) => {
    const near = suggest(tag, names);
    const users = others === 0 ? operation : `${operation} and ${others} more`;
    return problem('tag-unknown', { tag: quoted(tag), users }, { pointer }, near && didYouMean(quoted(near)));
  });
}

/** Checks the parents of tags, which can nest since OpenAPI 3.2. */
function unknownParents({ root, suggest }: RuleInput, names: Set<string>): Finding[] {
  return listOf(ownValue(root, 'tags')).flatMap((tag, index) => {
    const [name, parent] = [ownValue(tag, 'name'), ownValue(tag, 'parent')];
    if (typeof name !== 'string' || typeof parent !== 'string' || names.has(parent)) return [];
    const near = suggest(parent, names);
    return [
      problem(
        'tag-parent-unknown',
        { parent: quoted(parent), tag: quoted(name) },
        { pointer: joinPointer('/tags', index, 'parent') },
        near && didYouMean(quoted(near)),
      ),
    ];
  });
}

/** Returns one error per circle of parents, at the first of its tags that leads into it. */
function circularParents({ root }: RuleInput): Finding[] {
  const tags = listOf(ownValue(root, 'tags')).map((tag) => [ownValue(tag, 'name'), ownValue(tag, 'parent')]);
  const names = tags.map(([name]) => name);
  const parents = new Map(tags.map(([name, parent]) => [name, parent]));
  const seen = new Set<unknown>();
  return names.flatMap((start) => {
    const path: string[] = [];
    let name: unknown = start;
    for (; typeof name === 'string' && !seen.has(name); name = parents.get(name)) {
      seen.add(name);
      path.push(name);
    }
    const [first, ...others] = typeof name === 'string' && path.includes(name) ? path.slice(path.indexOf(name)) : [];
    if (first === undefined) return [];
    const facts = { tag: quoted(first), parents: listOfWords(others.map(quoted)) };
    const place = { pointer: joinPointer('/tags', names.indexOf(first), 'parent') };
    return [
      others.length > 0
        ? problem('tag-parent-circular', facts, place)
        : problem('tag-parent-circular/own', facts, place),
    ];
  });
}
