import { fileName } from '../http/file-name.ts';
import type { HttpBody, HttpRequest, MultipartPart } from '../http/http-request.ts';
import { dispositionOf } from '../http/multipart.ts';
import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { linesOf } from './body-pieces.ts';
import { AFTER_SLASHES, DOUBLE_QUOTED, type Syntax } from './code-tokens.ts';
import { type Escapes, escapeHeader, escapeText, octalByte, octalBytes } from './quote/escape-text.ts';
import type { SnippetTarget } from './target.ts';

const SYNTAX: Syntax = {
  strings: [DOUBLE_QUOTED, '<[\\w/.]+\\.h>'],
  comment: AFTER_SLASHES,
  keywords: '#include struct const char int long void return sizeof if FILE',
};

const ESCAPES: Escapes = { quoted: /[\\"]/g, spell: octalBytes };

/** C with libcurl. */
export const c = {
  key: 'c',
  label: 'C',
  aliases: [],
  language: 'c',
  syntax: SYNTAX,
  generate: (request) => libcurlProgram(request, { struct: 'struct ', nothing: 'NULL', main: 'int main(void)' }),
} as const satisfies SnippetTarget;

/** C++ with libcurl. */
export const cpp = {
  key: 'c++',
  label: 'C++',
  aliases: ['cpp'],
  language: 'cpp',
  syntax: SYNTAX,
  generate: (request) => libcurlProgram(request, { struct: '', nothing: 'nullptr', main: 'int main()' }),
} as const satisfies SnippetTarget;

interface Dialect {
  struct: string;
  nothing: string;
  main: string;
}

function libcurlProgram(request: HttpRequest, { struct, nothing, main }: Dialect): string {
  const { method, url, body } = request;
  const lines = headerLines(request);
  const option = (name: string, value: string) => `curl_easy_setopt(curl, CURLOPT_${name}, ${value});`;
  const basic = basicCredentials(request);
  const code = bodyCode(body);
  const statements = [
    'CURL *curl = curl_easy_init();',
    option('URL', quoteC(url)),
    ...(method === usualMethod(body) ? [] : [option('CUSTOMREQUEST', quoteC(method))]),
    ...(method === 'HEAD' ? [option('NOBODY', '1L')] : []),
    ...(basic ? [option('USERPWD', quoteC(`${basic.username}:${basic.password}`))] : []),
    ...(lines.length > 0 ? ['', `${struct}curl_slist *headers = ${nothing};`] : []),
    ...lines.map((line) => `headers = curl_slist_append(headers, ${quoteCHeader(line)});`),
    ...(lines.length > 0 ? [option('HTTPHEADER', 'headers')] : []),
    ...(code.before.length > 0 ? ['', ...code.before] : []),
    '',
    'CURLcode result = curl_easy_perform(curl);',
    ...code.after,
    ...(lines.length > 0 ? ['curl_slist_free_all(headers);'] : []),
    'curl_easy_cleanup(curl);',
    'return (int)result;',
  ];
  return [
    ...(body?.kind === 'binary' ? ['#include <stdio.h>'] : []),
    '#include <curl/curl.h>',
    '',
    `${main} {`,
    ...statements.map((line) => (line === '' ? '' : `  ${line}`)),
    '}',
  ].join('\n');
}

/**
 * Returns the lines of the headers. libcurl leaves out a header without a value, unless its name ends with a semicolon.
 */
function headerLines(request: HttpRequest): string[] {
  const { headers, body } = request;
  const basic = basicCredentials(request);
  const isType = (name: string) => name.toLowerCase() === 'content-type';
  const lines = headers
    .filter(([name]) => !(basic && isAuthorization(name)) && !(body?.kind === 'multipart' && isType(name)))
    .map(([name, value]) => (value === '' ? `${name};` : `${name}: ${value}`));
  const dropsDefaultType = body && body.kind !== 'multipart' && !headers.some(([name]) => isType(name));
  if (body?.kind === 'multipart' && body.mediaType) return [...lines, `Content-Type: ${body.mediaType}`];
  return dropsDefaultType ? [...lines, 'Content-Type:'] : lines;
}

interface BodyCode {
  before: string[];
  after: string[];
}

function bodyCode(body: HttpBody | undefined): BodyCode {
  switch (body?.kind) {
    case undefined:
      return { before: [], after: [] };
    case 'text':
    case 'urlencoded':
      return {
        before: [
          `const char body[] =${literal(body.text)};`,
          'curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);',
          'curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)sizeof body - 1);',
        ],
        after: [],
      };
    case 'binary':
      return {
        before: [
          `FILE *file = fopen(${quoteC(fileName(body.blob))}, "rb");`,
          'curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);',
          'curl_easy_setopt(curl, CURLOPT_READDATA, file);',
        ],
        after: ['fclose(file);'],
      };
    case 'multipart': {
      const parts = body.parts.map((part) => partLines(part, body.mediaType));
      return {
        before: [
          'curl_mime *form = curl_mime_init(curl);',
          'curl_mimepart *part;',
          ...(parts.some(({ hasHeaders }) => hasHeaders) ? ['struct curl_slist *own;'] : []),
          ...parts.flatMap(({ lines }) => lines),
          'curl_easy_setopt(curl, CURLOPT_MIMEPOST, form);',
        ],
        after: ['curl_mime_free(form);'],
      };
    }
  }
}

/** Returns the method that libcurl uses for a body of this kind. */
function usualMethod(body: HttpBody | undefined): string {
  if (!body) return 'GET';
  return body.kind === 'binary' ? 'PUT' : 'POST';
}

function partLines(part: MultipartPart, mediaType: string | undefined): { lines: string[]; hasHeaders: boolean } {
  const { name, unnamed, filename, contentType, content } = part;
  const length = typeof content === 'string' ? new TextEncoder().encode(content).length : 0;
  // Outside of multipart/form-data, libcurl would call a part with a name an attachment.
  const disposition = mediaType === undefined || unnamed ? [] : dispositionOf(part);
  const headers = [...disposition, ...(part.headers ?? [])];
  const lines = [
    'part = curl_mime_addpart(form);',
    ...(unnamed ? [] : [`curl_mime_name(part, ${quoteC(name)});`]),
    typeof content === 'string'
      ? `curl_mime_data(part,${literal(content)}, ${length});`
      : `curl_mime_filedata(part, ${quoteC(filename ?? 'file')});`,
    ...(contentType === undefined ? [] : [`curl_mime_type(part, ${quoteC(contentType)});`]),
    ...headerListLines(headers),
  ];
  return { lines, hasHeaders: headers.length > 0 };
}

/** Returns the code for the headers of a part. libcurl frees the list with the part. */
function headerListLines(headers: readonly [name: string, value: string][]): string[] {
  if (headers.length === 0) return [];
  const lines = headers.map(([name, value]) => quoteC(`${name}: ${value}`));
  return [
    'own = NULL;',
    ...lines.map((line) => `own = curl_slist_append(own, ${line});`),
    'curl_mime_headers(part, own, 1);',
  ];
}

function literal(text: string): string {
  const lines = linesOf(text).map(quoteC);
  return lines.length === 1 ? ` ${lines[0]}` : `\n    ${lines.join('\n    ')}`;
}

function quoteC(text: string): string {
  return literalOfC(escapeText(text, ESCAPES));
}

function quoteCHeader(text: string): string {
  return literalOfC(escapeHeader(text, ESCAPES, octalByte));
}

/** Returns a literal of ESCAPES, in which `??` would start a trigraph. */
function literalOfC(escaped: string): string {
  return `"${escaped.replaceAll('??', '?\\?')}"`;
}
