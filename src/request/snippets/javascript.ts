import { isPlainJson, layOut } from '../../core/json/text.ts';
import { fileName } from '../http/file-name.ts';
import type { HttpBody, HttpRequest, MultipartPart } from '../http/http-request.ts';
import { isJson } from '../http/media-type.ts';
import { isPlainForm, multipartType, partHead } from '../http/multipart.ts';
import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { BOUNDARY } from './body-pieces.ts';
import { JAVASCRIPT } from './code-tokens.ts';
import { HEADER_BYTES } from './quote/escape-text.ts';
import { isObjectLike, javascriptKey, quoteJavascript, quoteJavascriptLines } from './quote/javascript.ts';
import type { SnippetTarget } from './target.ts';

/** The differences between the languages that use `fetch`. */
interface Dialect {
  /** Returns the expression for a file of a form: the file of an input on the page, or a file on disk. */
  file(part: { name: string; filename: string; contentType: string | undefined; index: number }): string;
  /** Returns the expression for a file that is the whole body. */
  body(filename: string): string;
  imports(request: HttpRequest): string[];
  /** Whether a file of a form gets the media type of the request. */
  typesFiles: boolean;
  declaration: string;
}

const BROWSER: Dialect = {
  file: ({ name, index }) => `document.querySelector(${quoteJavascript(inputSelector(name))}).files[${index}]`,
  body: () => `document.querySelector('input[type="file"]').files[0]`,
  imports: () => [],
  typesFiles: false,
  declaration: 'const response',
};

const TYPESCRIPT: Dialect = {
  ...BROWSER,
  file: ({ name, index }) =>
    `document.querySelector<HTMLInputElement>(${quoteJavascript(inputSelector(name))})!.files![${index}]!`,
  body: () => `document.querySelector<HTMLInputElement>('input[type="file"]')!.files![0]!`,
  declaration: 'const response: Response',
};

const NODE: Dialect = {
  file: ({ filename, contentType }) =>
    `await openAsBlob(${quoteJavascript(filename)}${contentType === undefined ? '' : `, { type: ${quoteJavascript(contentType)} }`})`,
  body: (filename) => `await openAsBlob(${quoteJavascript(filename)})`,
  imports: (request) => (hasFile(request) ? ["import { openAsBlob } from 'node:fs';", ''] : []),
  typesFiles: true,
  declaration: 'const response',
};

export const javascript = fetchTarget(
  { key: 'javascript', label: 'JavaScript', aliases: ['js'], language: 'javascript', syntax: JAVASCRIPT },
  BROWSER,
);

export const typescript = fetchTarget(
  { key: 'typescript', label: 'TypeScript', aliases: ['ts'], language: 'typescript', syntax: JAVASCRIPT },
  TYPESCRIPT,
);

/** Node.js 20 and later. */
export const node = fetchTarget(
  { key: 'node', label: 'Node.js', aliases: ['nodejs', 'node.js'], language: 'javascript', syntax: JAVASCRIPT },
  NODE,
);

function fetchTarget<Key extends string>(
  names: Omit<SnippetTarget, 'generate' | 'key'> & { key: Key },
  dialect: Dialect,
): SnippetTarget & { key: Key } {
  return { ...names, generate: (request) => fetchCode(request, dialect) };
}

function fetchCode(request: HttpRequest, dialect: Dialect): string {
  const { method } = request;
  const refusal = refusalOf(request);
  if (refusal !== undefined && dialect === NODE && fitsNodeRequest(request)) return nodeRequestCode(request);
  const body = refusal === undefined ? bodyCode(request, dialect) : { ...NO_BODY, before: [`// ${refusal}`] };
  const headers = [...request.headers, ...body.headers].map(
    ([name, value]) => `    ${javascriptKey(name)}: ${headerValue(request, name, value)},`,
  );
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${quoteJavascript(method)},`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(body.code === undefined ? [] : [`  body: ${body.code},`]),
  ];
  const call = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
  const send = `${dialect.declaration} = await fetch(${quoteJavascript(request.url)}${call});`;
  const imports = refusal === undefined ? dialect.imports(request) : [];
  return [...imports, ...body.before, send, '', 'console.log(await response.text());'].join('\n');
}

function hasFile({ body }: HttpRequest): boolean {
  return (
    body?.kind === 'binary' ||
    (body?.kind === 'multipart' && body.parts.some((part) => typeof part.content !== 'string'))
  );
}

interface BodyCode {
  before: string[];
  code: string | undefined;
  headers: [name: string, value: string][];
}

const NO_BODY: BodyCode = { before: [], code: undefined, headers: [] };

/** Returns why `fetch` cannot send the request (Fetch Standard section 2.2.1 and the constructor of Request). */
function refusalOf({ method, body }: HttpRequest): string | undefined {
  if (/^(?:CONNECT|TRACE|TRACK)$/i.test(method)) return 'fetch does not send this method.';
  return (method === 'GET' || method === 'HEAD') && body ? 'fetch sends no body with this method.' : undefined;
}

function headerValue(request: HttpRequest, name: string, value: string): string {
  const basic = isAuthorization(name) ? basicCredentials(request) : undefined;
  return basic
    ? `\`Basic \${btoa(${quoteJavascript(`${basic.username}:${basic.password}`)})}\``
    : quoteJavascript(value);
}

