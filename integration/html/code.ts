import { highlight } from '../../src/markdown/highlight.ts';

/** A block of highlighted code. */
export async function codeHtml(code: string, language: string): Promise<string> {
  return `<pre class="docs-code" tabindex="0"><code>${await highlight(code, language)}</code></pre>`;
}
