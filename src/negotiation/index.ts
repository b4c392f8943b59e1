import { markdownAddress } from './markdown-address.ts';

/**
 * Content negotiation for servers and edge functions in front of built pages: a client that prefers Markdown gets pages
 * as Markdown. It uses only what Node, Cloudflare, Netlify and Vercel have in common.
 */

export interface NegotiationOptions {
  /** Path of the site, `base` of the Astro configuration. Default: `/`. */
  base?: string;
}

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
  const path = markdownPath(
    { method: request.method, url: request.url, accept: request.headers.get('accept') },
    options,
  );
  if (path !== undefined) {
    const { method } = request;
    const file = await fetchFile(new Request(new URL(path, request.url), { method, headers: headersFor(request) }));
    if (file.ok && !isHtml(file)) return asMarkdown(file, path);
  }
  const page = await fetchFile(request);
  return isHtml(page) ? withVary(page) : page;
}

/**
 * Returns the path of a page's Markdown if the client prefers it to HTML. It is for servers that have no `Request`,
 * such as those with `(request, response, next)`: set `request.url` to the path if such a file exists, and send
 * `Vary: Accept`.
 */
export function markdownPath(
  { method = 'GET', url, accept }: { method?: string | undefined; url: string; accept: string | null | undefined },
  { base = '/' }: NegotiationOptions = {},
): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !prefersMarkdown(accept ?? '')) return undefined;
  const pathname = URL.parse(url, 'http://site.invalid')?.pathname;
  return pathname === undefined ? undefined : markdownAddress(pathname, base);
}

/**
 * Whether a client prefers Markdown to HTML. Browsers never name `text/markdown`, and a client that accepts anything
 * gets the page.
 */
function prefersMarkdown(accept: string): boolean {
  const qualities = new Map(
    accept.split(',').map((part) => {
      const [type = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      const quality = parameters.find((each) => each.startsWith('q='))?.slice(2);
      return [type, quality === undefined ? 1 : Number(quality) || 0] as const;
    }),
  );
  const markdown = qualities.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (qualities.get('text/html') ?? 0);
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

/** Adds `Vary: Accept`, because caches must keep both forms of a page. */
function withVary(response: Response): Response {
  const copy = new Response(response.body, response);
  const vary = copy.headers.get('vary') ?? '';
  if (!/(?:^|,)\s*(?:accept\s*(?:,|$)|\*)/i.test(vary)) copy.headers.append('Vary', 'Accept');
  return copy;
}
