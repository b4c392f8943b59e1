import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, ownValue, textOf } from '../../../core/json/record.ts';
import { oneLine } from '../../../core/text/one-line.ts';
import type { ApiDocument } from '../../../document/document.ts';
import { readObject } from '../../../document/object.ts';
import { entryOf } from '../../../request/form/entry.ts';
import type { EncodingField, MediaTypeField, ParameterField } from '../../../request/form/form.ts';
import { type FormNode, onlyType } from '../../../request/form/node.ts';
import { essence } from '../../../request/http/essence.ts';
import { concreteType, isJson } from '../../../request/http/media-type.ts';
import { TOKEN } from '../../../request/http/request-headers.ts';
import { generatedExample } from '../../../schema/example/example.ts';
import { keywordText, type MergedSchema, mergeSchema } from '../../../schema/merged-schema.ts';
import type { Located, Resolver } from '../../../schema/reference.ts';
import { writtenEncoding } from '../example/encoding-field.ts';
import { wholeExampleText } from '../example/example-text.ts';
import { formExample } from '../example/form-example.ts';
import { isTextual } from '../example/media-types.ts';
import { isEncoded } from '../example/sent-as-text.ts';
import { describedBy } from '../parameter.ts';
import { type FieldBudget, fieldBudget, formNode, formProperties, prefill } from './form-node.ts';
import { nodeOfExample, type Part, withExample } from './form-part.ts';
import { withJsonHint } from './json-hint.ts';
import { withOnlyValue } from './only-value.ts';
import { optionProperties } from './option-properties.ts';
import { placedParts } from './placed-parts.ts';
import { withSample } from './with-sample.ts';

interface FormContext {
  resolver: Resolver;
  isMultipart: boolean;
  isFormData: boolean;
  /** Budget for all of its inputs, including those of headers. */
  budget: FieldBudget;
  /** Whether it is OpenAPI 3.0, which knows binary by `format` alone, and `style` in urlencoded bodies only. */
  is30: boolean;
}

/** Builds the form of a body of fields or parts: `application/x-www-form-urlencoded` and `multipart/*`. */
export function formMedia(
  mediaType: string,
  media: Located,
  { document, resolver }: { document: ApiDocument; resolver: Resolver },
): MediaTypeField {
  const type = essence(mediaType);
  const isMultipart = type.startsWith('multipart/');
  const context: FormContext = {
    resolver,
    isMultipart,
    isFormData: type === 'multipart/form-data',
    budget: fieldBudget(),
    is30: document.version.startsWith('3.0'),
  };
  const entry = isMultipart ? 'multipart' : 'urlencoded';
  const schema = { value: ownValue(media.value, 'schema'), pointer: joinPointer(media.pointer, 'schema') };
  const example = formExample(mediaType, media, resolver);
  const places = isMultipart ? placedParts(media, schema, { ...context, example }) : undefined;
  if (places) return { mediaType, entry, unnamed: true, ...fieldsOf(places, Array.isArray(example), context) };
  const merged = mergeSchema(schema, resolver);
  const values = isRecord(example) ? example : undefined;
  const parts = namedProperties(merged, { ...context, values }).map((part): Part => {
    const { name } = part.property;
    const pointer = joinPointer(media.pointer, 'encoding', name);
    const encoding = { value: ownValue(ownValue(media.value, 'encoding'), name), pointer };
    return { ...part, encoding, example: ownValue(values, name) };
  });
  const fields = fieldsOf(parts, values !== undefined, context);
  return { mediaType, entry, ...fields, additional: additionalField(merged, context) };
}

