import { entriesOf, isRecord } from '../../json/record.ts';
import { readJson } from '../../json/text.ts';
import type { Properties } from './properties.ts';
import { isGone, type Node, type Tree } from './tree.ts';
import type { Use } from './uses.ts';

/** The fields of a schema that contain a value of it, or several. */
const OF_SCHEMA = ['example', 'default', 'const'];
const LISTS_OF_SCHEMA = ['examples', 'enum'];

/** Discards the values of removed properties in examples, defaults and other values of their schemas. */
export function discardInExamples(tree: Tree, uses: readonly Use[], properties: Properties): void {
  if (!properties.areRemoved) return;
  const targets = new Map(uses.map(({ node, target }) => [node, target]));
  for (const node of tree.nodes) {
    if (node.form !== 'object' || isGone(node)) continue;
    if (node.kind === 'schema') discardInSchema(node);
    else if (node.kind === 'message') discardInMessage(node);
    else if (node.children.has('schema')) discardInContent(node, node.children.get('schema'));
  }

  function discardInSchema(schema: Node): void {
    for (const field of OF_SCHEMA) discardIn(schema, field, [schema]);
    for (const field of LISTS_OF_SCHEMA) {
      const list = schema.children.get(field);
      for (const key of Object.keys(list?.value ?? {})) if (list) discardIn(list, key, [schema]);
    }
  }

  /** A message of AsyncAPI has examples with a payload and headers. */
  function discardInMessage(message: Node): void {
    for (const example of message.children.get('examples')?.children.values() ?? []) {
      for (const field of ['payload', 'headers']) {
        const schema = message.children.get(field);
        if (schema) discardIn(example, field, [schema]);
      }
    }
  }

  function discardInContent(content: Node, schema: Node | undefined): void {
    if (!schema) return;
    discardIn(content, 'example', [schema]);
    for (const named of content.children.get('examples')?.children.values() ?? []) {
      const example = targets.get(named) ?? named;
      for (const field of ['value', 'dataValue']) discardIn(example, field, [schema]);
    }
  }

  /** A text may be the JSON of a value. Without one of its properties it would be another text, so it goes as a whole. */
  function discardIn(parent: Node, key: string, schemas: readonly Node[]): void {
    const text = Object.hasOwn(parent.value, key) ? (parent.value as Record<string, unknown>)[key] : undefined;
    if (typeof text === 'string' && /^\s*[[{]/.test(text)) {
      const value = readJson(text)?.value;
      if (hasRemoved(value, schemas)) parent.removed.add(key);
    }
    const child = parent.children.get(key);
    if (child) discardInValue(child, schemas);
  }

  function discardInValue(node: Node, schemas: readonly Node[]): void {
    const parts = partsOf(schemas);
    if (isRecord(node.value)) {
      for (const name of Object.keys(node.value)) if (properties.isRemoved(name, parts)) node.removed.add(name);
    }
    for (const [key, child] of node.children) {
      if (!node.removed.has(key)) discardInValue(child, schemasBelow(parts, key, Array.isArray(node.value)));
    }
  }

  function hasRemoved(value: unknown, schemas: readonly Node[]): boolean {
    const parts = partsOf(schemas);
    const isList = Array.isArray(value);
    const entries = isList ? Object.entries(value) : entriesOf(value);
    return entries.some(
      ([key, child]) =>
        (!isList && properties.isRemoved(key, parts)) || hasRemoved(child, schemasBelow(parts, key, isList)),
    );
  }

  function partsOf(schemas: readonly Node[]): Node[] {
    return [...new Set(schemas.flatMap((schema) => [...properties.partsOf(schema)]))];
  }
}

function schemasBelow(parts: readonly Node[], key: string, isList: boolean): Node[] {
  return parts.flatMap((schema) => {
    if (isList) return schema.children.get('prefixItems')?.children.get(key) ?? schema.children.get('items') ?? [];
    const property = schema.children.get('properties')?.children.get(key);
    if (property) return property;
    const patterned = schema.children.get('patternProperties')?.children.values() ?? [];
    return [...patterned, ...[schema.children.get('additionalProperties') ?? []].flat()];
  });
}
