import { joinPointer } from '../../core/json/pointer.ts';
import { type JsonRecord, ownValue, textOf } from '../../core/json/record.ts';
import type { ApiDocument } from '../../document/document.ts';
import { readObject } from '../../document/object.ts';
import type { Resolver } from '../../schema/reference.ts';
import { docsLink } from '../../schema/view/view-facts.ts';
import { resolverOf } from '../openapi/operation.ts';
import { type BindingView, bindingViews } from './binding.ts';
import { addressOf, type Channel, type ChannelOperation, channelTags, tagNames } from './channel.ts';
import { type ChannelParameterView, parametersOf } from './channel-parameter.ts';
import { type ChannelAlternatives, securityViews } from './channel-security.ts';
import { type ChannelServerView, serversOfChannel } from './channel-server.ts';
import { type Messages, type MessageView, messagesOf, messagesOfOperation, messageView } from './message.ts';
import { actionOf, type ChannelReplyView, type ReplyView, repliesOn, replyOf, titleOf, withReplies } from './reply.ts';
import { type TagNote, tagNotes, withNotesOnce } from './tag-notes.ts';

/** The view of one channel. A finished value: no references, no cycles, limited in size. */
export interface ChannelView {
  id: string;
  /** With `{parameters}`; absent if the document states none. */
  address?: string | undefined;
  /** Whether the address is known only at run time. */
  hasUnknownAddress: boolean;
  title?: string | undefined;
  summary?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  tags: string[];
  tagNotes: TagNote[];
  externalDocs?: { url: string; description?: string | undefined } | undefined;
  servers: ChannelServerView[];
  parameters: ChannelParameterView[];
  bindings: BindingView[];
  operations: ChannelOperationView[];
  /** Replies to operations of other channels. */
  replies: ChannelReplyView[];
  /** In document order. */
  messages: MessageView[];
}

/** An operation from the reader's perspective: the reader sends what the API receives. */
export interface ChannelOperationView {
  id: string;
  action: 'send' | 'receive';
  title: string;
  summary?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  deprecated: boolean;
  tags: string[];
  tagNotes: TagNote[];
  externalDocs?: { url: string; description?: string | undefined } | undefined;
  security: ChannelAlternatives;
  bindings: BindingView[];
  /** Names of messages. */
  messages: string[];
  reply?: ReplyView | undefined;
}

export interface ChannelViewOptions {
  /** Keywords whose values are shown as pills (`api.params.post` of docs.json). */
  pills?: readonly string[] | undefined;
}

/** Returns what pages show of a channel: its address, messages, operations and servers. */
export function channelView(document: ApiDocument, channel: Channel, options: ChannelViewOptions = {}): ChannelView {
  const resolver = resolverOf(document);
  const { value, pointer } = channel;
  const messages = withReplies(channel, messagesOf(channel, resolver), resolver);
  const operations = channel.operations
    .map((operation) => operationView(operation, messages, document, resolver))
    .map((operation) => withoutOwnChannel(operation, channel.id))
    .map((operation) => withoutChannelName(operation, channel.id, document));
  const replies = repliesOn(channel, messages, document);
  const defaultContentType = textOf(document.root.defaultContentType);
  const servers = serversOfChannel(document, channel, resolver);
  const messageViews = [...messages.values()].map(({ name, message }) => {
    const direction = directionOf(name, operations, replies);
    return messageView(name, message, { resolver, defaultContentType, direction, pills: options.pills });
  });
  const notes = tagNotes(value.tags, pointer, resolver);
  const shown = new Set(notes.map((note) => JSON.stringify(note)));
  return {
    id: channel.id,
    address: addressOf(value),
    hasUnknownAddress: isAddressUnknown(value, servers),
    title: textOf(value.title),
    summary: textOf(value.summary),
    description: textOf(value.description),
    tags: channelTags(channel, resolver),
    tagNotes: notes,
    externalDocs: docsLink(readObject({ value: value.externalDocs, pointer }, resolver)?.value),
    servers: withNotesOnce(servers, shown),
    parameters: parametersOf(channel, resolver),
    bindings: bindingViews({ value: value.bindings, pointer: joinPointer(pointer, 'bindings') }, resolver),
    operations: withNotesOnce(operations, shown),
    replies,
    messages: withNotesOnce(messageViews, shown),
  };
}

