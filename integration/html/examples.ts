import type { ExampleView } from '../../src/openapi/example.ts';
import type { MediaTypeView } from '../../src/openapi/media-type.ts';
import type { HrefFacts } from '../links/site-href.ts';
import { codeBlockHtml } from './code.ts';
import { withCodeBlocks } from './description-code.ts';
import { exampleTabsHtml } from './example-tabs.ts';
import { type Html, html } from './html.ts';
import { outsideLinkHtml } from './section.ts';
import { markdownHtml } from './text.ts';

export interface ExampleSource {
  /** The status of a response, or nothing for a body. */
  label: string;
  media: readonly MediaTypeView[];
}

/**
 * All examples below a title, a tab for each status.
 *
 * @param site For links in descriptions.
 */
export async function examplesHtml(
  title: string,
  sources: readonly ExampleSource[],
  site: HrefFacts,
): Promise<Html | undefined> {
  const tabs = await Promise.all(
    sources.map(async ({ label, media }) => ({
      label: label || undefined,
      isStatus: label !== '',
      examples: await Promise.all(media.flatMap((each) => namedExamples(each, media.length > 1, site))),
    })),
  );
  return exampleTabsHtml(title, tabs);
}

function namedExamples({ mediaType, examples }: MediaTypeView, isOneOfSeveral: boolean, site: HrefFacts) {
  return examples.map(async (example) => ({
    name: [example.summary ?? example.name, isOneOfSeveral && mediaType].filter(Boolean).join(' · '),
    content: await contentHtml(example, site),
  }));
}

async function contentHtml({ description, text, link, language }: ExampleView, site: HrefFacts): Promise<Html> {
  const prose = markdownHtml(description, site, 4);
  const words = prose && html`<div class="docs-example-description">${await withCodeBlocks(prose)}</div>`;
  const code = link
    ? html`<p class="docs-example-description">${outsideLinkHtml(link, text)}</p>`
    : await codeBlockHtml(text, language);
  return html`${words}${code}`;
}
