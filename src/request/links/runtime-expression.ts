import { pointerTokens } from '../../core/json/pointer.ts';
import { compactJson } from '../../core/json/text.ts';
import { type JsonTree, type JsonValue, memberOf, stringIn, treeOf, writeTree } from '../../core/json/tree.ts';
import { isWrittenNumber } from '../../core/json/written-number.ts';

/** A request and its response, as far as runtime expressions can refer to them. */
export interface Exchange {
  url: string;
  method: string;
  status: number;
  request: Message;
  response: Pick<Message, 'header' | 'body'>;
}

interface Message {
  /** Returns the only value of a header. `name` is in lowercase. */
  header(name: string): JsonTree | undefined;
  /** Returns the entered value of a parameter that the document declares. */
  parameter(place: 'path' | 'query', name: string): JsonTree | undefined;
  /** The body as JSON, or a text as a JSON string. */
  body: JsonTree | undefined;
}

/** What a value of a link refers to. */
export interface Evaluated {
  /** Numbers are as they are written in the message. */
  tree: JsonTree;
  /** The names of the headers, parameters, and members that it comes from. */
  names: string[];
}

/**
 * The ABNF of runtime expressions (OpenAPI 3.2, Link Object). Its literals match in any case (RFC 5234
 * section 2.3), a token is that of RFC 9110, and a name has the characters of a JSON string.
 */
const EXPRESSION =
  /^\$(?:(?<whole>url|method|statusCode)|(?<message>request|response)\.(?:header\.(?<header>[\w!#$%&'*+.^`|~-]+)|(?<place>query|path)\.(?<name>.*)|body(?:#(?<pointer>(?:\/(?:[^/~]|~[01])*)*))?))$/is;

/** Matches a text whose author meant an expression. */
const MEANT = /^\$(?:url|method|statusCode)\b|^\$(?:request|response)\./i;

/** Matches an expression inside a text. */
const EMBEDDED = /\{(\$[^{}]*)\}/g;

/**
 * Evaluates a value of a link: a runtime expression, a text with embedded expressions such as `id-{$response.body#/id}`,
 * or a constant. Expressions in the texts of a constant object or list are evaluated too. Returns `undefined` if an
 * expression refers to nothing, or is not valid.
 */
export function evaluate(written: JsonValue, exchange: Exchange): Evaluated | undefined {
  const names: string[] = [];
  const tree = writtenTree(written, exchange, names);
  return tree && { tree, names };
}

function writtenTree(written: JsonValue, exchange: Exchange, names: string[]): JsonTree | undefined {
  if (typeof written === 'string') return textValue(written, exchange, names);
  if (typeof written !== 'object' || written === null || isWrittenNumber(written)) return treeOf(written);
  const members = Object.entries(written).map(([key, value]) => ({ key, value: writtenTree(value, exchange, names) }));
  if (members.some(({ value }) => value === undefined)) return undefined;
  const found = members.flatMap(({ key, value }) => (value ? [{ key, value }] : []));
  return Array.isArray(written)
    ? { kind: 'array', items: found.map(({ value }) => value) }
    : { kind: 'object', members: found };
}

function textValue(text: string, exchange: Exchange, names: string[]): JsonTree | undefined {
  // An expression in braces and nothing else keeps the type of its value.
  const single = /^\{(\$[^{}]*)\}$/.exec(text)?.[1] ?? text;
  if (EXPRESSION.test(single)) return referred(single, exchange, names);
  if (MEANT.test(single)) return undefined;
  let isWhole = true;
  const filled = text.replaceAll(EMBEDDED, (braces, expression: string) => {
    if (!EXPRESSION.test(expression) && !MEANT.test(expression)) return braces;
    const value = referred(expression, exchange, names);
    isWhole &&= value !== undefined;
    return value ? (stringIn(value) ?? compactJson(writeTree(value)) ?? '') : '';
  });
  return isWhole ? treeOf(filled) : undefined;
}

/** Returns what one expression refers to. */
function referred(expression: string, exchange: Exchange, names: string[]): JsonTree | undefined {
  const found = EXPRESSION.exec(expression)?.groups;
  if (!found) return undefined;
  const { whole, message, header, place, name = '', pointer = '' } = found;
  switch (whole?.toLowerCase()) {
    case 'url':
      return treeOf(exchange.url);
    case 'method':
      return treeOf(exchange.method);
    case 'statuscode':
      return treeOf(exchange.status);
    default:
  }
  const isRequest = message?.toLowerCase() === 'request';
  const { [isRequest ? 'request' : 'response']: part } = exchange;
  if (header !== undefined) {
    names.push(header);
    return part.header(header.toLowerCase());
  }
  if (place !== undefined) {
    const plain = unescaped(name);
    if (plain === undefined || !isRequest) return undefined;
    names.push(plain);
    return exchange.request.parameter(place.toLowerCase() === 'path' ? 'path' : 'query', plain);
  }
  const tokens = pointerTokens(pointer);
  names.push(...tokens);
  return tokens.reduce(child, part.body);
}

/** Returns the name that the characters of a JSON string spell, or `undefined` if there is no such string. */
function unescaped(name: string): string | undefined {
  try {
    return String(JSON.parse(`"${name}"`));
  } catch {
    return undefined;
  }
}

function child(tree: JsonTree | undefined, token: string): JsonTree | undefined {
  if (tree?.kind !== 'array') return memberOf(tree, token);
  return /^(?:0|[1-9]\d*)$/.test(token) ? tree.items[Number(token)] : undefined;
}
