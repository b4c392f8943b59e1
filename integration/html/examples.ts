import { escapeHtml } from '../../src/markdown/escape.ts';
import type { ExampleView } from '../../src/openapi/example.ts';
import type { MediaTypeView } from '../../src/openapi/media-type.ts';
import type { HrefFacts } from '../links/site-href.ts';
import { codeHtml } from './code.ts';
import { withCodeBlocks } from './description-code.ts';
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
export async function examplesHtml(title: string, sources: readonly ExampleSource[], site: HrefFacts): Promise<string> {
  const examples = sources.flatMap(({ label, media }) =>
    media.flatMap(({ mediaType, examples: list }) =>
      list.map((example) => ({ example, label, mediaType: media.length > 1 ? mediaType : '' })),
    ),
  );
  if (examples.length === 0) return '';
  const group = escapeHtml(title);
  let html = '';
  for (const [index, { example, label, mediaType }] of examples.entries()) {
    const name = [example.summary ?? example.name, mediaType].filter(Boolean).join(' · ');
    const shown = name || (label ? '' : 'Example');
    html += `<details class="docs-example" name="examples-${group}"${index === 0 ? ' open' : ''}><summary>${label ? statusHtml(label) : ''}<span class="docs-example-name">${escapeHtml(shown)}</span></summary>${await exampleHtml(example, site)}</details>`;
  }
  return `<section class="docs-examples" aria-label="${group}" data-pagefind-ignore><h2 class="docs-panel-title">${group}</h2>${html}</section>`;
}

async function exampleHtml({ description, text, link, language }: ExampleView, site: HrefFacts): Promise<string> {
  const said = description
    ? `<div class="docs-example-description">${await withCodeBlocks(markdownHtml(description, site, 4))}</div>`
    : '';
  const code = link
    ? `<p class="docs-example-description">${outsideLinkHtml(link, text)}</p>`
    : await codeHtml(text, language);
  return said + code;
}
