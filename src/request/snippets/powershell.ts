import type { HttpRequest } from '../http/http-request.ts';
import { hasAsciiHeaders } from './ascii-headers.ts';
import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { type BodyPiece, plainRequest } from './body-pieces.ts';
import { AFTER_HASH } from './code-tokens.ts';
import { isContentHeader } from './content-header.ts';
import { hasNeedlessEscapes } from './needless-escapes.ts';
import { isPlainHeader } from './plain-header.ts';
import { escapeText } from './quote/escape-text.ts';
import { hasInvisible, hexOf } from './quote/invisible.ts';
import type { SnippetTarget } from './target.ts';

/** For PowerShell 7. */
export const powershell = {
  key: 'powershell',
  label: 'PowerShell',
  aliases: ['ps1', 'pwsh'],
  language: 'powershell',
  syntax: {
    strings: ["@'\\n[^]*?\\n'@", "'(?:[^'\u2018-\u201b]|['\u2018-\u201b]{2})*'", '"(?:[^"`]|`[^])*"'],
    comment: AFTER_HASH,
    keywords: /(?<=\s)-[A-Z]\w*|@(?=\{)|\bbyte\b/,
    functions: '\\b[A-Z][a-z]+-[A-Z]\\w+|\\b\\w+(?=\\()',
  },
  generate(request) {
    const { headers, pieces } = plainRequest(request);
    const members = headers.map(([name, value]) => `  ${quotePowershell(name)} = ${headerCode(request, name, value)}`);
    const isDecoded = hasNeedlessEscapes(request.url);
    const options = [
      `-Uri ${isDecoded ? '$url' : quotePowershell(request.url)}`,
      ...methodOption(request.method),
      ...(members.length > 0 ? ['-Headers $headers'] : []),
      ...(needsEmptyType(request) ? ["-ContentType ''"] : []),
      ...(headers.every(([name, value]) => isPlainHeader(name, value)) ? [] : ['-SkipHeaderValidation']),
      ...(pieces ? ['-Body $body'] : []),
      '-SkipHttpErrorCheck',
    ];
    return [
      ...(hasAsciiHeaders(request) ? [] : ['# .NET sends only ASCII in headers.']),
      ...(request.method === request.method.toUpperCase() ? [] : ['# PowerShell sends the method in uppercase.']),
      ...(members.length > 0 ? ['$headers = @{', ...members, '}'] : []),
      ...(pieces ? [`[byte[]] $body = ${bytesCode(pieces)}`] : []),
      ...(isDecoded ? urlLines(request.url) : []),
      `$response = Invoke-WebRequest ${options.join(' ')}`,
      '$response.Content',
    ].join('\n');
  },
} as const satisfies SnippetTarget;

function urlLines(url: string): string[] {
  return [
    '# .NET decodes some escapes in the URL. This sends it as it is, since PowerShell 7.2.',
    '$options = [UriCreationOptions]::new()',
    '$options.DangerousDisablePathAndQueryCanonicalization = $true',
    `$url = [Uri]::new(${quotePowershell(url)}, [ref] $options)`,
  ];
}

const KNOWN: ReadonlySet<string> = new Set(['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'MERGE']);

function methodOption(method: string): string[] {
  if (method === 'GET') return [];
  return [KNOWN.has(method) ? `-Method ${method}` : `-CustomMethod ${quotePowershell(method)}`];
}

/**
 * Whether an empty media type is given, which PowerShell does not send. Otherwise, it adds that of forms to a POST, and
 * leaves out the headers of a body in a GET without one.
 */
function needsEmptyType({ method, headers, body }: HttpRequest): boolean {
  if (method === 'GET') return !body && headers.some(([name]) => isContentHeader(name));
  return method === 'POST' && body?.kind !== 'multipart' && !headers.some(([name]) => /^content-type$/i.test(name));
}

function headerCode(request: HttpRequest, name: string, value: string): string {
  const basic = isAuthorization(name) ? basicCredentials(request) : undefined;
  if (!basic) return quotePowershell(value);
  const pair = quotePowershell(`${basic.username}:${basic.password}`);
  return `'Basic ' + [Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes(${pair}))`;
}

function bytesCode(pieces: readonly BodyPiece[]): string {
  return pieces
    .map((piece) =>
      'text' in piece
        ? `[Text.Encoding]::UTF8.GetBytes(${quotePowershellLines(piece.text)})`
        : `(Get-Content -AsByteStream -Raw -LiteralPath ${quotePowershell(piece.file)})`,
    )
    .join(' + ');
}

/**
 * Returns a here-string if the text has several lines. Nothing in it is escaped, and only a line that starts with its
 * end marker ends it.
 */
function quotePowershellLines(text: string): string {
  const isHere = /\n./s.test(text) && !/\r|^['\u2018-\u201b]@/m.test(text) && !hasInvisible(text);
  return isHere ? `@'\n${text}\n'@` : quotePowershell(text);
}

/** Returns a literal of PowerShell, which treats curly quotes as straight ones. */
export function quotePowershell(text: string): string {
  if (!/\r/.test(text) && !hasInvisible(text)) return `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
  const escaped = text
    .replace(/[`"$\u201c-\u201e]/g, '`$&')
    .replaceAll('\r', '`r')
    .replaceAll('\n', '`n')
    .replaceAll('\t', '`t');
  return `"${escapeText(escaped, { quoted: /(?!)/g, spell: (character) => `\`u{${hexOf(character, 4)}}` })}"`;
}
