import { escapeHtml, showInvisible } from '../../../src/core/markdown/escape.ts';
import { type Html, html, rawHtml } from './html.ts';

/** Writes a text in which characters that nobody sees are marked, because two names may differ only in them. */
export function markedHtml(text: string): Html {
  return rawHtml(showInvisible(escapeHtml(text)));
}

/** Writes a name of a document. Its direction does not affect what follows. */
export function nameHtml(name: string): Html {
  return html`<bdi>${markedHtml(name)}</bdi>`;
}
