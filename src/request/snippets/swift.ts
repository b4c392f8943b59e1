import type { HttpRequest } from '../http/http-request.ts';
import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { type BodyPiece, plainRequest } from './body-pieces.ts';
import { AFTER_SLASHES, DOUBLE_QUOTED, TRIPLE_QUOTED } from './code-tokens.ts';
import { bracedUnicode, type Escapes, escapeText } from './quote/escape-text.ts';
import type { SnippetTarget } from './target.ts';

const ESCAPES: Escapes = { quoted: /[\\"]/g, spell: bracedUnicode };

export const swift = {
  key: 'swift',
  label: 'Swift',
  aliases: [],
  language: 'swift',
  syntax: {
    strings: [TRIPLE_QUOTED, DOUBLE_QUOTED],
    comment: AFTER_SLASHES,
    keywords: 'import var let try await self for',
  },
  generate(request) {
    const { pieces, headers } = plainRequest(request);
    return [
      'import Foundation',
      '',
      `var request = URLRequest(url: URL(string: ${quoteSwift(request.url)})!)`,
      ...(request.method === 'GET' ? [] : [`request.httpMethod = ${quoteSwift(request.method)}`]),
      ...headers.map(
        ([name, value]) =>
          `request.setValue(${headerCode(request, name, value)}, forHTTPHeaderField: ${quoteSwift(name)})`,
      ),
      ...(request.method === 'GET' && pieces ? ['// URLSession sends no body with this method.'] : []),
      ...bodyLines(pieces),
      '',
      'let (data, _) = try await URLSession.shared.data(for: request)',
      'print(String(decoding: data, as: UTF8.self))',
    ].join('\n');
  },
} as const satisfies SnippetTarget;

function headerCode(request: HttpRequest, name: string, value: string): string {
  const basic = isAuthorization(name) ? basicCredentials(request) : undefined;
  if (!basic) return quoteSwift(value);
  return `"Basic " + Data(${quoteSwift(`${basic.username}:${basic.password}`)}.utf8).base64EncodedString()`;
}

function bodyLines(pieces: readonly BodyPiece[] | undefined): string[] {
  if (!pieces) return [];
  const code = pieces.map((piece) =>
    'text' in piece
      ? `Data(${quoteSwiftLines(piece.text)}.utf8)`
      : `try Data(contentsOf: URL(fileURLWithPath: ${quoteSwift(piece.file)}))`,
  );
  const [only, second] = code;
  if (second === undefined) return [`request.httpBody = ${only}`];
  return ['var body = Data()', ...code.map((piece) => `body.append(${piece})`), 'request.httpBody = body'];
}

export function quoteSwift(text: string): string {
  return `"${escapeText(text, ESCAPES)}"`;
}

export function quoteSwiftLines(text: string): string {
  if (!/\n./s.test(text)) return quoteSwift(text);
  return `"""\n${text.split('\n').map(swiftLine).join('\n')}\n"""`;
}

function swiftLine(line: string): string {
  return escapeText(line, { ...ESCAPES, quoted: /\\|"(?="")/g });
}
