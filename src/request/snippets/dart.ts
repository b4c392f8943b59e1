import type { HttpRequest } from '../http/http-request.ts';
import { hasAsciiHeaders } from './ascii-headers.ts';
import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { type BodyPiece, plainRequest } from './body-pieces.ts';
import { AFTER_SLASHES, SINGLE_QUOTED } from './code-tokens.ts';
import { hasNeedlessEscapes } from './needless-escapes.ts';
import { bracedUnicode, type Escapes, escapeText } from './quote/escape-text.ts';
import type { SnippetTarget } from './target.ts';

const ESCAPES: Escapes = { quoted: /[\\'$]/g, spell: bracedUnicode };

export const dart = {
  key: 'dart',
  label: 'Dart',
  aliases: ['flutter'],
  language: 'dart',
  syntax: {
    strings: ["'''(?:[^\\\\]|\\\\[^])*?'''", SINGLE_QUOTED],
    comment: AFTER_SLASHES,
    keywords: 'import as void async await final new',
  },
  generate(request) {
    const { headers, pieces } = plainRequest(request);
    const encodes = pieces?.some((piece) => 'text' in piece) || basicCredentials(request);
    return [
      ...(encodes ? ["import 'dart:convert';"] : []),
      ...(pieces?.some((piece) => 'file' in piece) ? ["import 'dart:io';"] : []),
      "import 'package:http/http.dart' as http;",
      '',
      'Future<void> main() async {',
      ...changedParts(request).map((change) => `  // Dart ${change}`),
      `  final request = http.Request(${quoteDart(request.method)}, Uri.parse(${quoteDart(request.url)}));`,
      ...headers.map(([name, value]) => `  request.headers[${quoteDart(name)}] = ${headerCode(request, name, value)};`),
      ...(pieces ? [`  request.bodyBytes = ${bodyCode(pieces)};`] : []),
      '',
      '  final response = await http.Response.fromStream(await request.send());',
      '  print(response.body);',
      '}',
    ].join('\n');
  },
} as const satisfies SnippetTarget;

/** Lists what Dart changes in a request or refuses. No option prevents it. */
function changedParts(request: HttpRequest): string[] {
  const { method, url } = request;
  return [
    ...(method === method.toUpperCase() ? [] : ['sends the method in uppercase.']),
    ...(hasNeedlessEscapes(url) ? ['decodes some escapes in the URL.'] : []),
    ...(hasAsciiHeaders(request) ? [] : ['sends only ASCII in headers.']),
  ];
}

function headerCode(request: HttpRequest, name: string, value: string): string {
  const basic = isAuthorization(name) ? basicCredentials(request) : undefined;
  if (!basic) return quoteDart(value);
  return `'Basic ' + base64Encode(utf8.encode(${quoteDart(`${basic.username}:${basic.password}`)}))`;
}

function bodyCode(pieces: readonly BodyPiece[]): string {
  const code = pieces.map((piece) =>
    'text' in piece ? `utf8.encode(${quoteDartLines(piece.text)})` : `File(${quoteDart(piece.file)}).readAsBytesSync()`,
  );
  return code.length === 1 ? String(code[0]) : `[\n${code.map((line) => `    ...${line},\n`).join('')}  ]`;
}

export function quoteDart(text: string): string {
  return `'${escapeText(text, ESCAPES)}'`;
}

/**
 * Returns a literal with the line breaks of the text. The line feed after the opening quotes is not part of the text.
 */
function quoteDartLines(text: string): string {
  if (!/\n./s.test(text)) return quoteDart(text);
  return `'''\n${text.split('\n').map(dartLine).join('\n')}'''`;
}

function dartLine(line: string): string {
  return escapeText(line, { ...ESCAPES, quoted: /\\|\$|'(?='')|'$/g });
}
