import type { ApiDocument } from '../document/document.ts';
import { walkObjects } from '../document/walk.ts';
import { decodePercent } from '../json/decode.ts';
import { memo, memo2 } from '../json/memo.ts';
import { ownValue, textOf } from '../json/record.ts';
import { withHeadingIds } from '../markdown/headings.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { anchorPart } from '../openapi/anchors.ts';
import { targetOfLink } from '../openapi/link-target.ts';
import { tagsOf } from '../openapi/operation.ts';
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
    return new Map(
      fragments.flatMap((fragment) => {
        const paths = singlePageParts(fragment).map((part) => pathOf(part, pages, document));
        const path = paths.find((each) => each !== undefined);
        return path === undefined ? [] : [[decodePercent(fragment), path] as const];
      }),
    );
  },
);

/** Matches the address of a link in Markdown or HTML that begins like a place in a single page. */
const WRITTEN = /(?:\]\(\s*<?|\]:\s*<?|\shref=["'])(#\/?[a-z]+\/[^\s<>"')]+)/g;

const writtenFragments = memo((root: ApiDocument['root']): ReadonlySet<string> => {
  const fragments = new Set<string>();
  walkObjects(root, (object) => {
    const description = textOf(ownValue(object, 'description'));
    if (!description?.includes('#')) return;
    for (const [, fragment = ''] of description.matchAll(WRITTEN)) fragments.add(fragment);
  });
  return fragments;
});

function isOf(page: Page, { file }: Pick<ApiDocument, 'file'>): boolean {
  const subject = subjectOf(page);
  return 'document' in subject && subject.document.file === file;
}

function pathOf(part: SinglePagePart, pages: readonly Page[], document: Pick<ApiDocument, 'root'>): string | undefined {
  const overview = pages.find(({ kind }) => kind === 'overview');
  switch (part.kind) {
    case 'operation': {
      const { operation, callback } = targetOfLink(document, part.target) ?? {};
      const path = slugPath(pages.find((page) => isRequest(page, operation?.method, operation?.path)));
      return path && callback ? `${path}#${callback.anchor}` : path;
    }
    case 'request':
      return slugPath(pages.find((page) => isRequest(page, part.method, part.path)));
    case 'tag': {
      const first = pages.find((page) => tagNamed(page, part.name) !== undefined);
      const tag = first && tagNamed(first, part.name);
      return overview && tag !== undefined ? `${slugPath(overview)}#${tagAnchor(tag)}` : slugPath(first);
    }
    case 'heading': {
      const id = headingId(document, part.text);
      return overview && id !== undefined ? `${slugPath(overview)}#${id}` : undefined;
    }
    case 'schema':
      return slugPath(pages.find((page) => schemaOf(page)?.name === part.name));
  }
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

/** Returns the tag of a page's operation that a link means. Tools write hyphens for spaces. */
function tagNamed(page: Page, name: string): string | undefined {
  const subject = subjectOf(page);
  return 'operation' in subject ? tagsOf(subject.operation).find((tag) => matchesAnchor(name, tag)) : undefined;
}

function headingId({ root }: Pick<ApiDocument, 'root'>, text: string): string | undefined {
  const description = textOf(ownValue(root.info, 'description')) ?? '';
  const { headings } = withHeadingIds(renderMarkdown(description));
  return headings.find((heading) => matchesAnchor(text, heading.text))?.slug;
}
