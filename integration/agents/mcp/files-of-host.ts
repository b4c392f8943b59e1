import type { ReadFile } from './site-source.ts';

type Fetch = (url: URL) => Promise<Response>;

/**
 * Fetches files of the site from its host, for a server that has no files.
 *
 * @param base Path of the pages, with a leading and a trailing slash.
 */
export function filesOfHost(origin: string, base: string, fetchFile: Fetch = fetch): ReadFile {
  return async (name) => {
    const url = new URL(base + name.split('/').map(encodeURIComponent).join('/'), origin);
    if (url.origin !== origin || !url.pathname.startsWith(base)) return undefined;
    const response = await fetchFile(url);
    // Some hosts answer with a page if there is no such file.
    const isPage = !name.endsWith('.html') && /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
    return response.ok && !isPage ? response.text() : undefined;
  };
}
