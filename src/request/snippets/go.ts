import type { HttpRequest } from '../http/http-request.ts';
import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { type BodyPiece, plainRequest } from './body-pieces.ts';
import { AFTER_SLASHES, DOUBLE_QUOTED } from './code-tokens.ts';
import { type Escapes, escapeHeader, escapeText, hexByte } from './quote/escape-text.ts';
import { hasInvisible, hexOf } from './quote/invisible.ts';
import type { SnippetTarget } from './target.ts';

const ESCAPES: Escapes = { quoted: /[\\"]/g, spell: goUnicode };

export const go = {
  key: 'go',
  label: 'Go',
  aliases: ['golang'],
  language: 'go',
  syntax: {
    strings: ['`[^`]*`', DOUBLE_QUOTED],
    comment: AFTER_SLASHES,
    keywords: 'package import func if defer return var for range string byte',
  },
  generate(request) {
    const { pieces } = plainRequest(request);
    const body = bodyCode(pieces);
    const packages = [
      'fmt',
      'io',
      'net/http',
      ...(body.opensFiles ? ['os'] : []),
      ...(body.hasText ? ['strings'] : []),
    ];
    const lines = [
      ...body.before,
      `request, err := http.NewRequest(${quoteGo(request.method)}, ${quoteGo(request.url)}, ${body.reader})`,
      ...FAIL,
      ...headerLines(request),
      '',
      'response, err := http.DefaultClient.Do(request)',
      ...FAIL,
      'defer response.Body.Close()',
      '',
      'text, err := io.ReadAll(response.Body)',
      ...FAIL,
      'fmt.Println(string(text))',
    ];
    return [
      'package main',
      '',
      'import (',
      ...packages.map((name) => `\t"${name}"`),
      ')',
      '',
      'func main() {',
      ...lines.map((line) => (line === '' ? '' : `\t${line}`)),
      '}',
    ].join('\n');
  },
} as const satisfies SnippetTarget;

const FAIL = ['if err != nil {', '\tpanic(err)', '}'];

function headerLines(request: HttpRequest): string[] {
  const basic = basicCredentials(request);
  const headers = plainRequest(request).headers.filter(([name]) => !(basic && isAuthorization(name)));
  return [
    ...(basic ? [`request.SetBasicAuth(${quoteGo(basic.username)}, ${quoteGo(basic.password)})`] : []),
    ...headers.map(([name, value]) => `request.Header.Set(${quoteGo(name)}, ${quoteGoHeader(value)})`),
  ];
}

interface BodyCode {
  before: string[];
  reader: string;
  opensFiles: boolean;
  hasText: boolean;
}

function bodyCode(pieces: readonly BodyPiece[] | undefined): BodyCode {
  if (!pieces) return { before: [], reader: 'nil', opensFiles: false, hasText: false };
  const files = pieces.flatMap((piece) => ('file' in piece ? [piece.file] : []));
  const opened = files.flatMap((file, index) => [
    `${variable(index, files.length)}, err := os.Open(${quoteGo(file)})`,
    ...FAIL,
  ]);
  let next = 0;
  const readers = pieces.map((piece) => {
    if ('text' in piece) return `strings.NewReader(${quoteGoLines(piece.text)})`;
    next += 1;
    return variable(next - 1, files.length);
  });
  const [only, second] = readers;
  const all = readers.map((reader) => `\t${reader},`);
  const body = second === undefined ? [`body := ${only}`] : ['body := io.MultiReader(', ...all, ')'];
  return {
    before: [...opened, ...body],
    reader: 'body',
    opensFiles: files.length > 0,
    hasText: pieces.some((piece) => 'text' in piece),
  };
}

function variable(index: number, count: number): string {
  return count === 1 ? 'file' : `file${index + 1}`;
}

function quoteGo(text: string): string {
  return `"${escapeText(text, ESCAPES)}"`;
}

function quoteGoHeader(text: string): string {
  return `"${escapeHeader(text, ESCAPES, hexByte)}"`;
}

/** Returns a literal in backquotes if the text has several lines and nothing to escape. */
export function quoteGoLines(text: string): string {
  const isRaw = /\n./s.test(text) && !/[`\r]/.test(text) && !hasInvisible(text);
  return isRaw ? `\`${text}\`` : quoteGo(text);
}

function goUnicode(character: string): string {
  const short = hexOf(character, 4);
  return short.length === 4 ? `\\u${short}` : `\\U${hexOf(character, 8)}`;
}
