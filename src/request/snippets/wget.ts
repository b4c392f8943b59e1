import { fileName } from '../http/file-name.ts';
import type { HttpBody, HttpRequest } from '../http/http-request.ts';
import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { plainRequest } from './body-pieces.ts';
import { SHELL } from './code-tokens.ts';
import { fitsWord, printfShell, quoteShell, quoteShellBytes } from './quote/shell.ts';
import { shellPieces } from './shell-pieces.ts';
import type { SnippetTarget } from './target.ts';

export const wget = {
  key: 'wget',
  label: 'Wget',
  aliases: [],
  language: 'bash',
  syntax: SHELL,
  generate(request) {
    const { headers, pieces } = plainRequest(request);
    const basic = basicCredentials(request);
    const { before, option } = bodyOption(request.body, pieces);
    const explicitHeaders = headers.filter(([name]) => !(basic && isAuthorization(name)));
    const lines = [
      `wget --quiet --content-on-error --output-document -${methodOption(request)}`,
      ...(basic
        ? [`--auth-no-challenge --user ${quoteShell(basic.username)} --password ${quoteShell(basic.password)}`]
        : []),
      ...explicitHeaders.map(([name, value]) => `--header ${quoteShellBytes(`${name}: ${value}`)}`),
      ...option,
      quoteShell(request.url),
    ];
    const note = request.method === request.method.toUpperCase() ? [] : ['# Wget sends the method in uppercase.'];
    return [...note, ...before, lines.join(' \\\n  ')].join('\n');
  },
} as const satisfies SnippetTarget;

function methodOption({ method, body }: HttpRequest): string {
  if (method === 'GET' && !body) return '';
  return ` --method ${/^[A-Z]+$/.test(method) ? method : quoteShell(method)}`;
}

/** Returns the option for the body. wget reads a body that cannot be an argument from a file. */
function bodyOption(body: HttpBody | undefined, pieces: ReturnType<typeof plainRequest>['pieces']) {
  if (!body || !pieces) return { before: [], option: [] };
  if (body.kind === 'binary') return { before: [], option: [`--body-file ${quoteShell(fileName(body.blob))}`] };
  if (body.kind !== 'multipart' && fitsWord(body.text)) {
    return { before: [], option: [`--body-data ${quoteShell(body.text)}`] };
  }
  const command = body.kind === 'multipart' ? shellPieces(pieces) : printfShell(body.text);
  return { before: [`${command} > body.tmp`], option: ['--body-file body.tmp'] };
}
