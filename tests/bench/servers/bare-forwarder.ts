import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { serve } from './serve.ts';

/** Arguments: origin of the backend; `keep-alive` or `close` for its connections. Forwards and checks nothing. */
const [backend = '', connections] = process.argv.slice(2);
const { hostname, port } = new URL(backend);
const agent = connections === 'keep-alive' ? new Agent({ keepAlive: true }) : (false as const);

serve(
  createServer((incoming, outgoing) => {
    const { method, url: path } = incoming;
    const forwarded = request({ hostname, port, method, path, headers: endToEnd(incoming), agent });
    forwarded.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer));
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }),
);

function endToEnd({ headers }: IncomingMessage): IncomingHttpHeaders {
  const { connection: _, 'keep-alive': __, ...rest } = headers;
  return rest;
}
