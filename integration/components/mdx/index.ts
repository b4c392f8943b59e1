import DocsLink from './DocsLink.astro';
import DocsParagraph from './DocsParagraph.astro';
import DocsQuote from './DocsQuote.astro';
import * as named from './named.ts';

export * from './named.ts';

/** A picture or element given as a property of a component becomes a part of its markup. */
export function docsSlot(content: unknown): unknown[] {
  return Object.assign([content], { $$slot: true });
}

/** Components that pages use without importing them; links and paragraphs of Markdown are among them. */
export const components = { a: DocsLink, p: DocsParagraph, blockquote: DocsQuote, ...named };
