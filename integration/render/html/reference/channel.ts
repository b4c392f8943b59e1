import type { ChannelParameterView } from '../../../../src/api/asyncapi/channel-parameter.ts';
import { type ChannelAlternatives, neededSchemes } from '../../../../src/api/asyncapi/channel-security.ts';
import type { ChannelServerView } from '../../../../src/api/asyncapi/channel-server.ts';
import { type ChannelOperationView, type ChannelView, isReachable } from '../../../../src/api/asyncapi/channel-view.ts';
import type { ChannelReplyView, ReplyView } from '../../../../src/api/asyncapi/reply.ts';
import type { Fact } from '../../../../src/schema/view/facts.ts';
import { phrase } from '../../../../src/words/english/phrase.ts';
import { say } from '../../../../src/words/say.ts';
import { anchorPart } from '../../links/anchors.ts';
import { pageHref } from '../../links/site-href.ts';
import type { Source } from '../../views/source.ts';
import { visibleChannelPages } from '../../views/visible-pages.ts';
import { badgesHtml } from '../badges.ts';
import { type Html, html } from '../html.ts';
import { markedHtml, nameHtml } from '../name.ts';
import { weightAttribute } from '../search-weight.ts';
import { markdownHtml } from '../text.ts';
import { bindingsHtml } from './bindings.ts';
import { factsHtml, shortFacts } from './facts.ts';
import { messageNamesHtml, messagesPart } from './messages.ts';
import { joinedPart, type Reference, type ReferencePart, referenceOf, textPart } from './reference-parts.ts';
import {
  deprecatedBadge,
  externalDocsHtml,
  idIn,
  noteHtml,
  outsideLinkHtml,
  requiredBadge,
  rowsHtml,
  sectionPart,
} from './section.ts';
import { besideAuthorization, flowsHtml, linesHtml, scopesHtml } from './security.ts';
import { serverVariablesHtml } from './servers.ts';
import { tagNotesHtml } from './tag-notes.ts';
import { withValues } from './with-values.ts';

interface ReferenceOptions {
  source: Source;
  /** Whether the page shows the description above the reference. */
  hasDescriptionAbove?: boolean;
  /** Whether the page shows the summary above the reference. */
  hasSummaryAbove?: boolean;
}

/** Renders the reference of a channel, without its address. */
export async function channelReference(view: ChannelView, options: ReferenceOptions): Promise<Reference> {
  const { source, hasDescriptionAbove = false, hasSummaryAbove = false } = options;
  const { words } = source;
  const { channel } = words;
  const parts = {
    about: textPart([
      view.hasUnknownAddress && noteHtml(channel.unknownAddress),
      view.summary && !hasSummaryAbove && view.summary !== view.description && html`<p>${view.summary}</p>`,
      !hasDescriptionAbove && markdownHtml(view.description, source.facts, 2),
      tagNotesHtml(view.tagNotes, source),
      view.externalDocs && externalDocsHtml(view.externalDocs, words),
    ]),
    servers: channelServersPart(view.servers, source),
    parameters: parametersPart(view.parameters, source),
    connection:
      view.bindings.length > 0
        ? sectionPart(
            { id: 'connection', title: channel.connection, source },
            bindingsHtml(view.bindings, 'connection', source),
          )
        : undefined,
    operations: operationsPart(view, source),
    messages: await messagesPart(view.messages, source),
  };
  return referenceOf(parts, words);
}

/** @param reachability Whether to say which servers browsers cannot connect to. */
export function channelServersPart(
  servers: readonly ChannelServerView[],
  source: Source,
  reachability = true,
): Reference | undefined {
  if (servers.length === 0) return undefined;
  const { words } = source;
  /** HTTP needs no note: readers know that browsers use it. */
  const needsNote = (protocol: string) => !isReachable(protocol) && protocol !== 'http' && protocol !== 'https';
  const unreachable = new Set(servers.map(({ protocol }) => protocol).filter(needsNote));
  const notes = [...unreachable].map((protocol) =>
    noteHtml(
      protocol === '' ? words.channel.unreachableUnknown : markedHtml(say(words.channel.unreachable, { protocol })),
    ),
  );
  const section = { id: 'servers', title: say(words.reference.servers, { count: servers.length }), source };
  return sectionPart(section, [rowsHtml(servers.map((server) => serverHtml(server, source))), reachability && notes]);
}

function serverHtml(server: ChannelServerView, source: Source): Html {
  const title = server.title ?? server.name;
  const protocol = server.protocolLabel && html`<span class="docs-badge">${markedHtml(server.protocolLabel)}</span>`;
  const parts = [
    server.summary && noteHtml(server.summary),
    markdownHtml(server.description, source.facts, 5),
    tagNotesHtml(server.tagNotes, source),
    server.externalDocs && externalDocsHtml(server.externalDocs, source.words),
    serverVariablesHtml(server.variables, source),
    securityHtml(server.security, source),
    bindingsHtml(server.bindings, `server-${server.name}`, source),
  ];
  return html`<li class="docs-property"><div class="docs-property-head"><code class="docs-server-url">${markedHtml(server.url)}</code> <span class="docs-type">${nameHtml(title)}</span> ${protocol}${badgesHtml(server.tags.filter((tag) => tag !== title))}</div>${parts}</li>`;
}

