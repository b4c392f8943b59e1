import { callbackAnchor } from '../../../src/openapi/anchors.ts';
import type { CallbackView, OperationView } from '../../../src/openapi/operation-view.ts';
import { say } from '../../../src/words/say.ts';
import type { Source } from '../../views/source.ts';
import { breakableHtml } from '../breakable.ts';
import { type Html, html } from '../html.ts';
import { methodHtml } from '../method.ts';
import { markedHtml } from '../name.ts';
import { inlineHtml, markdownHtml } from '../text.ts';
import { requestBodyHtml } from './body.ts';
import { withCodeBlocks } from './description-code.ts';
import { examplesHtml, responseExamplesHtml } from './examples.ts';
import { parametersHtml } from './parameters.ts';
import { responsesHtml } from './responses.ts';
import { deprecatedBadge, externalDocsHtml, noteHtml, sectionHtml } from './section.ts';
import { securityHtml } from './security.ts';
import { serversHtml } from './servers.ts';
import { withValues } from './with-values.ts';

interface ReferenceOptions {
  source: Source;
  /** Whether the page shows the descriptions of the operation and of its path above the reference. */
  hasDescriptionAbove?: boolean;
}

/** Renders the reference of an operation, without its method and path. */
export async function operationReferenceHtml(view: OperationView, options: ReferenceOptions): Promise<Html> {
  const { source, hasDescriptionAbove = false } = options;
  const { words } = source;
  const { reference } = words;
  const isWebhook = view.kind === 'webhook';
  const parts = [
    view.deprecated &&
      html`<div class="docs-callout docs-callout-warning"><strong>${reference.deprecated}</strong> ${inlineHtml(view.deprecatedReason ?? reference.deprecatedReason, source.facts)}</div>`,
    !hasDescriptionAbove && markdownHtml(view.description, source.facts, 2),
    !hasDescriptionAbove && markdownHtml(view.pathDescription, source.facts, 2),
    view.externalDocs && externalDocsHtml(view.externalDocs, words),
    securityHtml(view, { source, server: view.servers[0] }),
    parametersHtml(view.parameters, source),
    requestBodyHtml(view.requestBody, {
      source,
      title: isWebhook ? reference.payload : reference.requestBody,
      anchor: 'body',
    }),
    await callbacksHtml(view.callbacks, source),
    responsesHtml(view.responses, { source, anchor: 'response', byReader: isWebhook }),
    serversHtml(view.servers, source),
    view.operationId &&
      html`<p class="docs-note docs-operation-id">${reference.operationId} <code>${breakableHtml(markedHtml(view.operationId))}</code></p>`,
  ];
  return withCodeBlocks(html`${parts}`, words);
}

/** Writes the section of the callbacks of an operation. `undefined` if there are none. */
async function callbacksHtml(callbacks: readonly CallbackView[], source: Source): Promise<Html | undefined> {
  if (callbacks.length === 0) return undefined;
  const { reference } = source.words;
  const list = await Promise.all(
    callbacks.map((callback, index) => callbackHtml(callback, callbackAnchor(index), source)),
  );
  return sectionHtml({ id: 'callbacks', title: reference.callbacks, words: source.words }, [
    noteHtml(reference.callbacksNote),
    list,
  ]);
}

async function callbackHtml(callback: CallbackView, id: string, source: Source): Promise<Html> {
  const { name, summary, deprecatedReason, requestBody } = callback;
  const { facts, words } = source;
  const { reference } = words;
  const title = summary ?? name;
  const site = { facts, words, nested: true };
  const media = requestBody?.media ?? [];
  const examples = await examplesHtml(say(reference.exampleOf, { name: title }), [{ label: '', media }], site);
  const body = [
    noteHtml(
      html`${summary && html`<code>${name}</code>, `}${withValues(reference.sentTo, { address: html`<code>${callback.expression}</code>` })}`,
    ),
    deprecatedReason && html`<div class="docs-note">${inlineHtml(deprecatedReason, source.facts)}</div>`,
    markdownHtml(callback.description, source.facts, 4),
    markdownHtml(callback.pathDescription, source.facts, 4),
    callback.externalDocs && externalDocsHtml(callback.externalDocs, words),
    securityHtml(callback, { source, nested: true }),
    parametersHtml(callback.parameters, source, `${id}-`),
    requestBodyHtml(requestBody, { source, title: reference.body, anchor: `${id}-body`, nested: true }),
    examples,
    responsesHtml(callback.responses, { source, anchor: `${id}-response`, nested: true, byReader: true }),
    await responseExamplesHtml(callback, site),
  ];
  return html`<details class="docs-response" id="${id}"><summary>${methodHtml(callback.method)}<span class="docs-status-title">${title}</span>${callback.deprecated && deprecatedBadge(words)}</summary><div class="docs-response-body docs-callback-body">${body}</div></details>`;
}
