import { textOfHtml } from '../../src/text/html-text.ts';
import { codeBlockHtml } from './code.ts';
import { type Html, rawHtml } from './html.ts';

const FENCE = /<pre><code(?: class="language-([\w+#.-]+)")?>([\s\S]*?)<\/code><\/pre>/g;

/** Code in a text of a document looks and behaves as code of pages: highlighted, and with a button that copies it. */
export async function withCodeBlocks(content: Html): Promise<Html> {
  const markup = content.toString();
  if (!markup.includes('<pre><code')) return content;
  const fences = [...markup.matchAll(FENCE)];
  const blocks = await Promise.all(
    fences.map(([, language = '', code = '']) => codeBlockHtml(textOfHtml(code), language)),
  );
  let index = 0;
  return rawHtml(markup.replaceAll(FENCE, () => String(blocks[index++])));
}
