import type { MARKDOWN_ELEMENTS } from '../../../../src/site/pages/component-names.ts';
import DocsCell from './DocsCell.astro';
import DocsFootnotes from './DocsFootnotes.astro';
import DocsHeadCell from './DocsHeadCell.astro';
import DocsLink from './DocsLink.astro';
import DocsParagraph from './DocsParagraph.astro';
import DocsQuote from './DocsQuote.astro';
import * as named from './named.ts';

export * from './named.ts';

/** Turns an image or element that is passed as a property of a component into a part of its markup. */
export function docsSlot(content: unknown): unknown[] {
  return Object.assign([content], { $$slot: true });
}

const elements: Record<(typeof MARKDOWN_ELEMENTS)[number], unknown> = {
  a: DocsLink,
  p: DocsParagraph,
  blockquote: DocsQuote,
  td: DocsCell,
  th: DocsHeadCell,
  h2: DocsFootnotes,
};

/** Components that pages use without importing them, including parts of Markdown. */
export const components = { ...elements, ...named };
