import { hasTraversal } from '../../request/http/percent-encoding.ts';

/** Normalizes a URL that is compared as a whole. Returns `undefined` if the proxy would refuse it whatever is listed. */
export function exactUrl(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  url.hash = '';
  return hasTraversal(url.pathname) ? undefined : url.href;
}

/** Removes the slashes at the end of a path prefix, so the root is the empty string. */
export function pathPrefix(pathname: string): string {
  return pathname.replace(/\/+$/, '');
}
