import { anchorPart } from '../api/openapi/anchors.ts';
import { targetOfLink } from '../api/openapi/link-target.ts';
import { docsExtension, tagsOf } from '../api/openapi/operation.ts';
import { type TagView, tagViews } from '../api/openapi/tag-view.ts';
import { decodePercent } from '../core/json/decode.ts';
import { memo, memo2 } from '../core/json/memo.ts';
import { ownValue, textOf } from '../core/json/record.ts';
import { type TextHeading, withHeadingIds } from '../core/markdown/headings.ts';
import { renderMarkdown } from '../core/markdown/render.ts';
import { matchesAnchor } from '../core/text/anchor-key.ts';
import type { ApiDocument } from '../document/document.ts';
import { walkObjects } from '../document/walk.ts';
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
    const places = placesOf(
      site.pages.filter((page) => !page.hidden && isOf(page, document)),
      document,
    );
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
  headings: readonly OverviewHeading[];
}

interface OverviewHeading extends TextHeading {
  /** The tag whose description contains it. */
  tag?: string;
}

function placesOf(pages: readonly Page[], document: Pick<ApiDocument, 'root'>): Places {
  const overview = pages.find(({ kind }) => kind === 'overview');
  const described = describedTags(document);
  const texts = overview ? described.filter(({ operations }) => operations.length === 0) : [];
  const tags = [...new Set([...pages.flatMap(tagsOfPage), ...texts.map(({ name }) => name)])];
  const shown = described.filter(({ name }) => tags.includes(name));
  return { pages, overview, tags, headings: headingsOf(document, shown) };
}

/** Matches the address of a link in Markdown, HTML or a component that begins like a place in a single page. */
const WRITTEN = /(?:\]\(\s*<?|\]:\s*<?|\shref=(?:\{\s*)?["'`])(#\/?[^\s/#<>"'`()]+\/(?:[^\s<>"'`()]|\([^\s()]*\))+)/g;

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
      return slugPath(
        pages.find((page) => isRequest(page, part.method, part.path)) ??
          pages.find((page) => isRequest(page, part.method, part.path, withoutBraces)),
      );
    case 'tag': {
      const tag = named(places.tags, part.name, (each) => each);
      if (tag === undefined) return undefined;
      return overview
        ? `${slugPath(overview)}#${tagAnchor(tag)}`
        : slugPath(pages.find((page) => tagsOfPage(page).includes(tag)));
    }
    case 'heading': {
      const tag = part.tag === undefined ? undefined : named(places.tags, part.tag, (each) => each);
      const headings = places.headings.filter((heading) => part.tag === undefined || heading.tag === tag);
      const heading = overview && named(headings, part.text, ({ text }) => text);
      return heading && `${slugPath(overview)}#${heading.slug}`;
    }
    case 'schema':
      return slugPath(pages.find((page) => schemaOf(page)?.name === part.name));
  }
}

/** Returns what has exactly this name, otherwise what a tool means that writes hyphens for spaces and symbols. */
function named<Item>(items: readonly Item[], name: string, nameOf: (item: Item) => string): Item | undefined {
  return items.find((item) => nameOf(item) === name) ?? items.find((item) => matchesAnchor(name, nameOf(item)));
}

/** Returns the anchor of a tag on the overview page of its document. */
export function tagAnchor(name: string): string {
  return `tag-${anchorPart(name || 'none')}`;
}

/** Returns the beginning of the ids of headings in the description of a tag. */
export function tagHeadingPrefix(anchor: string): string {
  return `${anchor}.`;
}

function slugPath(page: Page | undefined): string | undefined {
  return page && `/${page.slug}`;
}

function isRequest(
  page: Page,
  method: string | undefined,
  path: string | undefined,
  written = (each: string) => each,
): boolean {
  const subject = subjectOf(page);
  return 'operation' in subject && subject.operation.method === method && written(subject.operation.path) === path;
}

/** RapiDoc writes hyphens around the names of parameters. */
function withoutBraces(path: string): string {
  return path.replaceAll(/[{}]/g, '-');
}

function tagsOfPage(page: Page): string[] {
  const subject = subjectOf(page);
  return 'operation' in subject ? tagsOf(subject.operation) : [];
}

/** Returns the tags of an OpenAPI document that have a description. */
function describedTags({ root }: Pick<ApiDocument, 'root'>): TagView[] {
  return root['asyncapi'] === undefined
    ? tagViews({ root }).filter(({ description }) => description !== undefined)
    : [];
}

/** Returns the headings in the descriptions of a document and of its tags, which its overview shows. */
function headingsOf({ root }: Pick<ApiDocument, 'root'>, tags: readonly TagView[]): OverviewHeading[] {
  const description = textOf(ownValue(root.info, 'description')) ?? '';
  return [
    ...withHeadingIds(renderMarkdown(description)).headings,
    ...tags.flatMap(({ name, description: text = '' }) => {
      const { headings } = withHeadingIds(renderMarkdown(text), [], tagHeadingPrefix(tagAnchor(name)));
      return headings.map((heading) => ({ ...heading, tag: name }));
    }),
  ];
}
