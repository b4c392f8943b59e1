import { markdownPath, type NegotiationOptions } from './markdown-path.ts';
import { missingMarkdown, missingPageHeaders, readsMarkdown } from './missing-page.ts';
import { varyByAccept } from './vary.ts';

export { markdownPath, type NegotiationOptions };

/**
 * Content negotiation for servers and edge functions in front of built pages: a client that prefers Markdown gets pages
 * as Markdown. It uses only what Node, Cloudflare, Netlify and Vercel have in common.
 */

/** Fetches a file of the site as the host serves it, such as `env.ASSETS.fetch`. */
export type FetchFile = (request: Request) => Response | Promise<Response>;

/**
 * Returns the response to a request to the site: a page, its Markdown, or another file.
 *
 * @example
 * // Cloudflare Workers
 * export default { fetch: (request, env) => negotiateMarkdown(request, (file) => env.ASSETS.fetch(file)) };
 */
export async function negotiateMarkdown(
  request: Request,
  fetchFile: FetchFile,
  options: NegotiationOptions = {},
): Promise<Response> {
  const asked = { method: request.method, url: request.url, accept: request.headers.get('accept') };
  const path = markdownPath(asked, options);
  if (path !== undefined) {
    const { method } = request;
    const file = await fetchFile(new Request(new URL(path, request.url), { method, headers: headersFor(request) }));
    if (file.ok && !isHtml(file)) return asMarkdown(file, path);
  }
  const page = await fetchFile(request);
  if (!isHtml(page)) return page;
  if (page.status !== 404 || !readsMarkdown(asked, options)) return withVary(page);
  await page.body?.cancel();
  const llms = `/${options.base ?? ''}/llms.txt`.replaceAll(/\/{2,}/g, '/');
  const list = await fetchFile(new Request(new URL(llms, request.url), { method: 'HEAD' }));
  const text = request.method === 'HEAD' ? null : missingMarkdown(list.ok && !isHtml(list) ? llms : undefined);
  return new Response(text, { status: 404, headers: missingPageHeaders(page.headers) });
}

/** Copies the headers without ranges and conditions, which are about the page and not about its Markdown. */
function headersFor({ headers }: Request): Headers {
  const copy = new Headers(headers);
  for (const name of ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-range']) copy.delete(name);
  return copy;
}

function isHtml(response: Response): boolean {
  return /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
}

function asMarkdown(file: Response, path: string): Response {
  const response = withVary(file);
  response.headers.set('Content-Type', 'text/markdown; charset=utf-8');
  response.headers.set('Content-Location', path);
  return response;
}

function withVary(response: Response): Response {
  const copy = new Response(response.body, response);
  varyByAccept(copy.headers);
  return copy;
}
