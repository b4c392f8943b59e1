import { escapeHtml } from '../../src/markdown/escape.ts';
import type { OperationView } from '../../src/openapi/operation-view.ts';
import type { Source } from '../views/source.ts';
import { requestBodyHtml } from './body.ts';
import { callbacksHtml } from './callbacks.ts';
import { withCodeBlocks } from './description-code.ts';
import { parametersHtml } from './parameters.ts';
import { responsesHtml } from './responses.ts';
import { externalDocsHtml } from './section.ts';
import { securityHtml } from './security.ts';
import { serversHtml } from './servers.ts';
import { inlineHtml, markdownHtml } from './text.ts';

interface ReferenceOptions {
  source: Source;
  /** The description already stands above, as that of the page. */
  described?: boolean;
}

const DEPRECATED = 'This operation may be removed; do not start to use it.';

/** All that is said of an operation below its method and path. */
export async function operationReferenceHtml(view: OperationView, options: ReferenceOptions): Promise<string> {
  const { source, described = false } = options;
  const isWebhook = view.kind === 'webhook';
  let html = '';
  if (view.deprecated) {
    html += `<div class="docs-callout docs-callout-warning"><strong>Deprecated.</strong> ${inlineHtml(view.deprecatedReason ?? DEPRECATED, source.facts)}</div>`;
  }
  if (!described) html += markdownHtml(view.description, source.facts, 2);
  if (view.externalDocs) html += externalDocsHtml(view.externalDocs);
  html += securityHtml(view.security, { schemes: view.securitySchemes, source });
  html += parametersHtml(view.parameters, source);
  html += requestBodyHtml(view.requestBody, { source, title: isWebhook ? 'Payload' : 'Request body', anchor: 'body' });
  html += await callbacksHtml(view.callbacks, source);
  html += responsesHtml(view.responses, { source, anchor: 'response', given: isWebhook });
  html += serversHtml(view.servers, source.facts);
  if (view.operationId) {
    html += `<p class="docs-note docs-operation-id">Operation ID: <code>${escapeHtml(view.operationId)}</code></p>`;
  }
  return withCodeBlocks(html);
}
