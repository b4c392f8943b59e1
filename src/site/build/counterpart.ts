import { memo } from '../../core/json/memo.ts';
import { firstSlug } from '../navigation/sections.ts';
import { type Page, partName } from '../page.ts';
import type { NavigationNode } from '../site.ts';

/** The page that a reader leaves, and the language or version around it. */
interface LeftPage {
  slug: string;
  current: NavigationNode | undefined;
}

/**
 * Returns the page that a reader gets who chooses another language or version: the page of the same name there, or of
 * the same operation, channel or schema, otherwise the first page. Folders are named after languages and versions:
 * `en/start` and `fr/start`, or `start` and `v1/start`. A reader who chooses another version keeps the language, and the
 * other way round.
 *
 * @param pages All pages of the site.
 */
export function counterpart(
  target: NavigationNode,
  { slug, current }: LeftPage,
  pages: readonly Page[],
): string | undefined {
  const inside = slugsIn(target);
  for (const candidate of candidates(slug, target.label, current?.label)) {
    const match = inside.get(candidate.toLowerCase());
    if (match !== undefined) return match;
  }
  const { from, to } = innermost(target, { slug, current });
  return pageOfSamePart(to, { slug, current: from }, pages) ?? firstSlug(to);
}

/**
 * Returns the innermost language or version around the page, and the one in `target` that has the same names, as far as
 * there is one.
 */
function innermost(target: NavigationNode, { slug, current }: LeftPage) {
  const around = (current && editionsIn(current).get(slug)) ?? [];
  let to = target;
  for (const { kind, label } of around) {
    const same = to.children.find((child) => child.kind === kind && child.label === label);
    if (!same || firstSlug(same) === undefined) break;
    to = same;
  }
  return { from: around.at(-1) ?? current, to };
}

const EDITIONS = new Set<NavigationNode['kind']>(['language', 'version']);

/** The languages and versions inside a node, around each page in them, from outside to inside. */
const editionsIn = memo((top: NavigationNode): ReadonlyMap<string, NavigationNode[]> => {
  const editions = new Map<string, NavigationNode[]>();
  const visit = (node: NavigationNode, around: NavigationNode[]) => {
    const inside = EDITIONS.has(node.kind) && node !== top ? [...around, node] : around;
    if (node.slug !== undefined && !editions.has(node.slug)) editions.set(node.slug, inside);
    for (const child of node.children) visit(child, inside);
  };
  visit(top, []);
  return editions;
});

/**
 * Returns the page in `target` of the same part of an API. Returns `undefined` if several pages have it, because two
 * APIs can have the same path.
 */
function pageOfSamePart(
  target: NavigationNode,
  { slug, current }: LeftPage,
  pages: readonly Page[],
): string | undefined {
  const part = partsOf(pages).get(slug);
  if (part === undefined) return undefined;
  const here = current ? slugsByPart(current, pages).get(part) : [];
  const [same, another] = slugsByPart(target, pages).get(part) ?? [];
  const isCertain = another === undefined && !here?.some((other) => other !== slug);
  return isCertain ? same : undefined;
}

/** Returns the slug with the other folder, without a folder, or with the folder added in front. */
function candidates(slug: string, to: string, from: string | undefined): string[] {
  const parts = slug.split('/');
  const at = from === undefined ? -1 : parts.findIndex((part) => part.toLowerCase() === from.toLowerCase());
  if (at === -1) return [`${to}/${slug}`];
  return [parts.with(at, to).join('/'), parts.toSpliced(at, 1).join('/')];
}

/** The slugs of the visible nodes, by their lowercase form. */
const slugsIn = memo((node: NavigationNode) => {
  const slugs = new Map<string, string>();
  collect(node, slugs);
  return slugs;
});

function collect({ slug, hidden, children }: NavigationNode, into: Map<string, string>): void {
  if (hidden) return;
  if (slug !== undefined && !into.has(slug.toLowerCase())) into.set(slug.toLowerCase(), slug);
  for (const child of children) collect(child, into);
}

/** What each page of an API shows. Titles are translated, and with them the slugs, but these names stay. */
const partsOf = memo((pages: readonly Page[]): ReadonlyMap<string, string> => {
  const parts = new Map<string, string>();
  for (const page of pages) {
    const part = partName(page);
    if (part !== undefined) parts.set(page.slug, part);
  }
  return parts;
});

const slugsByPart = memo((target: NavigationNode, pages: readonly Page[]) => {
  const slugs = new Map<string, string[]>();
  for (const slug of slugsIn(target).values()) {
    const part = partsOf(pages).get(slug);
    if (part !== undefined) slugs.set(part, [...(slugs.get(part) ?? []), slug]);
  }
  return slugs;
});
