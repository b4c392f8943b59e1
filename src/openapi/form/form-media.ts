import type { ApiDocument } from '../../document/document.ts';
import { entryOf } from '../../form/entry.ts';
import type { EncodingField, MediaTypeField, ParameterStyle } from '../../form/form.ts';
import { type FormNode, type FormProperty, onlyType } from '../../form/node.ts';
import { concreteType, isJson } from '../../http/media-type.ts';
import { joinPointer } from '../../json/pointer.ts';
import { entriesOf, isRecord, listOf, ownValue, textOf } from '../../json/record.ts';
import { generatedExample } from '../../schema/example/example.ts';
import { keywordText, type MergedSchema, mergeSchema } from '../../schema/merged-schema.ts';
import type { Located, Resolver } from '../../schema/reference.ts';
import { form } from '../../words/english/form.ts';
import { say } from '../../words/say.ts';
import { wholeExampleText } from '../example-text.ts';
import { essence, isTextual } from '../media-types.ts';
import { readObject } from '../object.ts';
import { type FieldBudget, fieldBudget, formNode, formProperties, isEncoded } from './form-node.ts';
import { headerFields } from './header-field.ts';
import { optionProperties } from './option-properties.ts';

interface Reading {
  resolver: Resolver;
  isMultipart: boolean;
  isFormData: boolean;
  /** Budget for all of its inputs, including those of headers. */
  budget: FieldBudget;
  /** Whether it is OpenAPI 3.0, which knows binary by `format` alone, and `style` in urlencoded bodies only. */
  is30: boolean;
}

export function isFormType(mediaType: string): boolean {
  const type = essence(mediaType);
  return type === 'application/x-www-form-urlencoded' || type.startsWith('multipart/');
}

/** Builds the form of a body of fields or parts: `application/x-www-form-urlencoded` and `multipart/*`. */
export function formMedia(
  mediaType: string,
  media: Located,
  { document, resolver }: { document: ApiDocument; resolver: Resolver },
): MediaTypeField {
  const type = essence(mediaType);
  const isMultipart = type.startsWith('multipart/');
  const reading: Reading = {
    resolver,
    isMultipart,
    isFormData: type === 'multipart/form-data',
    budget: fieldBudget(),
    is30: document.version.startsWith('3.0'),
  };
  const entry = isMultipart ? 'multipart' : 'urlencoded';
  const schema = schemaOf(media);
  const places = isMultipart ? placedParts(media, reading) : undefined;
  if (places) return { mediaType, entry, unnamed: true, ...fieldsOf(places, reading) };
  const encodings = { value: ownValue(media.value, 'encoding'), pointer: joinPointer(media.pointer, 'encoding') };
  const merged = mergeSchema(schema, resolver);
  const own = (formProperties(schema, resolver, reading.budget) ?? []).map((property) => {
    return { property, schema: merged.properties.get(property.name) };
  });
  const parts = [...own, ...optionProperties(merged, resolver, reading.budget)].map((part): Part => {
    const { name } = part.property;
    return {
      ...part,
      encoding: { value: ownValue(encodings.value, name), pointer: joinPointer(encodings.pointer, name) },
    };
  });
  return { mediaType, entry, ...fieldsOf(parts, reading), additional: additionalField(merged, reading) };
}

function schemaOf(media: Located): Located {
  return { value: ownValue(media.value, 'schema'), pointer: joinPointer(media.pointer, 'schema') };
}

interface Part {
  property: FormProperty;
  schema: Located | undefined;
  encoding: Located;
}

/**
 * Returns the parts that have an order and no names: the items of a list, OpenAPI 3.2 section 4.14.4.2. Returns
 * `undefined` if the body is not a list.
 */
function placedParts(media: Located, { resolver, budget }: Reading): Part[] | undefined {
  const itemSchema = ownValue(media.value, 'itemSchema');
  const merged = mergeSchema(schemaOf(media), resolver);
  const items =
    itemSchema === undefined ? merged.items : { value: itemSchema, pointer: joinPointer(media.pointer, 'itemSchema') };
  if (!items && merged.prefixItems.length === 0) return undefined;
  const prefixEncoding = listOf(ownValue(media.value, 'prefixEncoding'));
  const parts = merged.prefixItems.slice(0, MAX_PARTS).map((schema, index): Part => {
    const encoding = { value: prefixEncoding[index], pointer: joinPointer(media.pointer, 'prefixEncoding', index) };
    return {
      property: placedField(say(form.part, { number: index + 1 }), schema, { resolver, budget }),
      schema,
      encoding,
    };
  });
  if (!items || items.value === false) return parts;
  const name = parts.length > 0 ? form.otherParts : form.parts;
  const item = placedField(name, items, { resolver, budget });
  const list: FormProperty = {
    ...item,
    value: { types: ['array'], label: `array of ${item.value.label}`, items: item.value },
  };
  const encoding = {
    value: ownValue(media.value, 'itemEncoding'),
    pointer: joinPointer(media.pointer, 'itemEncoding'),
  };
  return [...parts, { property: list, schema: items, encoding }];
}

