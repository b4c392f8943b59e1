import type { HttpRequest } from '../http/http-request.ts';
import { hasAsciiHeaders } from './ascii-headers.ts';
import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { type BodyPiece, linesOf, plainRequest } from './body-pieces.ts';
import { AFTER_SLASHES, DOUBLE_QUOTED, TRIPLE_QUOTED } from './code-tokens.ts';
import { blockLines } from './quote/block-lines.ts';
import { type Escapes, escapeText, unicodeUnits } from './quote/escape-text.ts';
import type { SnippetTarget } from './target.ts';

const ESCAPES: Escapes = { quoted: /[\\"]/g, spell: unicodeUnits };

export const java = {
  key: 'java',
  label: 'Java',
  aliases: [],
  language: 'java',
  syntax: {
    strings: [TRIPLE_QUOTED, DOUBLE_QUOTED],
    comment: AFTER_SLASHES,
    keywords: 'import public class static void throws new return final var byte String',
  },
  generate(request) {
    const { pieces, headers } = plainRequest(request);
    const basic = basicCredentials(request);
    const hasFile = pieces?.some((piece) => 'file' in piece);
    return [
      'import java.net.URI;',
      'import java.net.http.HttpClient;',
      'import java.net.http.HttpRequest;',
      'import java.net.http.HttpResponse;',
      ...(hasFile ? ['import java.nio.file.Path;'] : []),
      ...(basic ? ['import java.util.Base64;'] : []),
      '',
      'public class Main {',
      '    public static void main(String[] args) throws Exception {',
      ...(hasAsciiHeaders(request)
        ? []
        : ['        // Java writes headers in ASCII. Other characters become question marks.']),
      `        HttpRequest request = HttpRequest.newBuilder(URI.create(${quoteJava(request.url)}))`,
      ...headers.map(([name, value]) => `            .header(${quoteJava(name)}, ${headerCode(request, name, value)})`),
      `            ${methodCall(request.method, pieces)}`,
      '            .build();',
      '',
      '        HttpResponse<String> response = HttpClient.newHttpClient()',
      '            .send(request, HttpResponse.BodyHandlers.ofString());',
      '        System.out.println(response.body());',
      '    }',
      '}',
    ].join('\n');
  },
} as const satisfies SnippetTarget;

function headerCode(request: HttpRequest, name: string, value: string): string {
  const basic = isAuthorization(name) ? basicCredentials(request) : undefined;
  if (!basic) return quoteJava(value);
  return `"Basic " + Base64.getEncoder().encodeToString(${quoteJava(`${basic.username}:${basic.password}`)}.getBytes())`;
}

/** Returns the call of the builder that sets the method and the body. */
function methodCall(method: string, pieces: readonly BodyPiece[] | undefined): string {
  if ((method === 'GET' || method === 'DELETE') && !pieces) return `.${method}()`;
  if (method === 'POST' || method === 'PUT') return `.${method}(${bodyCode(pieces)})`;
  return `.method(${quoteJava(method)}, ${bodyCode(pieces)})`;
}

/**
 * Returns the code of a text. A constant holds at most 65,535 bytes (JVMS section 4.4.7), even if it is concatenated,
 * so long text uses `join`.
 */
function textCode(text: string): string {
  const pieces = text.match(/[\s\S]{1,20000}(?![\udc00-\udfff])/g) ?? [];
  if (pieces.length > 1)
    return `String.join("",\n                ${pieces.map(quoteJava).join(',\n                ')})`;
  return quoteJavaBlock(text, ' '.repeat(16)) ?? linesOf(text).map(quoteJava).join('\n                + ');
}

function bodyCode(pieces: readonly BodyPiece[] | undefined): string {
  if (!pieces) return 'HttpRequest.BodyPublishers.noBody()';
  const code = pieces.map((piece) =>
    'text' in piece
      ? `HttpRequest.BodyPublishers.ofString(${textCode(piece.text)})`
      : `HttpRequest.BodyPublishers.ofFile(Path.of(${quoteJava(piece.file)}))`,
  );
  if (code.length === 1) return String(code[0]);
  return `HttpRequest.BodyPublishers.concat(\n                ${code.join(',\n                ')})`;
}

function quoteJava(text: string): string {
  return `"${escapeText(text, ESCAPES)}"`;
}

/** Returns a text block of Java 15 and later. */
function quoteJavaBlock(text: string, indent: string): string | undefined {
  const lines = blockLines(text, indent);
  if (lines === undefined) return undefined;
  return `"""\n${lines.replaceAll('\\', '\\\\').replace(/"(?="")|"$/g, '\\"')}"""`;
}
