import { fileName } from '../http/file-name.ts';
import type { HttpRequest, MultipartPart } from '../http/http-request.ts';
import { isPlainForm, multipartType } from '../http/multipart.ts';
import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { BOUNDARY, plainRequest } from './body-pieces.ts';
import { SHELL } from './code-tokens.ts';
import { fitsWord, printfShell, quoteShell, quoteShellBytes } from './quote/shell.ts';
import { shellPieces } from './shell-pieces.ts';
import type { SnippetTarget } from './target.ts';

export const curl = {
  key: 'curl',
  label: 'cURL',
  aliases: ['bash', 'sh', 'shell'],
  language: 'bash',
  syntax: SHELL,
  generate(request) {
    const { pipe, options, headers } = bodyOptions(request);
    const command = `curl${methodOption(request)}${globOption(request.url)}`;
    const url = quoteShell(request.url);
    const lines = [
      // A URL after other options has its own line, so that both fit a narrow column.
      ...(command === 'curl' ? [`${command} ${url}`] : [command, `--url ${url}`]),
      ...headerOptions(request),
      ...headers.map((line) => `--header ${quoteShell(line)}`),
      ...options,
    ];
    return `${pipe}${lines.join(' \\\n  ')}`;
  },
} as const satisfies SnippetTarget;

function methodOption({ method, body }: HttpRequest): string {
  if (method === 'HEAD' && !body) return ' --head';
  return method === 'GET' && !body ? '' : ` --request ${quoteIfNeeded(method)}`;
}

function quoteIfNeeded(word: string): string {
  return /^[A-Z]+$/.test(word) ? word : quoteShell(word);
}

/** Turns off globbing: curl reads brackets and braces as patterns, and drops the braces of a placeholder. */
function globOption(url: string): string {
  return /[[\]{}]/.test(url) ? ' --globoff' : '';
}

function headerOptions(request: HttpRequest): string[] {
  const { headers, body } = request;
  const basic = basicCredentials(request);
  const isType = (name: string) => name.toLowerCase() === 'content-type';
  const explicitHeaders = headers.filter(
    ([name]) => !(basic && isAuthorization(name)) && !(body?.kind === 'multipart' && isType(name)),
  );
  const lines = explicitHeaders.map(([name, value]) =>
    quoteShellBytes(value === '' ? `${name};` : `${name}: ${value}`),
  );
  const dropsDefaultType = body && body.kind !== 'multipart' && !headers.some(([name]) => isType(name));
  return [
    ...(basic ? [`--user ${quoteShell(`${basic.username}:${basic.password}`)}`] : []),
    ...lines.map((line) => `--header ${line}`),
    ...(dropsDefaultType ? ["--header 'Content-Type:'"] : []),
  ];
}

interface BodyOptions {
  /** A command that is piped into curl, with its `|`. */
  pipe: string;
  options: string[];
  headers: string[];
}

function bodyOptions(request: HttpRequest): BodyOptions {
  const { body } = request;
  const plain = (...options: string[]): BodyOptions => ({ pipe: '', options, headers: [] });
  switch (body?.kind) {
    case undefined:
      return plain();
    case 'text':
    case 'urlencoded':
      if (!fitsWord(body.text)) return pipeBody(printfShell(body.text));
      return plain(`--data-raw ${quoteShell(body.text)}`);
    case 'binary':
      return plain(`--data-binary ${quoteShell(`@${path(fileName(body.blob))}`)}`);
    case 'multipart':
      return isPlainForm(body) && body.parts.every(fitsForm)
        ? plain(...body.parts.map(formOption))
        : byHand(request, body);
  }
}

function pipeBody(command: string, headers: string[] = []): BodyOptions {
  return { pipe: `${command} | `, options: ['--data-binary @-'], headers };
}

/**
 * Returns the option for a part. `--form-string` takes the text literally, whereas `--form` would read a file if the
 * text starts with `@` or `<`.
 */
function formOption({ name, content, contentType, filename }: MultipartPart): string {
  const type = contentType === undefined ? '' : `;type=${contentType}`;
  if (filename !== undefined) return `--form ${quoteShell(`${name}=@${quoteWord(path(filename))}${type}`)}`;
  if (type === '') return `--form-string ${quoteShell(`${name}=${String(content)}`)}`;
  return `--form ${quoteShell(`${name}=${quoteWord(String(content))}${type}`)}`;
}

/** Returns the path of a file. `-` alone would mean standard input. */
function path(filename: string): string {
  return filename === '-' ? './-' : filename;
}

function quoteWord(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** A media type that curl reads to its end: it ends at a comma, and some parameters, in any case, are options of curl. */
const TYPE = /^[^\s/;,]+\/[^\s/;,]+(?:; ?(?!(?:encoder|filename|headers|type)=)[\w-]+=(?:[\w.+/-]+|"[^"\\;,]*"))*$/i;

/**
 * Whether a part can be an option. curl ends a name at `=`, its versions escape quotes differently, and no option can
 * contain NUL.
 */
function fitsForm({ name, filename = '', content, contentType }: MultipartPart): boolean {
  if (/[="\\\r\n\0]/.test(name) || /["\\\r\n\0/]/.test(filename)) return false;
  if (contentType !== undefined && !TYPE.test(contentType)) return false;
  return typeof content !== 'string' || fitsWord(content);
}

function byHand(request: HttpRequest, body: Parameters<typeof multipartType>[0]): BodyOptions {
  const { pieces = [] } = plainRequest(request);
  return pipeBody(shellPieces(pieces), [`Content-Type: ${multipartType(body, BOUNDARY)}`]);
}
