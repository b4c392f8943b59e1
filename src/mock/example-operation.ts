import { examplesOf, schemaOfMedia } from '../api/openapi/example/example.ts';
import { wholeExampleText } from '../api/openapi/example/example-text.ts';
import { isTextual } from '../api/openapi/example/media-types.ts';
import { formGraph } from '../api/openapi/form/form-node.ts';
import { formSchemas } from '../api/openapi/form/form-schemas.ts';
import { requestForm } from '../api/openapi/form/request-form.ts';
import { type Operation, resolverOf } from '../api/openapi/operation.ts';
import { describedBy } from '../api/openapi/parameter.ts';
import { contentOf } from '../api/openapi/request-body.ts';
import { memo2 } from '../core/json/memo.ts';
import { joinPointer } from '../core/json/pointer.ts';
import { entriesOf, ownValue } from '../core/json/record.ts';
import { readJson } from '../core/json/text.ts';
import { parseJson } from '../core/json/written-number.ts';
import type { ApiDocument } from '../document/document.ts';
import { readObject } from '../document/object.ts';
import type { JsonValue, RequestForm } from '../request/form/form.ts';
import { type PackedNodes, packNodes } from '../request/form/packed-nodes.ts';
import { isJson } from '../request/http/media-type.ts';
import { expandInPath } from '../request/http/path-expansion.ts';
import { withoutEncoding } from '../request/http/percent-encoding.ts';
import { TOKEN } from '../request/http/request-headers.ts';
import { generatedExample } from '../schema/example/example.ts';
import { hasFormat } from '../schema/judge/formats.ts';
import { responseFaults } from '../schema/judge/response-faults.ts';
import type { Located } from '../schema/reference.ts';

/** Everything that answers the requests for one operation. Plain JSON, made when the site is built. */
export interface ExampleOperation {
  /** The form of the playground, which says what is wrong with a request. */
  form: RequestForm;
  /** The whole form of each input whose value is an object or a nested list, by its key. */
  inputs: Record<string, PackedNodes>;
  /** In document order. */
  responses: ExampleResponse[];
}

export interface ExampleResponse {
  /** `200`, `4XX`, or `default`. */
  status: string;
  headers: [name: string, value: string][];
  /** Empty if the response has no body. */
  media: ExampleMedia[];
}

export interface ExampleMedia {
  mediaType: string;
  /** Those of the document, and one made from the schema if none of them fits. */
  examples: ExampleBody[];
}

export interface ExampleBody {
  /** Absent if it was made from the schema. */
  name?: string | undefined;
  summary?: string | undefined;
  text: string;
  /** Whether the judge accepts it. Another example answers only when it is chosen by name. */
  fits: boolean;
}

/** Returns what answers the requests for an operation. Judges every example, so that no answer needs to be judged. */
export function exampleOperation(document: ApiDocument, operation: Operation): ExampleOperation {
  const resolver = resolverOf(document);
  const form = requestForm(document, operation);
  const inputs = formSchemas(document, operation).map(({ input, schema }) => [
    input,
    packNodes(formGraph(schema, resolver)),
  ]);
  return {
    form: judgedForm(form),
    inputs: Object.fromEntries(inputs),
    responses: exampleResponses(document, operation),
  };
}

/** Leaves out what only helps to enter values. */
function judgedForm({ method, path, parameters, body }: RequestForm): RequestForm {
  return {
    method,
    path,
    parameters: parameters.map(({ description: _, ...parameter }) => parameter),
    body: body && {
      required: body.required,
      media: body.media.map(({ mediaType, entry, properties, encoding, additional, unnamed }) => {
        return { mediaType, entry, properties, encoding, additional, unnamed };
      }),
    },
    servers: [],
    security: [],
  };
}

/** Returns the examples of every final response. A response before the final one (1XX) is no answer. */
export function exampleResponses(document: ApiDocument, operation: Operation): ExampleResponse[] {
  const pointer = joinPointer(operation.pointer, 'responses');
  return entriesOf(operation.value.responses).flatMap(([status, value]) => {
    if (!/^(?:[2-5](?:\d\d|XX)|default)$/i.test(status)) return [];
    const response = readObject({ value, pointer: joinPointer(pointer, status) }, resolverOf(document));
    const parts = response ? sharedParts(document.root, response.pointer, response, document) : NO_PARTS;
    return [{ status, ...parts }];
  });
}

type ResponseParts = Pick<ExampleResponse, 'headers' | 'media'>;

