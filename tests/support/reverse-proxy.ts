import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a server in front of a site that forwards requests below a path, as nginx does: it strips the path, as with
 * `proxy_pass http://site/`, or keeps it, as with `proxy_pass http://site`. All other paths belong to another site.
 */
export async function startReverseProxy(
  site: string,
  { path, strips }: { path: string; strips: boolean },
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/';
    if (!url.startsWith(`${path}/`)) return void outgoing.writeHead(404).end('Another site.');
    const target = new URL(strips ? url.slice(path.length) : url, site);
    const passed = send(target, { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
