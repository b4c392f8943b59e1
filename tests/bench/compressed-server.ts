import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { lookup } from 'mrmime';

/** Serves a folder with gzip at the highest level, as a static host does, in the same way for every tool. */
export async function serveCompressed(folder: string): Promise<Server> {
  const cache = new Map<string, Buffer | undefined>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = decodeURIComponent(pathname);
    const files = name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`];
    for (const file of files.map((each) => path.join(folder, each))) {
      if (!cache.has(file)) cache.set(file, compressed(file));
      const body = cache.get(file);
      if (!body) continue;
      const type = lookup(file) ?? 'application/octet-stream';
      return response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body);
    }
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function compressed(file: string): Buffer | undefined {
  try {
    return gzipSync(readFileSync(file), { level: 9 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR') return undefined;
    throw error;
  }
}
