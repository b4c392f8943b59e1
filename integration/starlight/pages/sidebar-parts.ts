import { memo } from '../../../src/core/json/memo.ts';
import { isRecord } from '../../../src/core/json/record.ts';
import type { NavigationNode, Site } from '../../../src/site/site.ts';
import { PLACEHOLDER, placedDocument } from '../placeholder.ts';
import type { ReferenceSite } from '../reference-site.ts';
import { topEntries, withoutTags } from './sidebar.ts';

/** The part of the navigation at one place of the sidebar. */
export type SidebarPart = Pick<Site, 'tree' | 'global'>;

/** What a part consists of. */
type PartSource = Pick<ReferenceSite, 'tree' | 'global' | 'pages'>;

/** Where the configuration of the site puts the navigation. */
export interface SidebarPlaces {
  /** As in `PageOptions`. */
  places: readonly string[];
  /** The sidebar in the options of Starlight. */
  sidebar: unknown;
}

/** Returns the parts of a navigation by their placeholders. Each is made once: pages compare nodes by identity. */
export const sidebarParts = memo(
  (source: PartSource, places: SidebarPlaces): ((placeholder: string) => SidebarPart) => {
    const parts = new Map<string, SidebarPart>();
    return (placeholder) => {
      const part = parts.get(placeholder) ?? partAt(placeholder, source, places);
      parts.set(placeholder, part);
      return part;
    };
  },
);

function partAt(placeholder: string, source: PartSource, { places, sidebar }: SidebarPlaces): SidebarPart {
  const document = placedDocument(placeholder);
  if (document !== undefined) return documentPart(document, source);
  const here = topEntries(source).filter((_, position) => (places[position] ?? PLACEHOLDER) === placeholder);
  const elsewhere = new Set(placeholdersIn(sidebar).flatMap((each) => placedDocument(each) ?? []));
  if (elsewhere.size === 0) return { tree: here, global: [] };
  const isHere = (each: string | undefined) => each === undefined || !elsewhere.has(each);
  return { tree: pagesWhere(here, isHere, documentsOfPages(source)), global: [] };
}

function documentPart(document: string, source: PartSource): SidebarPart {
  const pages = pagesWhere(topEntries(source), (each) => each === document, documentsOfPages(source));
  return { tree: pages.flatMap((node) => groupsOf(document, node)), global: [] };
}

/** Returns the documents of pages by slug. */
const documentsOfPages = memo(
  ({ pages }: PartSource) => new Map(pages.map(({ slug, document }) => [slug, document] as const)),
);

/**
 * Returns the nodes of the pages of some documents, with the groups around them. A page that shows no part of a document
 * belongs to the document that a group around it names.
 */
function pagesWhere(
  nodes: readonly NavigationNode[],
  isWanted: (document: string | undefined) => boolean,
  documents: ReadonlyMap<string, string | undefined>,
  around?: string,
): NavigationNode[] {
  return nodes.flatMap((node) => {
    const named = node.document ?? around;
    const children = pagesWhere(node.children, isWanted, documents, named);
    const { slug, href, ...untitled } = node;
    const isPage = slug !== undefined || href !== undefined;
    if (isPage && isWanted((slug === undefined ? undefined : documents.get(slug)) ?? named)) {
      return [{ ...node, children }];
    }
    return children.length === 0 ? [] : [{ ...untitled, children }];
  });
}

/** Leaves out the elements around the group that names the document itself, such as a tab that has several documents. */
function groupsOf(document: string, node: NavigationNode): NavigationNode[] {
  if (node.document === document || node.slug !== undefined) return [node];
  const children = node.children.flatMap((child) => groupsOf(document, child));
  return children.length > 0 && children.every((child) => child.document === document) ? children : [node];
}

/**
 * Returns the content of the group that is a whole document, if the part is only that. A group of the site around it has
 * its own label for the document.
 */
export const insideDocument = memo((part: SidebarPart): SidebarPart => {
  const [only, ...others] = topEntries(part);
  const isWhole = only?.document !== undefined && only.slug === undefined && others.length === 0;
  return isWhole ? { tree: withoutTags(only.children), global: [] } : part;
});

function placeholdersIn(sidebar: unknown): string[] {
  if (Array.isArray(sidebar)) return sidebar.flatMap(placeholdersIn);
  if (!isRecord(sidebar)) return [];
  const { label, items } = sidebar;
  return [...(typeof label === 'string' && label.startsWith(PLACEHOLDER) ? [label] : []), ...placeholdersIn(items)];
}
