import { isRecord } from '../../../json/record.ts';
import type { JsonSchema } from './sharpen.ts';
import { conditionOf, definitionAt, isUnion, replaceDiscriminatedUnion } from './sharpen-unions.ts';

/**
 * Turns a choice between forms of different JSON types, such as a schema or a list of schemas, into conditions on the
 * type of the value. Forms of one type stay a choice.
 */
export function replaceTypeUnion(node: JsonSchema, root: JsonSchema): void {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const branches = node[keyword];
    if (!Array.isArray(branches) || node['type'] !== undefined) continue;
    const cases = branches.length > 1 ? casesOf(branches, root) : [];
    if (branches.length > 1 && cases.length < 2) continue;
    delete node[keyword];
    if (cases.length > 0) node['type'] = cases.flatMap(({ types }) => types);
    const conditions = cases.map((each) => ({
      if: { type: each.types },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: formOf(each.branches, keyword, root),
    }));
    node['allOf'] = [
      ...((node['allOf'] as unknown[] | undefined) ?? []),
      ...(branches.length > 1 ? conditions : branches),
    ];
  }
}

interface TypeCase {
  types: string[];
  /** The only branches that allow a value of these types. */
  branches: JsonSchema[];
}

/** Groups JSON types by the branches that allow them; empty if a branch may allow any type. */
function casesOf(branches: readonly JsonSchema[], root: JsonSchema): TypeCase[] {
  const types = branches.map((branch) => typesOf(branch, root));
  const all = [...new Set(types.flat())];
  // Each integer is a number too.
  const isAmbiguous = all.includes('integer') && all.includes('number');
  if (isAmbiguous || types.some((list) => list.length === 0)) return [];
  const allowing = (type: string) => branches.filter((_, index) => types[index]?.includes(type));
  const groups = Map.groupBy(all, (type) => types.map((list) => list.includes(type)).join());
  return [...groups.values()].map((types) => ({ types, branches: allowing(types[0] ?? '') }));
}

/** Returns the JSON types that a schema allows; empty if it may allow any. */
function typesOf(node: JsonSchema, root: JsonSchema, followed: readonly string[] = []): string[] {
  const { type, $ref: reference, allOf, oneOf, anyOf } = node;
  if (type !== undefined) return [type].flat().map(String);
  if (typeof reference === 'string') {
    return followed.includes(reference) ? [] : typesOf(definitionAt(root, reference), root, [...followed, reference]);
  }
  const listsOf = (branches: unknown) =>
    Array.isArray(branches) ? branches.filter(isRecord).map((branch) => typesOf(branch, root, followed)) : [];
  const [narrowest] = listsOf(allOf)
    .filter((list) => list.length > 0)
    .sort((a, b) => a.length - b.length);
  if (narrowest) return narrowest;
  const lists = listsOf(oneOf ?? anyOf);
  return lists.every((list) => list.length > 0) ? [...new Set(lists.flat())] : [];
}

function formOf(branches: readonly JsonSchema[], keyword: 'oneOf' | 'anyOf', root: JsonSchema): JsonSchema {
  const [first, second] = branches;
  if (!first || !second) return first ?? {};
  const choice = { [keyword]: branches };
  if (keyword === 'oneOf') replaceDiscriminatedUnion(choice, root);
  if (!isUnion(choice['oneOf'])) return choice;
  const excludes = (branch: JsonSchema, other: JsonSchema) =>
    isRecord(branch['not']) && branch['not']['$ref'] === other['$ref'];
  const isExclusive =
    choice['oneOf'].length === 2 && excludes(definitionAt(root, choice['oneOf'][1]?.$ref ?? ''), first);
  return isExclusive ? conditionOf(choice['oneOf'], root) : choice;
}
