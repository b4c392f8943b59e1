import { callbackAnchor } from '../../../../src/api/openapi/anchors.ts';
import type { CallbackView, OperationView } from '../../../../src/api/openapi/operation-view.ts';
import { say } from '../../../../src/words/say.ts';
import { dateInWords } from '../../page/date-text.ts';
import type { Source } from '../../views/source.ts';
import { breakableHtml } from '../breakable.ts';
import { type Html, html } from '../html.ts';
import { methodHtml } from '../method.ts';
import { markedHtml } from '../name.ts';
import { inlineHtml, markdownHtml } from '../text.ts';
import { requestBodyPart } from './body.ts';
import { examplesHtml, responseExamplesHtml } from './examples.ts';
import { parametersPart } from './parameters.ts';
import { type CutReference, type ReferencePart, referenceOf, textPart } from './reference-parts.ts';
import { placeOfLink, responsesPart } from './responses.ts';
import { deprecatedBadge, externalDocsHtml, idIn, noteHtml, outsideLinkHtml, sectionPart } from './section.ts';
import { securityPart } from './security.ts';
import { serversPart } from './servers.ts';
import { signaturePart } from './signature.ts';
import { withValues } from './with-values.ts';

interface ReferenceOptions {
  source: Source;
  /** Whether the page shows the descriptions of the operation and of its path above the reference. */
  hasDescriptionAbove?: boolean;
  /** The forms that send test deliveries of the callbacks. Absent if the page sends no deliveries. */
  deliveries?: readonly Html[] | undefined;
  /** The components with which the site replaces parts. */
  replaced?: Readonly<Record<string, unknown>>;
}

/** Renders the reference of an operation, without its method and path. */
export async function operationReference(view: OperationView, options: ReferenceOptions): Promise<CutReference> {
  const { source, hasDescriptionAbove = false, deliveries } = options;
  const hasDeliveries = deliveries !== undefined;
  const { words } = source;
  const { reference } = words;
  const isWebhook = view.kind === 'webhook';
  const parts = {
    about: textPart([
      deprecationHtml(view, source),
      !hasDescriptionAbove && markdownHtml(view.description, source.facts, 2),
      !hasDescriptionAbove && markdownHtml(view.pathDescription, source.facts, 2),
      view.externalDocs && externalDocsHtml(view.externalDocs, words),
    ]),
    security: securityPart(view, { source, server: view.servers[0] }),
    Parameters: parametersPart(view.parameters, source),
    RequestBody: requestBodyPart(view.requestBody, {
      source,
      title: isWebhook ? reference.payload : reference.requestBody,
      anchor: 'body',
      sent: !isWebhook,
    }),
    signature: view.signature && (await signaturePart(view.signature, { source, hasDeliveries })),
    callbacks: await callbacksPart(view.callbacks, source, deliveries),
    Responses: responsesPart(view.responses, { source, anchor: 'response', byReader: isWebhook }),
    servers: serversPart(view.servers, source),
    operationId: textPart(
      view.operationId &&
        html`<p class="docs-note docs-operation-id">${reference.operationId} <code>${breakableHtml(markedHtml(view.operationId))}</code></p>`,
    ),
  };
  return referenceOf(parts, words, options.replaced);
}

/** Says since when an operation is deprecated, why, until when it can be used, and what replaces it. */
function deprecationHtml({ deprecated, deprecatedReason, lifecycle }: OperationView, source: Source): Html | false {
  const { since, until, successor } = lifecycle;
  if (!deprecated && until === undefined) return false;
  const { reference } = source.words;
  const dated = (text: string, date: string) => say(text, { date: dateInWords(date, source.language) });
  const place = successor === undefined ? undefined : placeOfLink(successor, source);
  const sentences = [
    deprecated &&
      html`<strong>${since === undefined ? reference.deprecated : dated(reference.deprecatedSince, since)}</strong>`,
    until !== undefined && dated(reference.usableUntil, until),
    successor !== undefined &&
      withValues(reference.useSuccessor, {
        successor: place
          ? html`<a href="${place.href}">${place.title}</a>`
          : /^https?:\/\//i.test(successor)
            ? outsideLinkHtml(successor)
            : html`<code>${successor}</code>`,
      }),
    deprecatedReason !== undefined
      ? inlineHtml(deprecatedReason, source.facts)
      : deprecated && until === undefined && successor === undefined && reference.deprecatedReason,
  ];
  return html`<div class="docs-callout docs-callout-warning">${sentences.map((sentence) => sentence && html`${sentence} `)}</div>`;
}

/** Writes the section of the callbacks of an operation. `undefined` if there are none. */
async function callbacksPart(
  callbacks: readonly CallbackView[],
  source: Source,
  deliveries: readonly Html[] | undefined,
): Promise<ReferencePart | undefined> {
  if (callbacks.length === 0) return undefined;
  const { reference } = source.words;
  const list = await Promise.all(
    callbacks.map((callback, index) => callbackHtml(callback, callbackAnchor(index), source, deliveries?.[index])),
  );
  return sectionPart({ id: 'callbacks', title: reference.callbacks, source }, [
    noteHtml(reference.callbacksNote),
    list,
  ]);
}

async function callbackHtml(
  callback: CallbackView,
  id: string,
  source: Source,
  delivery: Html | undefined,
): Promise<Html> {
  const { name, summary, deprecatedReason, requestBody, signature } = callback;
  const hasDeliveries = delivery !== undefined;
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
    securityPart(callback, { source, nested: true })?.html,
    parametersPart(callback.parameters, source, `${id}-`).html,
    requestBodyPart(requestBody, { source, title: reference.body, anchor: `${id}-body`, nested: true })?.html,
    examples,
    responsesPart(callback.responses, { source, anchor: `${id}-response`, nested: true, byReader: true })?.html,
    await responseExamplesHtml(callback, site),
    signature && (await signaturePart(signature, { source, hasDeliveries, nested: true }))?.html,
    delivery,
  ];
  return html`<details class="docs-response" id="${idIn(source, id)}"><summary>${methodHtml(callback.method)}<span class="docs-status-title">${title}</span>${callback.deprecated && deprecatedBadge(words)}</summary><div class="docs-response-body docs-callback-body">${body}</div></details>`;
}
