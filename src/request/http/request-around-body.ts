import { ownValue } from '../../core/json/record.ts';
import { request as words } from '../../words/english/request.ts';
import { say } from '../../words/say.ts';
import type { ParameterField, RequestForm } from '../form/form.ts';
import type { InputKey, MissingInput } from '../form/missing-input.ts';
import type { FormValues, ParameterKey } from '../form/values.ts';
import { addedParts } from './additions.ts';
import { credentialParts } from './credentials.ts';
import type { HttpBody, HttpRequest } from './http-request.ts';
import { notJson } from './not-json.ts';
import { parameterKey, parameterText } from './parameter.ts';
import { encodePathText, hasTraversal } from './percent-encoding.ts';
import { type HeaderEntry, requestHeaders } from './request-headers.ts';
import { chosenServer, serverUrl } from './server-url.ts';

export interface BuiltRequest {
  /** The request, as complete as possible: missing values are omitted, or `{name}` remains in the path. */
  request: HttpRequest;
  /** Empty if the request can be sent. */
  missing: MissingInput[];
}

export interface RequestBody {
  body: HttpBody | undefined;
  /** Absent without a body, and for multipart, whose boundary is chosen when its bytes are made. */
  contentType: string | undefined;
  missing: MissingInput[];
}

export const NO_BODY: RequestBody = { body: undefined, contentType: undefined, missing: [] };

/** Builds the request around a body, so that forms without a body do not need the code that makes bodies. */
export function requestAroundBody(form: RequestForm, values: FormValues, body: RequestBody): BuiltRequest {
  const server = serverUrl(form, values);
  const parameters = parameterTexts(form.parameters, values);
  const path = requestPath(form, parameters.texts);
  const mock = chosenServer(form, values)?.mock;
  // The example server never gets credentials, and an addition may be one. It reads none of them.
  const credentials = credentialParts(mock ? undefined : form.security[values.security], values.credentials);
  const added = addedParts(mock ? [] : values.additions);
  const textsIn = (...places: ParameterField['in'][]) =>
    places.flatMap((place) => [...parameters.texts.values()].filter(({ parameter }) => parameter.in === place));
  const query = [
    path.query,
    ...textsIn('query', 'querystring').map(({ text }) => text),
    ...credentials.query,
    ...added.query,
  ].filter((text) => text !== '');
  const headers = requestHeaders([
    ...entryOf('Accept', values.accept, 'header:Accept', words.accept),
    ...(mock ? entryOf('Prefer', values.prefer, 'header:Prefer', 'Prefer') : []),
    ...credentials.headers,
    ...textsIn('header', 'cookie').map(headerEntry),
    ...entryOf('Content-Type', body.contentType, 'body', words.bodyMediaType),
    ...added.headers,
  ]);
  return {
    request: {
      method: form.method,
      url: `${server.url}${path.path}${mock?.endsWithSlash && !path.path.endsWith('/') ? '/' : ''}${query.length > 0 ? `?${query.join('&')}` : ''}`,
      headers: headers.headers,
      body: body.body,
    },
    missing: [
      ...server.missing,
      ...parameters.missing,
      ...path.missing,
      ...headers.missing,
      ...body.missing,
      ...added.missing,
    ],
  };
}

/** Returns the text of each entered parameter. Reports required parameters without text as missing. */
function parameterTexts(parameters: readonly ParameterField[], values: FormValues) {
  const texts = new Map<ParameterKey, FilledParameter>();
  const missing: MissingInput[] = [];
  for (const parameter of parameters) {
    const input = parameterKey(parameter);
    const written = parameterText(parameter, ownValue(values.parameters, input));
    if (written.fault)
      missing.push({ input, reason: 'invalid', message: notJson(inWords(parameter), parameter.value) });
    else if (isPresent(parameter, written.text)) texts.set(input, { parameter, text: written.text });
    else if (parameter.required)
      missing.push({ input, reason: 'absent', message: say(words.required, { subject: inWords(parameter) }) });
  }
  return { texts, missing };
}

/** Whether there is a text. An empty path parameter counts as absent, because it would lead to a different path. */
export function isPresent({ in: place }: ParameterField, text: string | undefined): text is string {
  return text !== undefined && !(place === 'path' && text === '');
}

interface FilledParameter {
  parameter: ParameterField;
  text: string;
}

function headerEntry({ parameter, text }: FilledParameter): HeaderEntry {
  const name = parameter.in === 'cookie' ? 'Cookie' : parameter.name;
  return { name, value: text, input: parameterKey(parameter), source: inWords(parameter) };
}

function entryOf(name: string, value: string | undefined, input: InputKey, source: string): HeaderEntry[] {
  return value === undefined ? [] : [{ name, value, input, source }];
}

function inWords({ in: place, name }: ParameterField): string {
  return say(words[place], { name });
}

interface RequestPath {
  /** Percent-encoded, with a slash at the start. `{name}` remains if a value is missing. */
  path: string;
  /** The query in the path template, without `?`. */
  query: string;
  missing: MissingInput[];
}

const EXPRESSION = /(\{[^{}]*\})/;

/** Returns the path template with its parameters filled in. The form has all of them. */
function requestPath(form: RequestForm, texts: ReadonlyMap<ParameterKey, { text: string }>): RequestPath {
  const [template = '', query = ''] = form.path.replace(/#.*$/s, '').split(/\?(.*)/s);
  const missing: MissingInput[] = [];
  const segments = template
    .replace(/^\//, '')
    .split('/')
    .map((segment) => filledSegment(segment, texts, missing));
  return { path: `/${segments.join('/')}`, query: encodePathText(query).replaceAll("'", '%27'), missing };
}

/**
 * Fills in the parameters of a segment. Reports values that make it `.` or `..`, which URL parsers or servers would
 * resolve, even encoded, so that the path would change (P-12).
 */
function filledSegment(
  segment: string,
  texts: ReadonlyMap<ParameterKey, { text: string }>,
  missing: MissingInput[],
): string {
  const pieces = segment.split(EXPRESSION);
  const names = pieces.filter((piece) => EXPRESSION.test(piece)).map((piece) => piece.slice(1, -1));
  const filled = pieces.map((piece) => {
    if (!EXPRESSION.test(piece)) return encodePathText(piece);
    return texts.get(parameterKey({ in: 'path', name: piece.slice(1, -1) }))?.text ?? piece;
  });
  const text = filled.join('');
  const [name] = names;
  const dots = dotsIn(text);
  if (name === undefined || dots === undefined) return text;
  const input = parameterKey({ in: 'path', name });
  missing.push({ input, reason: 'invalid', message: say(words.dotSegment, { name, segment: dots }) });
  return segment;
}

/** Returns the dots that are a whole segment in a text. The value of a parameter may span several. */
function dotsIn(text: string): '.' | '..' | undefined {
  if (hasTraversal(`/${text}`)) return '..';
  return text.split('/').some((segment) => /^(?:\.|%2e)$/i.test(segment)) ? '.' : undefined;
}
