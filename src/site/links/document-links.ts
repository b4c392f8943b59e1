import { docsExtension } from '../../api/openapi/operation.ts';
import { joinPointer } from '../../core/json/pointer.ts';
import { ownValue, textOf } from '../../core/json/record.ts';
import { renderMarkdown } from '../../core/markdown/render.ts';
import type { ApiDocument } from '../../document/document.ts';
import { walkObjects } from '../../document/walk.ts';
import { contentOutline, type PageLink } from './page-outline.ts';

/** A link or picture in a text of a document. */
export interface DocumentLink {
  kind: Exclude<PageLink['kind'], 'redirect'>;
  /** As written. */
  url: string;
  /** JSON pointer of the text. */
  pointer: string;
}

/** Matches what may be a link or picture. Texts without it are not rendered. */
const MAY_LINK = /\]\(|\]:|<(?:a|img)\s/i;
const LINKS = /<(a|img) (?:[^>]*? )?(?:href|src)="([^"]*)"/g;

/** Returns the links and pictures in a document's descriptions and page texts (`x-docs.content`). */
export function documentLinks({ root }: Pick<ApiDocument, 'root'>): DocumentLink[] {
  const links: DocumentLink[] = [];
  walkObjects(
    root,
    (object, pointer) => {
      const description = textOf(ownValue(object, 'description'));
      if (description !== undefined && MAY_LINK.test(description)) {
        const at = joinPointer(pointer(), 'description');
        for (const link of linksOf(description)) links.push({ ...link, pointer: at });
      }
      const { content } = docsExtension(object);
      if (typeof content === 'string') {
        const at = joinPointer(pointer(), 'x-docs' in object ? 'x-docs' : 'x-mint', 'content');
        for (const link of contentLinks(content)) links.push({ ...link, pointer: at });
      }
    },
    Object.hasOwn(root, 'asyncapi') ? { field: { kind: 'asyncDocument', isMap: false } } : {},
  );
  return links;
}

type FoundLink = Pick<DocumentLink, 'kind' | 'url'>;

/** Reads the rendered text, so that addresses which are not rendered as links are ignored. */
function linksOf(markdown: string): FoundLink[] {
  return [...renderMarkdown(markdown).matchAll(LINKS)].map(([, tag, url = '']) => ({
    kind: tag === 'img' ? 'file' : 'link',
    url: url.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"'),
  }));
}

function contentLinks(content: string): FoundLink[] {
  // A text that is not MDX is shown as Markdown.
  const links = contentOutline(content)?.links;
  if (!links) return linksOf(content);
  return links.flatMap(({ kind, url }) => (kind === 'redirect' ? [] : [{ kind, url }]));
}
