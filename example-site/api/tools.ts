import { STATUS_CODES } from 'node:http';
import { type Answer, empty, json, Refusal, text } from './answer.ts';
import { type Context, type Handlers, handler, type Input } from './operation.ts';
import { DECODE, queryPairs } from './parameters.ts';

export const tools: Handlers = {
  echoQuery: echo,
  echoBody: echo,

  getStatus: handler<{ path: { code: number } }>(({ path: { code }, base }) => {
    const reason = STATUS_CODES[code] ?? 'Unknown';
    if (code >= 400) throw new Refusal(code, `You asked for ${code}, and here it is.`);
    if (code >= 300) return empty(code, code === 304 ? {} : { location: `${base}/health` });
    return code === 204 || code === 205 ? empty(code) : json({ status: code, reason }, code);
  }),

  getHealth: handler(({ base }) => json({ status: 'open', version: base.slice(1) })),

  getMetrics: handler(({ store }) => text(`books_total ${store.books.size}\norders_total ${store.orders.size}\n`)),

  resetDemo: handler(({ store }) => {
    store.reset();
    return empty(204);
  }),
};

function echo({ received, path, query, header, cookie }: Context & Input): Answer {
  const { method, rawHeaders, body } = received;
  return json({
    method,
    path: received.path,
    query: queryPairs(received.path).map((pair) => pair.map(DECODE.query)),
    headers: rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1]]] : [])),
    body: { bytes: body.length, text: textOf(body), base64: body.toString('base64') },
    understood: { path, query, header, cookie },
  });
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
