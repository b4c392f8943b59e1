import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf, isRecord, ownValue } from '../../../core/json/record.ts';
import { readJson } from '../../../core/json/text.ts';
import { parseJson } from '../../../core/json/written-number.ts';
import type { ApiDocument } from '../../../document/document.ts';
import { readObject } from '../../../document/object.ts';
import type { BodyField, ExampleField, MediaTypeField } from '../../../request/form/form.ts';
import { type InitialOptions, initialValue, withoutAbsent } from '../../../request/form/start/initial-values.ts';
import type { PartValues } from '../../../request/form/values.ts';
import { isJson } from '../../../request/http/media-type.ts';
import { hasFlag } from '../../../schema/flag.ts';
import { tryJson } from '../../../schema/literal.ts';
import { mergeSchema } from '../../../schema/merged-schema.ts';
import type { Located, Resolver } from '../../../schema/reference.ts';
import { type ExampleView, examplesOf, schemaOfMedia } from '../example/example.ts';
import { wholeExampleText } from '../example/example-text.ts';
import { isFormType } from '../example/media-types.ts';
import { isSentAsText } from '../example/sent-as-text.ts';
import type { Operation } from '../operation.ts';
import { contentOf, requestBodySource } from '../request-body.ts';
import { formMedia } from './form-media.ts';
import { openingFields } from './opening-fields.ts';
import { secretMembers } from './secret-members.ts';

/** Returns the inputs for a body, in each of its media types. */
export function bodyField(operation: Operation, context: BodyContext): BodyField | undefined {
  const { resolver } = context;
  const body = requestBodySource(operation, resolver);
  if (!body) return undefined;
  const content = contentOf(body);
  const required = ownValue(body.value, 'required') === true;
  const isReceived = operation.kind === 'webhook';
  const media = entriesOf(content.value).flatMap(([mediaType, value]) => {
    const located = readObject({ value, pointer: joinPointer(content.pointer, mediaType) }, resolver);
    return located ? [mediaTypeField(mediaType, located, { ...context, required, isReceived })] : [];
  });
  return media.length > 0 ? { required, media } : undefined;
}

interface BodyContext {
  document: ApiDocument;
  resolver: Resolver;
  examples: 'all' | 'required';
  isFilled: boolean;
}

function mediaTypeField(
  mediaType: string,
  media: Located,
  context: BodyContext & {
    required: boolean;
    /** Whether readers receive the body, as they receive a response. */
    isReceived: boolean;
  },
): MediaTypeField {
  const { document, resolver, examples, isFilled, required, isReceived } = context;
  if (isFormType(mediaType)) {
    const form = formMedia(mediaType, media, { document, resolver });
    return { ...form, parts: initialParts(form, { prefill: isFilled }) };
  }
  const schema = schemaOfMedia(media);
  if (!isSentAsText(mediaType, schema, resolver)) return { mediaType, entry: 'binary' };
  const onlyRequired = examples === 'required';
  const isNeedless = !required && !isReceived && schema !== undefined && isReadOnlyObject(schema, resolver);
  const direction = isReceived ? 'response' : 'request';
  const all = examplesOf(media, mediaType, resolver, direction, { onlyRequired, whole: true });
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
    opening: schema && isJson(mediaType) && !isNeedless ? openingFields(schema, resolver) : undefined,
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

const MAX_DEPTH = 8;
/** Maximum number of schemas to visit. */
const MAX_SCHEMAS = 500;

/**
 * Returns the initial value of a text body in a prefilled form whose schema has `x-default`, for the whole body or
 * parts of it. The example provides the rest. Returns `undefined` without any `x-default`.
 */
function initialBodyText(
  schema: Located,
  example: string | undefined,
  { mediaType, resolver }: { mediaType: string; resolver: Resolver },
): string | undefined {
  const base = example === undefined ? undefined : readJson(example, parseJson)?.value;
  const value = withDefaults(base, schema, { resolver, left: MAX_SCHEMAS }, 0);
  if (value === base || tryJson(value) === undefined) return undefined;
  return wholeExampleText(value, { mediaType, schema, resolver });
}

interface Search {
  resolver: Resolver;
  /** Number of schemas that may still be visited. */
  left: number;
}

/** Fills in `x-default`. Returns the same value if there is none for it. */
function withDefaults(value: unknown, located: Located, search: Search, depth: number): unknown {
  if (search.left <= 0) return value;
  search.left -= 1;
  const schema = mergeSchema(located, search.resolver);
  const initial = schema.keywords.get('x-default');
  if (initial !== undefined) return initial;
  if (depth >= MAX_DEPTH || (value !== undefined && !isRecord(value))) return value;
  const changes = [...schema.properties].flatMap(([name, child]): [string, unknown][] => {
    const before = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    const after =
      before === undefined ? ownValue(child.value, 'x-default') : withDefaults(before, child, search, depth + 1);
    return after === undefined || after === before ? [] : [[name, after]];
  });
  return changes.length === 0 ? value : Object.fromEntries([...Object.entries(value ?? {}), ...changes]);
}

/**
 * Returns the headers of parts that the form starts with, as it does for parameters: defaults of required headers,
 * and in a prefilled form their examples.
 */
function initialParts({ encoding }: MediaTypeField, options: InitialOptions): MediaTypeField['parts'] {
  const parts = Object.entries(encoding ?? {}).flatMap(([name, { headers = [] }]): [string, PartValues][] => {
    const values = headers
      .filter(({ required, deprecated }) => required || !deprecated)
      .map((header) => [header.name, initialValue(header, options)] as const);
    const filled = Object.fromEntries(withoutAbsent(values));
    return entriesOf(filled).length > 0 ? [[name, { headers: filled }]] : [];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}
