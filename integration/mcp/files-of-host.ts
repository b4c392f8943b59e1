import type { ReadFile } from './site-source.ts';

type Fetch = (url: URL) => Promise<Response>;

/**
 * Reads files of the site where the host serves them, and a server has none.
 *
 * @param base - Path of the pages, with a slash at both ends.
 */
export function filesOfHost(origin: string, base: string, fetchFile: Fetch = fetch): ReadFile {
  return async (name) => {
    const url = new URL(base + name.split('/').map(encodeURIComponent).join('/'), origin);
    if (url.origin !== origin || !url.pathname.startsWith(base)) return undefined;
    const response = await fetchFile(url);
    const isPage = /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
    return response.ok && !isPage ? response.text() : undefined;
  };
}