function bodyCode({ body, headers }: HttpRequest, dialect: Dialect): BodyCode {
  const only = (code: string | undefined): BodyCode => ({ before: [], code, headers: [] });
  switch (body?.kind) {
    case undefined:
      return only(undefined);
    case 'text':
      return only(textCode(body.text, headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]));
    case 'urlencoded':
      return only(formCode(body.fields, body.text));
    case 'binary':
      return only(dialect.body(fileName(body.blob)));
    case 'multipart':
      return isPlainForm(body) && body.parts.every((part) => fitsFormData(part, dialect))
        ? formData(body.parts, dialect)
        : byHand(body, dialect);
  }
}

function textCode(text: string, contentType: string | undefined): string {
  const literal = isJson(contentType) && isPlainJson(text) ? objectCode(text) : undefined;
  return literal === undefined ? quoteJavascriptLines(text) : `JSON.stringify(${literal})`;
}

function objectCode(text: string): string | undefined {
  const literal = layOut(text, {
    indent: '  ',
    write({ kind, text: part, isKey }) {
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

const IN_BLOB = /^[ -@[-~]*$/;

/**
 * Whether `FormData` sends a part unchanged. It adds a file name to a part with a type, and changes line endings. A
 * `Blob` writes its type in lower case, and drops one beyond ASCII.
 */
function fitsFormData({ name, content, contentType }: MultipartPart, { typesFiles }: Dialect): boolean {
  if (/[\r\n]/.test(name)) return false;
  if (typeof content !== 'string') {
    return typesFiles ? IN_BLOB.test(contentType ?? '') : contentType === (content.type || 'application/octet-stream');
  }
  return contentType === undefined && !/(^|[^\r])\n|\r(?!\n)/.test(content);
}

function formData(parts: readonly MultipartPart[], dialect: Dialect): BodyCode {
  const appends = filesNumbered(parts, dialect).map(({ part, file }) => {
    const name = file !== undefined && dialect.typesFiles ? `, ${quoteJavascript(part.filename ?? 'file')}` : '';
    return `form.append(${quoteJavascript(part.name)}, ${file ?? quoteJavascript(String(part.content))}${name});`;
  });
  return { before: ['const form = new FormData();', ...appends, ''], code: 'form', headers: [] };
}

function byHand(body: Extract<HttpBody, { kind: 'multipart' }>, dialect: Dialect): BodyCode {
  const pieces = filesNumbered(body.parts, dialect).flatMap(({ part, file }) => {
    const head = `--${BOUNDARY}\r\n${partHead(part)}\r\n`;
    return [quoteJavascript(head), file ?? quoteJavascript(String(part.content)), quoteJavascript('\r\n')];
  });
  const lines = [...pieces, quoteJavascript(`--${BOUNDARY}--\r\n`)].map((piece) => `  ${piece},`);
  return {
    before: ['const body = new Blob([', ...lines, ']);', ''],
    code: 'body',
    headers: [['Content-Type', multipartType(body, BOUNDARY)]],
  };
}

/** Returns each part with the expression of its file: the first, second … file of the input with its name. */
function filesNumbered(parts: readonly MultipartPart[], dialect: Dialect) {
  const counts = new Map<string, number>();
  return parts.map((part) => {
    if (typeof part.content === 'string') return { part, file: undefined };
    const index = counts.get(part.name) ?? 0;
    counts.set(part.name, index + 1);
    const { name, filename = 'file', contentType } = part;
    return { part, file: dialect.file({ name, filename, contentType, index }) };
  });
}

function inputSelector(name: string): string {
  return `input[name="${name.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\a ').replaceAll('\r', '\\d ')}"]`;
}

/** Whether `nodeRequestCode` can show the request: its body, if any, is text. */
function fitsNodeRequest({ body }: HttpRequest): boolean {
  return body === undefined || body.kind === 'text' || body.kind === 'urlencoded';
}

/** Returns code for a request that `fetch` refuses, such as TRACE, or GET with a body. */
function nodeRequestCode({ method, url, headers, body }: HttpRequest): string {
  const text = body && 'text' in body ? body.text : undefined;
  // Node.js writes the headers in the encoding of a body that is a string.
  const bytes = headers.some(([, value]) => value.search(HEADER_BYTES) !== -1) ? 'Buffer.from(body)' : 'body';
  const all = headers.map(([name, value]) => `      ${javascriptKey(name)}: ${quoteJavascript(value)},`);
  // Node.js sets Content-Length only for methods that usually have a body.
  if (text !== undefined) all.push("      'Content-Length': Buffer.byteLength(body),");
  return [
    `import { request } from 'node:${url.startsWith('http:') ? 'http' : 'https'}';`,
    '',
    ...(text === undefined ? [] : [`const body = ${quoteJavascriptLines(text)};`, '']),
    'request(',
    `  ${quoteJavascript(url)},`,
    '  {',
    `    method: ${quoteJavascript(method)},`,
    ...(all.length > 0 ? ['    headers: {', ...all, '    },'] : []),
    '  },',
    '  (response) => response.pipe(process.stdout),',
    `).end(${text === undefined ? '' : bytes});`,
  ].join('\n');
}
