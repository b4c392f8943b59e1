import { entriesOf, isRecord, type JsonRecord, ownValue, textOf } from '../../../core/json/record.ts';
import { accepts } from '../../../schema/judge/accepts.ts';
import { jsonText } from '../../../schema/literal.ts';
import { type MergedSchema, mergeSchema, narrowSchema } from '../../../schema/merged-schema.ts';
import type { Located, Resolver } from '../../../schema/reference.ts';

const MAX_DEPTH = 50;
const MAX_CHOICES = 10;
const ANYTHING: Located = { value: {}, pointer: '\u0000xml' };

/**
 * Writes a value as XML, by the `xml` hints of its schema: XML Object, OpenAPI 3.1 section 4.8.26; `nodeType` since
 * 3.2.
 */
export function xmlText(value: unknown, schema: Located, resolver: Resolver): string {
  const merged = decideChoices(value, schema, resolver);
  const name = hint(merged, 'name') ?? merged.name ?? 'root';
  const writer: Writer = { resolver, depth: 0, isTop: true, written: { nil: false } };
  const [first = '', ...others] = Array.isArray(value)
    ? writeElement(name, hintsOf(merged), [], itemLines(value, merged, name, writer))
    : writeValue(value, name, merged, writer);
  const root = writer.written.nil ? first.replace(/(?=[ />])/, ` xmlns:xsi="${XSI}"`) : first;
  return ['<?xml version="1.0" encoding="UTF-8"?>', root, ...others].join('\n');
}

/** The namespace of `xsi:nil`, which says that an element is null (OpenAPI 3.2 section 4.26.5). */
const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

interface Writer {
  resolver: Resolver;
  depth: number;
  isTop: boolean;
  /** What is written anywhere in the document. */
  written: { nil: boolean };
}

/** Returns the schema with the options that fit the value. */
function decideChoices(value: unknown, located: Located, resolver: Resolver): MergedSchema {
  let schema = mergeSchema(located, resolver);
  for (let step = 0; step < MAX_CHOICES; step += 1) {
    const [choice] = schema.choices;
    if (!choice) break;
    const fitting = choice.options.find((option) => accepts(value, option, resolver, { direction: 'response' }));
    schema = narrowSchema(schema, choice, fitting ? [fitting] : [], resolver);
  }
  return schema;
}

interface Hints {
  prefix?: string | undefined;
  namespace?: string | undefined;
}

function hint(schema: MergedSchema, key: string): string | undefined {
  return textOf(ownValue(schema.keywords.get('xml'), key));
}

function hintsOf(schema: MergedSchema): Hints {
  return { prefix: hint(schema, 'prefix'), namespace: hint(schema, 'namespace') };
}

type NodeType = 'element' | 'attribute' | 'text' | 'cdata' | 'none';

function nodeType(schema: MergedSchema, isArray: boolean): NodeType {
  const hints = schema.keywords.get('xml');
  const type = ownValue(hints, 'nodeType');
  if (type === 'element' || type === 'attribute' || type === 'text' || type === 'cdata' || type === 'none') {
    return type;
  }
  if (ownValue(hints, 'attribute') === true) return 'attribute';
  return isArray && ownValue(hints, 'wrapped') !== true ? 'none' : 'element';
}

type Attribute = [name: string, value: string];

/** Writes one value as an element. Its parts are attributes, elements and text within. */
function writeValue(value: unknown, name: string, schema: MergedSchema, writer: Writer): string[] {
  const hints = hintsOf(schema);
  if (value === undefined) return writeElement(name, hints, [], []);
  if (value === null) {
    writer.written.nil = true;
    return writeElement(name, hints, [['xsi:nil', 'true']], []);
  }
  if (!isRecord(value)) return writeElement(name, hints, [], [escapeText(plainText(value))]);
  const { attributes, lines } = contentOf(value, schema, writer);
  return writeElement(name, hints, attributes, lines);
}

interface Content {
  attributes: Attribute[];
  lines: string[];
}

function contentOf(value: JsonRecord, schema: MergedSchema, writer: Writer): Content {
  if (writer.depth >= MAX_DEPTH) return { attributes: [], lines: ['…'] };
  const inside = { ...writer, depth: writer.depth + 1, isTop: false };
  const content: Content = { attributes: [], lines: [] };
  for (const [key, part] of entriesOf(value)) {
    const inner = decideChoices(part, placeOf(key, schema), writer.resolver);
    const type = nodeType(inner, Array.isArray(part));
    const name = hint(inner, 'name') ?? key;
    if (type === 'none' && isRecord(part)) {
      const { attributes, lines } = contentOf(part, inner, inside);
      content.attributes.push(...attributes);
      content.lines.push(...lines);
    } else if (type === 'attribute' && !isRecord(part)) content.attributes.push(...attributesOf(name, part, inner));
    else content.lines.push(...writePart(part, name, inner, type, inside));
  }
  return content;
}

