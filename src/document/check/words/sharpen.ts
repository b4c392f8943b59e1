import { isRecord } from '../../../core/json/record.ts';
import {
  acceptReferences,
  definitionAt,
  replaceDiscriminatedUnion,
  replaceFieldUnion,
  replaceListUnion,
  replaceReferenceUnion,
  replaceTypeUnion,
} from './sharpen-unions.ts';

/**
 * Rewrites a published OpenAPI schema so that it accepts the same documents but reports exact errors for the others.
 * In the published schema, one wrong value deep in a document fails every `oneOf` and `unevaluatedProperties` above it,
 * so a validator reports hundreds of errors for one cause.
 */

export type JsonSchema = { [keyword: string]: unknown } & {
  $defs?: Record<string, unknown>;
  definitions?: Record<string, unknown>;
};

/** A keyword of ours that lists the names that an object may have, for hints. */
export const KNOWN_FIELDS = 'x-known-fields';

/** A keyword of ours with the name of the definition in which it is, for example `operation`. */
export const DEFINITION = 'x-definition';

interface FieldNames {
  fields: Set<string>;
  patterns: Set<string>;
}

/**
 * Returns a copy of a published schema that reports exact errors.
 *
 * @param schemaObject Definitions that replace the published placeholder for Schema Objects (OpenAPI 3.1 and later).
 */
export function sharpenSchema(published: JsonSchema, schemaObject: Record<string, JsonSchema> | undefined): JsonSchema {
  const root = structuredClone(published);
  const identity = root['$id'];
  for (const keyword of ['id', '$id', '$schema']) delete root[keyword];
  if (root.$defs) Object.assign(root.$defs, plainSchemaObject(root.$defs['schema']), schemaObject);
  rewrite(root, root);
  nameDefinition('document', root);
  for (const [name, definition] of Object.entries({ ...root.definitions, ...root.$defs }))
    nameDefinition(name, definition);
  return typeof identity === 'string' ? { $id: identity, ...root } : root;
}

function nameDefinition(name: string, definition: unknown): void {
  if (!isRecord(definition)) return;
  definition[DEFINITION] = name;
  const names = definition['propertyNames'];
  if (isRecord(names)) names[DEFINITION] = name;
}

/** Removes the dynamic anchor that lets a dialect replace the definition, because validators disagree on its target. */
function plainSchemaObject(schema: unknown): Record<string, unknown> {
  const { $dynamicAnchor, ...plain } = isRecord(schema) ? schema : {};
  return { schema: plain };
}

function rewrite(node: unknown, root: JsonSchema): void {
  if (Array.isArray(node)) {
    for (const item of node) rewrite(item, root);
  } else if (isRecord(node)) {
    for (const child of Object.values(node)) rewrite(child, root);
    replaceDynamicReference(node);
    replaceDraft4Bounds(node);
    dropObjectComparison(node);
    const choice = replaceReferenceUnion(node);
    if (choice) replaceTypeUnion(choice, root);
    replaceDiscriminatedUnion(node, root);
    replaceListUnion(node, root);
    replaceFieldUnion(node);
    replaceTypeUnion(node, root);
    acceptReferences(node);
    closeProperties(node, root);
    keepExtensions(node);
  }
}

function replaceDynamicReference(node: JsonSchema): void {
  if (node['$dynamicRef'] !== '#meta') return;
  delete node['$dynamicRef'];
  node['$ref'] = '#/$defs/schema';
}

/** Converts the bounds of Draft 4, which has `exclusiveMinimum: true` next to `minimum`. */
function replaceDraft4Bounds(node: JsonSchema): void {
  if (node['exclusiveMinimum'] !== true) return;
  node['exclusiveMinimum'] = node['minimum'];
  delete node['minimum'];
}

/** Removes `uniqueItems`: comparing objects pairwise takes quadratic time, and our rules find duplicates. */
function dropObjectComparison(node: JsonSchema): void {
  const items = node['items'];
  if (node['uniqueItems'] === true && isRecord(items) && items['type'] !== 'string') delete node['uniqueItems'];
}

/**
 * Adds a closed list of the names in all branches to `unevaluatedProperties: false`, which a validator reports for
 * every field once anything nearby is wrong. A name outside the list is unknown no matter what else is wrong. The list
 * uses `propertyNames`, because `properties` would count the fields as evaluated.
 */
function closeProperties(node: JsonSchema, root: JsonSchema): void {
  if (node['unevaluatedProperties'] !== false || 'propertyNames' in node) return;
  const names: FieldNames = { fields: new Set(), patterns: new Set() };
  collectNames(node, root, names);
  const fields = [...names.fields].map((field) => field.replace(/[$.]/g, '\\$&'));
  const patterns = [...names.patterns, ...(fields.length > 0 ? [`^(?:${fields.join('|')})$`] : [])];
  node['propertyNames'] = { pattern: patterns.join('|'), [KNOWN_FIELDS]: [...names.fields] };
}

/** Repeats the pattern for extensions, because `additionalProperties` does not apply the one in an adjacent `$ref`. */
function keepExtensions(node: JsonSchema): void {
  if (node['$ref'] !== '#/$defs/specification-extensions' || !isRecord(node['additionalProperties'])) return;
  node['patternProperties'] = { '^x-': true, ...(node['patternProperties'] as object | undefined) };
}

function collectNames(node: unknown, root: JsonSchema, names: FieldNames): void {
  if (!isRecord(node)) return;
  for (const field of keysOf(node['properties'])) names.fields.add(field);
  for (const pattern of keysOf(node['patternProperties'])) names.patterns.add(pattern);
  if (typeof node['$ref'] === 'string') collectNames(definitionAt(root, node['$ref']), root, names);
  for (const part of appliedInPlace(node)) collectNames(part, root, names);
}

/** Returns the subschemas that apply to the same object. */
function appliedInPlace(node: JsonSchema): unknown[] {
  const dependent = node['dependentSchemas'];
  return [
    node['allOf'],
    node['if'],
    node['then'],
    node['else'],
    isRecord(dependent) ? Object.values(dependent) : [],
  ].flat();
}

function keysOf(value: unknown): string[] {
  return isRecord(value) ? Object.keys(value) : [];
}
