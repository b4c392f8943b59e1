import { onlyText, plainRequest } from './body-pieces.ts';
import type { SnippetTarget } from './target.ts';

/** The message as it goes over the wire (RFC 9112); `< ./name` stands for the bytes of a file. */
export const http = {
  key: 'http',
  label: 'HTTP',
  aliases: ['raw'],
  language: 'http',
  generate(request) {
    const { headers, pieces } = plainRequest(request);
    const [, host = '', target = '/'] = /^[a-z]+:\/\/([^/?#]*)(.*)$/is.exec(request.url) ?? [];
    const text = pieces && onlyText(pieces);
    const length = text === undefined ? [] : [`Content-Length: ${new TextEncoder().encode(text).length}`];
    const body = (pieces ?? []).map((piece) => ('text' in piece ? piece.text : `< ./${piece.file}`)).join('');
    return [
      `${request.method} ${target.startsWith('/') ? target : `/${target}`} HTTP/1.1`,
      `Host: ${host}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...length,
      '',
      body,
    ]
      .join('\n')
      .replace(/\n+$/, '\n');
  },
} as const satisfies SnippetTarget;
