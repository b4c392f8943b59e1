import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Connect } from 'vite';
import { tryDecode } from '../../../src/core/json/decode.ts';
import type { Download } from '../../../src/site/project/read/downloads.ts';

/** Writes the files of the documents into the built site. Keeps existing files, such as those from `public`. */
export async function writeDownloads(downloads: readonly Download[], output: string): Promise<void> {
  for (const { path: file, read } of downloads) {
    const target = path.join(output, file);
    if (existsSync(target)) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, await read());
  }
}

/**
 * Returns the document at a path below Astro's base, for dev.
 *
 * @param mount The path between the base and the pages.
 */
export function downloadAt(downloads: readonly Download[], requested: string, mount: string): Download | undefined {
  const above = mount === '' ? '' : `${mount}/`;
  return downloads.find(({ path: file }) => `${above}${file}` === requested);
}

/** Returns the file at a path below Astro's base. */
type FindDownload = (file: string) => Promise<Download | undefined>;

/** Serves the files in dev in their current state. */
export function serveDownloads(middlewares: Connect.Server, base: string, find: FindDownload): void {
  middlewares.use((request, response, next) => {
    const file = requestedFile(request, base);
    if (file === undefined) next();
    else send(file).catch(next);

    async function send(file: string): Promise<void> {
      const download = await find(file);
      if (!download) {
        next();
        return;
      }
      const content = await download.read();
      response.writeHead(200, { 'content-type': download.contentType, 'cache-control': 'no-cache' });
      response.end(request.method === 'HEAD' ? undefined : content);
    }
  });
}

/** Returns the path below the base. Requests with a query are for Vite, such as those of a module with an import. */
function requestedFile({ method, url = '' }: Connect.IncomingMessage, base: string): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !/^[^?]*\.(?:json|ya?ml|avsc|proto)$/i.test(url)) return undefined;
  const pathname = tryDecode(url);
  return pathname?.slice(pathname.startsWith(base) ? base.length : 1);
}
