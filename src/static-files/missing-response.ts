import type { IncomingMessage } from 'node:http';
import { missingMarkdown, missingPageHeaders, readsMarkdown } from '../negotiation/missing-page.ts';
import { varyByAccept } from '../negotiation/vary.ts';

/** The addresses where a client may request a page that does not exist. */
export interface MissingAddresses {
  /** Path of the pages. */
  base: string;
  /** Path of the list of all pages, if there is one. */
  llms: string | undefined;
}

/** Replaces the 404 page with Markdown for a client that reads Markdown. */
export async function missingResponse(
  response: Response,
  { method, url = '/', headers }: IncomingMessage,
  { base, llms }: MissingAddresses,
): Promise<Response> {
  const isPage = /^text\/html\b/i.test(response.headers.get('Content-Type') ?? '');
  if (response.status !== 404 || !isPage || !`${url}/`.startsWith(base)) return response;
  if (readsMarkdown({ method, url, accept: headers.accept }, { base })) {
    await response.body?.cancel();
    const text = method === 'HEAD' ? null : missingMarkdown(llms);
    return new Response(text, { status: 404, headers: missingPageHeaders(response.headers) });
  }
  const page = new Response(response.body, response);
  varyByAccept(page.headers);
  return page;
}
