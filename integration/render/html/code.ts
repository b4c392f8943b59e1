import { highlight } from '../../../src/core/markdown/highlight.ts';
import type { Words } from '../../../src/words/english/index.ts';
import { copyButton } from './copy-button.ts';
import { type Html, html, rawHtml } from './html.ts';

/** Renders highlighted code in an element that readers can scroll with the keyboard. */
export async function codeHtml(code: string, language: string): Promise<Html> {
  return html`<pre class="docs-code" tabindex="0"><code>${rawHtml(await highlight(code, language))}</code></pre>`;
}

/** Renders the same with a copy button. The page needs the script `code-blocks.ts`. */
export async function codeBlockHtml(code: string, language: string, words: Words): Promise<Html> {
  const name = language !== '' && html` data-language="${language}"`;
  const text = rawHtml(await highlight(code, language));
  return html`<div class="docs-code-block"><pre class="docs-code" tabindex="0"${name}><code>${text}</code></pre>${copyButton(words.samples.copyCode, words)}</div>`;
}
