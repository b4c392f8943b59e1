import { highlight } from '../../src/markdown/highlight.ts';
import { textOfHtml } from '../../src/text/html-text.ts';
import { type Html, html, rawHtml } from './html.ts';

/** Drawn here, because what a server renders on demand must not look for icon sets. */
const COPY_ICON = html`<svg class="docs-icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><rect x="9" y="9" width="12" height="12" rx="2"/><path d="M5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1"/></svg>`;

const FENCE = /<pre><code(?: class="language-([\w+#.-]+)")?>([\s\S]*?)<\/code><\/pre>/g;

/** Code in a text of a document looks and behaves as code of pages: highlighted, and with a button that copies it. */
export async function withCodeBlocks(content: Html): Promise<Html> {
  const markup = content.toString();
  if (!markup.includes('<pre><code')) return content;
  const fences = [...markup.matchAll(FENCE)];
  const blocks = await Promise.all(fences.map(([, language = '', code = '']) => blockHtml(textOfHtml(code), language)));
  let index = 0;
  return rawHtml(markup.replaceAll(FENCE, () => String(blocks[index++])));
}

async function blockHtml(code: string, language: string): Promise<Html> {
  const name = language !== '' && html` data-language="${language}"`;
  const text = rawHtml(await highlight(code, language));
  return html`<div class="docs-code-block"><pre class="docs-code" tabindex="0"${name}><code>${text}</code></pre><button class="docs-code-copy" type="button" data-copy-code aria-label="Copy the code">${COPY_ICON}</button></div>`;
}
