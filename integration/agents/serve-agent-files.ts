import type { Connect } from 'vite';
import { tryDecode } from '../../src/json/decode.ts';
import { markdownPath } from '../../src/negotiation/index.ts';
import type { AgentFile } from './agent-file.ts';

interface FileBases {
  /** What the paths of the files begin with, with a slash at both ends. */
  base: string;
  /** Astro's base, with a slash at both ends. */
  siteBase: string;
}

/** Serves the files in dev in their current state, also at the address of a page to a client that prefers Markdown. */
export function serveAgentFiles(
  middlewares: Connect.Server,
  { base, siteBase }: FileBases,
  find: (path: string) => Promise<AgentFile | undefined>,
): void {
  middlewares.use((request, response, next) => {
    const { method, headers } = request;
    // Vite removes Astro's base from the URLs of some requests.
    const url = request.url?.startsWith(siteBase) ? request.url : siteBase + (request.url ?? '').slice(1);
    const preferred = markdownPath({ method, url, accept: headers.accept }, { base });
    const name = requestedName({ method, url: preferred ?? url }, base);
    if (name === undefined) return next();
    const answer = async () => {
      const file = await find(name);
      if (!file) return next();
      const location = preferred === undefined ? {} : { 'content-location': preferred, vary: 'Accept' };
      response.writeHead(200, { 'content-type': file.contentType, 'cache-control': 'no-cache', ...location });
      response.end(method === 'HEAD' ? undefined : file.text());
    };
    answer().catch(next);
  });
}

function requestedName({ method, url }: { method: string | undefined; url: string }, base: string): string | undefined {
  // A query is for Vite, such as for a module that imports the file.
  if ((method !== 'GET' && method !== 'HEAD') || url.includes('?')) return undefined;
  const pathname = tryDecode(url);
  return pathname?.startsWith(base) ? pathname.slice(base.length) : undefined;
}
