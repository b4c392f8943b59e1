import type { HttpRequest } from '../request/http-request.ts';
import { basicCredentials, isAuthorization } from './basic-credentials.ts';
import { type BodyPiece, plainRequest } from './body-pieces.ts';
import { quotePhp, quotePhpHeader } from './quote-languages.ts';
import type { SnippetTarget } from './target.ts';

export const php = {
  key: 'php',
  label: 'PHP',
  aliases: [],
  language: 'php',
  generate(request) {
    const { method, url } = request;
    const options = [
      `CURLOPT_URL => ${quotePhp(url)},`,
      ...(method === 'GET' && !request.body ? [] : [`CURLOPT_CUSTOMREQUEST => ${quotePhp(method)},`]),
      ...(method === 'HEAD' ? ['CURLOPT_NOBODY => true,'] : []),
      'CURLOPT_RETURNTRANSFER => true,',
      ...credentialOption(request),
      ...headerOption(request),
      ...bodyOption(plainRequest(request).pieces),
    ];
    return [
      '<?php',
      '',
      '$curl = curl_init();',
      'curl_setopt_array($curl, [',
      ...options.map((line) => `    ${line}`),
      ']);',
      '',
      'echo curl_exec($curl);',
    ].join('\n');
  },
} as const satisfies SnippetTarget;

function credentialOption(request: HttpRequest): string[] {
  const basic = basicCredentials(request);
  return basic ? [`CURLOPT_USERPWD => ${quotePhp(`${basic.username}:${basic.password}`)},`] : [];
}

/** libcurl leaves a header without a value out, unless a semicolon stands behind its name. */
function headerOption(request: HttpRequest): string[] {
  const basic = basicCredentials(request);
  const { headers, pieces } = plainRequest(request);
  const lines = headers
    .filter(([name]) => !(basic && isAuthorization(name)))
    .map(([name, value]) => (value === '' ? `${name};` : `${name}: ${value}`));
  const ownType = pieces && !headers.some(([name]) => name.toLowerCase() === 'content-type');
  const all = ownType ? [...lines, 'Content-Type:'] : lines;
  if (all.length === 0) return [];
  return ['CURLOPT_HTTPHEADER => [', ...all.map((line) => `    ${quotePhpHeader(line)},`), '],'];
}

function bodyOption(pieces: readonly BodyPiece[] | undefined): string[] {
  if (!pieces) return [];
  const code = pieces.map((piece) =>
    'text' in piece ? quotePhp(piece.text) : `file_get_contents(${quotePhp(piece.file)})`,
  );
  return [`CURLOPT_POSTFIELDS => ${code.join('\n        . ')},`];
}
