import type { OperationView } from '../../../src/openapi/operation-view.ts';
import type { Source } from '../../views/source.ts';
import { breakableHtml } from '../breakable.ts';
import { type Html, html } from '../html.ts';
import { markedHtml } from '../name.ts';
import { inlineHtml, markdownHtml } from '../text.ts';
import { requestBodyHtml } from './body.ts';
import { callbacksHtml } from './callbacks.ts';
import { withCodeBlocks } from './description-code.ts';
import { parametersHtml } from './parameters.ts';
import { responsesHtml } from './responses.ts';
import { externalDocsHtml } from './section.ts';
import { securityHtml } from './security.ts';
import { serversHtml } from './servers.ts';

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
