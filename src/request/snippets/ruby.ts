import type { HttpRequest, MultipartPart } from '../http/http-request.ts';
import { isPlainForm } from '../http/multipart.ts';
import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { type BodyPiece, onlyText, plainRequest } from './body-pieces.ts';
import { AFTER_HASH, DOUBLE_QUOTED, SINGLE_QUOTED } from './code-tokens.ts';
import { bracedUnicode, type Escapes, escapeHeader, escapeText, HEADER_BYTES, hexByte } from './quote/escape-text.ts';
import { hasInvisible } from './quote/invisible.ts';
import type { SnippetTarget } from './target.ts';

const ESCAPES: Escapes = { quoted: /[\\"#]/g, spell: bracedUnicode };

export const ruby = {
  key: 'ruby',
  label: 'Ruby',
  aliases: ['rb'],
  language: 'ruby',
  syntax: { strings: [SINGLE_QUOTED, DOUBLE_QUOTED], comment: AFTER_HASH, keywords: 'require do end new if def' },
  generate(request) {
    const { pieces, headers } = plainRequest(request);
    const basic = basicCredentials(request);
    const form = formParts(request);
    const isShown = (name: string) =>
      !(basic && isAuthorization(name)) && !(form && name.toLowerCase() === 'content-type');
    const explicitHeaders = headers.filter(([name]) => isShown(name));
    return [
      "require 'net/http'",
      '',
      `uri = URI(${quoteRuby(request.url)})`,
      `request = ${requestCode(request)}`,
      ...(basic ? [`request.basic_auth ${quoteRuby(basic.username)}, ${quoteRuby(basic.password)}`] : []),
      ...explicitHeaders.map(([name, value]) => `request[${quoteRuby(name)}] = ${quoteRubyHeader(value)}`),
      ...bodyLines(form, pieces),
      '',
      "response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|",
      '  http.request(request)',
      'end',
      'puts response.body',
    ].join('\n');
  },
} as const satisfies SnippetTarget;

const CLASSES: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Returns the code that creates the request. Without a body, Ruby's classes for POST, PUT and PATCH would set a content
 * type.
 */
function requestCode({ method, body }: HttpRequest): string {
  const bare = body === undefined && ['POST', 'PUT', 'PATCH'].includes(method);
  if (CLASSES.has(method) && !bare) return `Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(uri)`;
  return `Net::HTTPGenericRequest.new(${quoteRuby(method)}, ${body !== undefined}, true, uri)`;
}

/**
 * Returns the parts of a form if Ruby writes them unchanged. It escapes some names differently and has no type for
 * text.
 */
function formParts({ body }: HttpRequest): readonly MultipartPart[] | undefined {
  const fits = ({ name, filename = '', content, contentType }: MultipartPart) =>
    !/["\\\r\n\0]/.test(name + filename) && (typeof content === 'string') === (contentType === undefined);
  return body?.kind === 'multipart' && isPlainForm(body) && body.parts.every(fits) ? body.parts : undefined;
}

function bodyLines(form: readonly MultipartPart[] | undefined, pieces: readonly BodyPiece[] | undefined): string[] {
  if (form) return [formCode(form)];
  return pieces ? [`request.body = ${bodyCode(pieces)}`] : [];
}

function formCode(parts: readonly MultipartPart[]): string {
  const items = parts.map(({ name, filename = 'file', contentType = '', content }) => {
    if (typeof content === 'string') return `[${quoteRuby(name)}, ${quoteRuby(content)}]`;
    return `[${quoteRuby(name)}, File.open(${quoteRuby(filename)}, 'rb'), { content_type: ${quoteRuby(contentType)} }]`;
  });
  return `request.set_form([\n${items.map((item) => `  ${item},\n`).join('')}], 'multipart/form-data')`;
}

/** Returns the code of the body. Texts and files are joined as bytes. */
function bodyCode(pieces: readonly BodyPiece[]): string {
  const text = onlyText(pieces);
  if (text !== undefined) return quoteRuby(text);
  const code = pieces.map((piece) =>
    'text' in piece ? `${quoteRuby(piece.text)}.b` : `File.binread(${quoteRuby(piece.file)})`,
  );
  return code.length === 1 ? String(code[0]) : `[\n${code.map((line) => `  ${line},\n`).join('')}].join`;
}

function quoteRuby(text: string): string {
  if (/\r/.test(text) || hasInvisible(text)) return `"${escapeText(text, ESCAPES)}"`;
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

function quoteRubyHeader(text: string): string {
  if (text.search(HEADER_BYTES) === -1) return quoteRuby(text);
  return `"${escapeHeader(text, ESCAPES, hexByte)}".b`;
}
