import { decodePercent } from '../../core/json/decode.ts';
import { ownValue, setOwn } from '../../core/json/record.ts';
import { curl as words } from '../../words/english/curl.ts';
import { say } from '../../words/say.ts';
import type { JsonValue, MediaTypeField, ParameterField, RequestForm } from '../form/form.ts';
import type { StoredValues } from '../form/stored/stored-values.ts';
import type { Addition, BodyValues, Credential, FormValues } from '../form/values.ts';
import { additionFault } from '../http/additions.ts';
import { essence } from '../http/essence.ts';
import { isJson } from '../http/media-type.ts';
import { ownServerFault } from '../http/own-server.ts';
import { parameterKey } from '../http/parameter.ts';
import { serverUrl } from '../http/server-url.ts';
import { credentialsIn } from './fill-credentials.ts';
import { fieldsIn } from './fill-fields.ts';
import { cookiePairs, type Filling, fillPairs, queryPairs } from './fill-pairs.ts';
import { isMask, withoutMasks } from './masks.ts';
import type { CurlRequest } from './parse.ts';
import { pathPieces } from './path-values.ts';
import type { RawPairs } from './raw-values.ts';
import { readParameter } from './read-parameter.ts';

/** The call of a command for another operation, from which the form cannot be filled. */
export interface OtherCall {
  method: string;
  path: string;
}

export interface CurlFill {
  values: StoredValues;
  /** By scheme name, for the chosen alternative. */
  credentials: Record<string, Credential>;
  /** The base URL of the command, if it is not one of the form's servers and the form may send requests to it. */
  ownServer?: string | undefined;
  /** What the form cannot send, as parts of a sentence. */
  ignored: string[];
  /** The encoded pairs of each parameter. */
  sent: Map<ParameterField, RawPairs>;
}

/**
 * Returns values with which the form sends the request of a cURL command. Headers, query parameters and cookies that
 * the document does not describe become additions. Returns the command's call if it is for another operation.
 */
export function fillFromCurl(
  form: RequestForm,
  base: FormValues,
  request: CurlRequest,
): CurlFill | { other: OtherCall } {
  const ignored = [...request.ignored];
  const sent: CurlFill['sent'] = new Map();
  const additions: Addition[] = [];
  const parameters: Record<string, JsonValue> = {};
  const { origin, pathname, search } = new URL(request.url);
  const address = origin + pathname;
  const [template = '', templateQuery] = form.path.replace(/#.*$/s, '').split(/\?(.*)/s);
  const spanning = new Set(form.parameters.flatMap(({ name, spansSegments }) => (spansSegments ? name : [])));
  const { isListed, fitting } = listedServer(form, base, address, { template, spanning });
  const other = isListed ? undefined : otherServer(form, origin, pathPieces(template, pathname, spanning)?.before);
  if (other?.fault !== undefined) ignored.push(say(words.theServer, { origin, fault: other.fault }));
  const set: Filling['set'] = (parameter, value, pairs) => {
    if (pairs.length > 0) sent.set(parameter, pairs);
    const key = parameterKey(parameter);
    const unmasked = isMask(value) ? ownValue(base.parameters, key) : value;
    if (unmasked !== undefined) setOwn(parameters, key, unmasked);
  };
  const setText = (parameter: ParameterField, text: string, source: string) => {
    const value = readParameter(parameter, [[parameter.name, text]]);
    set(parameter, value, [[parameter.name, text]]);
    if (value === undefined) ignored.push(source);
  };

  const pieces = isListed ? fitting?.names : pathPieces(template, pathname, spanning)?.names;
  if (!pieces || request.method !== form.method) {
    return { other: { method: request.method, path: decodePercent(pathname) } };
  }
  fillPath(form, pieces, setText);
  const query = search.slice(1);
  const { credentials, security, used } = credentialsIn(form, request, new URLSearchParams(query), base.security);
  const filling = { used, set, additions, ignored };
  fillPairs(form, 'query', queryPairs(query, templateQuery), filling);
  const accept = fillHeaders(form, request, filling, setText);
  return {
    values: {
      server: fitting?.index ?? 0,
      serverVariables: base.serverVariables,
      parameters,
      security,
      ...acceptValues(form, accept, withoutMasked(additions, base.additions)),
      ...bodyOf(form, base.body, { ...request, ignored }),
    },
    credentials,
    ownServer: other?.fault === undefined ? other?.url : undefined,
    ignored,
    sent,
  };
}

/** Enters the value of a parameter from text. `source` names it if the form cannot send it. */
type SetText = (parameter: ParameterField, text: string, source: string) => void;

function fillPath(form: RequestForm, pieces: ReadonlyMap<string, string>, setText: SetText): void {
  for (const parameter of form.parameters) {
    const piece = parameter.in === 'path' ? pieces.get(parameter.name) : undefined;
    // A sample has `{name}` for a value that is not entered yet.
    if (piece !== undefined && decodePercent(piece) !== `{${parameter.name}}`) {
      setText(parameter, piece, `${parameter.name}=${piece}`);
    }
  }
}

/** Fills in headers and cookies. Returns the value of `Accept`, which the form has a choice for. */
function fillHeaders(
  form: RequestForm,
  { headers }: CurlRequest,
  filling: Filling,
  setText: SetText,
): string | undefined {
  const { used, additions, ignored } = filling;
  let accept: string | undefined;
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    const parameter = form.parameters.find(
      (candidate) => candidate.in === 'header' && candidate.name.toLowerCase() === key,
    );
    if (parameter) setText(parameter, value, `${name}: ${value}`);
    else if (key === 'cookie') fillPairs(form, 'cookie', cookiePairs(value), filling);
    else if (key === 'accept') accept = value;
    else if (!used.has(`header:${key}`) && !['content-type', 'user-agent'].includes(key)) {
      const addition = { in: 'header', name, value } as const;
      if (additionFault(addition) === undefined) additions.push(addition);
      else ignored.push(say(words.theHeader, { name }));
    }
  }
  return accept;
}

