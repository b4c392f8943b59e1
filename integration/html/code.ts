import { highlight } from '../../src/markdown/highlight.ts';
import { type Html, html, rawHtml } from './html.ts';

/** Drawn here, because what a server renders on demand must not look for icon sets. */
const COPY_ICON = html`<svg class="docs-icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><rect x="9" y="9" width="12" height="12" rx="2"/><path d="M5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1"/></svg>`;

/** Highlighted code in an element that can be scrolled with the keyboard. */
export async function codeHtml(code: string, language: string): Promise<Html> {
  return html`<pre class="docs-code" tabindex="0"><code>${rawHtml(await highlight(code, language))}</code></pre>`;
}

/** The same with a button that copies it. The page needs `code-blocks.ts`. */
export async function codeBlockHtml(code: string, language: string): Promise<Html> {
  const name = language !== '' && html` data-language="${language}"`;
  const text = rawHtml(await highlight(code, language));
  return html`<div class="docs-code-block"><pre class="docs-code" tabindex="0"${name}><code>${text}</code></pre>${copyButton('Copy the code')}</div>`;
}

/** Copies a text, or that of the `code` element beside it. */
export function copyButton(label: string, text?: string): Html {
  const copied = text === undefined ? html` data-copy-code` : html` data-copy-text="${text}"`;
  return html`<button class="docs-code-copy" type="button"${copied} aria-label="${label}">${COPY_ICON}</button>`;
}
