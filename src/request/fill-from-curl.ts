import { decoded } from '../decoded.ts';
import { asEntered, entryOf } from './entry.ts';
import type { JsonValue, MediaTypeField, ParameterField, RequestForm, SecuritySchemeField } from './form.ts';
import { ownServerFault } from './own-server.ts';
import { parameterKey } from './parameter.ts';
import type { CurlRequest } from './parse-curl.ts';
import { setOwn } from './record.ts';
import { serverUrl } from './server-url.ts';
import type { StoredValues } from './stored-values.ts';
import type { Credential, EnteredValue, FormValues } from './values.ts';

export interface CurlFill {
  values: StoredValues;
  /** By scheme name, of the alternative that is chosen. */
  credentials: Record<string, Credential>;
  /** The base URL of the command, where it is none of the form's servers and may be sent to. */
  ownServer?: string | undefined;
  /** What the form has no place for, in words. */
  ignored: string[];
}

/** The values that make the form send what a cURL command sends, as far as the form can. */
export function fillFromCurl(form: RequestForm, base: FormValues, request: CurlRequest): CurlFill {
  const ignored = [...request.ignored];
  const parameters: Record<string, JsonValue> = {};
  const [address = '', query = ''] = request.url.split('#')[0]?.split(/\?(.*)/s) ?? [];
  const server = form.servers.findIndex((_, index) =>
    isBelow(address, serverUrl(form, { ...base, server: index }).url),
  );
  const root = serverUrl(form, { ...base, server: Math.max(0, server) }).url;
  const other = server === -1 ? otherServer(form, address) : undefined;
  const path = server === -1 ? (other?.path ?? new URL(address).pathname) : address.slice(root.length);
  if (other?.fault !== undefined) ignored.push(`the server ${new URL(address).origin}: ${other.fault}`);
  const set = (parameter: ParameterField, value: EnteredValue) => {
    if (value !== undefined) parameters[parameterKey(parameter)] = value;
  };

  if (request.method !== form.method) ignored.push(`the method ${request.method}`);
  const pieces = pathPieces(form.path, path)?.names;
  if (pieces)
    for (const parameter of form.parameters) {
      const piece = parameter.in === 'path' ? pieces.get(parameter.name) : undefined;
      if (piece !== undefined) set(parameter, entered(parameter, [piece]));
    }
  else ignored.push(`the path ${path}: it is not of ${form.path}`);

  const { credentials, security, used } = credentialsIn(form, request, new URLSearchParams(query));
  const pairs = [...new URLSearchParams(query)].filter(([name]) => !used.has(`query:${name}`));
  for (const name of new Set(pairs.map(([key]) => key))) {
    const parameter = form.parameters.find((candidate) => candidate.in === 'query' && candidate.name === name);
    const texts = pairs.filter(([key]) => key === name).map(([, value]) => value);
    if (parameter) set(parameter, entered(parameter, texts));
    else if (!setMember(form, name, texts, parameters)) ignored.push(`the query parameter ${name}`);
  }
  for (const [name, value] of request.headers) {
    const wanted = name.toLowerCase();
    const parameter = form.parameters.find(
      (candidate) => candidate.in === 'header' && candidate.name.toLowerCase() === wanted,
    );
    if (parameter) set(parameter, entered(parameter, [value]));
    else if (wanted === 'cookie') setCookies(form, value, { used, set, ignored });
    else if (!used.has(`header:${wanted}`) && !['content-type', 'accept', 'user-agent'].includes(wanted))
      ignored.push(`the header ${name}`);
  }
  return {
    values: { server: Math.max(0, server), parameters, security, ...bodyOf(form, request, ignored) },
    credentials,
    ownServer: other?.fault === undefined ? other?.url : undefined,
    ignored,
  };
}

/** The base URL before the path of the operation, and whether the form may send there. */
function otherServer(form: RequestForm, address: string): { url: string; path: string; fault: string | undefined } {
  const url = new URL(address);
  const pieces = pathPieces(form.path, url.pathname);
  const base = url.origin + (pieces?.before ?? '').replace(/\/+$/, '');
  return { url: base, path: url.pathname, fault: ownServerFault(base, form.reachable)?.replace(/\.$/, '') };
}

