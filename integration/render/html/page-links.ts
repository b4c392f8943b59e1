import type { Page } from '../../../src/site/page.ts';
import type { Words } from '../../../src/words/english/index.ts';
import { say } from '../../../src/words/say.ts';
import { hrefOf } from '../links/href.ts';
import { pathOfPage } from '../views/page-path.ts';
import { breakableHtml } from './breakable.ts';
import { type Html, html } from './html.ts';
import { methodHtml } from './method.ts';
import { markedHtml } from './name.ts';
import { titleHtml } from './title.ts';

/** The number of links that are shown before the rest is folded. */
const FEW = 30;

/** @param options With `paths`, the paths of operations and the addresses of channels are shown too. */
export function pageLinksHtml(pages: readonly Page[], words: Words, { paths = false }: { paths?: boolean } = {}): Html {
  const items = pages.map((page) => linkHtml(page, words, paths));
  const rest = items.slice(FEW);
  const more =
    rest.length > 0 &&
    html`<details class="docs-more-operations"><summary>${say(words.reference.moreOperations, { count: rest.length })}</summary>${listHtml(rest)}</details>`;
  return html`${listHtml(items.slice(0, FEW))}${more}`;
}

function listHtml(items: readonly Html[]): Html {
  return html`<ul class="docs-operation-links">${items}</ul>`;
}

function linkHtml(page: Page, words: Words, hasPath: boolean): Html {
  // The spaces keep words apart in search results.
  const method = page.method && html`${methodHtml(page.method)} `;
  const title = titleHtml(page.title, page, words);
  const path = hasPath ? pathOfPage(page) : undefined;
  // The title of a webhook without a summary is its name.
  const shown = path === page.title ? undefined : path;
  return html`<li><a href="${hrefOf(page.slug)}">${method}${title}</a>${shown && html` <code class="docs-operation-path">${breakableHtml(markedHtml(shown))}</code>`}</li>`;
}