/** Renders the credentials that a server or an operation needs. */
function securityHtml(security: ChannelAlternatives, source: Source): Html | undefined {
  const { optional, alternatives } = neededSchemes(security);
  if (alternatives.length === 0) return undefined;
  const { words } = source;
  const lines = alternatives.map((schemes) =>
    schemes.map(({ name, summary, description, scopes, openIdConnectUrl, flows }) => ({
      name,
      words: summary,
      description,
      details: [
        scopes.length > 0 && scopesHtml(scopes, source),
        flowsHtml(flows, words),
        openIdConnectUrl && noteHtml(outsideLinkHtml(openIdConnectUrl)),
      ],
    })),
  );
  return html`<p class="docs-part-title">${words.security.authorization}${besideAuthorization(optional, lines.length, source)}</p>${linesHtml(lines, source)}`;
}

function parametersPart(parameters: readonly ChannelParameterView[], source: Source): ReferencePart | undefined {
  if (parameters.length === 0) return undefined;
  const { words } = source;
  const rows = parameters.map((parameter) => {
    const anchor = idIn(source, `parameter-${anchorPart(parameter.name)}`);
    const { line, others } = shortFacts(parameterFacts(parameter), parameter.type, words);
    return html`<li class="docs-property" id="${anchor}"><div class="docs-property-head"><a class="docs-property-name"${weightAttribute(source.facts)} href="#${anchor}"><code>${nameHtml(parameter.name)}</code></a> <span class="docs-type">${parameter.type}</span>${parameter.required && requiredBadge(words.schema.required)}${line}</div>${markdownHtml(parameter.description, source.facts, 5)}${factsHtml(others, words)}</li>`;
  });
  return sectionPart({ id: 'address-parameters', title: words.channel.parameters, source }, rowsHtml(rows));
}

function parameterFacts({ facts, default: initial, enum: allowed, examples, location }: ChannelParameterView) {
  const shown: Fact[] = [...facts];
  if (initial !== undefined) shown.push({ label: phrase('schema', 'default'), value: initial, code: true });
  if (location) shown.push({ label: phrase('channel', 'takenFrom'), value: location, code: true });
  return { facts: shown, enum: allowed.map((value) => ({ value })), examples };
}

/** Renders what the reader sends to the channel, and what the reader receives from it. */
function operationsPart(view: ChannelView, source: Source): ReferencePart {
  const { channel } = source.words;
  const sides = [
    { action: 'send', id: 'you-send', title: channel.youSend },
    { action: 'receive', id: 'you-receive', title: channel.youReceive },
  ] as const;
  const sections = sides.map(({ action, id, title }) => {
    const rows = [
      ...view.operations.filter((each) => each.action === action).map((each) => operationHtml(each, view, source)),
      ...view.replies.filter((each) => each.action === action).map((each) => repliedOperationHtml(each, view, source)),
    ];
    return rows.length > 0 ? sectionPart({ id, title, source }, rowsHtml(rows)) : undefined;
  });
  return joinedPart(sections);
}

function operationHtml(operation: ChannelOperationView, { messages }: ChannelView, source: Source): Html {
  const { words } = source;
  const anchor = `operation-${anchorPart(operation.id)}`;
  const parts = [
    operation.summary && noteHtml(operation.summary),
    markdownHtml(operation.description, source.facts, 5),
    tagNotesHtml(operation.tagNotes, source),
    operation.externalDocs && externalDocsHtml(operation.externalDocs, words),
    messageNamesHtml(operation.messages, messages, source),
    operation.reply && replyHtml(operation.reply, messages, source),
    securityHtml(operation.security, source),
    bindingsHtml(operation.bindings, anchor, source),
  ];
  return html`<li class="docs-property" id="${idIn(source, anchor)}"><div class="docs-property-head"><a class="docs-property-name"${weightAttribute(source.facts)} href="#${idIn(source, anchor)}">${nameHtml(operation.title)}</a>${operation.deprecated && deprecatedBadge(words)} ${badgesHtml(operation.tags)}</div>${parts}</li>`;
}

/** Renders the reply to a message: where it arrives, and which messages it can be. */
function replyHtml(reply: ReplyView, messages: ChannelView['messages'], source: Source): Html {
  const { channel } = source.words;
  const places = [
    reply.channel !== undefined && withValues(channel.replyOn, { channel: channelLink(reply.channel, source) }),
    reply.location !== undefined && withValues(channel.replyTo, { location: html`<code>${reply.location}</code>` }),
  ].filter((place) => place !== false);
  return html`<div class="docs-note">${channel.reply}${places.map((place) => html` ${place}`)}${reply.messages.length > 0 && ':'}${messageNamesHtml(reply.messages, messages, source)}${markdownHtml(reply.description, source.facts, 5)}</div>`;
}

/** Links to the page of another channel, if it has one. */
function channelLink(id: string, source: Source): Html {
  const [page] = visibleChannelPages(source.project, source.file, [{ id }]);
  const label = html`<code>${id}</code>`;
  return page ? html`<a href="${pageHref(source.facts, page.slug)}">${label}</a>` : label;
}

/** Renders a reply that arrives on this channel, with a link to its operation on the page of another channel. */
function repliedOperationHtml(
  { operation: { id, title }, channel, messages }: ChannelReplyView,
  view: ChannelView,
  source: Source,
): Html {
  const [page] = visibleChannelPages(source.project, source.file, [{ id: channel }]);
  const operation = page
    ? html`<a href="${pageHref(source.facts, page.slug)}#operation-${anchorPart(id)}">${title}</a>`
    : title;
  return html`<li class="docs-property" id="${idIn(source, `reply-${anchorPart(id)}`)}"><div class="docs-property-head"><span>${withValues(source.words.channel.replyOf, { operation })}</span></div>${messageNamesHtml(messages, view.messages, source)}</li>`;
}
