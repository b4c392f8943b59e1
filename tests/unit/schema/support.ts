import { generatedExample, writtenExamples } from '../../../src/schema/example/example.ts';
import type { ExampleOptions } from '../../../src/schema/example/example-state.ts';
import { type Located, type Resolver, resolverFor } from '../../../src/schema/reference.ts';
import { type SchemaView, schemaView, type ViewOptions } from '../../../src/schema/view/schema-view.ts';
import { viewInEnglish } from '../../support/english.ts';

export type Schemas = Record<string, unknown>;

/** Returns a schema in a document with these component schemas. */
export function schemaIn(schema: unknown, schemas: Schemas = {}): { located: Located; resolver: Resolver } {
  const root = { openapi: '3.1.0', components: { schemas }, 'x-tested': schema };
  return { located: { value: schema, pointer: '/x-tested' }, resolver: resolverFor(root) };
}

/** Returns the example in the document, or otherwise one that is generated from the types. */
export function exampleValue(located: Located, resolver: Resolver, options: ExampleOptions): unknown {
  const [example] = writtenExamples(located, resolver);
  return example === undefined ? generatedExample(located, resolver, options) : example;
}

export function viewOf(schema: unknown, schemas: Schemas = {}, options: Partial<ViewOptions> = {}): SchemaView {
  const { located, resolver } = schemaIn(schema, schemas);
  return viewInEnglish(schemaView(located, resolver, { direction: 'both', ...options }));
}

export function exampleOf(
  schema: unknown,
  schemas: Schemas = {},
  direction: 'request' | 'response' = 'response',
): unknown {
  const { located, resolver } = schemaIn(schema, schemas);
  return exampleValue(located, resolver, { direction });
}

/** Returns the type and all facts of a view on one line, in a reader's words. */
export function sentence(view: SchemaView): string {
  const marks = [
    view.nullable && 'or null',
    view.readOnly && 'read-only',
    view.writeOnly && 'write-only',
    view.deprecated && 'deprecated',
  ].filter(Boolean);
  const facts = view.facts.map(({ label, value }) => (value === undefined ? label : `${label}: ${value}`));
  const values = view.enum.map(({ value, description, deprecated }) =>
    [value, deprecated && '(deprecated)', description && `= ${description}`].filter(Boolean).join(' '),
  );
  const words = [view.type, ...marks].join(' ');
  return [words, ...facts, ...(values.length > 0 ? [`one of ${values.join(', ')}`] : [])].join('; ');
}

/** Returns a view as an indented list: `*` is required, `->` is a link, `^` is a link to a schema around it. */
export function outline(view: SchemaView): string {
  return lines(view).join('\n');
}

function lines(view: SchemaView): string[] {
  const { link, children } = view;
  const below = link ? [`${link.recursive ? '^' : '->'} ${link.label}`] : [];
  for (const property of children?.properties ?? []) {
    below.push(...named(`${property.name}${property.required ? '*' : ''}`, property.schema));
  }
  if (children?.omitted) below.push(`… ${children.omitted.count} more -> ${children.omitted.link.label}`);
  for (const choice of children?.choices ?? []) {
    below.push(choice.kind);
    for (const { name, selector, schema } of choice.options) {
      const chosen = selector
        ? ` (${selector.property} = ${[selector.value, ...(selector.others ?? [])].join(', ')})`
        : '';
      below.push(...named(`- ${name}${chosen}`, schema));
    }
    if (choice.omitted) below.push(`… ${choice.omitted.count} more options`);
  }
  for (const part of children?.parts ?? []) below.push(...named(`# ${part.label}`, part.schema));
  return [sentence(view), ...below.map((line) => `  ${line}`)];
}

function named(name: string, view: SchemaView): string[] {
  const [first, ...rest] = lines(view);
  return [`${name}: ${first}`, ...rest];
}

/** Removes the indentation that a text has in a test. */
export function text(block: string): string {
  const all = block.replace(/^\n/, '').trimEnd().split('\n');
  const indent = Math.min(...all.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return all.map((line) => line.slice(indent)).join('\n');
}
