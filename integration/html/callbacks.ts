import type { CallbackView } from '../../src/openapi/operation-view.ts';
import type { Source } from '../views/source.ts';
import { requestBodyHtml } from './body.ts';
import { examplesHtml } from './examples.ts';
import { type Html, html } from './html.ts';
import { methodHtml } from './method.ts';
import { parametersHtml } from './parameters.ts';
import { responsesHtml } from './responses.ts';
import { DEPRECATED_BADGE, externalDocsHtml, noteHtml, sectionHtml } from './section.ts';
import { securityHtml } from './security.ts';
import { inlineHtml, markdownHtml } from './text.ts';

export async function callbacksHtml(callbacks: readonly CallbackView[], source: Source): Promise<Html | undefined> {
  if (callbacks.length === 0) return undefined;
  const list = await Promise.all(
    callbacks.map((callback, index) => callbackHtml(callback, `callback-${index + 1}`, source)),
  );
  return sectionHtml({ id: 'callbacks', title: 'Callbacks' }, [
    noteHtml('Requests that the API makes to your server.'),
    list,
  ]);
}

async function callbackHtml(callback: CallbackView, id: string, source: Source): Promise<Html> {
  const { name, summary, deprecatedReason, requestBody } = callback;
  const title = summary ?? name;
  const examples = await examplesHtml(
    `Example of ${title}`,
    [{ label: '', media: requestBody?.media ?? [] }],
    source.facts,
  );
  const body = [
    noteHtml(html`${summary && html`<code>${name}</code>, `}sent to <code>${callback.expression}</code>`),
    deprecatedReason && html`<div class="docs-note">${inlineHtml(deprecatedReason, source.facts)}</div>`,
    markdownHtml(callback.description, source.facts, 4),
    callback.externalDocs && externalDocsHtml(callback.externalDocs),
    securityHtml(callback.security, { schemes: callback.securitySchemes, source, nested: true }),
    parametersHtml(callback.parameters, source, `${id}-`),
    requestBodyHtml(requestBody, { source, title: 'Body', anchor: `${id}-body`, nested: true }),
    examples,
    responsesHtml(callback.responses, { source, anchor: `${id}-response`, nested: true, byReader: true }),
  ];
  return html`<details class="docs-response" id="${id}"><summary>${methodHtml(callback.method)}<span class="docs-status-title">${title}</span>${callback.deprecated && DEPRECATED_BADGE}</summary><div class="docs-response-body">${body}</div></details>`;
}
