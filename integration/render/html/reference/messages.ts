import type { MessageView, PayloadView } from '../../../../src/api/asyncapi/message.ts';
import type { Words } from '../../../../src/words/english/index.ts';
import { anchorPart } from '../../links/anchors.ts';
import type { Source } from '../../views/source.ts';
import { badgesHtml } from '../badges.ts';
import { breakableHtml } from '../breakable.ts';
import { codeBlockHtml, codeHtml } from '../code.ts';
import { type Html, html } from '../html.ts';
import { markedHtml, nameHtml } from '../name.ts';
import { inlineHtml, markdownHtml } from '../text.ts';
import { bindingsHtml } from './bindings.ts';
import { exampleTabsHtml } from './example-tabs.ts';
import type { ReferencePart } from './reference-parts.ts';
import { detailsHtml, isToldByChildren, typeOf } from './schema.ts';
import { besideHtml, deprecatedBadge, externalDocsHtml, idIn, noteHtml, sectionPart, typesHtml } from './section.ts';
import { tagNotesHtml } from './tag-notes.ts';
import { withValues } from './with-values.ts';

/** Renders the messages of a channel. */
export async function messagesPart(
  messages: readonly MessageView[],
  source: Source,
): Promise<ReferencePart | undefined> {
  if (messages.length === 0) return undefined;
  const list = await Promise.all(
    messages.map((message, index) => messageHtml(message, { source, isOpen: index === 0 || messages.length <= 3 })),
  );
  return sectionPart({ id: 'messages', title: source.words.channel.messages, source }, list);
}

async function messageHtml(
  message: MessageView,
  { source, isOpen }: { source: Source; isOpen: boolean },
): Promise<Html> {
  const { name, title, summary, correlation } = message;
  const { words } = source;
  const { channel } = words;
  const anchor = `message-${anchorPart(name)}`;
  const parts = [
    summary && summary !== title && html`<p>${summary}</p>`,
    markdownHtml(message.description, source.facts, 4),
    tagNotesHtml(message.tagNotes, source),
    message.externalDocs && externalDocsHtml(message.externalDocs, words),
    await payloadHtml(message.payload, {
      title: channel.payload,
      note: message.contentType,
      anchor: `${anchor}.payload`,
      source,
    }),
    await payloadHtml(message.headers, { title: channel.headers, anchor: `${anchor}.headers`, source }),
    !message.payload && !message.headers && noteHtml(channel.noContent),
    correlation &&
      noteHtml([
        withValues(channel.correlatedBy, { location: html`<code>${correlation.location}</code>` }),
        correlation.description && html` ${inlineHtml(correlation.description, source.facts)}`,
      ]),
    bindingsHtml(message.bindings, anchor, source),
  ];
  const key = title !== name && html` <code class="docs-muted">${nameHtml(name)}</code>`;
  return html`<details class="docs-response" id="${idIn(source, anchor)}"${isOpen && html` open`}><summary><span class="docs-status-title">${nameHtml(title)}</span>${key}${message.deprecated && deprecatedBadge(words)}${badgesHtml(message.tags)}</summary><div class="docs-response-body">${parts}</div></details>`;
}

interface PayloadPlace {
  title: string;
  /** The media type. */
  note?: string | undefined;
  anchor: string;
  source: Source;
}

async function payloadHtml(
  payload: PayloadView | undefined,
  { title, note, anchor, source }: PayloadPlace,
): Promise<Html | undefined> {
  if (!payload) return undefined;
  const mediaType = note && breakableHtml(markedHtml(note));
  const type = payload.kind === 'schema' && !isToldByChildren(payload.schema, source) && typeOf(payload.schema, source);
  const content =
    payload.kind === 'schema'
      ? detailsHtml(payload.schema, { anchor, source, label: title })
      : [
          noteHtml(
            withValues(source.words.channel.describedIn, {
              format: html`<code>${breakableHtml(payload.format)}</code>`,
            }),
          ),
          await codeHtml(payload.text, payload.language),
        ];
  return html`<div class="docs-media-type" id="${anchor}"><p class="docs-part-title">${title}${besideHtml([typesHtml([mediaType, type])], source)}</p>${content}</div>`;
}

/** Renders names of messages as links to them. */
export function messageNamesHtml(
  names: readonly string[],
  messages: readonly MessageView[],
  source: Source,
): Html | undefined {
  if (names.length === 0) return undefined;
  const titles = new Map(messages.map(({ name, title }) => [name, title]));
  const items = names.map((name) => {
    const title = titles.get(name);
    return title === undefined
      ? html`<li><span>${nameHtml(name)}</span></li>`
      : html`<li><a href="#${idIn(source, `message-${anchorPart(name)}`)}">${nameHtml(title)}</a></li>`;
  });
  return html`<ul class="docs-message-names">${items}</ul>`;
}

/** Renders the examples of messages below a title, with a tab for each message. */
export async function messageExamplesHtml(
  title: string,
  messages: readonly MessageView[],
  words: Words,
): Promise<Html | undefined> {
  const tabs = await Promise.all(
    messages.map(async (message) => ({
      label: message.title,
      examples: await Promise.all(
        message.examples.map(async ({ summary, name, payload, headers }) => {
          const label = summary ?? name ?? '';
          const blocks = [headers, payload].map((part) => part && codeBlockHtml(part.text, part.language, words));
          const [head, body] = await Promise.all(blocks);
          const content = html`${head && html`<p class="docs-example-description">${words.channel.headers}</p>${head}`}${body}`;
          return { name: label === message.title ? '' : label, content };
        }),
      ),
    })),
  );
  return exampleTabsHtml(title, tabs, { words });
}
