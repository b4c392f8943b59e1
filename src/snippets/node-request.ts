import type { HttpRequest } from '../http/http-request.ts';
import { javascriptKey, quoteJavascript, quoteJavascriptLines } from './quote/javascript.ts';

/** Whether `nodeRequestCode` can show the request: its body, if any, is text. */
export function fitsNodeRequest({ body }: HttpRequest): boolean {
  return body === undefined || body.kind === 'text' || body.kind === 'urlencoded';
}

/** Returns code for a request that `fetch` refuses, such as TRACE, or GET with a body. */
export function nodeRequestCode({ method, url, headers, body }: HttpRequest): string {
  const text = body && 'text' in body ? body.text : undefined;
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
    `).end(${text === undefined ? '' : 'body'});`,
  ].join('\n');
}
