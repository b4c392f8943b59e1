import path from 'node:path';

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;

/**
 * Resolves a link of a page to a path from the root of the site, without the extension of a page. `linkedPath` knows
 * what a path that ends in `index` means. Any other address is returned unchanged.
 *
 * @param page Path of the page's file from the project root.
 */
export function pageLink(href: string, page: string): string {
  if (ELSEWHERE.test(href)) return href;
  const [, target = '', rest = ''] = /^([^?#]*)([\s\S]*)$/.exec(href) ?? [];
  if (target === '') return href;
  const absolute = target.startsWith('/') ? target : `/${path.posix.join(path.posix.dirname(page), target)}`;
  const inside = path.posix.normalize(absolute).replace(/^(?:\/\.\.)+(?=\/|$)/, '');
  return `${inside.replace(/\.mdx?$/, '') || '/'}${rest}`;
}

/**
 * Resolves a picture of a page to a path from the root of the site. Any other address is returned unchanged.
 *
 * @param options `keepsPublic`: files of the folder `public` are below `/public`, which is otherwise left out.
 */
export function fileLink(src: string, page: string, { keepsPublic = false } = {}): string {
  if (ELSEWHERE.test(src) || src === '') return src;
  const absolute = src.startsWith('/') ? src : `/${path.posix.join(path.posix.dirname(page), src)}`;
  const inside = path.posix.normalize(absolute).replace(/^(?:\/\.\.)+(?=\/|$)/, '');
  return keepsPublic ? inside : inside.replace(/^\/public\//, '/');
}
