import type { HttpRequest } from '../request/http-request.ts';
import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { type BodyPiece, onlyText, plainRequest } from './body-pieces.ts';
import { quoteRuby, quoteRubyHeader } from './quote-languages.ts';
import type { SnippetTarget } from './target.ts';

export const ruby = {
  key: 'ruby',
  label: 'Ruby',
  aliases: ['rb'],
  language: 'ruby',
  generate(request) {
    const { pieces, headers } = plainRequest(request);
    const basic = basicCredentials(request);
    const shown = headers.filter(([name]) => !(basic && isAuthorization(name)));
    return [
      "require 'net/http'",
      '',
      `uri = URI(${quoteRuby(request.url)})`,
      `request = ${requestCode(request)}`,
      ...(basic ? [`request.basic_auth ${quoteRuby(basic.username)}, ${quoteRuby(basic.password)}`] : []),
      ...shown.map(([name, value]) => `request[${quoteRuby(name)}] = ${quoteRubyHeader(value)}`),
      ...(pieces ? [`request.body = ${bodyCode(pieces)}`] : []),
      '',
      "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|",
      '  http.request(request)',
      'end',
      'puts response.body',
    ].join('\n');
  },
} as const satisfies SnippetTarget;

const CLASSES: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The classes of methods that take a body give it a content type where there is none. */
function requestCode({ method, body }: HttpRequest): string {
  const bare = body === undefined && ['POST', 'PUT', 'PATCH'].includes(method);
  if (CLASSES.has(method) && !bare) return `Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(uri)`;
  return `Net::HTTPGenericRequest.new(${quoteRuby(method)}, ${body !== undefined}, true, uri)`;
}

/** Texts and bytes are joined as bytes. */
function bodyCode(pieces: readonly BodyPiece[]): string {
  const text = onlyText(pieces);
  if (text !== undefined) return quoteRuby(text);
  const code = pieces.map((piece) =>
    'text' in piece ? `${quoteRuby(piece.text)}.b` : `File.binread(${quoteRuby(piece.file)})`,
  );
  return code.length === 1 ? String(code[0]) : `[\n${code.map((line) => `  ${line},\n`).join('')}].join`;
}
