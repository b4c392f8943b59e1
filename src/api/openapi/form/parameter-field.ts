import { textOf } from '../../../core/json/record.ts';
import { readJson } from '../../../core/json/text.ts';
import { oneLine } from '../../../core/text/one-line.ts';
import { isNested } from '../../../request/form/entry.ts';
import type { JsonValue, ParameterField } from '../../../request/form/form.ts';
import { type FormNode, onlyType } from '../../../request/form/node.ts';
import { isStyled } from '../../../request/http/form-body.ts';
import { isUrlencoded } from '../../../request/http/media-type.ts';
import { isExtensible, listedValues } from '../../../schema/enumeration.ts';
import { accepts } from '../../../schema/judge/accepts.ts';
import { mergeSchema } from '../../../schema/merged-schema.ts';
import type { Located, Resolver } from '../../../schema/reference.ts';
import { form } from '../../../words/english/form.ts';
import { writtenEncodings } from '../example/encoding-field.ts';
import type { ParameterSource } from '../parameter.ts';
import { fieldBudget, formNode, prefill } from './form-node.ts';
import { withJsonHint } from './json-hint.ts';
import { type Sent, withListValues } from './list-text.ts';
import { withOnlyValue } from './only-value.ts';
import { withSample } from './with-sample.ts';

/** Returns the input for a parameter, with the example that samples use. */
export function parameterField(source: ParameterSource, resolver: Resolver): ParameterField {
  const { value } = source;
  // What cannot be sent must not prevent sending the rest.
  const required = (value.required === true || source.in === 'path') && !isUnsendable(source);
  const node = formNode(source.schema, resolver, fieldBudget());
  const field = required ? withOnlyValue(node) : node;
  const isAllowed = (each: unknown) => accepts(each, source.schema, resolver, { direction: 'request' });
  const [first = required ? knownValue(field, source.schema, resolver) : undefined] = source.examples;
  const example = fittingExample([...source.examples, field.example], isAllowed, field, source) ?? first;
  // Samples leave a path parameter that is not known as `{name}`, and an optional one out.
  const isInvented = required && source.in !== 'path';
  const sampled = isInvented ? withSample(field, source.name, source.schema, resolver) : field;
  return {
    name: source.name,
    in: source.in,
    required,
    deprecated: value.deprecated === true || isDeprecated(source, resolver),
    description: withJsonHint(
      field,
      oneLine([unnamedWords(source), textOf(value.description)].filter(Boolean).join(' ')),
    ),
    style: source.style,
    explode: source.explode,
    allowReserved: value.allowReserved === true,
    allowEmptyValue: value.allowEmptyValue === true,
    contentType: source.contentType,
    encoding: queryEncoding(source, resolver),
    value: withListValues(
      example === undefined ? withObjectExample(sampled, isAllowed) : { ...field, example: prefill(example) },
      source,
    ),
  };
}

/** Returns the first value of a list that may grow, because an invented one would probably be refused. */
function knownValue({ example, default: initial }: FormNode, located: Located, resolver: Resolver): unknown {
  const schema = mergeSchema(located, resolver);
  if (example !== undefined || initial !== undefined || !isExtensible(schema)) return undefined;
  return listedValues(schema).find((value) => accepts(value, located, resolver, { direction: 'request' }));
}

/** A header needs a name. Queries and cookies can have values without one. */
function isUnsendable({ name, in: place }: ParameterSource): boolean {
  return place === 'header' && name.trim() === '';
}

function unnamedWords(source: ParameterSource): string | undefined {
  if (source.name !== '') return undefined;
  return isUnsendable(source) ? form.unnamedHeader : form.unnamedParameter;
}

function isDeprecated(source: ParameterSource, resolver: Resolver): boolean {
  return mergeSchema(source.schema, resolver).keywords.get('deprecated') === true;
}

/**
 * Returns the first example of a parameter that its schema allows, or a text that is sent as an allowed value is: `"3"`
 * for a number, `"open,closed"` for a list.
 */
function fittingExample(
  examples: readonly unknown[],
  isAllowed: (example: unknown) => boolean,
  field: FormNode,
  sent: Sent,
): unknown {
  return examples.find((example) => {
    if (example === undefined || isAllowed(example)) return example !== undefined;
    if (typeof example !== 'string') return false;
    const json = readJson(example);
    const list = withListValues({ ...field, example: prefill(example) }, sent).example;
    return (json !== undefined && isAllowed(json.value)) || (Array.isArray(list) && isAllowed(list));
  });
}

/** Returns the styles of the properties of a whole query string (Encoding Object, OpenAPI 3.2 section 4.15). */
function queryEncoding(source: ParameterSource, resolver: Resolver): ParameterField['encoding'] {
  const { in: place, media, contentType } = source;
  if (place !== 'querystring' || !media || !isUrlencoded(contentType)) return undefined;
  const styles = Object.entries(writtenEncodings(media, resolver) ?? {}).flatMap(([name, encoding]) => {
    if (!isStyled(encoding)) return [];
    const { style = 'form', explode = style === 'form', allowReserved = false } = encoding;
    return [[name, { style, explode, allowReserved }] as const];
  });
  return styles.length > 0 ? Object.fromEntries(styles) : undefined;
}

/**
 * Gives an object without an example one that is made of the examples and defaults of its properties. Properties
 * without any are left out, because a request with invented filters would find nothing. A required one gets its first
 * allowed value; if it has none either, or if the schema does not allow them together, the object gets no example.
 */
function withObjectExample(node: FormNode, isAllowed: (example: JsonValue) => boolean): FormNode {
  if (node.example !== undefined || node.default !== undefined || onlyType(node) !== 'object') return node;
  const example = memberExamples(node);
  return example === undefined || !isAllowed(example) ? node : { ...node, example };
}

function memberExamples({ properties = [], choice }: FormNode): JsonValue | undefined {
  if (choice) return undefined;
  const members: [string, JsonValue][] = [];
  let isDocumented = false;
  for (const { name, required, deprecated, value } of properties) {
    const documented = deprecated && !required ? undefined : documentedValue(value);
    const member = documented ?? (required ? value.enum?.find((allowed) => allowed !== null) : undefined);
    if (member === undefined && required) return undefined;
    if (documented !== undefined) isDocumented = true;
    if (member !== undefined) members.push([name, member]);
  }
  return isDocumented ? Object.fromEntries(members) : undefined;
}

function documentedValue(node: FormNode): JsonValue | undefined {
  if (node.example !== undefined) return node.example;
  if (node.default !== undefined && !isEmpty(node.default)) return node.default;
  return onlyType(node) === 'object' ? memberExamples(node) : undefined;
}

function isEmpty(value: JsonValue): boolean {
  return value === '' || value === null || (isNested(value) && Object.keys(value).length === 0);
}
