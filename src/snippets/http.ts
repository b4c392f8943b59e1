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
    const { authority, target } = splitUrl(request.url);
    const text = pieces && onlyText(pieces);
    const length = text === undefined ? [] : [`Content-Length: ${new TextEncoder().encode(text).length}`];
    const body = (pieces ?? []).map((piece) => ('text' in piece ? piece.text : `< ./${piece.file}`)).join('');
    const head = [
      `${request.method} ${target} HTTP/1.1`,
      `Host: ${authority}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...length,
    ];
    return `${head.join('\n')}\n\n${body}`;
  },
} as const satisfies SnippetTarget;

/** Neither user information nor a fragment is sent (RFC 9110 sections 4.2.4 and 7.1). */
function splitUrl(url: string): { authority: string; target: string } {
  const [, authority = '', target = ''] = /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#]*)([^#]*)/is.exec(url) ?? [];
  return { authority, target: target.startsWith('/') ? target : `/${target}` };
}
