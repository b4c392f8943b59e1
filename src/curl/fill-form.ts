import { asEntered, entryOf } from '../form/entry.ts';
import type { JsonValue, ParameterField, RequestForm } from '../form/form.ts';
import type { StoredValues } from '../form/stored/stored-values.ts';
import type { Addition, Credential, EnteredValue, FormValues } from '../form/values.ts';
import { additionFault } from '../http/additions.ts';
import { ownServerFault } from '../http/own-server.ts';
import { parameterKey } from '../http/parameter.ts';
import { serverUrl } from '../http/server-url.ts';
import { decodePercent } from '../json/decode.ts';
import { parseAsWritten } from '../json/written-number.ts';
import { curl as words } from '../words/english/curl.ts';
import { say } from '../words/say.ts';
import { bodyOf } from './fill-body.ts';
import { credentialsIn } from './fill-credentials.ts';
import type { CurlRequest } from './parse.ts';
import { pathPieces } from './path-values.ts';

/** A command that calls another operation. Nothing of it fits the form. */
export interface OtherCall {
  method: string;
  path: string;
}

export interface CurlFill {
  values: StoredValues;
  /** By scheme name, for the chosen alternative. */
  credentials: Record<string, Credential>;
  /** The base URL of the command, if it is not one of the form's servers and the form may send there. */
  ownServer?: string | undefined;
  /** What the form cannot send, as parts of a sentence. */
  ignored: string[];
}

/**
 * Values with which the form sends the request of a cURL command. What the document does not describe becomes an
 * addition. Returns the call of the command if it is not that of the form.
 */
