import { decodePercent } from '../core/json/decode.ts';
import { memo } from '../core/json/memo.ts';
import { pointerTokens } from '../core/json/pointer.ts';
import { ownValue, setOwn } from '../core/json/record.ts';
import { parseTree, treeOf } from '../core/json/tree.ts';
import { fillFromCurl, indexOfType } from '../request/curl/fill-form.ts';
import type { CurlRequest } from '../request/curl/parse.ts';
import type { RawPair, RawPairs } from '../request/curl/raw-values.ts';
import { decodeForm, readParameter } from '../request/curl/read-parameter.ts';
import { entryOf } from '../request/form/entry.ts';
import { formFaults, valueFault } from '../request/form/faults/form-faults.ts';
import { nodeFaults } from '../request/form/faults/node-faults.ts';
import type { MediaTypeField, ParameterField } from '../request/form/form.ts';
import type { InputKey } from '../request/form/missing-input.ts';
import { type FormNode, onlyType } from '../request/form/node.ts';
import { unpackNodes } from '../request/form/packed-nodes.ts';
import type { BodyValues, EnteredValue, FormValues } from '../request/form/values.ts';
import { buildRequest } from '../request/http/build-request.ts';
import { isJson } from '../request/http/media-type.ts';
import { parameterKey } from '../request/http/parameter.ts';
import { boundaryOf } from '../request/http/wire/boundary.ts';
import { bodyParts } from '../request/http/wire/multipart-parts.ts';
import { body as bodyWords } from '../words/english/body.ts';
import { faults as words } from '../words/english/faults.ts';
import { mockProblems } from '../words/english/mock-problems.ts';
import { request as subjects } from '../words/english/request.ts';
import { say } from '../words/say.ts';
import type { ExampleOperation } from './example-operation.ts';

/** A request to the example server. */
export interface ExampleRequest {
  method: string;
  /** The path below the example server, with the query. Encoded. */
  url: string;
  headers: [name: string, value: string][];
  body?: Uint8Array<ArrayBuffer> | undefined;
}

/** What is wrong with a part of a request, in the words of the form. */
export interface RequestFault {
  /** `path`, `query`, `header`, `cookie`, `querystring`, or `body`. */
  in: string;
  /** Of the parameter or field. */
  name?: string | undefined;
  /** JSON pointer in the body. */
  pointer?: string | undefined;
  /** A sentence without its subject, or a whole one if the part is missing. */
  detail: string;
}

const SERVER = 'https://example.invalid';

/** Enters a request into the form of its operation, and returns what the form has to say about it. */
export function requestFaults(
  operation: ExampleOperation,
  request: ExampleRequest,
  media: MediaTypeField | undefined,
): RequestFault[] {
  const { form, inputs } = preparedOperation(operation);
  const entered = enteredRequest(request, media);
  const filled = fillFromCurl(form, NOTHING, entered.request);
  if ('other' in filled) return [];
  const { parameters = {}, fields = {}, parts } = filled.values;
  const misfits = new Map<InputKey, string>();
  for (const [parameter, pairs] of filled.sent) {
    const key = parameterKey(parameter);
    const [value, fault] = readingOf(parameter, pairs, ownValue(parameters, key));
    if (fault !== undefined) misfits.set(key, fault);
    else if (value !== undefined) setOwn(parameters, key, value);
  }
  const body = {
    media: media ? (form.body?.media.indexOf(media) ?? 0) : 0,
    text: entered.request.text ?? '',
    fields,
    parts,
  };
  const values: FormValues = { ...NOTHING, parameters, body: { ...body, ...entered.files } };
  const missing = buildRequest(form, values).missing.filter(({ input }) => !misfits.has(input));
  const faults = [...misfits, ...formFaults({ ...form, parameters: [] }, values)];
  return [
    ...missing.map(({ input, message }) => ({ ...placeOf(input), detail: message })),
    ...faults.map(([input, detail]) => ({ ...placeOf(input), detail })),
    ...(media ? bodyFaults(media, values.body, inputs) : []),
  ];
}

/** Reads a parameter, again with decoded commas if it does not fit: many clients encode those between items. */
function readingOf(parameter: ParameterField, pairs: RawPairs, query: EnteredValue): [EnteredValue, fault?: string] {
  const { in: place, contentType, value: node } = parameter;
  const decoded = pairs.map(([name, text]): RawPair => [name, text.replace(/%(?:2C|3B|3D)/gi, decodePercent)]);
  const isDecoded = place === 'header' || place === 'querystring' || String(pairs) === String(decoded);
  const value = place === 'querystring' ? query : readParameter(parameter, pairs);
  const fault = value === undefined ? unreadFault(parameter, pairs) : valueFault(node, value, isJson(contentType));
  if (fault !== undefined && !isDecoded) return readingOf(parameter, decoded, query);
  if (fault !== undefined) return [undefined, fault];
  return [value ?? (place === 'path' ? undefined : pairs.map(([, text]) => text))];
}

/** Returns why texts that are no value of a parameter do not fit. */
function unreadFault({ in: place, contentType, value: node }: ParameterField, pairs: RawPairs): string | undefined {
  const raw = place === 'querystring' ? [pairs.flat().filter(Boolean).join('=')] : pairs.map(([, text]) => text);
  const texts = raw.map(place === 'query' ? decodeForm : decodePercent);
  const [text = ''] = texts;
  const tree = isJson(contentType) ? parseTree(text) : treeOf(text);
  if (!tree) return bodyWords.notJson;
  if (isJson(contentType) && entryOf(node) === 'json') return valueFault(node, text, true);
  return texts.length > 1 || onlyType(node) === 'array' ? valueFault(node, texts) : nodeFaults(node, tree).get('');
}

