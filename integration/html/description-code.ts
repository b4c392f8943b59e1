import { escapeHtml } from '../../src/markdown/escape.ts';
import { highlight } from '../../src/markdown/highlight.ts';
import { textOfHtml } from '../../src/text/html-text.ts';

/** Drawn here, because what a server renders on demand must not look for icon sets. */
const COPY_ICON =
  '<svg class="docs-icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><rect x="9" y="9" width="12" height="12" rx="2"/><path d="M5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1"/></svg>';

const FENCE = /<pre><code(?: class="language-([\w+#.-]+)")?>([\s\S]*?)<\/code><\/pre>/g;

/** Code in a text of a document looks and behaves as code of pages: highlighted, and with a button that copies it. */
export async function withCodeBlocks(html: string): Promise<string> {
  if (!html.includes('<pre><code')) return html;
  const found = [...html.matchAll(FENCE)];
  const blocks = await Promise.all(found.map(([, language = '', code = '']) => blockHtml(textOfHtml(code), language)));
  let index = 0;
  return html.replaceAll(FENCE, () => blocks[index++] ?? '');
}

async function blockHtml(code: string, language: string): Promise<string> {
  const stated = language === '' ? '' : ` data-language="${escapeHtml(language)}"`;
  const text = await highlight(code, language);
  return `<div class="docs-code-block"><pre class="docs-code" tabindex="0"${stated}><code>${text}</code></pre><button class="docs-code-copy" type="button" data-copy-code aria-label="Copy the code">${COPY_ICON}</button></div>`;
}
