import type { ApiDocument } from '../../document/document.ts';
import { readObject } from '../../document/object.ts';
import type { BodyField, ExampleField, MediaTypeField, ParameterField, RequestForm } from '../../form/form.ts';
import type { FormNode } from '../../form/node.ts';
import { joinPointer } from '../../json/pointer.ts';
import { entriesOf, ownValue, textOf } from '../../json/record.ts';
import { isExtensible, listedValues } from '../../schema/enumeration.ts';
import { hasFlag } from '../../schema/flag.ts';
import { accepts } from '../../schema/judge/accepts.ts';
import { mergeSchema } from '../../schema/merged-schema.ts';
import type { Located, Resolver } from '../../schema/reference.ts';
import { oneLine } from '../../text/one-line.ts';
import { form } from '../../words/english/form.ts';
import { type ExampleView, examplesOf, schemaOfMedia } from '../example/example.ts';
import { isFormType } from '../example/media-types.ts';
import { isSentAsText } from '../example/sent-as-text.ts';
import { type Operation, resolverOf } from '../operation.ts';
import { type ParameterSource, parameterSources } from '../parameter.ts';
import { contentOf, requestBodySource } from '../request-body.ts';
import { isRelativeServer, serversOf } from '../server.ts';
import { fittingExample } from './fitting-example.ts';
import { formMedia } from './form-media.ts';
import { fieldBudget, formNode, prefill } from './form-node.ts';
import { formSecurity } from './form-security.ts';
import { initialBodyText } from './initial-body.ts';
import { initialParts } from './initial-parts.ts';
import { withJsonHint } from './json-hint.ts';
import { withListValues } from './list-text.ts';
import { withObjectExample } from './object-example.ts';
import { withOnlyValue } from './only-value.ts';
import { pathTemplate } from './path-template.ts';
import { queryEncoding } from './query-encoding.ts';
import { secretMembers } from './secret-members.ts';
import { withSample } from './with-sample.ts';

export interface RequestFormOptions {
  /** `required` leaves out the optional parts of a body. */
  examples?: 'all' | 'required' | undefined;
  /** Whether the form is prefilled, so that `x-default` of a body applies. */
  prefill?: boolean | undefined;
  /** URL of the document on the site. A path where the origin of the site is unknown. */
  servedAt?: string | undefined;
}

/** Builds the form model of an operation, with only what the playground needs. */
export function requestForm(
  document: ApiDocument,
  operation: Operation,
  { examples = 'all', prefill: isFilled = false, servedAt }: RequestFormOptions = {},
): RequestForm {
  const resolver = resolverOf(document);
  const sources = parameterSources(operation, resolver).filter((source) => !isSetByClient(source));
  const declared = new Set(sources.flatMap((source) => (source.in === 'path' ? source.name : [])));
  const { path, spanning } = pathTemplate(operation.path, declared);
  const parameters = sources.map((source) => ({
    ...parameterField(source, resolver),
    ...(source.in === 'path' && spanning.has(source.name) && { spansSegments: true as const }),
  }));
  const servers = serversOf(document, operation);
  return {
    method: operation.method,
    path,
    ...(servers.some(({ url }) => isRelativeServer(url)) && { servedAt }),
    servers: servers.map(({ url, name, description, variables }) => ({
      url,
      // The choice of a server has room for one text beside the URL.
      description: oneLine(name ?? description),
      variables: variables.map((variable) => ({ ...variable, description: oneLine(variable.description) })),
    })),
    parameters: inFormOrder([...undescribed(path, parameters), ...parameters]),
    accepts: acceptedTypes(operation, resolver),
    body: bodyField(operation, { document, resolver, examples, isFilled }),
    security: formSecurity(document, operation, resolver),
  };
}

const PLACES: readonly ParameterField['in'][] = ['path', 'query', 'querystring', 'header', 'cookie'];

/** Sorts parameters as the form groups them. Send lists and visits missing ones in the order in which readers see them. */
function inFormOrder(parameters: readonly ParameterField[]): ParameterField[] {
  return PLACES.flatMap((place) => parameters.filter((parameter) => parameter.in === place));
}

/** Returns the path parameters that the document does not declare, because no request can be sent without them. */
function undescribed(path: string, parameters: readonly ParameterField[]): ParameterField[] {
  const described = new Set(parameters.flatMap((each) => (each.in === 'path' ? each.name : [])));
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) => (described.has(name) ? [] : name));
  return [...new Set(names)].map((name) => ({
    name,
    in: 'path',
    required: true,
    deprecated: false,
    description: form.undescribedParameter,
    style: 'simple',
    explode: false,
    allowReserved: false,
    allowEmptyValue: false,
    value: { types: ['string'], label: 'string' },
  }));
}

