import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { type BodyPiece, onlyText, plainRequest } from './body-pieces.ts';
import { AFTER_SLASHES, DOUBLE_QUOTED } from './code-tokens.ts';
import { bracedUnicode, type Escapes, escapeHeader, escapeText, HEADER_BYTES, hexByte } from './quote/escape-text.ts';
import { hasInvisible } from './quote/invisible.ts';
import type { SnippetTarget } from './target.ts';

const ESCAPES: Escapes = { quoted: /[\\"]/g, spell: bracedUnicode };

/** Rust with reqwest and its feature `blocking`. */
export const rust = {
  key: 'rust',
  label: 'Rust',
  aliases: ['rs'],
  language: 'rust',
  syntax: {
    strings: ['b?r(?<fence>#+)"[^]*?"\\k<fence>', `b?${DOUBLE_QUOTED}`],
    comment: AFTER_SLASHES,
    keywords: 'use fn dyn let mut move return as',
    functions: '\\b\\w+!?(?=\\()',
  },
  generate(request) {
    const { headers, pieces } = plainRequest(request);
    const basic = basicCredentials(request);
    const method =
      request.method === 'OPTIONS' ? 'Method::OPTIONS' : `Method::from_bytes(b${quoteRust(request.method)})?`;
    return [
      OWN_CALLS.has(request.method) ? 'use reqwest::blocking::Client;' : 'use reqwest::{blocking::Client, Method};',
      '',
      'fn main() -> Result<(), Box<dyn std::error::Error>> {',
      '    let response = Client::new()',
      OWN_CALLS.has(request.method)
        ? `        .${request.method.toLowerCase()}(${quoteRust(request.url)})`
        : `        .request(${method}, ${quoteRust(request.url)})`,
      ...(basic ? [`        .basic_auth(${quoteRust(basic.username)}, Some(${quoteRust(basic.password)}))`] : []),
      ...headers
        .filter(([name]) => !(basic && isAuthorization(name)))
        .map(([name, value]) => `        .header(${quoteRust(name)}, ${quoteRustHeader(value)})`),
      ...(pieces ? [`        .body(${bodyCode(pieces)})`] : []),
      '        .send()?;',
      '',
      '    println!("{}", response.text()?);',
      '    Ok(())',
      '}',
    ].join('\n');
  },
} as const satisfies SnippetTarget;

const OWN_CALLS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

function bodyCode(pieces: readonly BodyPiece[]): string {
  const text = onlyText(pieces);
  if (text !== undefined) return quoteRustLines(text);
  const code = pieces.map((piece) =>
    'text' in piece ? `${quoteRust(piece.text)}.as_bytes().to_vec()` : `std::fs::read(${quoteRust(piece.file)})?`,
  );
  return code.length === 1
    ? String(code[0])
    : `[\n${code.map((line) => `            ${line},\n`).join('')}        ].concat()`;
}

export function quoteRust(text: string): string {
  return `"${escapeText(text, ESCAPES)}"`;
}

/** Returns a raw literal if the text has quotes. Its delimiter is longer than any in the text. */
export function quoteRustLines(text: string): string {
  if (!text.includes('"') || /\r/.test(text) || hasInvisible(text)) return quoteRustEscapedLines(text);
  const fence = '#'.repeat(text.match(/"#*/g)?.sort().at(-1)?.length ?? 1);
  return `r${fence}"${text}"${fence}`;
}

/** Returns a literal with the line breaks of the text. NUL temporarily replaces an escaped backslash while `\n` is replaced. */
function quoteRustEscapedLines(text: string): string {
  return quoteRust(text).replaceAll('\\\\', '\0').replaceAll('\\n', '\n').replaceAll('\0', '\\\\');
}

function quoteRustHeader(text: string): string {
  if (text.search(HEADER_BYTES) === -1) return quoteRust(text);
  return `&b"${escapeHeader(text, ESCAPES, hexByte)}"[..]`;
}
