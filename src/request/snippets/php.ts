import type { HttpRequest, MultipartPart } from '../http/http-request.ts';
import { isPlainForm } from '../http/multipart.ts';
import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { type BodyPiece, plainRequest } from './body-pieces.ts';
import { AFTER_SLASHES, DOUBLE_QUOTED, SINGLE_QUOTED } from './code-tokens.ts';
import { bracedUnicode, type Escapes, escapeHeader, escapeText, HEADER_BYTES, hexByte } from './quote/escape-text.ts';
import { hasInvisible } from './quote/invisible.ts';
import type { SnippetTarget } from './target.ts';

const ESCAPES: Escapes = { quoted: /[\\"$]/g, spell: bracedUnicode };

export const php = {
  key: 'php',
  label: 'PHP',
  aliases: [],
  language: 'php',
  syntax: {
    strings: [SINGLE_QUOTED, DOUBLE_QUOTED],
    comment: AFTER_SLASHES,
    keywords: '<\\?php if exit echo new function return',
  },
  generate(request) {
    const { method, url } = request;
    const form = formParts(request);
    const options = [
      `CURLOPT_URL => ${quotePhp(url)},`,
      ...methodOption(request),
      ...(method === 'HEAD' ? ['CURLOPT_NOBODY => true,'] : []),
      'CURLOPT_RETURNTRANSFER => true,',
      ...credentialOption(request),
      ...headerOption(request),
      ...(form ? formOption(form) : bodyOption(plainRequest(request).pieces)),
    ];
    return [
      '<?php',
      '',
      '$curl = curl_init();',
      'curl_setopt_array($curl, [',
      ...options.map((line) => `    ${line}`),
      ']);',
      '',
      '$response = curl_exec($curl);',
      'if ($response === false) {',
      '    exit(curl_error($curl));',
      '}',
      'echo $response;',
    ].join('\n');
  },
} as const satisfies SnippetTarget;

function methodOption({ method, body }: HttpRequest): string[] {
  if (method === 'GET' && !body) return [];
  return [method === 'POST' && body ? 'CURLOPT_POST => true,' : `CURLOPT_CUSTOMREQUEST => ${quotePhp(method)},`];
}

/**
 * Returns the parts of a form if a PHP array can hold them: each name occurs once, no name is one that libcurl's
 * versions escape differently, and text has no type.
 */
function formParts({ body }: HttpRequest): readonly MultipartPart[] | undefined {
  if (body?.kind !== 'multipart' || !isPlainForm(body)) return undefined;
  const { parts } = body;
  const fits = ({ name, filename = '', content, contentType }: MultipartPart) =>
    !/["\\\r\n\0]/.test(name + filename) && (typeof content === 'string') === (contentType === undefined);
  return parts.every(fits) && new Set(parts.map(({ name }) => name)).size === parts.length ? parts : undefined;
}

function formOption(parts: readonly MultipartPart[]): string[] {
  const members = parts.map(({ name, filename = 'file', contentType = '', content }) => {
    const file = `new CURLFile(${quotePhp(filename)}, ${quotePhp(contentType)})`;
    return `    ${quotePhp(name)} => ${typeof content === 'string' ? quotePhp(content) : file},`;
  });
  return ['CURLOPT_POSTFIELDS => [', ...members, '],'];
}

function credentialOption(request: HttpRequest): string[] {
  const basic = basicCredentials(request);
  return basic ? [`CURLOPT_USERPWD => ${quotePhp(`${basic.username}:${basic.password}`)},`] : [];
}

/**
 * Returns the option for the headers. libcurl leaves out a header without a value, unless its name ends with a
 * semicolon.
 */
function headerOption(request: HttpRequest): string[] {
  const basic = basicCredentials(request);
  const { headers, pieces } = plainRequest(request);
  const form = formParts(request);
  const lines = headers
    .filter(([name]) => !(basic && isAuthorization(name)) && !(form && isType(name)))
    .map(([name, value]) => (value === '' ? `${name};` : `${name}: ${value}`));
  const dropsDefaultType = pieces && !headers.some(([name]) => isType(name));
  const all = dropsDefaultType ? [...lines, 'Content-Type:'] : lines;
  if (all.length === 0) return [];
  return ['CURLOPT_HTTPHEADER => [', ...all.map((line) => `    ${quotePhpHeader(line)},`), '],'];
}

function isType(name: string): boolean {
  return name.toLowerCase() === 'content-type';
}

function bodyOption(pieces: readonly BodyPiece[] | undefined): string[] {
  if (!pieces) return [];
  const code = pieces.map((piece) =>
    'text' in piece ? quotePhp(piece.text) : `file_get_contents(${quotePhp(piece.file)})`,
  );
  return [`CURLOPT_POSTFIELDS => ${code.join('\n        . ')},`];
}

/** Returns a literal of ESCAPES. Single quotes take text literally, including line breaks. */
function quotePhp(text: string): string {
  if (/\r/.test(text) || hasInvisible(text)) return `"${escapeText(text, ESCAPES)}"`;
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

function quotePhpHeader(text: string): string {
  if (text.search(HEADER_BYTES) === -1) return quotePhp(text);
  return `"${escapeHeader(text, ESCAPES, hexByte)}"`;
}