function parameterField(source: ParameterSource, resolver: Resolver): ParameterField {
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

/** Every HTTP client writes the length of the body. Another value would cut the body off. */
function isSetByClient({ name, in: place }: ParameterSource): boolean {
  return place === 'header' && name.toLowerCase() === 'content-length';
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
 * Returns the media types of successful responses, if a client can choose between several. Without a successful
 * response, all responses count.
 */
function acceptedTypes(operation: Operation, resolver: Resolver): string[] | undefined {
  const responses = entriesOf(operation.value.responses);
  const successful = responses.filter(([status]) => /^2/.test(status));
  const types = (successful.length > 0 ? successful : responses).flatMap(([status, value]) => {
    const pointer = joinPointer(operation.pointer, 'responses', status);
    const content = readObject({ value, pointer }, resolver)?.value.content;
    return entriesOf(content).flatMap(([type]) => (type.includes('*') ? [] : [type]));
  });
  const distinct = [...new Set(types)];
  return distinct.length > 1 ? distinct : undefined;
}

interface BodyContext {
  document: ApiDocument;
  resolver: Resolver;
  examples: 'all' | 'required';
  isFilled: boolean;
}

function bodyField(operation: Operation, context: BodyContext): BodyField | undefined {
  const { resolver } = context;
  const body = requestBodySource(operation, resolver);
  if (!body) return undefined;
  const content = contentOf(body);
  const required = ownValue(body.value, 'required') === true;
  const media = entriesOf(content.value).flatMap(([mediaType, value]) => {
    const located = readObject({ value, pointer: joinPointer(content.pointer, mediaType) }, resolver);
    return located ? [mediaTypeField(mediaType, located, { ...context, required })] : [];
  });
  return media.length > 0 ? { required, media } : undefined;
}

function mediaTypeField(
  mediaType: string,
  media: Located,
  context: BodyContext & { required: boolean },
): MediaTypeField {
  const { document, resolver, examples, isFilled, required } = context;
  if (isFormType(mediaType)) {
    const form = formMedia(mediaType, media, { document, resolver });
    return { ...form, parts: initialParts(form, { prefill: isFilled }) };
  }
  const schema = schemaOfMedia(media);
  if (!isSentAsText(mediaType, schema, resolver)) return { mediaType, entry: 'binary' };
  const onlyRequired = examples === 'required';
  const isNeedless = !required && schema !== undefined && isReadOnlyObject(schema, resolver);
  const all = examplesOf(media, mediaType, resolver, 'request', { onlyRequired, whole: true });
  const [example, ...others] = all.filter(({ generated }) => !(generated && isNeedless));
  const otherExamples = shortExamples(others);
  const secrets = schema ? secretMembers(schema, resolver) : [];
  return {
    mediaType,
    entry: 'text',
    example: example?.text,
    exampleName: example && nameOf(example),
    otherExamples: otherExamples.length > 0 ? otherExamples : undefined,
    initial: isFilled && schema ? initialBodyText(schema, example?.text, { mediaType, resolver }) : undefined,
    secrets: secrets.length > 0 ? secrets : undefined,
  };
}

/** Whether only the API sets the described properties of an object, so that a request has nothing to send. */
function isReadOnlyObject(schema: Located, resolver: Resolver): boolean {
  const { properties, patternProperties, additionalProperties, choices } = mergeSchema(schema, resolver);
  const isOpen = additionalProperties !== undefined && additionalProperties.value !== false;
  if (properties.size === 0 || patternProperties.size > 0 || isOpen || choices.length > 0) return false;
  return [...properties.values()].every((property) => hasFlag(property, 'readOnly', resolver));
}

/** Maximum number of characters of all further examples together, because every page of the operation contains them. */
const MAX_OTHER_EXAMPLES = 4_000;

/** Returns the examples that fit into a page. */
function shortExamples(examples: readonly ExampleView[]): ExampleField[] {
  let left = MAX_OTHER_EXAMPLES;
  return examples.flatMap((example) => {
    if (example.text.length > left) return [];
    left -= example.text.length;
    return [{ name: nameOf(example), text: example.text }];
  });
}

function nameOf({ summary, name }: ExampleView): string | undefined {
  return summary ?? name;
}
