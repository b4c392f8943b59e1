import { z } from 'zod';
import { ELEMENT_LISTS } from '../../src/site/config/keys/navigation.ts';
import { settingsSchema } from '../../src/site/config/settings.ts';
import { type JsonSchema, typeWords } from './json-type.ts';
import { fieldMdx, fieldsMdx, mdxText, type ReferenceField, tableMdx } from './mdx-text.ts';

type Properties = Record<string, JsonSchema>;

const WITHOUT_EFFECT = /Accepted without effect\.$/;

/** Returns a section for each of the given keys of docs.json, with all keys inside it. */
export function settingsReference(words: string): string {
  const all = settingsProperties();
  return words
    .split(/\s+/)
    .map((key) => section(key, schemaOf(all, key)))
    .join('\n\n');
}

/** Returns the keys of docs.json. */
export function settingsKeys(): string[] {
  return Object.keys(settingsProperties());
}

/** Returns the lists and the keys that every element of the navigation may have. */
export function navigationReference(): string {
  const navigation = propertiesOf(schemaOf(settingsProperties(), 'navigation'));
  const lists = Object.entries(ELEMENT_LISTS).map(([list, title]) => [
    `\`${list}\``,
    `\`${title}\``,
    mdxText(schemaOf(navigation, list).description ?? ''),
  ]);
  const keys = Object.entries(navigation).filter(([key]) => !Object.hasOwn(ELEMENT_LISTS, key));
  const fields = keys.filter(([, schema]) => hasEffect(schema)).map(([key, schema]) => field(key, schema));
  return [
    tableMdx(['list', 'name of each element', 'what it is'], lists),
    '### Keys of every element',
    fieldsMdx(fields, 4),
  ].join('\n\n');
}

/** Returns the keys of docs.json that other tools support and that have no effect here. */
export function settingsWithoutEffect(): string {
  const names = withoutEffect(settingsProperties(), '');
  return names.map(([name, text]) => `- \`${name}\`: ${mdxText(text)}`).join('\n');
}

function settingsProperties(): Properties {
  const schema = z.toJSONSchema(settingsSchema, { target: 'draft-7', io: 'input', unrepresentable: 'any' });
  return schema.properties as Properties;
}

function section(key: string, schema: JsonSchema): string {
  const fields = fieldsOf(key, schema);
  const head = `### \`${key}\`\n\n${mdxText(schema.description ?? '')}`;
  const [first, ...inner] = fields;
  if (inner.length === 0 && first) return fieldMdx(first, 3);
  return [head, fieldsMdx(inner, 4)].join('\n\n');
}

/** Returns the key itself and all keys inside it, depth first. */
function fieldsOf(name: string, schema: JsonSchema): ReferenceField[] {
  const inner = Object.entries(propertiesOf(schema)).filter(([, property]) => hasEffect(property));
  const required = new Set(objectOf(schema)?.required ?? []);
  const prefix = isList(schema) ? `${name}[].` : `${name}.`;
  return [
    field(name, schema),
    ...inner.flatMap(([key, property]) =>
      fieldsOf(`${prefix}${key}`, property).map((each, index) =>
        index === 0 && required.has(key) ? { ...each, required: true } : each,
      ),
    ),
  ];
}

function field(name: string, schema: JsonSchema): ReferenceField {
  const initial = defaultWords(schema);
  return { name, type: typeWords(schema), text: schema.description ?? '', ...(initial !== undefined && { initial }) };
}

function withoutEffect(properties: Properties, prefix: string): [name: string, text: string][] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = `${prefix}${key}`;
    if (!hasEffect(schema)) return [[name, (schema.description ?? '').replace(WITHOUT_EFFECT, '').trim()]];
    // Every element of the navigation has the same keys.
    const inner = key in ELEMENT_LISTS ? {} : propertiesOf(schema);
    return withoutEffect(inner, `${name}.`);
  });
}

function hasEffect({ description = '' }: JsonSchema): boolean {
  return !WITHOUT_EFFECT.test(description);
}

/** Finds the object that a key accepts: the schema itself, an alternative, or the items of an array. */
function objectOf(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema;
  const choices = [...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])];
  return choices.map((choice) => objectOf(choice as JsonSchema)).find((properties) => properties !== undefined);
}

function propertiesOf(schema: JsonSchema): Properties {
  return (objectOf(schema)?.properties ?? {}) as Properties;
}

function isList(schema: JsonSchema): boolean {
  return schema.type === 'array';
}

function schemaOf(properties: Properties, key: string): JsonSchema {
  const schema = properties[key];
  if (!schema) throw new Error(`docs.json has no key "${key}".`);
  return schema;
}

/** Returns the default of a schema as code, unless it is empty. */
function defaultWords({ default: initial }: JsonSchema): string | undefined {
  if (initial === undefined || initial === '') return undefined;
  const isEmpty = typeof initial === 'object' && initial !== null && Object.keys(initial).length === 0;
  return isEmpty ? undefined : JSON.stringify(initial);
}
