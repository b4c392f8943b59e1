import type { ServerResponse } from 'node:http';
import type { Connect } from 'vite';
import { markdownPath } from '../../src/agents/negotiation/index.ts';
import { markdownAddress } from '../../src/agents/negotiation/markdown-address.ts';
import { MISSING_HEADERS, missingMarkdown } from '../../src/agents/negotiation/missing-page.ts';
import { pageHeaders } from '../../src/agents/negotiation/page-headers.ts';
import { tryDecode } from '../../src/core/json/decode.ts';
import { llmsPath } from '../render/links/own-addresses.ts';
import { ownFileHref } from '../render/links/site-href.ts';
import type { AgentFile } from './agent-file.ts';

interface FileBases {
  /** The start of the paths of the files, with a slash at both ends. */
  base: string;
  /** Astro's base, with a slash at both ends. */
  siteBase: string;
}

type FindFile = (path: string) => Promise<AgentFile | undefined>;

/**
 * Serves the current files in dev. Also serves the Markdown at the URL of a page to clients that prefer it. The headers
 * of a page link to its Markdown.
 */
export function serveAgentFiles(middlewares: Connect.Server, { base, siteBase }: FileBases, find: FindFile): void {
  const llmsHref = async () => (await find(llmsPath)) && ownFileHref({ base }, llmsPath);

  /** Finds the Markdown of a page, and adds links to it to the headers of the response. */
  async function twinOf(pathname: string, response: ServerResponse) {
    const address = markdownAddress(pathname, base);
    const path = address === undefined ? undefined : nameOf(address, base);
    const file = path === undefined ? undefined : await find(path);
    if (path === undefined || !file) return undefined;
    const markdown = ownFileHref({ base }, path);
    const llms = await llmsHref();
    for (const [name, value] of pageHeaders({ markdown, llms })) response.appendHeader(name, value);
    return { file, markdown };
  }

  middlewares.use((request, response, next) => {
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return next();
    // Vite removes Astro's base from the URLs of some requests.
    const url = request.url?.startsWith(siteBase) ? request.url : siteBase + (request.url ?? '').slice(1);
    const prefersMarkdown = markdownPath({ method, url, accept: headers.accept }, { base }) !== undefined;
    const send = ({ contentType, text }: AgentFile) => {
      response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-cache' });
      response.end(method === 'HEAD' ? undefined : text());
    };
    const answer = async () => {
      const twin = await twinOf(url.replace(/\?.*$/s, ''), response);
      if (twin && prefersMarkdown) {
        response.setHeader('content-location', twin.markdown);
        return send(twin.file);
      }
      // A URL with a query is for Vite, such as that of a module that imports the file.
      const name = url.includes('?') ? '' : nameOf(url, base);
      const file = await find(name);
      if (file) return send(file);
      if (!/(?:^|\/)\.md$/.test(name)) return next();
      // Astro would read a file `.md` from the disk, and fail with a stack trace.
      response.writeHead(404, MISSING_HEADERS).end(method === 'HEAD' ? undefined : missingMarkdown(await llmsHref()));
    };
    answer().catch(next);
  });
}

/** Returns the path below the pages of the site, or an empty string for a URL that is not below them. */
function nameOf(pathname: string, base: string): string {
  const name = tryDecode(pathname);
  return name?.startsWith(base) ? name.slice(base.length) : '';
}
