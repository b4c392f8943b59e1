import { joinPointer, pointerTokens } from '../../core/json/pointer.ts';
import { entriesOf, listOf, ownValue, textOf } from '../../core/json/record.ts';
import { visibleTextOf } from '../../core/text/visible-text.ts';
import type { ApiDocument } from '../../document/document.ts';
import { type LocatedRecord, nameOf, namesOf, readObject } from '../../document/object.ts';
import type { Located, Resolver } from '../../schema/reference.ts';
import { docsLink } from '../../schema/view/view-facts.ts';
import { resolverOf } from '../openapi/operation.ts';
import { type BindingView, bindingViews } from './binding.ts';
import { type Channel, tagNames } from './channel.ts';
import { type ChannelAlternatives, securityViews } from './channel-security.ts';
import { type TagNote, tagNotes } from './tag-notes.ts';

/** Server Variable Object, AsyncAPI 3.0. */
export interface ChannelServerVariable {
  name: string;
  /** Unlike in OpenAPI, a variable may have none. */
  default?: string | undefined;
  enum?: string[] | undefined;
  examples: string[];
  /** Markdown. */
  description?: string | undefined;
}

/** Server Object, AsyncAPI 3.0. */
export interface ChannelServerView {
  /** Its key in `servers`. */
  name: string;
  title?: string | undefined;
  /** For example `wss`. */
  protocol: string;
  protocolVersion?: string | undefined;
  /** The protocol and its version, if the URL does not show them. */
  protocolLabel?: string | undefined;
  /** Protocol, host and path name, with `{variables}`: `wss://{region}.example.com/v1`. */
  url: string;
  summary?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  tags: string[];
  tagNotes: TagNote[];
  externalDocs?: { url: string; description?: string | undefined } | undefined;
  variables: ChannelServerVariable[];
  /** Empty if no credentials are needed. */
  security: ChannelAlternatives;
  bindings: BindingView[];
}

/** Returns the servers of a channel: those that it names, or all servers of the document. */
export function serversOfChannel(document: ApiDocument, channel: Channel, resolver: Resolver): ChannelServerView[] {
  return chosenServers(document, channel, resolver).map(({ name, server }) =>
    serverView(name, server, document, resolver),
  );
}

/** Returns the protocols of the servers of a channel, in lowercase and in the order of the document. */
export function protocolsOfChannel(document: ApiDocument, channel: Channel, resolver: Resolver): string[] {
  return chosenServers(document, channel, resolver).map(({ server }) => protocolOf(server));
}

/** Returns whether a channel has a server for WebSockets, or no server at all. */
export function isWebSocketChannel(document: ApiDocument, channel: Channel): boolean {
  const protocols = protocolsOfChannel(document, channel, resolverOf(document));
  return protocols.length === 0 || protocols.some((protocol) => protocol === 'ws' || protocol === 'wss');
}

function protocolOf({ value }: LocatedRecord): string {
  return (nameOf(value.protocol) ?? '').toLowerCase();
}

interface NamedServer {
  name: string;
  server: LocatedRecord;
}

function chosenServers(document: ApiDocument, channel: Channel, resolver: Resolver): NamedServer[] {
  const all = namedServers(document, resolver);
  const references = listOf(channel.value.servers);
  if (references.length === 0) return all;
  const chosen = references.flatMap((value, index) => {
    const located = { value, pointer: joinPointer(channel.pointer, 'servers', String(index)) };
    return readObject(located, resolver) ?? [];
  });
  const isChosen = ({ server }: NamedServer) => chosen.some(({ pointer }) => pointer === server.pointer);
  // Some documents refer to components that are not among the servers.
  const others = chosen
    .filter(({ pointer }) => !all.some(({ server }) => server.pointer === pointer))
    .map((server) => ({ name: pointerTokens(server.pointer).at(-1) ?? '', server }));
  return [...all.filter(isChosen), ...others];
}

/** Returns all servers of a document. */
export function serversOfDocument(document: ApiDocument, resolver: Resolver): ChannelServerView[] {
  return namedServers(document, resolver).map(({ name, server }) => serverView(name, server, document, resolver));
}

function namedServers(document: ApiDocument, resolver: Resolver): NamedServer[] {
  return entriesOf(document.root.servers).flatMap(([name, value]) => {
    const server = readObject({ value, pointer: joinPointer('/servers', name) }, resolver);
    return server && !name.startsWith('x-') ? [{ name, server }] : [];
  });
}

function serverView(name: string, server: LocatedRecord, document: ApiDocument, resolver: Resolver): ChannelServerView {
  const { value, pointer } = server;
  const protocol = protocolOf(server);
  const protocolVersion = nameOf(value.protocolVersion);
  // The URL of version 2, if it has another scheme than the protocol.
  const stated = textOf(value['x-version-2-url'])?.replace(/\/$/, '');
  return {
    name,
    title: visibleTextOf(value.title),
    protocol,
    protocolVersion,
    protocolLabel: protocolVersion === undefined ? stated && protocol : `${protocol} ${protocolVersion}`,
    url: stated ?? urlOf(protocol, nameOf(value.host) ?? nameOf(value.url) ?? '', textOf(value.pathname) ?? ''),
    summary: textOf(value.summary),
    description: textOf(value.description),
    tags: tagNames(value.tags, pointer, resolver),
    tagNotes: tagNotes(value.tags, pointer, resolver),
    externalDocs: docsLink(readObject({ value: value.externalDocs, pointer }, resolver)?.value),
    variables: variablesOf({ value: value.variables, pointer: joinPointer(pointer, 'variables') }, resolver),
    security: securityViews({ value: value.security, pointer: joinPointer(pointer, 'security') }, document, resolver),
    bindings: bindingViews({ value: value.bindings, pointer: joinPointer(pointer, 'bindings') }, resolver),
  };
}

/** URL schemes of protocols whose names in documents are not URL schemes. */
const SCHEMES: Record<string, string> = { 'secure-mqtt': 'mqtts', mqtt5: 'mqtt', amqp1: 'amqp' };

/** Builds the URL of a server. Some documents write the protocol into the host as well. */
function urlOf(protocol: string, host: string, pathname: string): string {
  const bare = host.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').replace(/\/$/, '');
  const path = pathname === '' || pathname.startsWith('/') ? pathname : `/${pathname}`;
  const scheme = Object.hasOwn(SCHEMES, protocol) ? SCHEMES[protocol] : protocol;
  return `${scheme === '' ? '' : `${scheme}://`}${bare}${path === '/' ? '' : path}`;
}

function variablesOf(located: Located, resolver: Resolver): ChannelServerVariable[] {
  const variables = readObject(located, resolver);
  return entriesOf(variables?.value).map(([name, value]) => {
    const variable = readObject({ value, pointer: joinPointer(variables?.pointer ?? '', name) }, resolver)?.value;
    const allowed = listOf(ownValue(variable, 'enum')).flatMap((each) => variableText(each) ?? []);
    return {
      name,
      default: variableText(ownValue(variable, 'default')),
      enum: allowed.length > 0 ? allowed : undefined,
      examples: namesOf(ownValue(variable, 'examples')),
      description: textOf(ownValue(variable, 'description')),
    };
  });
}

/** Returns a value of a variable, which may be empty: the URL has nothing at its place then. */
function variableText(value: unknown): string | undefined {
  return value === '' ? value : nameOf(value);
}