export function fillFromCurl(
  form: RequestForm,
  base: FormValues,
  request: CurlRequest,
): CurlFill | { other: OtherCall } {
  const ignored = [...request.ignored];
  const additions: Addition[] = [];
  const parameters: Record<string, JsonValue> = {};
  const [address = '', query = ''] = request.url.split('#')[0]?.split(/\?(.*)/s) ?? [];
  const server = form.servers.findIndex((_, index) =>
    isBelow(address, serverUrl(form, { ...base, server: index }).url),
  );
  const root = serverUrl(form, { ...base, server: Math.max(0, server) }).url;
  const other = server === -1 ? otherServer(form, address) : undefined;
  const path = server === -1 ? (other?.path ?? new URL(address).pathname) : address.slice(root.length);
  if (other?.fault !== undefined)
    ignored.push(say(words.theServer, { origin: new URL(address).origin, fault: other.fault }));
  const set = (parameter: ParameterField, value: EnteredValue) => {
    if (value !== undefined) parameters[parameterKey(parameter)] = value;
  };

  const [template = ''] = form.path.split(/[?#]/);
  const match = pathPieces(template, path);
  // A listed server is followed by the path of the operation and nothing else.
  const pieces = match && (server === -1 || match.before === '') ? match.names : undefined;
  if (!pieces || request.method !== form.method) {
    const { pathname } = new URL(address);
    return { other: { method: request.method, path: decodePercent(pathname) } };
  }
  for (const parameter of form.parameters) {
    const piece = parameter.in === 'path' ? pieces.get(parameter.name) : undefined;
    if (piece !== undefined) set(parameter, entered(parameter, [piece]));
  }

  const { credentials, security, used } = credentialsIn(form, request, new URLSearchParams(query));
  const pairs = [...new URLSearchParams(query)].filter(([name]) => !used.has(`query:${name}`));
  for (const name of new Set(pairs.map(([key]) => key))) {
    const parameter = form.parameters.find((candidate) => candidate.in === 'query' && candidate.name === name);
    const texts = pairs.filter(([key]) => key === name).map(([, value]) => value);
    if (parameter) set(parameter, entered(parameter, texts));
    else if (!setMember(form, name, texts, parameters))
      additions.push(...texts.map((value) => ({ in: 'query', name, value }) as const));
  }
  let accept: string | undefined;
  for (const [name, value] of request.headers) {
    const key = name.toLowerCase();
    const parameter = form.parameters.find(
      (candidate) => candidate.in === 'header' && candidate.name.toLowerCase() === key,
    );
    if (parameter) set(parameter, entered(parameter, [value]));
    else if (key === 'cookie') setCookies(form, value, { used, set, additions });
    else if (key === 'accept') accept = value;
    else if (!used.has(`header:${key}`) && !['content-type', 'user-agent'].includes(key)) {
      const addition = { in: 'header', name, value } as const;
      if (additionFault(addition) === undefined) additions.push(addition);
      else ignored.push(say(words.theHeader, { name }));
    }
  }
  return {
    values: {
      server: Math.max(0, server),
      parameters,
      security,
      ...acceptValues(form, accept, additions),
      ...bodyOf(form, request, ignored),
    },
    credentials,
    ownServer: other?.fault === undefined ? other?.url : undefined,
    ignored,
  };
}

/** `curl --json` always asks for JSON, so that is no choice of the reader. */
function acceptValues(form: RequestForm, accept: string | undefined, additions: Addition[]): StoredValues {
  if (accept === undefined || accept === '*/*') return { additions };
  if (form.accepts?.includes(accept)) return { accept, additions };
  if (accept === 'application/json') return { additions };
  return { additions: [...additions, { in: 'header', name: 'Accept', value: accept }] };
}

/** The base URL before the path of the operation, and whether the form may send there. */
function otherServer(form: RequestForm, address: string): { url: string; path: string; fault: string | undefined } {
  const url = new URL(address);
  const pieces = pathPieces(form.path, url.pathname);
  const base = url.origin + (pieces?.before ?? '').replace(/\/+$/, '');
  return { url: base, path: url.pathname, fault: ownServerFault(base, form.reachable)?.replace(/\.$/, '') };
}

interface CookieValues {
  used: ReadonlySet<string>;
  set(parameter: ParameterField, value: EnteredValue): void;
  additions: Addition[];
}

function setCookies(form: RequestForm, value: string, { used, set, additions }: CookieValues): void {
  const pairs = value.split(/;\s*/).map((pair) => pair.split(/=(.*)/s));
  for (const name of new Set(pairs.map(([key = '']) => key.trim()).filter((key) => key !== ''))) {
    const parameter = form.parameters.find((candidate) => candidate.in === 'cookie' && candidate.name === name);
    const texts = pairs.filter(([key]) => key?.trim() === name).map(([, text = '']) => text);
    const decode = parameter?.style === 'cookie' ? (text: string) => text : decodePercent;
    if (parameter) set(parameter, entered(parameter, texts.map(decode)));
    else if (!used.has(`cookie:${name}`))
      additions.push(...texts.map((text) => ({ in: 'cookie', name, value: text }) as const));
  }
}

/** A member of an object such as `filter[name]`. */
function setMember(
  form: RequestForm,
  name: string,
  [text = '']: string[],
  parameters: Record<string, JsonValue>,
): boolean {
  const [, owner, member] = /^([^[]+)\[([^\]]+)\]$/.exec(name) ?? [];
  const parameter = form.parameters.find(
    (candidate) => candidate.in === 'query' && candidate.name === owner && candidate.style === 'deepObject',
  );
  if (!parameter || member === undefined) return false;
  const key = parameterKey(parameter);
  const before = typeof parameters[key] === 'string' ? Object(parseAsWritten(parameters[key])) : {};
  parameters[key] = JSON.stringify({ ...before, [member]: text }, null, 2);
  return true;
}

function isBelow(address: string, server: string): boolean {
  return server !== '' && (address === server || address.startsWith(`${server}/`));
}

/** The texts of a parameter as the form holds them. */
function entered({ value: field, style, explode }: ParameterField, texts: string[]): EnteredValue {
  const entry = entryOf(field);
  const [text = ''] = texts;
  if (entry !== 'list') return entry === 'json' ? text : asEntered(field, text);
  if (texts.length > 1 || explode) return texts;
  return text.split(style === 'pipeDelimited' ? '|' : style === 'spaceDelimited' ? ' ' : ',');
}