const NO_PARTS: ResponseParts = { headers: [], media: [] };

/** Many operations refer to the same response. */
const sharedParts = memo2(
  (_root: object, _pointer: string, response: Located, document: ApiDocument): ResponseParts => ({
    headers: headersOf(response, document),
    media: mediaOf(response, document),
  }),
);

function mediaOf(response: Located, document: ApiDocument): ExampleMedia[] {
  const content = contentOf(response);
  return entriesOf(content.value).flatMap(([mediaType, value]) => {
    const media = readObject({ value, pointer: joinPointer(content.pointer, mediaType) }, resolverOf(document));
    return media ? [{ mediaType, examples: bodiesOf(mediaType, media, document) }] : [];
  });
}

/** In characters. A longer example is left out, because each answer is held in memory as a whole. */
const MAX_TEXT = 1_000_000;

function bodiesOf(mediaType: string, media: Located, document: ApiDocument): ExampleBody[] {
  const resolver = resolverOf(document);
  const schema = schemaOfMedia(media);
  // An item of a stream is only a part of the body.
  const judged = ownValue(media.value, 'itemSchema') === undefined ? schema : undefined;
  const fits = (text: string) => isAccepted(text, mediaType, judged, document);
  const documented = examplesOf(media, mediaType, resolver, 'response', { whole: true })
    .filter(({ generated, text }) => !generated && text.length <= MAX_TEXT)
    .map(({ name, summary, text }, index, { length }) => ({
      name: name ?? (length > 1 ? String(index + 1) : 'example'),
      summary,
      text,
      fits: fits(text),
    }));
  if (documented.some((example) => example.fits)) return documented;
  for (const text of generatedTexts(mediaType, schema, document)) {
    if (fits(text)) return [...documented, { text, fits: true }];
  }
  return documented;
}

/** Yields texts made from a schema, the most complete first. */
function* generatedTexts(mediaType: string, schema: Located | undefined, document: ApiDocument): Generator<string> {
  if (!schema || !isTextual(mediaType)) return yield isJson(mediaType) ? '{}' : 'Example';
  const resolver = resolverOf(document);
  for (const options of [{}, { hasFormat }, { hasFormat, onlyRequired: true }]) {
    const value = generatedExample(schema, resolver, { direction: 'response', ...options });
    yield wholeExampleText(value, { mediaType, schema, resolver });
  }
}

const MAX_STEPS = 200_000;

/** Whether the judge accepts a body. Only JSON is judged, as in the playground. */
function isAccepted(
  text: string,
  mediaType: string,
  schema: Located | undefined,
  { root, version }: ApiDocument,
): boolean {
  if (!isJson(mediaType)) return true;
  const json = readJson(text, parseJson);
  if (!json) return false;
  const steps = { left: MAX_STEPS };
  const source = { root, is30: version.startsWith('3.0') };
  return responseFaults(json.value, schema?.value, source, { steps, most: 1 }).length === 0 && steps.left >= 0;
}

/** Returns the headers with an example, and those that are required. */
function headersOf(response: Located, document: ApiDocument): ExampleResponse['headers'] {
  const resolver = resolverOf(document);
  const headers = { value: ownValue(response.value, 'headers'), pointer: joinPointer(response.pointer, 'headers') };
  return entriesOf(headers.value).flatMap(([name, value]): ExampleResponse['headers'] => {
    const header = readObject({ value, pointer: joinPointer(headers.pointer, name) }, resolver);
    if (!header || !TOKEN.test(name) || /^content-type$/i.test(name)) return [];
    const { schema, documented, contentType } = describedBy(header.value, header.pointer, resolver);
    const example = documented.find(({ external }) => !external);
    const isMade = header.value['required'] === true;
    const made = example ?? { value: generatedExample(schema, resolver, { direction: 'response' }) };
    const hasOwn = ['example', 'default', 'const'].some((keyword) => ownValue(schema.value, keyword) !== undefined);
    if (!example && !isMade && !hasOwn) return [];
    const written = {
      name,
      style: 'simple',
      explode: header.value['explode'] === true,
      encode: withoutEncoding,
    } as const;
    const json = made.value as JsonValue;
    const text = isJson(contentType) ? JSON.stringify(json) : expandInPath(json, written);
    return text !== undefined && text.length <= MAX_HEADER && /^[\x20-\x7e]*$/.test(text) ? [[name, text.trim()]] : [];
  });
}

const MAX_HEADER = 2_000;
