import { isPlainJson, layOut } from '../../core/json/text.ts';
import { fileName } from '../http/file-name.ts';
import type { HttpBody, HttpRequest, MultipartPart } from '../http/http-request.ts';
import { isJson } from '../http/media-type.ts';
import { isPlainForm, multipartType } from '../http/multipart.ts';
import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { BOUNDARY, type BodyPiece, plainRequest } from './body-pieces.ts';
import { PYTHON } from './code-tokens.ts';
import { hasNeedlessEscapes } from './needless-escapes.ts';
import { quotePython, quotePythonLines } from './quote/python.ts';
import type { SnippetTarget } from './target.ts';

export const python = {
  key: 'python',
  label: 'Python',
  aliases: ['py'],
  language: 'python',
  syntax: PYTHON,
  generate(request) {
    const { method, url } = request;
    const basic = basicCredentials(request);
    const option = bodyOption(request);
    const headers = [...request.headers, ...typeByHand(request)]
      .filter(([name, value]) => !(basic && isAuthorization(name)) && !isImplied(option, name, value))
      .map(([name, value]) => `        ${quotePython(name)}: ${headerValue(value)},`);
    const options = [
      ...(headers.length > 0 ? [`headers={\n${headers.join('\n')}\n    }`] : []),
      ...(basic ? [`auth=(${quotePython(basic.username)}, ${quotePython(basic.password)})`] : []),
      ...(option === undefined ? [] : [option]),
    ];
    const call = (name: string, first: string[]) => callCode(name, [...first, ...options]);
    const send = () => {
      if (hasNeedlessEscapes(url)) return preparedCode(url, call('requests.Request', [quotePython(method), 'url']));
      if (METHODS.has(method)) return `response = ${call(`requests.${method.toLowerCase()}`, [quotePython(url)])}`;
      return `response = ${call('requests.request', [quotePython(method), quotePython(url)])}`;
    };
    const note = method === method.toUpperCase() ? '' : '# requests sends the method in uppercase.\n';
    return `import requests\n\n${note}${send()}\n\nprint(response.text)`;
  },
} as const satisfies SnippetTarget;

/** Returns the value of a header. In a text, requests refuses a space at the start, even one beyond ASCII. */
function headerValue(value: string): string {
  return quotePython(value) + (/^[\x85\xa0]/.test(value) ? '.encode("latin-1")' : '');
}

function callCode(name: string, args: readonly string[]): string {
  return `${name}(${args.length === 1 ? args[0] : `\n${args.map((each) => `    ${each},\n`).join('')}`})`;
}

/** Returns code that sends a URL as it is, although requests would decode its needless escapes. */
function preparedCode(url: string, request: string): string {
  return [
    `url = ${quotePython(url)}`,
    'session = requests.Session()',
    `request = session.prepare_request(${request})`,
    '# requests decodes some escapes in the URL. This sends it as it is.',
    'request.url = url',
    'response = session.send(request)',
  ].join('\n');
}

/** The methods for which requests has a function. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Whether requests sets this header itself: it sets the media type of `json` and of fields. */
function isImplied(option: string | undefined, name: string, value: string): boolean {
  if (name.toLowerCase() !== 'content-type' || option === undefined) return false;
  if (option.startsWith('json=')) return value === 'application/json';
  return /^data=[[{]\n/.test(option) && value === 'application/x-www-form-urlencoded';
}

function bodyOption({ body, headers }: HttpRequest): string | undefined {
  switch (body?.kind) {
    case undefined:
      return undefined;
    case 'text':
      return textOption(body.text, headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]);
    case 'urlencoded':
      return formOption(body);
    case 'binary':
      return `data=open(${quotePython(fileName(body.blob))}, "rb")`;
    case 'multipart':
      if (!isPlainForm(body)) return `data=${piecesCode(plainRequest({ ...REQUEST, body }).pieces ?? [])}`;
      return `files=[\n${body.parts.map((part) => `        ${partTuple(part)},\n`).join('')}    ]`;
  }
}

const REQUEST = { method: '', url: '', headers: [] };

/** Returns the media type of a form that is written out, because requests supports only forms with named parts. */
function typeByHand({ body }: HttpRequest): [name: string, value: string][] {
  return body?.kind === 'multipart' && !isPlainForm(body) ? [['Content-Type', multipartType(body, BOUNDARY)]] : [];
}

function piecesCode(pieces: readonly BodyPiece[]): string {
  const code = pieces.map((piece) =>
    'text' in piece ? `${quotePython(piece.text)}.encode()` : `open(${quotePython(piece.file)}, "rb").read()`,
  );
  return `b"".join([\n${code.map((line) => `        ${line},\n`).join('')}    ])`;
}

/** Returns the argument for a text. requests treats `json=None` as no body. */
function textOption(text: string, contentType: string | undefined): string {
  const literal = isJson(contentType) && isPlainJson(text) ? jsonLiteral(text) : undefined;
  return literal === undefined || literal === 'None' ? `data=${bytesLiteral(text)}` : `json=${literal}`;
}

function jsonLiteral(text: string): string | undefined {
  const literal = layOut(text, {
    indent: '    ',
    write: ({ kind, text: part }) =>
      kind === 'string' ? quotePython(String(JSON.parse(part))) : (WORDS.get(part) ?? part),
  });
  return literal?.replaceAll('\n', '\n    ');
}

const WORDS = new Map([
  ['true', 'True'],
  ['false', 'False'],
  ['null', 'None'],
]);

/** Returns the literal of a text. requests sends text beyond ASCII correctly only as bytes. */
function bytesLiteral(text: string): string {
  return quotePythonLines(text) + (/[^\0-\x7f]/.test(text) ? '.encode()' : '');
}

/**
 * Returns the argument for a form. Python encodes `*` and `~` differently from browsers, so a form with one of them is
 * sent as text.
 */
function formOption({ fields, text }: Extract<HttpBody, { kind: 'urlencoded' }>): string {
  if (fields.flat().some((part) => /[*~]/.test(part))) return `data=${bytesLiteral(text)}`;
  const names = fields.map(([name]) => name);
  const isDict = new Set(names).size === names.length;
  const lines = fields.map(([name, value]) => {
    const pair = [quotePython(name), quotePython(value)];
    return isDict ? `        ${pair.join(': ')},\n` : `        (${pair.join(', ')}),\n`;
  });
  return isDict ? `data={\n${lines.join('')}    }` : `data=[\n${lines.join('')}    ]`;
}

/** Returns a part as `(name, (file name, content, type))`. Without a file name, it is a field. */
function partTuple({ name, filename, contentType, content }: MultipartPart): string {
  const values = [
    filename === undefined ? 'None' : quotePython(filename),
    typeof content === 'string' ? quotePython(content) : `open(${quotePython(filename ?? 'file')}, "rb")`,
    ...(contentType === undefined ? [] : [quotePython(contentType)]),
  ];
  return `(${quotePython(name)}, (${values.join(', ')}))`;
}
