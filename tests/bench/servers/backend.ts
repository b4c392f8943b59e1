import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { serve } from './serve.ts';

const ITEM = JSON.stringify({
  id: 17,
  title: 'A small response',
  tags: ['a', 'b', 'c'],
  price: { amount: 1250, in: 'EUR' },
});
const PIECE = Buffer.alloc(64 * 1024, 'x');

/** Responds to every POST with a small JSON body, and to `GET /stream?bytes=N` with N bytes. */
serve(
  createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/stream') {
      void stream(response, Number(searchParams.get('bytes')));
      return;
    }
    request.resume();
    request.once('end', () => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': ITEM.length });
      response.end(ITEM);
    });
  }),
);

async function stream(response: ServerResponse, bytes: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': bytes });
  for (let left = bytes; left > 0 && !response.destroyed; left -= PIECE.length) {
    if (!response.write(PIECE.subarray(0, left))) await once(response, 'drain');
  }
  response.end();
}
