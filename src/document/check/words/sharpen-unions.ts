import { pointerTokens } from '../../../core/json/pointer.ts';
import { isRecord } from '../../../core/json/record.ts';
import type { JsonSchema } from './sharpen.ts';

/** Rewrites choices between forms as conditions, so that a validator reports only errors of the form that is meant. */

const IS_REFERENCE = { type: 'object', required: ['$ref'] };

/**
 * Turns `oneOf: [Parameter, Reference]` into a condition on `$ref`. Leaves out tuples: AsyncAPI allows them for traits in
 * its schema, but not in its text.
 *
 * @returns The choice that is left if there is no reference.
 */
export function replaceReferenceUnion(node: JsonSchema): JsonSchema | undefined {
  const branches = node['oneOf'];
  if (!Array.isArray(branches)) return undefined;
  const reference = branches.find(({ $ref }) => typeof $ref === 'string' && $ref.endsWith('/definitions/Reference'));
  if (!reference) return undefined;
  const flag = branches.find((branch) => branch['type'] === 'boolean');
  const others = branches.filter(
    (branch) => branch !== reference && branch !== flag && !Array.isArray(branch['items']),
  );
  const object = others.length === 1 ? others[0] : { oneOf: others };
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  const either = { if: IS_REFERENCE, then: reference, else: object };
  delete node['oneOf'];
  Object.assign(node, flag ? { if: flag, else: either } : either);
  return object;
}

const OTHER_LANGUAGE = /^#\/definitions\/(?:avroSchema_v1|openapiSchema_3_0)$/;

/** Accepts a reference for a payload in Avro or OpenAPI, which the published schemas of AsyncAPI 2 forget. */
export function acceptReferences(node: JsonSchema): void {
  const properties = node['properties'];
  const payload = isRecord(properties) ? properties['payload'] : undefined;
  if (!isRecord(properties) || !isRecord(payload) || !OTHER_LANGUAGE.test(String(payload['$ref']))) return;
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  properties['payload'] = { if: IS_REFERENCE, then: { $ref: '#/definitions/Reference' }, else: payload };
}

/**
 * Turns a `oneOf` of definitions that each fix one field, such as `type: apiKey`, into conditions on that field. A
 * definition may be such a union itself. Definitions with the same value stay a `oneOf` under its condition.
 */
