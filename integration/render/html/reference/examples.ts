import { isEnterable } from '../../../../src/api/openapi/example/enterable.ts';
import type { ExampleView } from '../../../../src/api/openapi/example/example.ts';
import { exampleGroups, type MediaTypeExamples } from '../../../../src/api/openapi/media-type.ts';
import type { OperationView } from '../../../../src/api/openapi/operation-view.ts';
import type { Source } from '../../views/source.ts';
import { codeBlockHtml } from '../code.ts';
import { type Html, html } from '../html.ts';
import { markdownHtml } from '../text.ts';
import { withCodeBlocks } from './description-code.ts';
import { exampleTabsHtml } from './example-tabs.ts';
import { outsideLinkHtml } from './section.ts';

export interface ExampleSource {
  /** The status of a response. Empty for a body. */
  label: string;
  media: readonly MediaTypeExamples[];
  /** Whether the body may have another media type than these. */
  isPartial?: boolean;
  /** Whether each example has a button that fills it into the form of the page. It is hidden if there is none. */
  fillsForm?: boolean;
}

/** Renders the examples of the payload of a webhook. Operations have none. */
export async function payloadExamplesHtml(
  { kind, requestBody }: Pick<OperationView, 'kind' | 'requestBody'>,
  site: ExampleSite,
): Promise<Html | undefined> {
  const media = kind === 'webhook' ? (requestBody?.media ?? []) : [];
  return examplesHtml(site.words.reference.examplePayload, [{ label: '', media, fillsForm: true }], site);
}

/** Renders the examples of the responses of an operation or webhook. */
export async function responseExamplesHtml(
  { responses }: Pick<OperationView, 'responses'>,
  site: ExampleSite,
): Promise<Html | undefined> {
  const tabs = responses.map(({ status, media }) => ({ label: status, media }));
  return examplesHtml(site.words.reference.exampleResponses, tabs, site);
}

/** The texts of the site, and its facts for links in descriptions. */
interface ExampleSite extends Pick<Source, 'facts' | 'words'> {
  /** Whether the examples are part of a section of the page. */
  nested?: boolean;
}

/** Renders all examples below a title, with a tab for each status. */
export async function examplesHtml(
  title: string,
  sources: readonly ExampleSource[],
  site: ExampleSite,
): Promise<Html | undefined> {
  const tabs = await Promise.all(
    sources.map(async ({ label, media, isPartial = false, fillsForm = false }) => ({
      label: label || undefined,
      isStatus: label !== '',
      examples: await Promise.all(
        exampleGroups(media).map(async ({ example, mediaTypes }) => {
          // An example for all media types needs no mention of them.
          const isForSome = isPartial || mediaTypes.length < media.length;
          const [target] = mediaTypes;
          return {
            name: [example.summary ?? example.name, isForSome && mediaTypes.join(', ')].filter(Boolean).join(' · '),
            content: await contentHtml(example, {
              site,
              target: fillsForm && isEnterable(target, example.text) ? target : undefined,
            }),
          };
        }),
      ),
    })),
  );
  return exampleTabsHtml(title, tabs, site);
}

/** @param options `target` is the media type of the body that the form can fill in with the example. */
async function contentHtml(
  { description, text, external, cut, link, language }: ExampleView,
  { site: { facts, words }, target }: { site: Pick<Source, 'facts' | 'words'>; target: string | undefined },
): Promise<Html> {
  const prose = markdownHtml(description, facts, 4);
  const above = prose && html`<div class="docs-example-description">${await withCodeBlocks(prose, words)}</div>`;
  const address =
    link && html`<p class="docs-example-description">${outsideLinkHtml(link, external ? text : undefined)}</p>`;
  const code = external && link ? undefined : await codeBlockHtml(text, language, words);
  const button =
    target !== undefined &&
    !external &&
    !cut &&
    html`<p class="docs-example-use"><button type="button" class="docs-pg-quiet" data-use-example="${target}">${words.samples.useInForm}</button></p>`;
  return html`${above}${code}${address}${button}`;
}
