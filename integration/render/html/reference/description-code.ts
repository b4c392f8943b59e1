import { textOfHtml } from '../../../../src/core/text/html-text.ts';
import type { Words } from '../../../../src/words/english/index.ts';
import { withBlockWords } from '../block-words.ts';
import { codeBlockHtml } from '../code.ts';
import { type Html, rawHtml } from '../html.ts';

const FENCE = /<pre><code(?: class="language-([\w+#.-]+)")?>([\s\S]*?)<\/code><\/pre>/g;

/**
 * Treats the texts of a document like those of pages: highlights code, adds copy buttons to it, and labels blocks in
 * the language of the page.
 */
export async function withCodeBlocks(content: Html, words: Words): Promise<Html> {
  const markup = withBlockWords(content.toString(), words);
  if (!markup.includes('<pre><code')) return rawHtml(markup);
  const fences = [...markup.matchAll(FENCE)];
  const blocks = await Promise.all(
    fences.map(([, language = '', code = '']) => codeBlockHtml(textOfHtml(code), language, words)),
  );
  let index = 0;
  return rawHtml(markup.replaceAll(FENCE, () => String(blocks[index++])));
}