/** Leaves out the channel of a reply if it is that of the request, because it needs no mention. */
function withoutOwnChannel(operation: ChannelOperationView, id: string): ChannelOperationView {
  if (operation.reply?.channel !== id) return operation;
  return { ...operation, reply: { ...operation.reply, channel: undefined } };
}

/** In version 2, an operation without an ID gets one that begins with its channel. Its title is then only its kind. */
function withoutChannelName(operation: ChannelOperationView, channel: string, { version }: ApiDocument) {
  const kind = ['publish', 'subscribe'].find((kind) => operation.title === `${channel}.${kind}`);
  return version.startsWith('2.') && kind !== undefined ? { ...operation, title: kind } : operation;
}

function directionOf(
  message: string,
  operations: readonly ChannelOperationView[],
  replies: readonly ChannelReplyView[],
): 'request' | 'response' | 'both' {
  const isIn = (action: 'send' | 'receive') =>
    operations.some((operation) => namesOf(operation, action).includes(message)) ||
    replies.some((reply) => reply.action === action && reply.messages.includes(message));
  const sent = isIn('send');
  if (sent === isIn('receive')) return 'both';
  return sent ? 'request' : 'response';
}

/** Returns the messages in one direction of an operation. A reply goes in the other direction. */
function namesOf(operation: ChannelOperationView, action: 'send' | 'receive'): string[] {
  return operation.action === action ? operation.messages : (operation.reply?.messages ?? []);
}

function operationView(
  operation: ChannelOperation,
  messages: Messages,
  document: ApiDocument,
  resolver: Resolver,
): ChannelOperationView {
  const { id, value, pointer } = operation;
  return {
    id,
    action: actionOf(operation),
    title: titleOf(operation),
    summary: textOf(value.title) === undefined ? undefined : textOf(value.summary),
    description: textOf(value.description),
    deprecated: value['x-deprecated'] === true || value.deprecated === true,
    tags: tagNames(value.tags, pointer, resolver),
    tagNotes: tagNotes(value.tags, pointer, resolver),
    externalDocs: docsLink(readObject({ value: value.externalDocs, pointer }, resolver)?.value),
    security: securityViews({ value: value.security, pointer: joinPointer(pointer, 'security') }, document, resolver),
    bindings: bindingViews({ value: value.bindings, pointer: joinPointer(pointer, 'bindings') }, resolver),
    messages: messagesOfOperation(operation, messages, resolver).flatMap((each) => messages.get(each)?.name ?? []),
    reply: replyOf(operation, messages, document, resolver),
  };
}

/** Protocols that a browser supports. */
const BROWSER_PROTOCOLS = new Set(['ws', 'wss']);

/** Returns whether a browser can connect to a server of the protocol. */
export function isReachable(protocol: string): boolean {
  return BROWSER_PROTOCOLS.has(protocol);
}

/** Returns whether a browser can connect to the channel: its address is known, and it has a server for browsers. */
export function canConnect(view: ChannelView): boolean {
  return reachableServers(view).length > 0;
}

/** Returns the servers that a browser can connect to. Without a host, the address of the channel would become the host. */
export function reachableServers({ hasUnknownAddress, servers }: ChannelView): ChannelServerView[] {
  if (hasUnknownAddress) return [];
  return servers.filter(({ protocol, url }) => isReachable(protocol) && /^\w+:\/\/[^/]/.test(url));
}

/**
 * Returns whether clients learn the address only at run time, for example from a message. A channel without an address
 * on a WebSocket server is the connection to the server itself.
 */
function isAddressUnknown(channel: JsonRecord, servers: readonly ChannelServerView[]): boolean {
  if (addressOf(channel) !== undefined) return false;
  return ownValue(channel, 'address') === null || !servers.some(({ protocol }) => isReachable(protocol));
}
