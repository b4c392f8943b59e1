import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { type BodyPiece, onlyText, plainRequest } from './body-pieces.ts';
import { quoteRust, quoteRustHeader, quoteRustLines } from './quote/languages.ts';
import type { SnippetTarget } from './target.ts';

/** Rust with reqwest and its feature `blocking`. */
export const rust = {
  key: 'rust',
  label: 'Rust',
  aliases: ['rs'],
  language: 'rust',
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
