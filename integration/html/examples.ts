import type { ExampleView } from '../../src/openapi/example.ts';
import type { MediaTypeView } from '../../src/openapi/media-type.ts';
import type { HrefFacts } from '../links/site-href.ts';
import { codeHtml } from './code.ts';
import { withCodeBlocks } from './description-code.ts';
import { type Html, html } from './html.ts';
import { statusHtml } from './responses.ts';
import { outsideLinkHtml } from './section.ts';
import { markdownHtml } from './text.ts';

export interface ExampleSource {
  /** The status of a response, or nothing for a body. */
  label: string;
  media: readonly MediaTypeView[];
}

/**
 * All examples below a title, of which the first is open.
 *
 * @param site For links in descriptions.
 */
export async function examplesHtml(
  title: string,
  sources: readonly ExampleSource[],
  site: HrefFacts,
): Promise<Html | undefined> {
  const examples = sources.flatMap(({ label, media }) =>
    media.flatMap(({ mediaType, examples: list }) =>
      list.map((example) => ({ example, label, mediaType: media.length > 1 ? mediaType : '' })),
    ),
  );
  if (examples.length === 0) return undefined;
  const items = await Promise.all(
    examples.map(async ({ example, label, mediaType }, index) => {
      const name = [example.summary ?? example.name, mediaType].filter(Boolean).join(' · ');
      const fallback = label ? '' : 'Example';
      return html`<details class="docs-example" name="examples-${title}"${index === 0 && html` open`}><summary>${label && statusHtml(label)}<span class="docs-example-name">${name || fallback}</span></summary>${await exampleHtml(example, site)}</details>`;
    }),
  );
  return html`<section class="docs-examples" aria-label="${title}" data-pagefind-ignore><h2 class="docs-panel-title">${title}</h2>${items}</section>`;
}

async function exampleHtml({ description, text, link, language }: ExampleView, site: HrefFacts): Promise<Html> {
  const prose = markdownHtml(description, site, 4);
  const words = prose && html`<div class="docs-example-description">${await withCodeBlocks(prose)}</div>`;
  const code = link
    ? html`<p class="docs-example-description">${outsideLinkHtml(link, text)}</p>`
    : await codeHtml(text, language);
  return html`${words}${code}`;
}
