import { highlight } from '../../src/markdown/highlight.ts';
import { type Html, html, rawHtml } from './html.ts';

/** A block of highlighted code. */
export async function codeHtml(code: string, language: string): Promise<Html> {
  return html`<pre class="docs-code" tabindex="0"><code>${rawHtml(await highlight(code, language))}</code></pre>`;
}
