import type { HttpRequest } from '../http/http-request.ts';
import { HEADER_BYTES } from './quote/escape-text.ts';
import { javascriptKey, quoteJavascript, quoteJavascriptLines } from './quote/javascript.ts';

/** Whether `nodeRequestCode` can show the request: its body, if any, is text. */
export function fitsNodeRequest({ body }: HttpRequest): boolean {
  return body === undefined || body.kind === 'text' || body.kind === 'urlencoded';
}

/** Returns code for a request that `fetch` refuses, such as TRACE, or GET with a body. */
export function nodeRequestCode({ method, url, headers, body }: HttpRequest): string {
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
