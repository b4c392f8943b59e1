import type { HttpRequest, MultipartPart } from '../request/http-request.ts';
import { isPlainJson, jsonTokens, layOut } from '../request/json-text.ts';
import { isJson } from '../request/media-type.ts';
import { partHead } from '../request/multipart.ts';
import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { isObjectLike, javascriptKey, quoteJavascript, quoteJavascriptLines } from './quote-javascript.ts';
import type { SnippetTarget } from './target.ts';

export const javascript = {
  key: 'javascript',
  label: 'JavaScript',
  aliases: ['js'],
  language: 'javascript',
  generate(request) {
    const { method } = request;
    const body = (method === 'GET' || method === 'HEAD') && request.body ? REFUSED : bodyCode(request);
    const headers = [...request.headers, ...body.headers].map(
      ([name, value]) => `    ${javascriptKey(name)}: ${headerValue(request, name, value)},`,
    );
    const options = [
      ...(method === 'GET' ? [] : [`  method: ${quoteJavascript(method)},`]),
      ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
      ...(body.code === undefined ? [] : [`  body: ${body.code},`]),
    ];
    const call = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
    const send = `const response = await fetch(${quoteJavascript(request.url)}${call});`;
    return [...body.before, send, '', 'console.log(await response.text());'].join('\n');
  },
} as const satisfies SnippetTarget;

interface BodyCode {
  before: string[];
  code: string | undefined;
  headers: [name: string, value: string][];
}

const REFUSED: BodyCode = { before: ['// fetch sends no body with this method.'], code: undefined, headers: [] };

function headerValue(request: HttpRequest, name: string, value: string): string {
  const basic = isAuthorization(name) ? basicCredentials(request) : undefined;
  return basic
    ? `\`Basic \${btoa(${quoteJavascript(`${basic.username}:${basic.password}`)})}\``
    : quoteJavascript(value);
}

function bodyCode({ body, headers }: HttpRequest): BodyCode {
  const only = (code: string | undefined): BodyCode => ({ before: [], code, headers: [] });
  switch (body?.kind) {
    case undefined:
      return only(undefined);
    case 'text':
      return only(textCode(body.text, headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]));
    case 'urlencoded':
      return only(formCode(body.fields, body.text));
    case 'binary':
      return only(`document.querySelector('input[type="file"]').files[0]`);
    case 'multipart':
      return body.parts.every(fitsFormData) ? formData(body.parts) : byHand(body.parts);
  }
}

function textCode(text: string, contentType: string | undefined): string {
  const literal = isJson(contentType) && isPlainJson(text) ? objectCode(text) : undefined;
  return literal === undefined ? quoteJavascriptLines(text) : `JSON.stringify(${literal})`;
}

function objectCode(text: string): string | undefined {
  const literal = layOut(jsonTokens(text), {
    indent: '  ',
    write({ kind, text: part }, isKey) {
      if (kind !== 'string') return part;
      const value = String(JSON.parse(part));
      return isKey ? javascriptKey(value) : quoteJavascript(value);
    },
  });
  return literal?.replaceAll('\n', '\n  ');
}

function formCode(fields: [name: string, value: string][], text: string): string {
  if (new URLSearchParams(fields).toString() !== text) return quoteJavascript(text);
  if (isObjectLike(fields.map(([name]) => name))) {
    const members = fields.map(([name, value]) => `    ${javascriptKey(name)}: ${quoteJavascript(value)},\n`);
    return `new URLSearchParams({\n${members.join('')}  })`;
  }
  const pairs = fields.map(([name, value]) => `    [${quoteJavascript(name)}, ${quoteJavascript(value)}],\n`);
  return `new URLSearchParams([\n${pairs.join('')}  ])`;
}

/** FormData gives a part with a type a file name, and writes line ends its own way. */
function fitsFormData({ name, content, contentType }: MultipartPart): boolean {
  if (/[\r\n]/.test(name)) return false;
  if (typeof content !== 'string') return contentType === (content.type || 'application/octet-stream');
  return contentType === undefined && !/(^|[^\r])\n|\r(?!\n)/.test(content);
}

function formData(parts: readonly MultipartPart[]): BodyCode {
  const appends = filesNumbered(parts).map(({ part, file }) => {
    return `form.append(${quoteJavascript(part.name)}, ${file ?? quoteJavascript(String(part.content))});`;
  });
  return { before: ['const form = new FormData();', ...appends, ''], code: 'form', headers: [] };
}

function byHand(parts: readonly MultipartPart[]): BodyCode {
  const pieces = filesNumbered(parts).flatMap(({ part, file }) => {
    const head = `--${BOUNDARY}\r\n${partHead(part)}\r\n`;
    return [quoteJavascript(head), file ?? quoteJavascript(String(part.content)), quoteJavascript('\r\n')];
  });
  const lines = [...pieces, quoteJavascript(`--${BOUNDARY}--\r\n`)].map((piece) => `  ${piece},`);
  return {
    before: ['const body = new Blob([', ...lines, ']);', ''],
    code: 'body',
    headers: [['Content-Type', `multipart/form-data; boundary=${BOUNDARY}`]],
  };
}

/** Each part, with the expression of its file: the first, second … of the input of its name. */
function filesNumbered(parts: readonly MultipartPart[]) {
  const counts = new Map<string, number>();
  return parts.map((part) => {
    if (typeof part.content === 'string') return { part, file: undefined };
    const index = counts.get(part.name) ?? 0;
    counts.set(part.name, index + 1);
    const selector = `input[name="${part.name.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\a ').replaceAll('\r', '\\d ')}"]`;
    return { part, file: `document.querySelector(${quoteJavascript(selector)}).files[${index}]` };
  });
}

const BOUNDARY = 'docs-4f9c1c9e7a2d46b0';
