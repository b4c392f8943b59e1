import { escapeHtml } from '../src/markdown/escape.ts';
import { highlight } from '../src/markdown/highlight.ts';
import { textOfHtml } from './html-text.ts';
import { findIcon } from './icons.ts';

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
  return `<div class="docs-code-block"><pre class="docs-code" tabindex="0"${stated}><code>${text}</code></pre><button class="docs-code-copy" type="button" data-copy-code aria-label="Copy the code">${copyIcon()}</button></div>`;
}

function copyIcon(): string {
  const icon = findIcon({ name: 'copy', library: undefined, type: 'regular' });
  return icon
    ? `<svg class="docs-icon" viewBox="${icon.viewBox}" fill="currentColor" aria-hidden="true">${icon.body}</svg>`
    : 'Copy';
}
