import type { HttpRequest } from '../http/http-request.ts';
import { hasAsciiHeaders } from './ascii-headers.ts';
import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { type BodyPiece, linesOf, plainRequest } from './body-pieces.ts';
import { AFTER_SLASHES, DOUBLE_QUOTED } from './code-tokens.ts';
import { blockLines } from './quote/block-lines.ts';
import { type Escapes, escapeText, unicodeUnits } from './quote/escape-text.ts';
import type { SnippetTarget } from './target.ts';

const ESCAPES: Escapes = { quoted: /[\\"$]/g, spell: unicodeUnits };

export const kotlin = {
  key: 'kotlin',
  label: 'Kotlin',
  aliases: ['kt'],
  language: 'kotlin',
  syntax: {
    strings: ['"""[^]*?"""', DOUBLE_QUOTED],
    comment: AFTER_SLASHES,
    keywords: 'import fun val var return',
  },
  generate(request) {
    const { pieces, headers } = plainRequest(request);
    const hasFile = pieces?.some((piece) => 'file' in piece);
    return [
      'import java.net.URI',
      'import java.net.http.HttpClient',
      'import java.net.http.HttpRequest',
      'import java.net.http.HttpResponse',
      ...(hasFile ? ['import java.nio.file.Path'] : []),
      ...(basicCredentials(request) ? ['import java.util.Base64'] : []),
      '',
      'fun main() {',
      ...(hasAsciiHeaders(request)
        ? []
        : ['    // Java writes headers in ASCII. Other characters become question marks.']),
      `    val request = HttpRequest.newBuilder(URI.create(${quoteKotlin(request.url)}))`,
      ...headers.map(([name, value]) => `        .header(${quoteKotlin(name)}, ${headerCode(request, name, value)})`),
      `        ${methodCall(request.method, pieces)}`,
      '        .build()',
      '',
      '    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())',
      '    println(response.body())',
      '}',
    ].join('\n');
  },
} as const satisfies SnippetTarget;

function headerCode(request: HttpRequest, name: string, value: string): string {
  const basic = isAuthorization(name) ? basicCredentials(request) : undefined;
  if (!basic) return quoteKotlin(value);
  const pair = quoteKotlin(`${basic.username}:${basic.password}`);
  return `"Basic " + Base64.getEncoder().encodeToString(${pair}.toByteArray())`;
}

/** Returns the call of the builder that sets the method and the body. */
function methodCall(method: string, pieces: readonly BodyPiece[] | undefined): string {
  if ((method === 'GET' || method === 'DELETE') && !pieces) return `.${method}()`;
  if (method === 'POST' || method === 'PUT') return `.${method}(${bodyCode(pieces)})`;
  return `.method(${quoteKotlin(method)}, ${bodyCode(pieces)})`;
}

function textCode(text: string): string {
  return quoteKotlinBlock(text, ' '.repeat(12)) ?? linesOf(text).map(quoteKotlin).join(' +\n            ');
}

function bodyCode(pieces: readonly BodyPiece[] | undefined): string {
  if (!pieces) return 'HttpRequest.BodyPublishers.noBody()';
  const code = pieces.map((piece) =>
    'text' in piece
      ? `HttpRequest.BodyPublishers.ofString(${textCode(piece.text)})`
      : `HttpRequest.BodyPublishers.ofFile(Path.of(${quoteKotlin(piece.file)}))`,
  );
  if (code.length === 1) return String(code[0]);
  return `HttpRequest.BodyPublishers.concat(\n            ${code.join(',\n            ')})`;
}

export function quoteKotlin(text: string): string {
  return `"${escapeText(text, ESCAPES)}"`;
}

/** Returns a raw string of Kotlin, in which nothing can be escaped. */
function quoteKotlinBlock(text: string, indent: string): string | undefined {
  if (/"""|\$|"$/.test(text)) return undefined;
  const lines = blockLines(text, indent);
  return lines === undefined ? undefined : `"""\n${lines}\n${indent.slice(4)}""".trimIndent()`;
}
