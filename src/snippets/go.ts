import type { HttpRequest } from '../http/http-request.ts';
import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { type BodyPiece, plainRequest } from './body-pieces.ts';
import { quoteGo, quoteGoHeader, quoteGoLines } from './quote/languages.ts';
import type { SnippetTarget } from './target.ts';

export const go = {
  key: 'go',
  label: 'Go',
  aliases: ['golang'],
  language: 'go',
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
