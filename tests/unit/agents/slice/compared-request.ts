import oasToHar from '@readme/oas-to-har';
import Oas from 'oas';
import type { DataForHAR, HttpMethods, OASDocument } from 'oas/types';
import type { JsonRecord } from '../../../../src/core/json/record.ts';
import { entryOf } from '../../../../src/request/form/entry.ts';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import type { FormValues } from '../../../../src/request/form/values.ts';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';

/** The parts of a request to compare, without the order of names and without headers that every client adds. */
export interface ComparedRequest {
  method: string;
  url: string;
  query: [name: string, value: string][];
  headers: Record<string, string>;
  body: unknown;
}

/** A header, cookie or query parameter of an HTTP Archive. */
interface HarEntry {
  name: string;
  value: string;
}

export function ourRequest({ method, url, headers, body }: HttpRequest): ComparedRequest {
  const [, address = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(url) ?? [];
  return {
    method,
    url: decodeURI(address),
    query: pairs(query),
    headers: comparedHeaders(headers),
    body: ourBody(body, headers),
  };
}

function ourBody(body: HttpRequest['body'], headers: HttpRequest['headers']): unknown {
  // A form is text if its commas are sent as they are.
  const isForm = headers.some(([, value]) => value === 'application/x-www-form-urlencoded');
  if (body?.kind === 'text') return isForm ? pairs(body.text) : textBody(body.text);
  if (body?.kind === 'urlencoded') return pairs(body.text);
  if (body?.kind === 'binary') return dataUrl(body.blob.type);
  if (!body) return undefined;
  const parts = body.parts.map(({ name, content, contentType = '' }): [string, string] => [
    name,
    typeof content === 'string' ? content : dataUrl(contentType),
  ]);
  return sorted(parts);
}

/** Returns the request that `oas-to-har` builds from a document with one operation, for the values of our form. */
export function theirRequest(
  document: JsonRecord,
  { path, method }: { path: string; method: string },
  form: RequestForm,
  values: FormValues,
): ComparedRequest {
  // `Oas` changes its document.
  const oas = new Oas(structuredClone(document) as unknown as OASDocument);
  const operation = oas.operation(path, method.toLowerCase() as HttpMethods);
  const { request } = oasToHar(oas, operation, theirValues(form, values), theirCredentials(form, values)).log
    .entries[0];
  const cookies = request.cookies.map(({ name, value }: HarEntry) => `${name}=${value}`);
  const headers = request.headers.map(({ name, value }: HarEntry): [string, string] => [name, value]);
  return {
    method: request.method,
    url: decodeURI(request.url),
    // The values are already encoded and may contain more pairs.
    query: pairs(request.queryString.map(({ name, value }: HarEntry) => `${name}=${value}`).join('&')),
    headers: comparedHeaders(cookies.length > 0 ? [...headers, ['Cookie', cookies.join('; ')]] : headers),
    body: theirBody(request.postData),
  };
}

function theirBody(postData: { text?: string; params?: { name: string; value?: string }[] } | undefined): unknown {
  if (!postData?.params) return postData?.text === undefined ? undefined : textBody(postData.text);
  return sorted(postData.params.map(({ name, value = '' }): [string, string] => [name, value]));
}

function theirValues(form: RequestForm, { parameters, body }: FormValues): DataForHAR {
  const values: Record<'path' | 'query' | 'header' | 'cookie', Record<string, unknown>> = {
    path: {},
    query: {},
    header: {},
    cookie: {},
  };
  for (const [key, value] of Object.entries(parameters)) {
    const [, place = '', name = ''] = /^(.*?):(.*)$/s.exec(key) ?? [];
    values[place as keyof typeof values][name] = typeof value === 'string' ? objectOf(value) : value;
  }
  const media = form.body?.media[body.media];
  const files = Object.entries(body.files).map(([name, blobs]) => {
    const urls = blobs.map(({ type }) => dataUrl(type || 'application/octet-stream'));
    const isList = media?.properties?.some((property) => property.name === name && entryOf(property.value) === 'files');
    return [name, isList ? urls : urls[0]];
  });
  const fields = { ...body.fields, ...Object.fromEntries(files) };
  if (media?.entry === 'text') return { ...values, body: textBody(body.text) };
  if (media?.entry === 'urlencoded') return { ...values, formData: fields };
  if (media?.entry === 'multipart') return { ...values, body: fields };
  return body.file ? { ...values, body: dataUrl(body.file.type) } : values;
}

function theirCredentials({ security }: RequestForm, values: FormValues): Record<string, string | object> {
  return Object.fromEntries(
    (security[values.security]?.schemes ?? []).map(({ name }) => {
      const { token, username, password } = values.credentials[name] ?? {};
      return [name, token ?? { user: username, pass: password }];
    }),
  );
}

/** Returns the value of an entry. An object is entered as JSON. */
function objectOf(text: string): unknown {
  return text.startsWith('{') ? JSON.parse(text) : text;
}

function textBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the data URL of an empty file. */
function dataUrl(type: string): string {
  return `data:${type};base64,`;
}

function pairs(query: string): [string, string][] {
  return sorted([...new URLSearchParams(query)]);
}

/** Sorts pairs by name. Values with the same name stay in order. */
function sorted(list: [string, string][]): [string, string][] {
  return list.toSorted(([one], [other]) => one.localeCompare(other));
}

/**
 * Without `Accept`, which each client chooses, and the type of a multipart body, which needs a boundary. A header that
 * is there several times means the same as one with a list (RFC 9110).
 */
function comparedHeaders(headers: readonly [name: string, value: string][]): Record<string, string> {
  const compared = headers
    .map(([name, value]) => ({ name: name.toLowerCase(), value }))
    .filter(({ name, value }) => name !== 'accept' && !value.startsWith('multipart/'));
  const lists = Map.groupBy(compared, ({ name }) => name);
  return Object.fromEntries([...lists].map(([name, list]) => [name, list.map(({ value }) => value).join(',')]));
}
