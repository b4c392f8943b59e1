import { joinPointer } from '../../../core/json/pointer.ts';
import { listOf, ownValue } from '../../../core/json/record.ts';
import { listOfWords, shortList } from '../../../core/text/list.ts';
import { didYouMean, problem } from '../../../problems/problem.ts';
import { type Finding, operationName, quoted, type Rule, type RuleInput } from '../../rule.ts';
import { MAX_TAG_LEVELS, tagNesting } from '../../tag-nesting.ts';

/** Maximum number of names in a message. */
const MAX_NAMES = 4;

/** Checks that tags are declared once and, if a document declares tags, that operations use only those. */
export const tagRule: Rule = (input) => {
  const declared = listOf(ownValue(input.root, 'tags')).map((tag) => ownValue(tag, 'name'));
  const names = new Set(declared.filter((name) => typeof name === 'string'));
  const findings = [...duplicates(declared), ...unknownParents(input, names), ...nestingFaults(input)];
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

/** Checks how tags nest: no tag may be its own parent, and the navigation has only so many levels. */
function nestingFaults({ root }: RuleInput): Finding[] {
  const tags = listOf(ownValue(root, 'tags')).flatMap((tag, index) => {
    const [name, parent] = [ownValue(tag, 'name'), ownValue(tag, 'parent')];
    return typeof name === 'string' ? [{ name, index, parent: typeof parent === 'string' ? parent : undefined }] : [];
  });
  const indexes = new Map(tags.map(({ name, index }) => [name, index]));
  const placeOf = (name: string) => ({ pointer: joinPointer('/tags', indexes.get(name) ?? 0, 'parent') });
  const { places, circles } = tagNesting(tags);
  const deep = [...places].filter(([, { level }]) => level > MAX_TAG_LEVELS).map(([name]) => name);
  return [...circles.flatMap((circle) => circleFinding(circle, placeOf)), ...deepFinding(deep, placeOf)];
}

type PlaceOf = (tag: string) => { pointer: string };

/** Returns one error per circle, at the first of its tags that leads into it. */
function circleFinding([first, ...others]: readonly string[], placeOf: PlaceOf): Finding[] {
  if (first === undefined) return [];
  const tag = quoted(first);
  if (others.length === 0) return [problem('tag-parent-circular/own', { tag }, placeOf(first))];
  const names = others.map(quoted);
  const parents = names.length > MAX_NAMES ? shortList(names, MAX_NAMES) : listOfWords(names);
  return [problem('tag-parent-circular', { tag, parents }, placeOf(first))];
}

/** Returns one warning, no matter how many tags are too deep. */
function deepFinding([first, ...others]: readonly string[], placeOf: PlaceOf): Finding[] {
  if (first === undefined) return [];
  const facts = { tag: quoted(first), limit: MAX_TAG_LEVELS };
  if (others.length === 0) return [problem('tag-nesting-deep', facts, placeOf(first))];
  return [problem('tag-nesting-deep/several', { ...facts, count: others.length }, placeOf(first))];
}
