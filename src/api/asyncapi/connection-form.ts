import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, ownValue, stringsOf, textOf } from '../../core/json/record.ts';
import { oneLine } from '../../core/text/one-line.ts';
import type { ApiDocument } from '../../document/document.ts';
import { nameOf, namesOf, readObject } from '../../document/object.ts';
import { fragmentOf } from '../../document/references.ts';
import type {
  ComposedMessage,
  ConnectionCredential,
  ConnectionForm,
  QueryField,
} from '../../request/connection/connection-form.ts';
import { isJson } from '../../request/http/media-type.ts';
import type { Located, Resolver } from '../../schema/reference.ts';
import { form } from '../../words/english/form.ts';
import { english } from '../../words/english/index.ts';
import { inWords } from '../../words/english/phrase.ts';
import { say } from '../../words/say.ts';
import { resolverOf } from '../openapi/operation.ts';
import { webSocketBinding } from './binding.ts';
import type { Channel } from './channel.ts';
import type { ChannelAlternatives, ChannelSecurity } from './channel-security.ts';
import type { ChannelServerVariable } from './channel-server.ts';
import { type ChannelView, reachableServers } from './channel-view.ts';
import type { MessageView } from './message.ts';
import { messageSides } from './message-sides.ts';

/** Builds the form to connect to a channel, in the language in use. It has no servers if no browser can connect. */
export function connectionForm(document: ApiDocument, channel: Channel, view: ChannelView): ConnectionForm {
  const resolver = resolverOf(document);
  const reachable = reachableServers(view);
  const bindings = { value: channel.value.bindings, pointer: joinPointer(channel.pointer, 'bindings') };
  const binding = webSocketBinding(bindings, resolver);
  const security = [...reachable, ...view.operations].flatMap((each) => each.security);
  const sampled = sampledAlternative(security);
  return {
    servers: reachable.map(({ name, url, variables }) => ({ name, url, variables: variables.map(variableField) })),
    address: view.address ?? '',
    // Some documents declare query parameters as parameters of the channel. They have no place in the address.
    parameters: view.parameters
      .filter(({ required }) => required)
      .map(({ name, description, enum: allowed, default: initial, examples }) => ({
        name,
        description: oneLine(description),
        enum: allowed,
        initial: initial ?? allowed[0] ?? examples[0] ?? '',
      })),
    query: propertiesOf(binding, 'query', resolver),
    subprotocols: propertiesOf(binding, 'headers', resolver)
      .filter(({ name }) => name.toLowerCase() === 'sec-websocket-protocol')
      .flatMap(({ enum: allowed, initial }) => (initial === '' ? allowed : [initial])),
    credentials: credentialsOf(security.flat(), sampled),
    headers: headersOf(sampled),
    messages: composedMessages(view),
  };
}

/** A variable without a default begins with a value that the document names. */
function variableField({ name, default: initial, enum: allowed, examples, description }: ChannelServerVariable) {
  return { name, default: initial ?? allowed?.[0] ?? examples[0] ?? '', enum: allowed, description };
}

/** Returns the properties of a schema of the binding, each as one text to enter. */
function propertiesOf(binding: Located | undefined, key: 'query' | 'headers', resolver: Resolver): QueryField[] {
  if (!binding) return [];
  const schema = readObject(
    { value: ownValue(binding.value, key), pointer: joinPointer(binding.pointer, key) },
    resolver,
  );
  const required = stringsOf(schema?.value.required);
  return entriesOf(schema?.value.properties).map(([name, value]) => {
    const place = { value, pointer: joinPointer(schema?.pointer ?? '', 'properties', name) };
    const property = readObject(place, resolver)?.value ?? {};
    const allowed = namesOf(property.enum);
    const examples = namesOf(property.examples);
    const initial = nameOf(property.const) ?? nameOf(property.default);
    const isRequired = required.includes(name);
    return {
      name,
      required: isRequired,
      description: oneLine(textOf(property.description)),
      enum: allowed,
      label: nameOf(property.type) ?? 'string',
      initial: initial ?? (isRequired ? (allowed[0] ?? examples[0] ?? '') : ''),
    };
  });
}