/** Returns the properties of the schema, and the fields of the example that the schema does not name and allows. */
function namedProperties(
  merged: MergedSchema,
  { resolver, budget, values }: FormContext & { values: JsonRecord | undefined },
): Pick<Part, 'property' | 'schema'>[] {
  const own = (formProperties(merged, resolver, budget) ?? []).map((property) => {
    return { property, schema: merged.properties.get(property.name) };
  });
  const named = [...own, ...optionProperties(merged, resolver, budget)];
  if (!values || merged.additionalProperties?.value === false) return named;
  const names = new Set([...merged.properties.keys(), ...named.map(({ property }) => property.name)]);
  const others = Object.entries(values).filter(([name]) => name !== '' && !names.has(name));
  return [
    ...named,
    ...others.slice(0, Math.max(0, budget.left)).map(([name, value]) => {
      budget.left -= 1;
      return { property: { name, required: false, value: nodeOfExample(value) }, schema: undefined };
    }),
  ];
}

/** @param hasExample Whether the document has an example of the whole body. */
function fieldsOf(
  parts: readonly Part[],
  hasExample: boolean,
  context: FormContext,
): Pick<MediaTypeField, 'properties' | 'encoding'> {
  const encodings: [string, EncodingField][] = [];
  const properties = parts.map(({ property, schema, encoding: located, example, isPlaced }) => {
    const isWhole = isPlaced === true && onlyType(property.value) === 'array';
    const own = encodingField(located, schema, context);
    const encoding = isWhole ? { ...own, whole: true as const } : own;
    if (encoding) encodings.push([property.name, encoding]);
    const types = textOf(ownValue(located.value, 'contentType'));
    const input = fieldOfPart(property.value, schema, { types, isWhole, context });
    const value = withSample(input, property.name, schema, context.resolver);
    const field = { ...property, value, description: withJsonHint(value, property.description) };
    const writing = { mediaType: concreteType(types), schema, resolver: context.resolver };
    return hasExample ? withExample(field, example, writing) : field;
  });
  return { properties, encoding: encodings.length > 0 ? Object.fromEntries(encodings) : undefined };
}

/** Returns the input for a value, depending on how it is sent. */
function fieldOfPart(
  field: FormNode,
  schema: Located | undefined,
  { types, isWhole, context }: { types: string | undefined; isWhole?: boolean; context: FormContext },
): FormNode {
  const { resolver } = context;
  if (onlyType(field) === 'array' && field.items && !isWhole) {
    const items = schema && mergeSchema(schema, resolver).items;
    return { ...field, items: fieldOfPart(field.items, items ?? schema, { types, context }) };
  }
  // The form cannot write parts in parts, so readers choose a file with them.
  if (context.isMultipart && isMultipartType(types)) return { types: ['string'], label: field.label, file: true };
  if (field.file) {
    return context.isMultipart ? field : { ...field, file: undefined, types: ['string'], base64: 'base64' };
  }
  const merged = schema && mergeSchema(schema, resolver);
  if (context.isMultipart && isFile(field, merged, { types, is30: context.is30 })) return { ...field, file: true };
  const written = concreteType(types);
  const isOtherText = written !== undefined && !isJson(written) && essence(written) !== 'text/plain';
  if (!schema || !isOtherText || !(isWhole || entryOf(field) === 'json')) return field;
  const text = wholeExampleText(generatedExample(schema, resolver, { direction: 'request' }), {
    mediaType: written,
    schema,
    resolver,
  });
  return { types: ['string'], label: `${field.label} as ${written}`, multiline: true, example: text };
}

function isMultipartType(types: string | undefined): boolean {
  return types?.split(',').every((type) => essence(type).startsWith('multipart/')) === true;
}

/**
 * Returns whether a part is a file. A schema without a type means bytes (OpenAPI 3.1 section 4.8.14.1), and so does a
 * media type of files.
 */
function isFile(
  node: FormNode,
  merged: MergedSchema | undefined,
  { types, is30 }: { types: string | undefined; is30: boolean },
): boolean {
  const type = onlyType(node);
  if (node.enum || (type !== undefined && type !== 'string')) return false;
  const mediaTypes = (types ?? '')
    .split(',')
    .map(essence)
    .filter((each) => each !== '');
  const areBytes = mediaTypes.length > 0 && mediaTypes.every((each) => !isTextual(each));
  if (type === 'string') return areBytes && merged !== undefined && !isEncoded(merged);
  if (areBytes) return true;
  return !is30 && mediaTypes.length === 0 && merged !== undefined && isUnconstrained(merged);
}

