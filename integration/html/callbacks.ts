import { escapeHtml } from '../../src/markdown/escape.ts';
import type { CallbackView } from '../../src/openapi/operation-view.ts';
import type { Source } from '../views/source.ts';
import { requestBodyHtml } from './body.ts';
import { examplesHtml } from './examples.ts';
import { methodHtml } from './method.ts';
import { parametersHtml } from './parameters.ts';
import { responsesHtml } from './responses.ts';
import { DEPRECATED_BADGE, externalDocsHtml, noteHtml, sectionHtml } from './section.ts';
import { securityHtml } from './security.ts';
import { inlineHtml, markdownHtml } from './text.ts';

export async function callbacksHtml(callbacks: readonly CallbackView[], source: Source): Promise<string> {
  if (callbacks.length === 0) return '';
  let html = noteHtml('Requests that the API makes to your server.');
  for (const [index, callback] of callbacks.entries()) {
    html += await callbackHtml(callback, `callback-${index + 1}`, source);
  }
  return sectionHtml({ id: 'callbacks', title: 'Callbacks' }, html);
}

async function callbackHtml(callback: CallbackView, id: string, source: Source): Promise<string> {
  const { name, summary, requestBody } = callback;
  const title = summary ?? name;
  const called = summary ? `<code>${escapeHtml(name)}</code>, ` : '';
  let body = noteHtml(`${called}sent to <code>${escapeHtml(callback.expression)}</code>`);
  if (callback.deprecatedReason)
    body += `<div class="docs-note">${inlineHtml(callback.deprecatedReason, source.facts)}</div>`;
  body += markdownHtml(callback.description, source.facts, 4);
  if (callback.externalDocs) body += externalDocsHtml(callback.externalDocs);
  body += securityHtml(callback.security, { schemes: callback.securitySchemes, source, nested: true });
  body += parametersHtml(callback.parameters, source, `${id}-`);
  body += requestBodyHtml(requestBody, { source, title: 'Body', anchor: `${id}-body`, nested: true });
  body += await examplesHtml(`Example of ${title}`, [{ label: '', media: requestBody?.media ?? [] }], source.facts);
  body += responsesHtml(callback.responses, { source, anchor: `${id}-response`, nested: true, given: true });
  const badge = callback.deprecated ? DEPRECATED_BADGE : '';
  return `<details class="docs-response" id="${id}"><summary>${methodHtml(callback.method)}<span class="docs-status-title">${escapeHtml(title)}</span>${badge}</summary><div class="docs-response-body">${body}</div></details>`;
}
