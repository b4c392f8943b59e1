import { fileName } from '../http/file-name.ts';
import type { HttpRequest, MultipartPart } from '../http/http-request.ts';
import { isPlainForm } from '../http/multipart.ts';
import { hasAsciiHeaders } from './ascii-headers.ts';
import { type BasicCredentials, basicCredentials, isAuthorization } from './basic-credentials.ts';
import { plainRequest } from './body-pieces.ts';
import { SHELL } from './code-tokens.ts';
import { hasNeedlessEscapes } from './needless-escapes.ts';
import { fitsWord, printfShell, quoteShell, quoteShellBytes } from './quote/shell.ts';
import { shellPieces } from './shell-pieces.ts';
import type { SnippetTarget } from './target.ts';

export const httpie = {
  key: 'httpie',
  label: 'HTTPie',
  aliases: [],
  language: 'bash',
  syntax: SHELL,
  generate(request) {
    const { pipe, options, items, headers } = bodyCode(request);
    const basic = plainCredentials(request);
    const explicitHeaders = headers.filter(([name]) => !(basic && isAuthorization(name)));
    const accepts = explicitHeaders.some(([name]) => name.toLowerCase() === 'accept');
    // HTTPie takes no headers after an option that follows the URL. Without `=`, a value with a dash would be an option.
    const auth = basic ? [`--auth=${quoteShell(`${basic.username}:${basic.password}`)}`] : [];
    const lines = [
      ['http', ...options, ...auth, quoteWord(request.method), quoteShell(request.url)].join(' '),
      ...explicitHeaders.map(([name, value]) => quoteShellBytes(value === '' ? `${name};` : `${name}: ${value}`)),
      // By default, HTTPie sends every body as JSON and accepts JSON.
      ...(request.body && !accepts ? ["'Accept: */*'"] : []),
      ...items,
    ];
    const notes = unsupportedParts(request).map((note) => `# HTTPie ${note}\n`);
    return `${notes.join('')}${pipe}${lines.join(' \\\n  ')}`;
  },
} as const satisfies SnippetTarget;

/** Lists what HTTPie changes in a request, if no option prevents it. */
function unsupportedParts(request: HttpRequest): string[] {
  const { method, url, headers } = request;
  return [
    ...(method === method.toUpperCase() ? [] : ['sends the method in uppercase.']),
    ...(/^[A-Za-z]+$/.test(method) ? [] : ['takes methods of letters only.']),
    ...(hasNeedlessEscapes(url) ? ['decodes some escapes in the URL.'] : []),
    ...(hasAsciiHeaders(request) ? [] : ['cannot send characters beyond ASCII in headers.']),
    ...(headers.some(([, value]) => /\\[:;=@]/.test(value)) ? ['reads a backslash in a header as an escape.'] : []),
  ];
}

/** Returns the credentials if they have no backslash, which HTTPie reads as an escape. */
function plainCredentials(request: HttpRequest): BasicCredentials | undefined {
  const basic = basicCredentials(request);
  return basic && !/\\/.test(basic.username + basic.password) ? basic : undefined;
}

function quoteWord(word: string): string {
  return /^[A-Z]+$/.test(word) ? word : quoteShell(word);
}

interface BodyCode {
  pipe: string;
  options: string[];
  items: string[];
  headers: [name: string, value: string][];
}

function bodyCode(request: HttpRequest): BodyCode {
  const { body } = request;
  const { headers, pieces = [] } = plainRequest(request);
  switch (body?.kind) {
    case undefined:
      return { pipe: '', options: ['--ignore-stdin'], items: [], headers };
    case 'text':
    case 'urlencoded':
      if (body.text === '' || !fitsWord(body.text)) {
        return { pipe: `${printfShell(body.text)} | `, options: [], items: [], headers };
      }
      return { pipe: '', options: ['--ignore-stdin'], items: [`--raw=${quoteShell(body.text)}`], headers };
    case 'binary':
      return { pipe: `cat ${quoteShell(`./${fileName(body.blob)}`)} | `, options: [], items: [], headers };
    case 'multipart': {
      if (!isPlainForm(body) || !body.parts.every(fitsItem))
        return { pipe: `${shellPieces(pieces)} | `, options: [], items: [], headers };
      const others = request.headers.filter(([name]) => name.toLowerCase() !== 'content-type');
      return {
        pipe: '',
        options: ['--ignore-stdin', '--multipart'],
        items: body.parts.map(({ name, content, filename, contentType }) =>
          quoteShell(
            typeof content === 'string' ? `${name}=${content}` : `${name}@${filename ?? 'file'};type=${contentType}`,
          ),
        ),
        headers: others,
      };
    }
  }
}

/**
 * Whether a part can be an item. HTTPie interprets some characters in names, and writes a content type only for files.
 */
function fitsItem({ name, content, filename = '', contentType }: MultipartPart): boolean {
  if (!/^[\w.[\]][\w.[\]-]*$/.test(name)) return false;
  if (typeof content !== 'string') return contentType !== undefined && /^[\w. -]+$/.test(filename);
  return contentType === undefined && !/^[=@]|\\/.test(content) && fitsWord(content);
}
