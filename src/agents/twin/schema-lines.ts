import { type EnumValue, enumValueText } from '../../schema/enumeration.ts';
import { childrenPhrase } from '../../schema/view/children-words.ts';
import type { Fact } from '../../schema/view/facts.ts';
import type {
  ChoiceView,
  PropertyView,
  SchemaChildren,
  SchemaLink,
  SchemaView,
} from '../../schema/view/schema-view.ts';
import { titleBeside } from '../../schema/view/title-beside.ts';
import type { Phrase } from '../../words/english/phrase.ts';
import { fittingCount } from './fitting-text.ts';
import { code, docsText, item, line } from './markdown-text.ts';
import type { TwinLinks } from './twin-links.ts';

/** How schemas are written. */
export interface SchemaWriting {
  links: TwinLinks;
  /** Levels of nesting. Deeper ones are linked. */
  depth: number;
}

export interface NamedSchema {
  name: Phrase;
  kind?: PropertyView['kind'];
  required: boolean;
  deprecated?: boolean;
  schema: SchemaView;
  /** Markdown that replaces the description of the schema. */
  description?: string | undefined;
  /** A note beside the type, for example how a list is written. */
  note?: string | undefined;
}

/** Formats a parameter, header or property as a list item, with everything below it. */
export function schemaItem(named: NamedSchema, writing: SchemaWriting): string {
  const { name, kind = 'named', required, schema, note } = named;
  const words = [
    typeWords(schema),
    kind === 'pattern' && 'any name that matches',
    kind === 'any' && 'any other name',
    required && 'required',
    (named.deprecated || schema.deprecated) && 'deprecated',
    schema.readOnly && 'read-only',
    schema.writeOnly && 'write-only',
    ...[...schema.pills, ...(schema.prePills ?? [])].map(labelText),
    note,
  ].filter((word) => typeof word === 'string' && word !== '');
  const described = { ...schema, description: named.description ?? schema.description };
  const description = writing.links.text(described.description);
  return item(`${code(name)} (${words.join(', ')})`, description, detailLines(described, line(name), writing));
}

/** Returns the type of a schema, such as `string or null`. */
export function typeWords({ type, nullable }: Pick<SchemaView, 'type' | 'nullable'>): string {
  return `${labelText(type)}${nullable ? ' or null' : ''}`;
}

/** Returns a label such as `string <date>` or `List<Pet>`. Angle brackets would begin HTML. */
function labelText(label: Phrase): string {
  return line(label).replaceAll('<', '\\<');
}

/** Formats everything about a schema except its type and description as list items. */
export function detailLines(schema: SchemaView, label: string, writing: SchemaWriting): string[] {
  const title = titleBeside(schema, label);
  return [
    ...(title === undefined ? [] : [item('Title', line(title), [])]),
    ...(schema.deprecatedReason === undefined
      ? []
      : [item('Deprecated', writing.links.text(schema.deprecatedReason), [])]),
    ...factLines(schema, writing),
    ...(schema.externalDocs ? [item('More', docsText(schema.externalDocs), [])] : []),
    ...childLines(schema.children, writing),
    ...(schema.link ? [linkLine(schema.link, writing)] : []),
  ];
}

type SchemaFacts = Pick<SchemaView, 'facts' | 'enum' | 'enumOmitted' | 'examples' | 'describedExamples'>;

export function factLines(
  { facts, enum: values, enumOmitted, examples, describedExamples = [] }: SchemaFacts,
  { links }: Pick<SchemaWriting, 'links'>,
): string[] {
  return [
    ...facts.map(factLine),
    ...valueLines(values.length === 1 ? 'Value' : 'One of', values, links),
    ...(enumOmitted ? [`- ${enumOmitted} further values`] : []),
    ...valueLines(
      examples.length === 1 ? 'Example' : 'Examples',
      examples.map((value) => ({ value })),
      links,
    ),
    ...valueLines('Examples', describedExamples, links),
  ];
}

function factLine({ label, value, code: isCode }: Fact): string {
  return item(line(label), value === undefined ? undefined : isCode ? code(value) : line(value), []);
}

/** The maximum number of characters of a list of values. Further ones are further list items, which other files can have. */
const MAX_VALUES = 10_000;

function valueLines(label: string, values: readonly EnumValue[], links: TwinLinks): string[] {
  const isPlain = values.every(({ description, deprecated }) => description === undefined && !deprecated);
  let rest = values.map(({ value, description, deprecated }) =>
    isPlain ? code(value) : item(`${code(value)}${deprecated ? ' (deprecated)' : ''}`, links.text(description), []),
  );
  const lines: string[] = [];
  while (rest.length > 0) {
    const part = rest.slice(0, fittingCount(rest, MAX_VALUES));
    rest = rest.slice(part.length);
    const name = lines.length === 0 ? label : `${label}, continued`;
    lines.push(isPlain ? item(name, part.join(', '), []) : item(name, undefined, part));
  }
  return lines;
}

/** Formats a text that is one of several values, as pages show it: `""` if it is empty. */
export function valueCode(value: string): string {
  return code(enumValueText(value));
}

function childLines(children: SchemaChildren | undefined, writing: SchemaWriting): string[] {
  if (!children) return [];
  const { properties, choices, parts = [], omitted } = children;
  if (writing.depth === 0) {
    return [`- See [${line(childrenPhrase(children))}](${writing.links.schema(children.ownPointer)})`];
  }
  const inside = { ...writing, depth: writing.depth - 1 };
  return [
    ...properties.map((property) => schemaItem(property, inside)),
    ...(omitted ? [linkLine(omitted.link, writing, `${omitted.count} more properties`)] : []),
    ...parts.map(({ label, schema }) =>
      item(
        `${labelText(label)} (${typeWords(schema)}${schema.deprecated ? ', deprecated' : ''})`,
        writing.links.text(schema.description),
        detailLines(schema, line(label), inside),
      ),
    ),
    ...choices.map((choice) => choiceLines(choice, inside)),
  ];
}

function choiceLines({ kind, options, omitted }: ChoiceView, writing: SchemaWriting): string {
  const lines = options.map(({ name, selector, schema }) => {
    const values = selector && [selector.value, ...(selector.others ?? [])].map(code).join(' or ');
    const words = [
      typeWords(schema),
      schema.deprecated && 'deprecated',
      selector && `if ${code(selector.property)} is ${values}`,
    ].filter(Boolean);
    return item(
      `**${labelText(name)}** (${words.join(', ')})`,
      writing.links.text(schema.description),
      detailLines(schema, line(name), writing),
    );
  });
  const more = omitted ? [linkLine(omitted.link, writing, `${omitted.count} more options`)] : [];
  return item(kind === 'oneOf' ? 'One of these' : 'Any of these', undefined, [...lines, ...more]);
}

function linkLine(link: SchemaLink, { links }: SchemaWriting, words?: string): string {
  const label = words ?? (link.label === 'object' ? 'Its properties' : link.label);
  return `- See [${labelText(label)}](${links.schema(link.pointer)})${link.recursive ? ' (recursive)' : ''}`;
}
