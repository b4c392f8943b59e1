/** Encoded forms that some server decodes to a dot or a slash: percent, overlong UTF-8, full width, IIS `%u`. */
const DOT = '(?:\\.|%2e|%c0%ae|%e0%80%ae|%ef%bc%8e|%u002e)';
const SLASH = '(?:\\/|\\\\|%2f|%5c|%c0%af|%e0%80%af|%c1%9c|%ef%bc%8f|%u002f|%u005c)';
/** Characters that end `..` for some server: a slash, parameters, a query, a fragment, controls and space. */
const END = `(?:$|${SLASH}|;|%3b|%3f|%23|%[01][0-9a-f]|%20)`;
const TRAVERSAL = new RegExp(`${SLASH}${DOT}${DOT}(?=${END})`, 'i');

/**
 * Whether a path, as `URL` parsed it, still has a ".." segment in some encoding (P-3).
 *
 * `URL` resolves `..` and `%2e%2e` between slashes. A backend that decodes `%2f` or strips `;…` would resolve more. A
 * `%2f` without dots next to it is plain text. Several layers of `%25` are decoded first.
 */
export function hasTraversal(path: string): boolean {
  return TRAVERSAL.test(path.replace(/%(?:25)+(?=[0-9a-fu])/gi, '%'));
}

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