/** Ignores `Accept: application/json`, unless the form offers it: `curl --json` always sends it. */
function acceptValues(form: RequestForm, accept: string | undefined, additions: Addition[]): StoredValues {
  if (accept === undefined || accept === '*/*') return { additions };
  if (form.accepts?.includes(accept)) return { accept, additions };
  if (accept === 'application/json') return { additions };
  return { additions: [...additions, { in: 'header', name: 'Accept', value: accept }] };
}

/** Replaces masked additions with those that the reader entered, and drops the other masked ones. */
function withoutMasked(additions: Addition[], before: Addition[] = []): Addition[] {
  return additions.flatMap((addition) => {
    if (!isMask(addition.value)) return [addition];
    return before.filter(({ in: place, name }) => place === addition.in && name === addition.name).slice(0, 1);
  });
}

/** Returns the base URL before the path of the operation, and why the form may not send requests to it, if so. */
function otherServer(form: RequestForm, origin: string, before = ''): { url: string; fault: string | undefined } {
  const url = origin + before.replace(/\/+$/, '');
  return { url, fault: ownServerFault(url, form.reachable)?.replace(/\.$/, '') };
}

/** Finds the longest server URL that is directly followed by the path of the operation in the address. */
function listedServer(
  form: RequestForm,
  base: FormValues,
  address: string,
  { template, spanning }: { template: string; spanning: ReadonlySet<string> },
) {
  const below = form.servers
    .map((_, index) => ({
      index,
      url: normalUrl(serverUrl(form, { ...base, ownServer: undefined, server: index }).url),
    }))
    .filter(({ url }) => url !== '' && (address === url || address.startsWith(`${url}/`)))
    .toSorted((one, other) => other.url.length - one.url.length);
  const fitting = below.flatMap(({ index, url }) => {
    const pieces = pathPieces(template, address.slice(url.length), spanning);
    return pieces?.before === '' ? [{ index, names: pieces.names }] : [];
  });
  return { isListed: below.length > 0, fitting: fitting[0] };
}

/** Normalizes a URL as browsers do, because servers may have spaces or capital letters. Removes trailing slashes. */
function normalUrl(url: string): string {
  return URL.canParse(url) ? new URL(url).href.replace(/\/+$/, '') : '';
}

/**
 * Returns the form values for the body of a command, and adds fields that the form does not have to `ignored`. Masked
 * fields of a sample keep the values in `before`, which the reader entered.
 */
function bodyOf(form: RequestForm, before: BodyValues, request: CurlRequest): StoredValues {
  const { headers, text, parts, partTypes, ignored } = request;
  if (text === undefined && parts.length === 0) return {};
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const media = form.body?.media ?? [];
  // curl sends data without a type as a form, but data that looks like JSON was meant as JSON.
  const implied = /^\s*[[{"]/.test(text ?? '') || !media.some(({ entry }) => entry === 'urlencoded') ? undefined : FORM;
  const contentType = type ?? (parts.length > 0 ? 'multipart/form-data' : implied);
  const index = contentType === undefined ? 0 : indexOfType(media, contentType);
  const chosen = media[index];
  if (!chosen) {
    ignored.push(contentType === undefined ? words.theBody : say(words.theBodyOfType, { type: essence(contentType) }));
    return {};
  }
  if (chosen.entry === 'text') {
    const entered = before.media === index ? before.text : '';
    const sent = text ?? '';
    if (isMask(sent)) return { media: index, text: entered };
    return { media: index, text: isJson(chosen.mediaType) ? withoutMasks(sent, entered) : sent };
  }
  if (chosen.entry === 'binary') return { media: index };
  const fields = fieldsIn(chosen, request);
  for (const name of Object.keys(fields).filter((each) => isMask(ownValue(fields, each)))) {
    const entered = before.media === index ? ownValue(before.fields, name) : undefined;
    if (entered === undefined) delete fields[name];
    else setOwn(fields, name, entered);
  }
  const types = Object.entries(parts.length > 0 ? partTypes : {}).filter(([name]) => Object.hasOwn(fields, name));
  const partValues = Object.fromEntries(types.map(([name, contentType]) => [name, { contentType }]));
  return { media: index, fields, ...(types.length > 0 ? { parts: partValues } : {}) };
}

const FORM = 'application/x-www-form-urlencoded';

/** Finds the exact type, otherwise the type without parameters, otherwise a range that includes it. */
export function indexOfType(media: MediaTypeField[], contentType: string): number {
  const base = essence(contentType);
  const types = media.map(({ mediaType }) => normalizeType(mediaType));
  const fits: ((type: string) => boolean)[] = [
    (type) => type === normalizeType(contentType),
    (type) => type === base,
    (type) => essence(type) === base,
    (type) => essence(type) === `${base.split('/')[0]}/*`,
    (type) => essence(type) === '*/*',
  ];
  const fit = fits.find((test) => types.some(test));
  return fit ? types.findIndex(fit) : -1;
}

function normalizeType(type: string): string {
  return type
    .trim()
    .toLowerCase()
    .replace(/\s*;\s*/g, ';');
}
