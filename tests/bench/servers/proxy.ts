import { createServer, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { compileDestinations } from '../../../src/proxy/compile-destinations.ts';
import { createProxy } from '../../../src/proxy/proxy.ts';
import { serve } from './serve.ts';

/** Argument: origin of the backend. The proxy with all its checks, and limits that the benchmark does not reach. */
const [backend = ''] = process.argv.slice(2);
const { policy } = compileDestinations({ servers: [{ url: backend }], allowPrivate: [backend] });
const proxy = createProxy({
  ...policy,
  limits: {
    maxResponseBytes: 1024 ** 3,
    totalTimeout: 120_000,
    concurrency: 1000,
    concurrencyPerClient: 1000,
  },
});

serve(
  createServer(async (incoming, outgoing) => {
    const response = await proxy(webRequest(incoming), { clientAddress: incoming.socket.remoteAddress });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (!response.body) outgoing.end();
    else await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing).catch(() => outgoing.destroy());
  }),
);

function webRequest(incoming: IncomingMessage): Request {
  const init: RequestInit & { duplex: 'half' } = {
    method: incoming.method ?? 'GET',
    headers: incoming.headers as Record<string, string>,
    body: Readable.toWeb(incoming) as BodyInit,
    duplex: 'half',
  };
  return new Request(`http://${incoming.headers.host}${incoming.url}`, init);
}
