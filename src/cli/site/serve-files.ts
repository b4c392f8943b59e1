import { createServer } from 'node:http';
import { siteHandler } from '../static-files/site-handler.ts';

interface Address {
  host: string;
  port: number;
  /** The base path of the files: `/` or `/handbook/`. */
  base?: string;
  /** Hosts of the site, in addition to localhost and IP addresses. Absent if it answers under every name. */
  hosts?: readonly string[];
}

/**
 * Serves a folder of plain files as a static host does: `/guide/` serves `guide/index.html`, and unknown paths serve
 * `404.html`.
 */
export function serveFiles(folder: string, { host, port, base = '/', hosts }: Address): Promise<void> {
  const handle = siteHandler({ files: folder, base, ...(hosts && { hosts }) });
  const server = createServer((request, response) => {
    if (request.url === '/' && base !== '/') response.writeHead(302, { Location: base }).end();
    else handle(request, response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
