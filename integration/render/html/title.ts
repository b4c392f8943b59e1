import type { Words } from '../../../src/words/english/index.ts';
import { type Html, html } from './html.ts';

/** Renders the title of a page in a list. Screen readers do not say that a title is struck through, so words do. */
export function titleHtml(title: string | Html, page: { deprecated?: boolean | undefined }, words: Words): Html {
  if (!page.deprecated) return html`<span>${title}</span>`;
  return html`<span class="docs-struck">${title}</span> <span class="docs-visually-hidden">${words.schema.deprecated}</span>`;
}
