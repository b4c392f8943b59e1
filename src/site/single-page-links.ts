import type { ApiDocument } from '../document/document.ts';
import { walkObjects } from '../document/walk.ts';
import { decodePercent } from '../json/decode.ts';
import { memo, memo2 } from '../json/memo.ts';
import { ownValue, textOf } from '../json/record.ts';
import { type TextHeading, withHeadingIds } from '../markdown/headings.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { anchorPart } from '../openapi/anchors.ts';
import { targetOfLink } from '../openapi/link-target.ts';
import { docsExtension, tagsOf } from '../openapi/operation.ts';
import { matchesAnchor } from '../text/anchor-key.ts';
import { type Page, schemaOf, subjectOf } from './page.ts';
import { type SinglePagePart, singlePageParts } from './single-page-anchor.ts';
import type { Site } from './site.ts';

/**
 * Finds the pages for the links in a document's texts that name a place in a single page, such as
 * `#operation/listUsers`.
 *
 * @returns Paths from the root of the site, by the fragments, not encoded. A fragment without a page is not in it.
 */
export const singlePageLinks = memo2(
  (site: Pick<Site, 'pages'>, document: Pick<ApiDocument, 'file' | 'root'>): ReadonlyMap<string, string> => {
    const fragments = [...writtenFragments(document.root)];
    if (fragments.length === 0) return new Map();
    const pages = site.pages.filter((page) => !page.hidden && isOf(page, document));
    const overview = pages.find(({ kind }) => kind === 'overview');
    const tags = new Set(pages.flatMap(tagsOfPage));
    const places: Places = { pages, overview, tags: [...tags], headings: headingsOf(document) };
    return new Map(
      fragments.flatMap((fragment) => {
        for (const part of singlePageParts(fragment)) {
          const path = pathOf(part, places, document);
          if (path !== undefined) return [[decodePercent(fragment), path] as const];
        }
        return [];
      }),
    );
  },
);

/** The places that a link may name. */
interface Places {
  pages: readonly Page[];
  overview: Page | undefined;
  tags: readonly string[];
  headings: readonly TextHeading[];
}

/** Matches the address of a link in Markdown, HTML or a component that begins like a place in a single page. */
const WRITTEN = /(?:\]\(\s*<?|\]:\s*<?|\shref=(?:\{\s*)?["'`])(#\/?[a-z]+\/(?:[^\s<>"'`()]|\([^\s()]*\))+)/g;

const writtenFragments = memo((root: ApiDocument['root']): ReadonlySet<string> => {
  const fragments = new Set<string>();
  walkObjects(root, (object) => {
    for (const text of [ownValue(object, 'description'), docsExtension(object).content]) {
      if (typeof text !== 'string' || !text.includes('#')) continue;
      for (const [, fragment = ''] of text.matchAll(WRITTEN)) fragments.add(fragment);
    }
  });
  return fragments;
});

function isOf(page: Page, { file }: Pick<ApiDocument, 'file'>): boolean {
  const subject = subjectOf(page);
  return 'document' in subject && subject.document.file === file;
}

function pathOf(part: SinglePagePart, places: Places, document: Pick<ApiDocument, 'root'>): string | undefined {
  const { pages, overview } = places;
  switch (part.kind) {
    case 'operation': {
      const { operation, callback } = targetOfLink(document, part.target) ?? {};
      const path = slugPath(pages.find((page) => isRequest(page, operation?.method, operation?.path)));
      return path && callback ? `${path}#${callback.anchor}` : path;
    }
    case 'request':
      return slugPath(pages.find((page) => isRequest(page, part.method, part.path)));
    case 'tag': {
      const tag = named(places.tags, part.name, (each) => each);
      if (tag === undefined) return undefined;
      return overview
        ? `${slugPath(overview)}#${tagAnchor(tag)}`
        : slugPath(pages.find((page) => tagsOfPage(page).includes(tag)));
    }
    case 'heading': {
      const heading = overview && named(places.headings, part.text, ({ text }) => text);
      return heading && `${slugPath(overview)}#${heading.slug}`;
    }
    case 'schema':
      return slugPath(pages.find((page) => schemaOf(page)?.name === part.name));
  }
}

/** Returns what has exactly this name, or else what a tool means that writes hyphens for spaces and symbols. */
function named<Item>(items: readonly Item[], name: string, nameOf: (item: Item) => string): Item | undefined {
  return items.find((item) => nameOf(item) === name) ?? items.find((item) => matchesAnchor(name, nameOf(item)));
}

/** Returns the anchor of a tag on the overview page of its document. */
export function tagAnchor(name: string): string {
  return `tag-${anchorPart(name || 'none')}`;
}

function slugPath(page: Page | undefined): string | undefined {
  return page && `/${page.slug}`;
}

function isRequest(page: Page, method: string | undefined, path: string | undefined): boolean {
  const subject = subjectOf(page);
  return 'operation' in subject && subject.operation.method === method && subject.operation.path === path;
}

function tagsOfPage(page: Page): string[] {
  const subject = subjectOf(page);
  return 'operation' in subject ? tagsOf(subject.operation) : [];
}

/** Returns the headings in the description of a document, which its overview shows. */
function headingsOf({ root }: Pick<ApiDocument, 'root'>): TextHeading[] {
  const description = textOf(ownValue(root.info, 'description')) ?? '';
  return withHeadingIds(renderMarkdown(description)).headings;
}