export function replaceDiscriminatedUnion(node: JsonSchema, root: JsonSchema): void {
  const branches = node['oneOf'];
  if (!isUnion(branches)) return;
  const field = ['type', 'in'].find((name) => branches.every((branch) => fixedValues(branch, name, root).length > 0));
  if (!field) return;
  const cases = casesOf(branches, field, root);
  if (cases.length < 2) return;
  delete node['oneOf'];
  const values = cases.flatMap((each) => each.values);
  Object.assign(node, {
    type: 'object',
    required: [...new Set([...((node['required'] as string[] | undefined) ?? []), field])],
    properties: { ...(node['properties'] as object | undefined), [field]: { enum: values } },
    allOf: [
      ...((node['allOf'] as unknown[] | undefined) ?? []),
      ...cases.map((each) => ({
        if: { required: [field], properties: { [field]: { enum: each.values } } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: each.branches.length === 1 ? each.branches[0] : conditionOf(each.branches, root),
      })),
    ],
  });
}

interface Branch {
  $ref: string;
}

function isUnion(branches: unknown): branches is Branch[] {
  return Array.isArray(branches) && branches.every((branch) => typeof branch['$ref'] === 'string');
}

/** Turns a union of a schema and an option that excludes it (`not`) into a condition on that schema. */
function conditionOf(branches: readonly Branch[], root: JsonSchema): JsonSchema {
  const excluding = branches.find((branch) => isRecord(definitionAt(root, branch['$ref'])['not']));
  const other = branches.find((branch) => branch !== excluding);
  if (!excluding || !other || branches.length > 2) return { oneOf: branches };
  const { not: excluded, ...rest } = definitionAt(root, excluding['$ref']);
  // Without the field that it is about, a value meets what is excluded.
  const named = Object.keys(isRecord(excluded) && isRecord(excluded['properties']) ? excluded['properties'] : {});
  // biome-ignore lint/suspicious/noThenProperty: keywords of JSON Schema
  return { if: { allOf: [excluded], required: named }, then: other, else: rest };
}

/** Turns a union of two objects into a condition on a field, if only one of them requires that field. */
export function replaceFieldUnion(node: JsonSchema): void {
  const branches = node['oneOf'];
  if (!Array.isArray(branches) || branches.length !== 2) return;
  const wrapper = branches.find(
    ({ required, properties }) => required?.length === 1 && fieldsOf(properties).length === 1,
  );
  const other = branches.find((branch) => branch !== wrapper);
  if (!wrapper || other.type !== 'object' || other.additionalProperties !== false) return;
  const [field] = wrapper.required;
  if (fieldsOf(other.properties).includes(field)) return;
  delete node['oneOf'];
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  Object.assign(node, { if: { type: 'object', required: [field] }, then: wrapper, else: other });
}

function fieldsOf(properties: unknown): string[] {
  return isRecord(properties) ? Object.keys(properties) : [];
}

/** Turns `anyOf: [a name, a list of names]` into a condition on the list. */
export function replaceListUnion(node: JsonSchema, root: JsonSchema): void {
  const branches = node['anyOf'];
  if (!Array.isArray(branches) || branches.length !== 2) return;
  const list = branches.find((branch) => branch['type'] === 'array');
  const other = branches.find((branch) => branch !== list);
  const single = typeof other?.['$ref'] === 'string' ? definitionAt(root, other['$ref']) : other;
  if (!list || !Array.isArray(single?.['enum'])) return;
  delete node['anyOf'];
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  Object.assign(node, { if: { type: 'array' }, then: list, else: other });
}

/** Groups branches by the values of the field that select them. */
function casesOf(branches: readonly Branch[], field: string, root: JsonSchema) {
  const cases: { values: unknown[]; branches: Branch[] }[] = [];
  for (const branch of branches) {
    const values = fixedValues(branch, field, root);
    const same = cases.find((each) => each.values.some((value) => values.includes(value)));
    if (!same) cases.push({ values, branches: [branch] });
    else {
      same.values = [...new Set([...same.values, ...values])];
      same.branches.push(branch);
    }
  }
  return cases;
}

/** Returns the values that a definition allows for a field; empty if it allows any. */
function fixedValues(branch: Branch, field: string, root: JsonSchema): unknown[] {
  const definition = definitionAt(root, branch['$ref']);
  const properties = definition['properties'];
  const property = isRecord(properties) ? properties[field] : undefined;
  const { enum: values, const: value } = isRecord(property) ? resolveReference(property, root) : {};
  if (Array.isArray(values)) return values;
  if (value !== undefined) return [value];
  const inner = definition['oneOf'];
  if (!isUnion(inner)) return [];
  const lists = inner.map((each) => fixedValues(each, field, root));
  return lists.every((list) => list.length > 0) ? [...new Set(lists.flat())] : [];
}

function resolveReference(node: JsonSchema, root: JsonSchema): JsonSchema {
  return typeof node['$ref'] === 'string' ? definitionAt(root, node['$ref']) : node;
}

/** Returns the definition that a published schema refers to; an empty schema if there is none. */
export function definitionAt(root: JsonSchema, reference: string): JsonSchema {
  let node: unknown = root;
  for (const token of pointerTokens(reference.slice(1))) node = isRecord(node) ? node[token] : undefined;
  return isRecord(node) ? node : {};
}

/**
 * Turns a choice between forms of different JSON types, such as a schema or a list of schemas, into conditions on the
 * type of the value. Forms of one type stay a choice.
 */
export function replaceTypeUnion(node: JsonSchema, root: JsonSchema): void {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const branches = node[keyword];
    if (!Array.isArray(branches) || node['type'] !== undefined) continue;
    const cases = branches.length > 1 ? casesByType(branches, root) : [];
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
function casesByType(branches: readonly JsonSchema[], root: JsonSchema): TypeCase[] {
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