const MAX_PARTS = 100;

function placedField(
  name: string,
  schema: Located,
  { resolver, budget }: Pick<Reading, 'resolver' | 'budget'>,
): FormProperty {
  return { name, required: false, value: formNode(schema, resolver, budget) };
}

function fieldsOf(parts: readonly Part[], reading: Reading): Pick<MediaTypeField, 'properties' | 'encoding'> {
  const encodings: [string, EncodingField][] = [];
  const properties = parts.map(({ property, schema, encoding: located }) => {
    const encoding = encodingField(located, schema, reading);
    if (encoding) encodings.push([property.name, encoding]);
    const types = textOf(ownValue(located.value, 'contentType'));
    return { ...property, value: fieldOfPart(property.value, schema, { types, reading }) };
  });
  return { properties, encoding: encodings.length > 0 ? Object.fromEntries(encodings) : undefined };
}

/** Returns the input for a value, depending on how it is sent. */
function fieldOfPart(
  field: FormNode,
  schema: Located | undefined,
  { types, reading }: { types: string | undefined; reading: Reading },
): FormNode {
  const { resolver } = reading;
  if (onlyType(field) === 'array' && field.items) {
    const items = schema && mergeSchema(schema, resolver).items;
    return { ...field, items: fieldOfPart(field.items, items ?? schema, { types, reading }) };
  }
  if (field.file) {
    return reading.isMultipart ? field : { ...field, file: undefined, types: ['string'], base64: 'base64' };
  }
  const merged = schema && mergeSchema(schema, resolver);
  if (reading.isMultipart && isFile(field, merged, { types, is30: reading.is30 })) return { ...field, file: true };
  const written = concreteType(types);
  const isOtherText = written !== undefined && !isJson(written) && essence(written) !== 'text/plain';
  if (!schema || !isOtherText || entryOf(field) !== 'json') return field;
  const text = wholeExampleText(
    generatedExample(schema, resolver, { direction: 'request' }),
    written,
    schema,
    resolver,
  );
  return { types: ['string'], label: `${field.label} as ${written}`, multiline: true, example: text };
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
  return !is30 && mediaTypes.length === 0 && merged !== undefined && saysNothing(merged);
}

function saysNothing({ keywords, properties, choices }: MergedSchema): boolean {
  return properties.size === 0 && choices.length === 0 && !keywords.has('type') && !keywords.has('const');
}

function encodingField(located: Located, schema: Located | undefined, reading: Reading): EncodingField | undefined {
  const { resolver, budget, isMultipart, isFormData, is30 } = reading;
  const value = readObject(located, resolver)?.value ?? {};
  const explode = ownValue(value, 'explode');
  const allowReserved = ownValue(value, 'allowReserved');
  const isStyled = !isMultipart || (isFormData && !is30);
  const headers = { value: ownValue(value, 'headers'), pointer: joinPointer(located.pointer, 'headers') };
  const transfer = isMultipart && !is30 && schema ? transferEncoding(schema, resolver) : undefined;
  const field: EncodingField = {
    contentType: textOf(ownValue(value, 'contentType')) ?? (transfer && 'application/octet-stream'),
    style: isStyled ? (textOf(ownValue(value, 'style')) as ParameterStyle | undefined) : undefined,
    explode: isStyled && typeof explode === 'boolean' ? explode : undefined,
    allowReserved: isStyled && typeof allowReserved === 'boolean' ? allowReserved : undefined,
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
function additionalField(merged: MergedSchema, { resolver, budget }: Reading): FormNode | undefined {
  const { additionalProperties, properties } = merged;
  if (additionalProperties?.value === false) return undefined;
  if (isRecord(additionalProperties?.value) && entriesOf(additionalProperties.value).length > 0) {
    return formNode(additionalProperties, resolver, budget);
  }
  return additionalProperties?.value === true || properties.size === 0
    ? { types: ['string'], label: 'string' }
    : undefined;
}
