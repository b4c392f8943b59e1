import type { HttpRequest } from '../../src/request/http/http-request.ts';
import { basicCredentials, isAuthorization } from '../../src/request/snippets/basic-credentials.ts';
import { plainRequest } from '../../src/request/snippets/body-pieces.ts';
import type { Grammar } from '../unit/request/snippets/languages.ts';
import { literalsOf, type SyntaxNode } from './grammars.ts';

/** How to read a language that cannot be run here: the meaning of its literals, and their order in a sample. */
interface Reading {
  meaning(literal: string): string;
  /** Whether a literal is a part of the sample's own code rather than of the request. */
  isOwn(text: string): boolean;
  order(parts: Parts): string[];
}

interface Parts {
  method: string;
  url: string;
  /** The headers, with the pieces in which each value is written. */
  headers: [name: string, value: string[]][];
  /** The texts and the names of files in the body. */
  body: string[];
}

const STANDARD = new Set(['POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'MERGE']);

export const READINGS: Partial<Record<string, Reading>> = {
  /** The Swift Programming Language, "String Literals". */
  swift: {
    meaning: (literal) =>
      unescaped(
        literal.replace(/^"""\n([\s\S]*)\n"""$|^"([\s\S]*)"$/, (_, lines, line) => lines ?? line),
        '\\',
      ),
    isOwn: () => false,
    order: ({ method, url, headers, body }) => [
      url,
      ...(method === 'GET' ? [] : [method]),
      ...headers.flatMap(([name, value]) => [...value, name]),
      ...body,
    ],
  },
  /** Dart Language Specification, "Strings". */
  dart: {
    meaning: (literal) =>
      unescaped(
        literal.replace(/^'''\n([\s\S]*)'''$|^'([\s\S]*)'$/, (_, lines, line) => lines ?? line),
        '\\',
      ),
    isOwn: (text) => /^(?:dart:(?:convert|io)|package:http\/http\.dart)$/.test(text),
    order: ({ method, url, headers, body }) => [
      method,
      url,
      ...headers.flatMap(([name, value]) => [name, ...value]),
      ...body,
    ],
  },
  /** PowerShell, about_Quoting_Rules and about_Special_Characters. */
  powershell: {
    meaning: (literal) =>
      literal.startsWith('@')
        ? literal.slice(3, -3)
        : literal.startsWith("'")
          ? literal.slice(1, -1).replace(/(['\u2018-\u201b])['\u2018-\u201b]/g, '$1')
          : unescaped(literal.slice(1, -1), '`'),
    isOwn: () => false,
    order: ({ method, url, headers, body }) => [
      ...headers.flatMap(([name, value]) => [name, ...value]),
      ...body,
      url,
      ...(method === 'GET' || STANDARD.has(method) ? [] : [method]),
      ...(hasEmptyType(method, headers, body) ? [''] : []),
    ],
  },
};

/** Whether PowerShell gets an empty media type, so that it sends no own one, or headers about a body without one. */
function hasEmptyType(method: string, headers: Parts['headers'], body: string[]): boolean {
  if (method === 'POST') return !headers.some(([name]) => /^content-type$/i.test(name));
  return method === 'GET' && body.length === 0 && headers.some(([name]) => /^content-/i.test(name));
}

function unescaped(text: string, sign: '\\' | '`'): string {
  const escapes = sign === '\\' ? /\\(?:u\{([0-9a-f]+)\}|([\s\S]))/g : /`(?:u\{([0-9a-f]+)\}|([\s\S]))/g;
  return text.replace(escapes, (_, code: string | undefined, character: string | undefined) =>
    code === undefined
      ? (WHITE_SPACE.get(character ?? '') ?? String(character))
      : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

const WHITE_SPACE = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/** Returns the meanings of the literals in a sample, in order. */
export function readBack(key: string, root: SyntaxNode, { texts }: Grammar): string[] {
  const reading = READINGS[key];
  if (!reading) return [];
  return literalsOf(
    root,
    texts.filter((type) => type !== 'comment'),
  )
    .map(reading.meaning)
    .filter((text) => !reading.isOwn(text));
}

/** Returns the meanings that the literals must have. */
export function writtenTexts(key: string, request: HttpRequest): string[] {
  const { headers, pieces = [] } = plainRequest(request);
  const basic = basicCredentials(request);
  return (
    READINGS[key]?.order({
      method: request.method,
      url: request.url,
      headers: headers.map(([name, value]) => [
        name,
        basic && isAuthorization(name) ? ['Basic ', `${basic.username}:${basic.password}`] : [value],
      ]),
      body: pieces.map((piece) => ('text' in piece ? piece.text : piece.file)),
    }) ?? []
  );
}