function placeOf(key: string, schema: MergedSchema): Located {
  return schema.properties.get(key) ?? schema.additionalProperties ?? ANYTHING;
}

/** Returns an attribute, after the declaration of its namespace. There is none for null (OpenAPI 3.2 section 4.26). */
function attributesOf(name: string, value: unknown, schema: MergedSchema): Attribute[] {
  if (value === null) return [];
  const { prefix, namespace } = hintsOf(schema);
  if (!prefix) return [[xmlName(name), plainText(value)]];
  const declared: Attribute[] = namespace ? [[`xmlns:${xmlName(prefix)}`, namespace]] : [];
  return [...declared, [`${xmlName(prefix)}:${xmlName(name)}`, plainText(value)]];
}

function writePart(part: unknown, name: string, schema: MergedSchema, type: NodeType, writer: Writer): string[] {
  if (type === 'text' && !isRecord(part)) return [escapeText(plainText(part))];
  if (type === 'cdata' && !isRecord(part))
    return [`<![CDATA[${plainText(part).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`];
  if (Array.isArray(part)) {
    const items = itemLines(part, schema, name, writer);
    return type === 'element' ? writeElement(name, hintsOf(schema), [], items) : items;
  }
  return writeValue(part, name, schema, writer);
}

function itemLines(items: readonly unknown[], schema: MergedSchema, name: string, writer: Writer): string[] {
  return items.flatMap((item, index) => {
    const inner = decideChoices(item, schema.prefixItems[index] ?? schema.items ?? ANYTHING, writer.resolver);
    // Items have the name of their property. At the top level, they have the name of their component.
    const itemName = hint(inner, 'name') ?? (writer.isTop ? inner.name : undefined) ?? name;
    if (!Array.isArray(item)) return writePart(item, itemName, inner, nodeType(inner, false), writer);
    if (writer.depth >= MAX_DEPTH) return [];
    const nested = itemLines(item, inner, itemName, { ...writer, depth: writer.depth + 1, isTop: false });
    return writeElement(itemName, hintsOf(inner), [], nested);
  });
}

function writeElement(name: string, hints: Hints, attributes: Attribute[], lines: string[]): string[] {
  const tag = hints.prefix ? `${xmlName(hints.prefix)}:${xmlName(name)}` : xmlName(name);
  const declared: Attribute[] = hints.namespace
    ? [[hints.prefix ? `xmlns:${xmlName(hints.prefix)}` : 'xmlns', hints.namespace], ...attributes]
    : attributes;
  // Several attributes may have the same namespace, but XML allows each declaration once.
  const once = [...new Map(declared)];
  const head = [tag, ...once.map(([key, value]) => `${key}="${escapeAttribute(value)}"`)].join(' ');
  const [only, ...others] = lines;
  if (only === undefined) return [`<${head}/>`];
  if (others.length === 0 && isTextLine(only)) return [`<${head}>${only}</${tag}>`];
  // Between text and elements, line breaks would be part of the text.
  if (lines.some(isTextLine))
    return [`<${head}>${lines.map((line) => line.replace(/^ +(?=<)/, '')).join('')}</${tag}>`];
  return [`<${head}>`, ...lines.map((line) => `  ${line}`), `</${tag}>`];
}

/**
 * Returns whether a line is the text of an element. Such a line is not set apart, because white space around it would
 * be part of the text.
 */
function isTextLine(line: string): boolean {
  return !line.trimStart().startsWith('<') || line.startsWith('<![CDATA[');
}

function plainText(value: unknown): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'object' && value !== null
      ? jsonText(value)
      : String(value);
}

/** Removes characters that XML 1.0 does not allow, such as control characters except tab and line breaks. */
function allowedText(text: string): string {
  return text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');
}

function escapeText(text: string): string {
  return allowedText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeAttribute(text: string): string {
  return escapeText(text)
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\r', '&#13;');
}

/** Returns a name that XML allows. Other characters become `_`. */
function xmlName(name: string): string {
  const safe = name.toWellFormed().replaceAll(/[^\p{L}\p{N}._-]/gu, '_');
  return /^[\p{L}_]/u.test(safe) ? safe : `_${safe}`;
}
