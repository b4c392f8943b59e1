import { onlyText, plainRequest } from './body-pieces.ts';
import { DOUBLE_QUOTED } from './code-tokens.ts';
import { INVISIBLE } from './quote/invisible.ts';
import type { SnippetTarget } from './target.ts';

/** The message as it goes over the wire (RFC 9112); `< ./name` means the bytes of a file. */
export const http = {
  key: 'http',
  label: 'HTTP',
  aliases: ['raw'],
  language: 'http',
  syntax: {
    strings: [DOUBLE_QUOTED],
    keywords: /^[!#$%&'*+.^_|~\w-]+(?=: )|^[A-Z]+(?= [/*])|\bHTTP\b|"(?:[^"\\]|\\.)*"(?=\s*:)/,
  },
  generate(request) {
    const { headers, pieces } = plainRequest(request);
    const { authority, target } = splitUrl(request.url);
    const text = pieces && onlyText(pieces);
    const length = text === undefined ? [] : [`Content-Length: ${new TextEncoder().encode(text).length}`];
    const body = (pieces ?? [])
      .map((piece) => ('text' in piece ? piece.text : `< ./${piece.file.replace(/[\r\n]/g, encodeURIComponent)}`))
      .join('');
    const head = [
      `${onOneLine(request.method)} ${onOneLine(target)} HTTP/1.1`,
      `Host: ${onOneLine(authority)}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...length,
    ];
    return `${head.join('\n')}\n\n${body}`;
  },
} as const satisfies SnippetTarget;

/** Encodes blanks and invisible characters, because names in the document must not start another line of the head. */
function onOneLine(text: string): string {
  return text.replace(/\s/g, (space) => encodeURIComponent(space)).replace(INVISIBLE, encodeURIComponent);
}

/**
 * Splits a URL into what is sent of it. Neither user information nor a fragment is sent (RFC 9110 sections 4.2.4 and
 * 7.1).
 */
function splitUrl(url: string): { authority: string; target: string } {
  const [, authority = '', target = ''] = /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#]*)([^#]*)/is.exec(url) ?? [];
  return { authority, target: target.startsWith('/') ? target : `/${target}` };
}