const NOTHING: FormValues = {
  server: 0,
  serverVariables: {},
  parameters: {},
  body: { media: 0, text: '', fields: {}, files: {} },
  security: 0,
  credentials: {},
};

/** The form with whole nodes for its parameters, so that they are judged at every depth. */
const preparedOperation = memo(({ form, inputs: packed }: ExampleOperation) => {
  const inputs = new Map(Object.entries(packed).map(([key, nodes]) => [key, unpackNodes(nodes)]));
  const parameters = form.parameters.map((parameter) => {
    return { ...parameter, value: inputs.get(parameterKey(parameter)) ?? parameter.value };
  });
  return { form: { ...form, parameters, servers: [{ url: SERVER, variables: [] }] }, inputs };
});

/** Returns the documented media type of a request's body. `undocumented` is the type of another body. */
export function requestMedia(
  { form }: ExampleOperation,
  { headers, body }: ExampleRequest,
): { media?: MediaTypeField | undefined; undocumented?: string } {
  const { media = [] } = form.body ?? {};
  if (media.length === 0 || !body?.length) return {};
  const type = headerOf(headers, 'content-type');
  if (type === undefined) return { media: media[0] };
  const found = media[indexOfType(media, type)] ?? media.find(({ mediaType }) => isJson(mediaType) && isJson(type));
  return found ? { media: found } : { undocumented: type };
}

export function headerOf(headers: ExampleRequest['headers'], name: string): string | undefined {
  return headers.find(([key]) => key.toLowerCase() === name)?.[1];
}

/** The request as a cURL command would describe it, and the files in its body. */
function enteredRequest(
  { method, url, headers, body }: ExampleRequest,
  media: MediaTypeField | undefined,
): { request: CurlRequest; files: Pick<BodyValues, 'files' | 'file'> } {
  const request: CurlRequest = { method, url: SERVER + url, headers, parts: [], partTypes: {}, ignored: [] };
  if (!media || !body) return { request, files: { files: {} } };
  if (media.entry === 'binary') return { request, files: { files: {}, file: new Blob([body]) } };
  if (media.entry !== 'multipart') request.text = new TextDecoder().decode(body);
  const files: BodyValues['files'] = {};
  for (const part of media.entry === 'multipart' ? partsIn(headers, body) : []) {
    const node = media.properties?.find(({ name }) => name === part.name)?.value;
    if (node && holdsFiles(node)) files[part.name] = [...(files[part.name] ?? []), new Blob([part.body])];
    else request.parts.push([part.name, new TextDecoder().decode(part.body)]);
  }
  return { request, files: { files } };
}

function holdsFiles({ file, items }: FormNode): boolean {
  return file === true || items?.file === true;
}

function partsIn(headers: ExampleRequest['headers'], body: Uint8Array<ArrayBuffer>) {
  const type = headerOf(headers, 'content-type') ?? '';
  return bodyParts(body, boundaryOf(type) ?? '').parts.flatMap((part) => {
    const disposition = headerOf(part.headers, 'content-disposition') ?? '';
    const [, name] = /[;\s]name="((?:[^"\\]|\\.)*)"/i.exec(disposition) ?? [];
    return name === undefined ? [] : [{ name, body: part.body }];
  });
}

/** Returns the faults inside a JSON body, and inside nested fields. `formFaults` knows only the other inputs. */
function bodyFaults(
  { mediaType, entry, properties = [], encoding = {} }: MediaTypeField,
  { text, fields }: BodyValues,
  inputs: ReadonlyMap<string, FormNode>,
): RequestFault[] {
  const whole = inputs.get(`body:${mediaType}`);
  if (entry === 'text' && isJson(mediaType)) {
    const tree = parseTree(text);
    if (!tree || !whole) return [];
    return [...nodeFaults(whole, tree)].map(([pointer, detail]) => ({ in: 'body', pointer, detail }));
  }
  return properties.flatMap(({ name, value }): RequestFault[] => {
    if (entryOf(value) !== 'json') return [];
    const node = whole?.properties?.find((each) => each.name === name)?.value ?? value;
    const detail = valueFault(node, ownValue(fields, name), isJson(ownValue(encoding, name)?.contentType));
    return detail === undefined ? [] : [{ in: 'body', name, detail }];
  });
}

function placeOf(input: InputKey): Pick<RequestFault, 'in' | 'name'> {
  const [, place = input, name] = /^([^:]+):(.*)$/s.exec(input) ?? [];
  return { in: place, name };
}

/** Says the first faults in one text: `Query parameter "limit" must be at most 100.` */
export function faultsInWords(faults: readonly RequestFault[]): string {
  const sentences = faults.slice(0, MAX_SENTENCES).map((fault) => {
    const { detail } = fault;
    if (detail.endsWith('.')) return detail;
    return `${say(words.sentence, { subject: subjectOf(fault), fault: detail })}.`;
  });
  return sentences.join(' ');
}

const MAX_SENTENCES = 3;

function subjectOf({ in: place, name, pointer }: RequestFault): string {
  if (pointer) return say(mockProblems.inBody, { name: pointerTokens(pointer).join('.') });
  if (name === undefined) return mockProblems.body;
  const subject = place === 'body' ? subjects.field : (ownValue(subjects, place) ?? subjects.field);
  return say(subject as typeof subjects.field, { name });
}