function isUnconstrained({ keywords, properties, choices }: MergedSchema): boolean {
  return properties.size === 0 && choices.length === 0 && !keywords.has('type') && !keywords.has('const');
}

function encodingField(located: Located, schema: Located | undefined, context: FormContext): EncodingField | undefined {
  const { resolver, budget, isMultipart, isFormData, is30 } = context;
  const value = readObject(located, resolver)?.value ?? {};
  const { contentType, ...style } = writtenEncoding(value);
  const isStyled = !isMultipart || (isFormData && !is30);
  const headers = { value: ownValue(value, 'headers'), pointer: joinPointer(located.pointer, 'headers') };
  const transfer = isMultipart && !is30 && schema ? transferEncoding(schema, resolver) : undefined;
  const field: EncodingField = {
    contentType: contentType ?? (transfer && 'application/octet-stream'),
    ...(isStyled && style),
    headers: isMultipart ? headerFields(headers, { resolver, budget }) : undefined,
    transferEncoding: transfer,
  };
  return Object.values(field).some((each) => each !== undefined) ? field : undefined;
}

/** Returns the `contentEncoding`, which a header carries (OpenAPI 3.1 section 4.8.15.1.2, 3.2 section 4.15.4.2). */
function transferEncoding(schema: Located, resolver: Resolver): string | undefined {
  const merged = mergeSchema(schema, resolver);
  const item = merged.items ? mergeSchema(merged.items, resolver) : undefined;
  const encoded = [merged, item].find((schema) => schema && isEncoded(schema));
  return encoded && keywordText(encoded, 'contentEncoding');
}

/** Returns the input for fields of any name, if the document explicitly allows them or names no field at all. */
function additionalField(merged: MergedSchema, { resolver, budget }: FormContext): FormNode | undefined {
  const { additionalProperties, properties } = merged;
  if (additionalProperties?.value === false) return undefined;
  if (isRecord(additionalProperties?.value) && entriesOf(additionalProperties.value).length > 0) {
    return formNode(additionalProperties, resolver, budget);
  }
  return additionalProperties?.value === true || properties.size === 0
    ? { types: ['string'], label: 'string' }
    : undefined;
}

/**
 * Returns the headers of a part as they are entered, except `Content-Type`, which is described separately (OpenAPI 3.1
 * section 4.8.15), and names that no header can have, which would break the body.
 */
function headerFields(
  { value: headers, pointer }: Located,
  { resolver, budget }: { resolver: Resolver; budget: FieldBudget },
): ParameterField[] | undefined {
  const fields = entriesOf(headers).flatMap(([name, headerValue]): ParameterField[] => {
    if (name.toLowerCase() === 'content-type' || !TOKEN.test(name) || budget.left <= 0) return [];
    const header = readObject({ value: headerValue, pointer: joinPointer(pointer, name) }, resolver);
    if (!header) return [];
    const { value } = header;
    const { schema, contentType, documented } = describedBy(value, header.pointer, resolver);
    const required = value.required === true;
    const node = formNode(schema, resolver, budget);
    const field = required ? withOnlyValue(node) : node;
    const example = documented.find(({ external }) => !external)?.value;
    return [
      {
        name,
        in: 'header',
        required,
        deprecated: value.deprecated === true,
        description: oneLine(textOf(value.description)),
        style: 'simple',
        explode: value.explode === true,
        allowReserved: false,
        allowEmptyValue: false,
        contentType,
        value: example === undefined ? field : { ...field, example: prefill(example) },
      },
    ];
  });
  return fields.length > 0 ? fields : undefined;
}
