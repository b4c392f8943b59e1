import { tryDecode } from '../../core/json/decode.ts';
import type { CatalogEntry } from './catalog.ts';
import type { DocsSource } from './docs-source.ts';

/** Schemas that are too large for the page of an operation have their own Markdown, which that page links to. */
const SCHEMA = /^_docs\/schemas\/[0-9a-f]{16}$/;

/** Lists of pages, but not the texts of all pages, which are too long for an answer. */
const LIST = /^(?:llms|_docs\/llms\/[^/]+(?<!-full(?:-\d+)?))\.txt$/;

/** The OpenAPI document of a page. */
const SLICE = /\.openapi\.(?:json|yaml)$/;

/**
 * Finds the file of a page, which a program names by its slug, path or URL, with or without `.md`. Only pages of the
 * catalog, and the schemas, lists and OpenAPI documents that they link to, have one.
 *
 * @returns The path below the pages of the site.
 */
export function readableFile(
  entries: readonly CatalogEntry[],
  { base, home = '' }: Pick<DocsSource, 'base' | 'home'>,
  name: string,
): string | undefined {
  // The literal slug comes first, because it may contain characters that end the path of a URL.
  const literal = entries.find((each) => each.slug === name.trim());
  if (literal) return fileOf(literal);
  const slug = slugOf(name.trim(), base);
  if (slug === undefined) return undefined;
  if (SCHEMA.test(slug)) return `${slug}.md`;
  if (LIST.test(slug)) return slug;
  const [ending] = SLICE.exec(slug) ?? [''];
  const page = slug.slice(0, slug.length - ending.length) || home;
  const entry = entries.find((each) => each.slug === page && (ending === '' || each.operation !== undefined));
  if (!entry) return undefined;
  return ending === '' ? fileOf(entry) : slug;
}

/** Returns the path of a page's Markdown. */
export function fileOf({ slug }: Pick<CatalogEntry, 'slug'>): string {
  return `${slug === '' ? 'index' : slug}.md`;
}

function slugOf(name: string, base: string): string | undefined {
  const isUrl = /^https?:\/\//i.test(name);
  const pathname = isUrl ? URL.parse(name)?.pathname : name.replace(/[?#].*$/s, '');
  const path = pathname === undefined ? undefined : tryDecode(pathname);
  if (path === undefined) return undefined;
  if (`${path}/` === base) return '';
  const below = path.startsWith(base) && base !== '/' ? path.slice(base.length) : path.replace(/^\/+/, '');
  const slug = below.replace(/\/$/, '').replace(/(?:^|\/)index\.html$|\.html$|\.md$/, '');
  return slug === 'index' ? '' : slug;
}