interface CookieTaking {
  used: ReadonlySet<string>;
  set(parameter: ParameterField, value: EnteredValue): void;
  ignored: string[];
}

function setCookies(form: RequestForm, value: string, { used, set, ignored }: CookieTaking): void {
  const pairs = value.split(/;\s*/).map((pair) => pair.split(/=(.*)/s));
  for (const name of new Set(pairs.map(([key = '']) => key.trim()).filter((key) => key !== ''))) {
    const parameter = form.parameters.find((candidate) => candidate.in === 'cookie' && candidate.name === name);
    const texts = pairs.filter(([key]) => key?.trim() === name).map(([, text = '']) => text);
    const decode = parameter?.style === 'cookie' ? (text: string) => text : decoded;
    if (parameter) set(parameter, entered(parameter, texts.map(decode)));
    else if (!used.has(`cookie:${name}`)) ignored.push(`the cookie ${name}`);
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
  const before = typeof parameters[key] === 'string' ? JSON.parse(parameters[key]) : {};
  parameters[key] = JSON.stringify({ ...before, [member]: text }, null, 2);
  return true;
}

function isBelow(address: string, server: string): boolean {
  return server !== '' && (address === server || address.startsWith(`${server}/`));
}

/** The pieces of the end of a path by the names of its template; no expression is made of what a document says. */
function pathPieces(template: string, path: string): { before: string; names: Map<string, string> } | undefined {
  const wanted = template.replace(/^\/|\/$/g, '').split('/');
  const given = path.replace(/^\/|\/$/g, '').split('/');
  if (given.length < wanted.length) return undefined;
  const names = new Map<string, string>();
  const before = given.slice(0, given.length - wanted.length);
  const fits = wanted.every((part, index) => readPart(part, given[before.length + index] ?? '', names));
  return fits ? { before: before.map((part) => `/${part}`).join(''), names } : undefined;
}

/** From the end: the later of two pieces is the shorter one. */
function readPart(template: string, text: string, pieces: Map<string, string>): boolean {
  const parts = template.split(/\{([^{}]*)\}/);
  if (parts.length === 1) return text === template;
  const last = parts.at(-1) ?? '';
  if (!text.endsWith(last)) return false;
  let end = text.length - last.length;
  for (let index = parts.length - 2; index > 0; index -= 2) {
    const literal = parts[index - 1] ?? '';
    const from = end - literal.length;
    const at = from < 0 ? -1 : index > 1 ? text.lastIndexOf(literal, from) : text.startsWith(literal) ? 0 : -1;
    if (at < 0) return false;
    pieces.set(parts[index] ?? '', decoded(text.slice(at + literal.length, end)));
    end = at;
  }
  return true;
}

/** Texts of a request as they stand in the form. */
function entered({ value: field, style, explode }: ParameterField, texts: string[]): EnteredValue {
  const entry = entryOf(field);
  const [text = ''] = texts;
  if (entry !== 'list') return entry === 'json' ? text : asEntered(field, text);
  if (texts.length > 1 || explode) return texts;
  return text.split(style === 'pipeDelimited' ? '|' : style === 'spaceDelimited' ? ' ' : ',');
}

function credentialsIn(form: RequestForm, { headers }: CurlRequest, query: URLSearchParams) {
  const found = form.security.map(({ schemes }) => {
    const used = new Set<string>();
    const credentials: Record<string, Credential> = {};
    for (const scheme of schemes) {
      const credential = credentialOf(scheme, headers, query, used);
      if (credential) setOwn(credentials, scheme.name, credential);
    }
    return { credentials, used, count: Object.keys(credentials).length };
  });
  const best = found.reduce((most, { count }, index) => (count > (found[most]?.count ?? 0) ? index : most), 0);
  return { credentials: found[best]?.credentials ?? {}, security: best, used: found[best]?.used ?? new Set<string>() };
}

function credentialOf(
  scheme: SecuritySchemeField,
  headers: CurlRequest['headers'],
  query: URLSearchParams,
  used: Set<string>,
): Credential | undefined {
  const header = (name: string) => headers.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  const authorization = header('authorization') ?? '';
  const take = (place: string, credential: Credential | undefined) => {
    if (credential) used.add(place.startsWith('header:') ? place.toLowerCase() : place);
    return credential;
  };
  switch (scheme.type) {
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      return take(
        'header:authorization',
        /^bearer /i.test(authorization) ? { token: authorization.slice(7) } : undefined,
      );
    case 'basic': {
      const [, username, password = ''] = /^([^:]*):?(.*)$/s.exec(basicText(authorization) ?? '') ?? [];
      return take('header:authorization', username ? { username, password } : undefined);
    }
    case 'apiKey': {
      const name = scheme.parameterName;
      if (scheme.in === 'query') {
        return take(`query:${name}`, query.has(name) ? { token: query.get(name) ?? '' } : undefined);
      }
      const value = scheme.in === 'header' ? header(name) : cookie(header('cookie') ?? '', name);
      return take(
        scheme.in === 'header' ? `header:${name}` : `cookie:${name}`,
        value === undefined ? undefined : { token: value },
      );
    }
    default:
      return undefined;
  }
}

function basicText(authorization: string): string | undefined {
  try {
    const binary = atob(/^basic (.*)$/i.exec(authorization)?.[1] ?? '');
    return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

function cookie(header: string, wanted: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim().split(/=(.*)/s));
  return pairs.find(([name]) => name === wanted)?.[1];
}

function bodyOf(form: RequestForm, { headers, text, parts, partTypes }: CurlRequest, ignored: string[]): StoredValues {
  if (text === undefined && parts.length === 0) return {};
  const type = headers
    .find(([name]) => name.toLowerCase() === 'content-type')?.[1]
    ?.split(';')[0]
    ?.trim()
    .toLowerCase();
  const media = form.body?.media ?? [];
  // Data without a type goes as a form; what looks like JSON was meant as such.
  const implied = /^\s*[[{"]/.test(text ?? '') || !media.some(({ entry }) => entry === 'urlencoded') ? undefined : FORM;
  const wanted = type ?? (parts.length > 0 ? 'multipart/form-data' : implied);
  const stated = media.findIndex(({ mediaType }) => mediaType.split(';')[0]?.trim().toLowerCase() === wanted);
  const index = stated === -1 && wanted === undefined ? 0 : stated;
  const chosen = media[index];
  if (!chosen) {
    ignored.push(`the body${wanted === undefined ? '' : ` of type ${wanted}`}`);
    return {};
  }
  if (chosen.entry === 'text') return { media: index, text: text ?? '' };
  if (chosen.entry === 'binary') return { media: index };
  const pairs = parts.length > 0 ? parts : [...new URLSearchParams(text)];
  const fields: Record<string, JsonValue> = {};
  for (const { name, value: field } of chosen.properties ?? []) {
    const texts = pairs.filter(([key]) => key === name).map(([, value]) => value);
    const [first] = texts;
    if (first !== undefined) setOwn(fields, name, entryOf(field) === 'list' ? texts : first);
  }
  for (const [name, value] of pairs) {
    if (Object.hasOwn(fields, name)) continue;
    if (chosen.additional && name !== '') setOwn(fields, name, value);
    else if (!setMemberOf(chosen, { name, value, fields })) ignored.push(`the field ${name}`);
  }
  const types = Object.entries(parts.length > 0 ? partTypes : {}).filter(([name]) => Object.hasOwn(fields, name));
  const stored = Object.fromEntries(types.map(([name, contentType]) => [name, { contentType }]));
  return { media: index, fields, ...(types.length > 0 ? { parts: stored } : {}) };
}

const FORM = 'application/x-www-form-urlencoded';

/** A member of a nested field such as `address[street]`. */
function setMemberOf(
  { properties = [] }: MediaTypeField,
  { name, value, fields }: { name: string; value: string; fields: Record<string, JsonValue> },
): boolean {
  const [, owner, member] = /^([^[]+)\[([^\]]+)\]$/.exec(name) ?? [];
  const property = properties.find((candidate) => candidate.name === owner);
  if (!property || owner === undefined || member === undefined || entryOf(property.value) !== 'json') return false;
  const before = typeof fields[owner] === 'string' ? JSON.parse(fields[owner]) : {};
  fields[owner] = JSON.stringify({ ...before, [member]: value }, null, 2);
  return true;
}
