import facts from 'virtual:specbook/site';

/** A sidebar asks for the same addresses on page after page. */
const known = new Map<string, string>();

/** URL of a page of this site from its slug, with the site's base and its way with trailing slashes. */
export function hrefOf(slug: string): string {
  let href = known.get(slug);
  if (href === undefined) {
    href = writtenHref(slug);
    known.set(slug, href);
  }
  return href;
}

function writtenHref(slug: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(slug.replace(/^\/+/, '')) ?? [];
  if (path === '') return `${facts.base}${rest}`;
  return `${facts.base}${path.split('/').map(encodeURIComponent).join('/')}${facts.trailingSlash && !path.endsWith('/') ? '/' : ''}${rest}`;
}

/** A file such as a logo, which has no page's slash at its end. */
const FILE = /\.[a-z][a-z0-9]{1,4}(?:[?#].*)?$/i;

/** A link as docs.json or a page writes it: a path of this site from the root, or any other URL unchanged. */
export function linkHref(href: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|^#/i.test(href)) return href;
  const path = href.replace(/^(?:\.?\/)+/, '');
  return FILE.test(path) ? `${facts.base}${path}` : hrefOf(path);
}
