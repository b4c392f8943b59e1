import facts from 'virtual:specbook/site';
import { fileLink, pageLink } from '../../../src/site/pages/page-link.ts';
import { findPage } from '../../../src/site/project/read/project.ts';
import { type PageScope, scopeOf } from '../../runtime/scope.ts';
import { hrefOf, linkHref } from '../links/href.ts';
import { isScriptUrl } from '../links/site-href.ts';

export { openScope, scopeOf } from '../../runtime/scope.ts';

/** Resolves a link as a page writes it. On a page of the host site, it is already a URL. */
export function linkOf(href: string, locals: object): string {
  if (isScriptUrl(href)) return '#';
  const scope = scopeOf(locals);
  if (!scope) return href;
  const link = pageLink(href.trim(), fileOfPage(scope));
  if (!link.startsWith('/') || link.startsWith('//')) return link;
  // The slug of a page can look like a file name, for example `node.js`.
  return findPage(scope.project, slugOf(link)) ? hrefOf(link) : linkHref(link);
}

function slugOf(link: string): string {
  return link.replace(/[?#].*$/s, '').replace(/^\/|\/$/g, '');
}

function fileOfPage({ page, slug }: PageScope): string {
  return page?.file ?? `${slug || 'index'}.mdx`;
}

/** Resolves the path of an image or another file as a page writes it. */
export function fileOf(src: unknown, locals: object): string | undefined {
  // An imported image is an object from Astro that already has a URL.
  if (typeof src === 'object' && src !== null && 'src' in src) return String(src.src);
  if (typeof src !== 'string') return undefined;
  const scope = scopeOf(locals);
  if (!scope) return src;
  const link = fileLink(src.trim(), fileOfPage(scope), facts);
  const isInside = link.startsWith('/') && !link.startsWith('//') && !/^\/(?:_astro|@fs)\//.test(link);
  return isInside ? `${facts.siteBase}${link.slice(1)}` : link;
}
