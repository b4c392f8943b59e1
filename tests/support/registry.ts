import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export interface Registry {
  url: string;
  close(): void;
}

/** Starts an npm registry that has one package, from its tarball, and redirects to another registry for all others. */
export async function registryWith(
  tarball: string,
  manifest: { name: string; version: string },
  others: string,
): Promise<Registry> {
  const { name, version } = manifest;
  const bytes = readFileSync(tarball);
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://registry').pathname;
    const json = (status: number, value: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    const dist = {
      tarball: `${url}/${name}/-/${path.basename(tarball)}`,
      integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
    };
    const published = { ...manifest, dist };
    if (asked === `/${name}`) json(200, { name, 'dist-tags': { latest: version }, versions: { [version]: published } });
    else if (asked === `/${name}/latest`) json(200, published);
    else if (asked.startsWith(`/${name}/-/`)) response.writeHead(200).end(bytes);
    else if (asked.includes(name)) json(404, { error: 'Not found' });
    else response.writeHead(307, { Location: new URL(request.url ?? '/', others).href }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => server.close() };
}