function credentialsOf(
  security: readonly ChannelSecurity[],
  sampled: readonly ChannelSecurity[],
): ConnectionCredential[] {
  const credentials = new Map<string, ConnectionCredential>();
  for (const { name, summary, place } of security) {
    const words = inWords(summary, english);
    credentials.set(
      name,
      place?.in === 'query'
        ? { name, words, kind: 'query', parameter: place.name, sampled: sampled.some((scheme) => scheme.name === name) }
        : { name, words, kind: 'unsupported', ...whyNot(place?.in) },
    );
  }
  return [...credentials.values()];
}

/** Returns the first alternative that is part of the handshake. Samples use it. */
function sampledAlternative(security: ChannelAlternatives): ChannelSecurity[] {
  return security.find((schemes) => schemes.some((scheme) => scheme.place?.in === 'query' || headerOf(scheme))) ?? [];
}

/** Returns the headers that a program sends. */
function headersOf(schemes: readonly ChannelSecurity[]): [name: string, value: string][] {
  return schemes.flatMap((scheme) => {
    const header = headerOf(scheme);
    return header ? [header] : [];
  });
}

function headerOf({ type, place, isBasic }: ChannelSecurity): [name: string, value: string] | undefined {
  if (place?.in === 'header') return [place.name, 'YOUR_API_KEY'];
  if (place?.in === 'cookie') return ['Cookie', `${place.name}=YOUR_API_KEY`];
  if (place?.in === 'query') return undefined;
  if (isBasic) return ['Authorization', 'Basic YOUR_CREDENTIALS'];
  return ['http', 'oauth2', 'openIdConnect'].includes(type) ? ['Authorization', 'Bearer YOUR_TOKEN'] : undefined;
}

function whyNot(place: string | undefined): { place: 'header' | 'cookie'; reason: string } {
  return place === 'cookie' ? { place, reason: form.cookieOfSocket } : { place: 'header', reason: form.headerOfSocket };
}

function composedMessages(view: ChannelView): ComposedMessage[] {
  const sides = messageSides(view);
  const [sent, received] = [new Set(sides.sent), new Set(sides.received)];
  return view.messages.map((message) => ({
    name: message.name,
    title: message.title,
    direction: sent.has(message) === received.has(message) ? 'both' : sent.has(message) ? 'send' : 'receive',
    contentType: message.contentType ?? '',
    isBinary: message.isBinary,
    form: formPointer(message),
    // The reader enters bytes in hex, but examples in documents are texts.
    examples: (message.isBinary ? [] : message.examples).flatMap(({ name, summary, payload, whole }, index) =>
      payload
        ? [{ label: summary ?? name ?? say(form.example, { number: index + 1 }), text: whole ?? payload.text }]
        : [],
    ),
  }));
}

/** Returns the pointer of the schema of a JSON message, for the form that the reader composes it with. */
export function formPointer({ payload, contentType, isBinary }: MessageView): string | undefined {
  return payload?.kind === 'schema' && isJson(contentType) && !isBinary ? payload.pointer : undefined;
}

/** The schemas to check messages against, by name, and what they refer to. */
export interface MessageContract {
  /** By name of the message: a `$ref` into `root`, to a schema of JSON Schema or OpenAPI. */
  schemas: Record<string, unknown>;
  root: Record<string, unknown>;
}

/** Returns the schemas of messages that have one in JSON Schema. */
export function messageContract(document: ApiDocument, view: ChannelView): MessageContract {
  const schemas = Object.fromEntries(
    view.messages.flatMap(({ name, payload }) =>
      payload?.kind === 'schema' ? [[name, { $ref: fragmentOf(payload.pointer) }]] : [],
    ),
  );
  const { channels, components } = document.root;
  return { schemas, root: { ...(isRecord(channels) && { channels }), ...(isRecord(components) && { components }) } };
}
