import type { IncomingMessage } from 'node:http';
import { missingMarkdown, missingPageHeaders, readsMarkdown } from '../negotiation/missing-page.ts';
import { varyByAccept } from '../negotiation/vary.ts';
import type { PageAddresses } from './send-page.ts';

/** Replaces the 404 page with Markdown for a client that reads Markdown. */
export async function missingResponse(
  response: Response,
  { method, url: requested = '/', headers }: IncomingMessage,
  { base, mount, llms }: PageAddresses,
): Promise<Response> {
  const isPage = /^text\/html\b/i.test(response.headers.get('Content-Type') ?? '');
  // A reverse proxy may remove the base from the path.
  const url = requested.startsWith(base) ? requested.slice(base.length - 1) : requested;
  if (response.status !== 404 || !isPage || (mount !== '' && !`${url}/`.startsWith(`/${mount}/`))) return response;
  if (readsMarkdown({ method, url, accept: headers.accept }, { base: mount })) {
    await response.body?.cancel();
    const text = method === 'HEAD' ? null : missingMarkdown(llms);
    return new Response(text, { status: 404, headers: missingPageHeaders(response.headers) });
  }
  const page = new Response(response.body, response);
  varyByAccept(page.headers);
  return page;
}
