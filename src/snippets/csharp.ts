import type { HttpRequest } from '../request/http-request.ts';
import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { type BodyPiece, onlyText, plainRequest } from './body-pieces.ts';
import { quoteCsharp } from './quote-languages.ts';
import type { SnippetTarget } from './target.ts';

/** A class with a `Main`, for every version of the language since 7.1. */
export const csharp = {
  key: 'csharp',
  label: 'C#',
  aliases: ['c#', 'cs'],
  language: 'csharp',
  generate(request) {
    return [
      ...usings(request, ['System', 'System.Net.Http', 'System.Threading.Tasks']),
      '',
      'public static class Program',
      '{',
      '    public static async Task Main()',
      '    {',
      ...statements(request).map((line) => (line === '' ? '' : `        ${line}`)),
      '    }',
      '}',
    ].join('\n');
  },
} as const satisfies SnippetTarget;

/** A file of statements, as .NET 6 and later run it. */
export const dotnet = {
  key: 'dotnet',
  label: '.NET',
  aliases: ['.net'],
  language: 'csharp',
  generate: (request) => [...usings(request, []), ...statements(request)].join('\n'),
} as const satisfies SnippetTarget;

function usings(request: HttpRequest, always: string[]): string[] {
  const { pieces = [] } = plainRequest(request);
  const names = [
    ...always,
    ...(pieces.some((piece) => 'file' in piece) ? ['System.IO'] : []),
    ...(pieces.length > 1 ? ['System.Linq'] : []),
    ...(pieces.some((piece) => 'text' in piece) || basicCredentials(request) ? ['System.Text'] : []),
  ];
  const lines = names.toSorted().map((name) => `using ${name};`);
  return always.length === 0 && lines.length > 0 ? [...lines, ''] : lines;
}

function statements(request: HttpRequest): string[] {
  const { headers, pieces } = plainRequest(request);
  const ofContent = (name: string) => pieces !== undefined && /^content-/i.test(name);
  return [
    'var client = new HttpClient();',
    `var request = new HttpRequestMessage(new HttpMethod(${quoteCsharp(request.method)}), ${quoteCsharp(request.url)});`,
    ...headers.filter(([name]) => !ofContent(name)).map(([name, value]) => addHeader(request, 'request', name, value)),
    ...(pieces ? [`request.Content = new ByteArrayContent(${bytesCode(pieces)});`] : []),
    ...headers
      .filter(([name]) => ofContent(name))
      .map(([name, value]) => addHeader(request, 'request.Content', name, value)),
    '',
    'var response = await client.SendAsync(request);',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ];
}

function addHeader(request: HttpRequest, owner: string, name: string, value: string): string {
  const basic = isAuthorization(name) ? basicCredentials(request) : undefined;
  const code = basic
    ? `"Basic " + Convert.ToBase64String(Encoding.UTF8.GetBytes(${quoteCsharp(`${basic.username}:${basic.password}`)}))`
    : quoteCsharp(value);
  return `${owner}.Headers.TryAddWithoutValidation(${quoteCsharp(name)}, ${code});`;
}

function bytesCode(pieces: readonly BodyPiece[]): string {
  const code = pieces.map((piece) =>
    'text' in piece
      ? `Encoding.UTF8.GetBytes(${quoteCsharp(piece.text)})`
      : `File.ReadAllBytes(${quoteCsharp(piece.file)})`,
  );
  if (onlyText(pieces) !== undefined || code.length === 1) return String(code[0]);
  return `${code.map((piece, index) => (index === 0 ? piece : `.Concat(${piece})`)).join('')}.ToArray()`;
}
