import facts from 'virtual:specbook/site';
import type { SitePage } from '../src/navigation/site.ts';
import { fileLink, pageLink } from '../src/pages/page-link.ts';
import type { Project } from '../src/project/project.ts';
import { hrefOf } from './href.ts';

/** What the components of a page know of it while it is rendered. */
export interface PageScope {
  project: Project;
  page: SitePage;
}

const KEY = Symbol.for('astro-specbook.page-scope');

type Holder = { [KEY]?: PageScope };

/** Begins a page. `locals` is that of the request, so that pages rendered at the same time stay apart. */
export function openScope(locals: object, project: Project, page: SitePage): PageScope {
  const scope: PageScope = { project, page };
  (locals as Holder)[KEY] = scope;
  return scope;
}

export function scopeOf(locals: object): PageScope | undefined {
  return (locals as Holder)[KEY];
}

/** The URL of a link as a page writes it. */
export function linkOf(href: string, locals: object): string {
  const scope = scopeOf(locals);
  const link = pageLink(href.trim(), scope?.page.file ?? `${scope?.page.slug ?? 'index'}.mdx`);
  if (!link.startsWith('/') || link.startsWith('//')) return link;
  return isFile(link) ? `${facts.base}${link.slice(1)}` : hrefOf(link);
}

const FILE = /\.[a-z][a-z0-9]{1,4}(?:[?#].*)?$/i;

function isFile(link: string): boolean {
  return FILE.test(link);
}

/** The URL of a picture or another file as a page writes it. */
export function fileOf(src: unknown, locals: object): string | undefined {
  // An imported picture is an object of Astro.
  const text = typeof src === 'object' && src !== null && 'src' in src ? String(src.src) : src;
  if (typeof text !== 'string') return undefined;
  if (typeof src === 'object') return text;
  const scope = scopeOf(locals);
  const link = fileLink(text.trim(), scope?.page.file ?? 'index.mdx');
  return link.startsWith('/') && !link.startsWith('//') && !link.startsWith(facts.base === '/' ? '//' : facts.base)
    ? `${facts.base}${link.slice(1)}`
    : link;
}
