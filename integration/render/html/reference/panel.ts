import type { Words } from '../../../../src/words/english/index.ts';
import { PANEL_END, PANEL_START } from '../../page/panel.ts';
import { type Html, type HtmlValue, html, rawHtml } from '../html.ts';

const START = rawHtml(PANEL_START);
const END = rawHtml(PANEL_END);

/** Marks HTML that belongs beside the text of a page. */
export function panelHtml(content: HtmlValue): Html {
  return html`${START}${content}${END}`;
}

/**
 * Renders code that an author pins beside the text.
 *
 * @param options With `generated: false`, no samples are generated beside it.
 */
export function pinnedExampleHtml(
  kind: 'request' | 'response',
  content: Html,
  { words, generated = true }: { words: Words; generated?: boolean },
): Html {
  const label = kind === 'request' ? words.samples.requestExample : words.samples.responseExample;
  const alone = !generated && html` data-generated="false"`;
  return panelHtml(
    html`<section class="docs-pinned-example" data-example="${kind}" aria-label="${label}"${alone}>${content}</section>`,
  );
}
