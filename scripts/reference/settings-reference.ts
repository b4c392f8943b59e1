import { z } from 'zod';
import { ELEMENT_LISTS } from '../../src/site/config/keys/navigation.ts';
import { settingsSchema } from '../../src/site/config/settings.ts';
import { headingIds } from '../../src/site/pages/edits/heading-ids.ts';
import { type JsonSchema, typeWords } from './json-type.ts';
import { factsMdx, fieldMdx, fieldsMdx, mdxText, type ReferenceField, tableMdx } from './mdx-text.ts';

type Properties = Record<string, JsonSchema>;

/** The keys of docs.json. */
const SETTINGS = z.toJSONSchema(settingsSchema, { target: 'draft-7', io: 'input', unrepresentable: 'any' })
  .properties as Properties;

const WITHOUT_EFFECT = /Accepted without effect\.$/;

/**
 * Returns a section for each of the given keys of docs.json, such as `logo` or `api.openapi`, with the keys inside it.
 *
 * @param before The text of the page above, whose last heading the sections are below.
 */
export function settingsReference(words: string, before: string): string {
  const level = ([...before.matchAll(/^(#+) /gm)].at(-1)?.[1]?.length ?? 1) + 1;
  return words
    .split(/\s+/)
    .map((path) => section(fieldsOf(path, schemaAt(path)), level))
    .join('\n\n');
}

/** Returns the keys of docs.json. */
export function settingsKeys(): string[] {
  return Object.keys(SETTINGS);
}

/** Returns the paths of a key of docs.json and of all keys inside it that have an effect. */
export function settingPaths(key: string): string[] {
  return fieldsOf(key, schemaAt(key)).map(({ name }) => name);
}

/** Returns the lists and the keys that every element of the navigation may have. */
export function navigationReference(): string {
  const navigation = propertiesOf(schemaOf(SETTINGS, 'navigation'));
  const lists = Object.entries(ELEMENT_LISTS).map(([list, title]) => [
    `\`${list}\``,
    `\`${title}\``,
    mdxText(schemaOf(navigation, list).description ?? ''),
  ]);
  const keys = Object.entries(navigation).filter(([key]) => !Object.hasOwn(ELEMENT_LISTS, key));
  const fields = keys.filter(([, schema]) => hasEffect(schema)).map(([key, schema]) => field(key, schema));
  return [
    tableMdx(['list', 'name of each element', 'meaning'], lists),
    '### Keys of every element',
    fieldsMdx(fields, 4),
  ].join('\n\n');
}

/** Returns the keys of docs.json that other tools support and that have no effect here. */
export function settingsWithoutEffect(): string {
  const names = withoutEffect(SETTINGS, '');
  return names.map(([name, text]) => `- \`${name}\`: ${mdxText(text)}`).join('\n');
}

/** The keys inside the first one are a list. They have the ids of headings, so that readers can link to them. */
function section([key, ...inner]: ReferenceField[], level: number): string {
  if (!key) return '';
  const items = inner.map((each) => {
    const { id, aliases } = headingIds({ type: 'root' })(each.name);
    const targets = [id, ...aliases].map((target) => `<span id="${target}" />`).join('');
    const name = each.name.slice(key.name.length).replace(/^(?:\[\])?\./, '');
    return `- ${targets}**\`${name}\`**: ${factsMdx(each)}`;
  });
  return [fieldMdx(key, level), ...(items.length > 0 ? [items.join('\n')] : [])].join('\n\n');
}

/** Returns the key itself and all keys inside it, depth first. */
function fieldsOf(name: string, schema: JsonSchema): ReferenceField[] {
  const inner = Object.entries(propertiesOf(schema)).filter(([, property]) => hasEffect(property));
  const required = new Set(objectOf(schema)?.required ?? []);
  const prefix = `${name}${isList(schema) ? '[]' : isRecord(schema) ? '.<name>' : ''}.`;
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

/** Finds the object that a key accepts: the schema itself, an alternative, the items of an array, or a record's values. */
function objectOf(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema;
  const choices = [...(schema.anyOf ?? []), schema.items, schema.additionalProperties].filter(
    (choice) => typeof choice === 'object',
  );
  return choices.map((choice) => objectOf(choice as JsonSchema)).find((properties) => properties !== undefined);
}

function propertiesOf(schema: JsonSchema): Properties {
  return (objectOf(schema)?.properties ?? {}) as Properties;
}

function isList(schema: JsonSchema): boolean {
  return schema.type === 'array';
}

function isRecord(schema: JsonSchema): boolean {
  return schema.propertyNames !== undefined;
}

function schemaAt(path: string): JsonSchema {
  return path.split('.').reduce<JsonSchema>((schema, key) => schemaOf(propertiesOf(schema), key), {
    properties: SETTINGS,
  } as JsonSchema);
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
