import type { HttpRequest } from '../http/http-request.ts';
import { hasAsciiHeaders } from './ascii-headers.ts';
import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { type BodyPiece, onlyText, plainRequest } from './body-pieces.ts';
import { AFTER_SLASHES, DOUBLE_QUOTED, type Syntax } from './code-tokens.ts';
import { isContentHeader } from './content-header.ts';
import { hasNeedlessEscapes } from './needless-escapes.ts';
import { isPlainHeader } from './plain-header.ts';
import { escapeText, unicodeUnits } from './quote/escape-text.ts';
import { hasInvisible } from './quote/invisible.ts';
import type { SnippetTarget } from './target.ts';

const SYNTAX: Syntax = {
  strings: ['@"(?:[^"]|"")*"', DOUBLE_QUOTED],
  comment: AFTER_SLASHES,
  keywords: 'using public static class async await var new return',
};

/** A class with a `Main`, for every version of the language since 7.1. */
export const csharp = {
  key: 'csharp',
  label: 'C#',
  aliases: ['c#', 'cs'],
  language: 'csharp',
  syntax: SYNTAX,
  generate(request) {
    return [
      ...namespacesOf(request, ['System', 'System.Net.Http', 'System.Threading.Tasks']),
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

/** Top-level statements, for .NET 6 and later. */
export const dotnet = {
  key: 'dotnet',
  label: '.NET',
  aliases: ['.net'],
  language: 'csharp',
  syntax: SYNTAX,
  generate: (request) => [...namespacesOf(request, []), ...statements(request)].join('\n'),
} as const satisfies SnippetTarget;

/** Returns the namespaces that .NET does not import implicitly. */
function namespacesOf(request: HttpRequest, always: string[]): string[] {
  const code = statements(request).join('\n');
  const implicit = always.length === 0;
  const names = [
    ...always,
    ...(!implicit && /\bFile\./.test(code) ? ['System.IO'] : []),
    ...(!implicit && code.includes('.Concat(') ? ['System.Linq'] : []),
    ...(code.includes('MediaTypeHeaderValue(') ? ['System.Net.Http.Headers'] : []),
    ...(code.includes('Encoding.') ? ['System.Text'] : []),
  ];
  const lines = names.toSorted().map((name) => `using ${name};`);
  return implicit && lines.length > 0 ? [...lines, ''] : lines;
}

function statements(request: HttpRequest): string[] {
  const { headers, pieces } = plainRequest(request);
  const contentHeaders = headers.filter(([name]) => isContentHeader(name));
  return [
    'var client = new HttpClient();',
    ...(hasAsciiHeaders(request) ? [] : ['// .NET sends only ASCII in headers.']),
    ...requestLines(request),
    ...headers.filter(([name]) => !isContentHeader(name)).map(([name, value]) => addHeader(request, name, value)),
    ...(pieces || contentHeaders.length > 0 ? contentLines(pieces ?? [], contentHeaders) : []),
    '',
    'var response = await client.SendAsync(request);',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ];
}

function requestLines({ method, url }: HttpRequest): string[] {
  const create = (address: string) => `var request = new HttpRequestMessage(${methodCode(method)}, ${address});`;
  if (!hasNeedlessEscapes(url)) return [create(quoteCsharp(url))];
  return [
    '// .NET decodes some escapes in the URL. This sends it as it is, since .NET 6.',
    'var options = new UriCreationOptions { DangerousDisablePathAndQueryCanonicalization = true };',
    create(`new Uri(${quoteCsharp(url)}, options)`),
  ];
}

/** Methods that have a property of `HttpMethod` in every version. */
const NAMED = new Map([
  ['GET', 'Get'],
  ['POST', 'Post'],
  ['PUT', 'Put'],
  ['DELETE', 'Delete'],
  ['HEAD', 'Head'],
  ['OPTIONS', 'Options'],
  ['TRACE', 'Trace'],
]);

function methodCode(method: string): string {
  const name = NAMED.get(method);
  return name === undefined ? `new HttpMethod(${quoteCsharp(method)})` : `HttpMethod.${name}`;
}

function addHeader(request: HttpRequest, name: string, value: string): string {
  const basic = isAuthorization(name) ? basicCredentials(request) : undefined;
  const code = basic
    ? `"Basic " + Convert.ToBase64String(Encoding.UTF8.GetBytes(${quoteCsharp(`${basic.username}:${basic.password}`)}))`
    : quoteCsharp(value);
  const add = basic || isPlainHeader(name, value) ? 'Add' : 'TryAddWithoutValidation';
  return `request.Headers.${add}(${quoteCsharp(name)}, ${code});`;
}

/**
 * Returns the code of the body, which is empty without pieces. Text with a plain media type becomes a string. .NET could
 * change any other media type, so such a body becomes bytes with headers that .NET does not validate.
 */
function contentLines(pieces: readonly BodyPiece[], headers: [name: string, value: string][]): string[] {
  const text = onlyText(pieces);
  const [type] = headers;
  if (text !== undefined && headers.length === 1 && type && isPlainType(type)) {
    return [
      `request.Content = new StringContent(${quoteCsharp(text)});`,
      `request.Content.Headers.ContentType = new MediaTypeHeaderValue(${quoteCsharp(type[1])});`,
    ];
  }
  return [
    `request.Content = new ByteArrayContent(${bytesCode(pieces)});`,
    ...headers.map(
      ([name, value]) =>
        `request.Content.Headers.TryAddWithoutValidation(${quoteCsharp(name)}, ${quoteCsharp(value)});`,
    ),
  ];
}

function isPlainType([name, value]: [name: string, value: string]): boolean {
  return /^content-type$/i.test(name) && /^[\w.+-]+\/[\w.+-]+$/.test(value);
}

function bytesCode(pieces: readonly BodyPiece[]): string {
  if (pieces.length === 0) return 'Array.Empty<byte>()';
  const code = pieces.map((piece) =>
    'text' in piece
      ? `Encoding.UTF8.GetBytes(${quoteCsharp(piece.text)})`
      : `File.ReadAllBytes(${quoteCsharp(piece.file)})`,
  );
  if (onlyText(pieces) !== undefined || code.length === 1) return String(code[0]);
  return `${code.map((piece, index) => (index === 0 ? piece : `.Concat(${piece})`)).join('')}.ToArray()`;
}

/** Returns a literal of C#. It is verbatim if the text has several lines. */
export function quoteCsharp(text: string): string {
  if (/\n./s.test(text) && !/\r/.test(text) && !hasInvisible(text)) return `@"${text.replaceAll('"', '""')}"`;
  return `"${escapeText(text, { quoted: /[\\"]/g, spell: unicodeUnits })}"`;
}
