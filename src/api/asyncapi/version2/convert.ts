import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, listOf, setOwn, textOf } from '../../../core/json/record.ts';
import { fragmentOf } from '../../../document/references.ts';
import { type Located, localPointer, referenceOf } from '../../../schema/reference.ts';
import {
  type Conversion,
  createConversion,
  isConvertible,
  mapRecords,
  referenceTo,
  resolvedRecord,
} from './conversion.ts';
import { convertMessages, convertMessageTrait } from './messages.ts';
import {
  type ChannelInProgress,
  convertOperation,
  convertOperationTrait,
  type OperationKind,
  operationId,
} from './operations.ts';
import { convertParameters } from './parameters.ts';
import { convertRequirements, convertScheme } from './security.ts';

/**
 * Converts an AsyncAPI 2 document to AsyncAPI 3.0. Version 2 describes what clients do, and version 3 what the
 * application does: `publish` becomes `action: receive`, `subscribe` becomes `action: send`. Values of the wrong type
 * stay unchanged.
 */
export function convertVersion2(document: JsonRecord): JsonRecord {
  const conversion = createConversion(document);
  const { asyncapi: _, info, tags, externalDocs, servers, channels, components, ...others } = document;
  for (const key of ['tags', 'externalDocs']) {
    if (Object.hasOwn(document, key)) conversion.moves.set(`/${key}`, `/info/${key}`);
  }
  const { channels: converted, operations } = convertChannels(channels, '', conversion);
  return withMovedReferences(
    {
      asyncapi: '3.0.0',
      ...others,
      info: withDocumentFields(info, { tags, externalDocs }),
      ...(servers !== undefined && { servers: convertServers(servers, conversion) }),
      ...(channels !== undefined && { channels: converted }),
      ...(entriesOf(operations).length > 0 && { operations }),
      ...(components !== undefined && { components: convertComponents(components, conversion) }),
    },
    conversion.moves,
  );
}

/** Moves the tags and the external documentation of a document to its Info Object, where version 3 has them. */
function withDocumentFields(info: unknown, { tags, externalDocs }: JsonRecord): unknown {
  if (info !== undefined && !isRecord(info)) return info;
  return { ...info, ...(tags !== undefined && { tags }), ...(externalDocs !== undefined && { externalDocs }) };
}

const CONVERTERS: Record<string, (map: unknown, pointer: string, conversion: Conversion) => unknown> = {
  servers: (map, _, conversion) => convertServers(map, conversion),
  messages: convertMessages,
  parameters: convertParameters,
  securitySchemes: (map) => mapRecords(map, convertScheme),
  operationTraits: (map, _, conversion) => mapRecords(map, (trait) => convertOperationTrait(trait, conversion)),
  messageTraits: (map) => mapRecords(map, convertMessageTrait),
};

/**
 * Converts the Components Object. Schemas, bindings, server variables and correlation ids are the same in both
 * versions.
 */
function convertComponents(components: unknown, conversion: Conversion): unknown {
  if (!isRecord(components)) return components;
  const converted: JsonRecord = {};
  for (const [kind, map] of Object.entries(components)) {
    if (kind === 'channels') continue;
    const convert = Object.hasOwn(CONVERTERS, kind) ? CONVERTERS[kind] : undefined;
    converted[kind] = convert ? convert(map, `/components/${kind}`, conversion) : map;
  }
  if (components['channels'] === undefined) return converted;
  const { channels, operations } = convertChannels(components['channels'], '/components', conversion);
  return { ...converted, channels, ...(entriesOf(operations).length > 0 && { operations }) };
}

/** Returns a copy whose references point to the new places of their targets. Shared objects stay shared. */
function withMovedReferences(root: JsonRecord, moves: ReadonlyMap<string, string>): JsonRecord {
  const copies = new Map<unknown, object>();
  const queue: [source: object, copy: object][] = [];
  const copyOf = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    let copy = copies.get(value);
    if (!copy) {
      copy = Array.isArray(value) ? [] : {};
      copies.set(value, copy);
      queue.push([value, copy]);
    }
    return copy;
  };
  const copied = copyOf(root) as JsonRecord;
  for (const [source, copy] of queue) {
    for (const [key, value] of Object.entries(source)) {
      const isReference = key === '$ref' && typeof value === 'string' && !Array.isArray(source);
      setOwn(copy as JsonRecord, key, isReference ? movedReference(value, moves) : copyOf(value));
    }
  }
  return copied;
}

function movedReference(reference: string, moves: ReadonlyMap<string, string>): string {
  const pointer = localPointer(reference) ?? '';
  // The longest pointer that moved counts, token by token: `/channels/a` is not the beginning of `/channels/ab`.
  for (let start = pointer; start !== ''; start = start.slice(0, start.lastIndexOf('/'))) {
    const moved = moves.get(start);
    if (moved !== undefined) return fragmentOf(moved + pointer.slice(start.length));
  }
  return reference;
}

const KINDS: readonly OperationKind[] = ['publish', 'subscribe'];

interface ConvertedChannels {
  channels: unknown;
  operations: JsonRecord;
}

/**
 * Converts Channel Items to the channels (with an address) and operations of version 3.
 *
 * @param base Pointer of the parent: the document itself or its components.
 */
function convertChannels(channels: unknown, base: string, conversion: Conversion): ConvertedChannels {
  if (!isRecord(channels)) return { channels, operations: {} };
  const converted = new Map<string, unknown>();
  const operations = new Map<string, JsonRecord>();
  for (const [address, value] of Object.entries(channels)) {
    const place = { value, pointer: joinPointer(base, 'channels', address) };
    const channel = address.startsWith('x-') ? undefined : inlineReference(place, conversion);
    if (!channel) {
      converted.set(address, value);
      continue;
    }
    const id = freeName(textOf(channel['x-channelId']) ?? address, converted);
    const target = joinPointer(base, 'channels', id);
    conversion.moves.set(place.pointer, target);
    const progress: ChannelInProgress = { pointer: target, messages: new Map() };
    for (const kind of KINDS) {
      const operation = channel[kind];
      if (!isConvertible('', operation)) continue;
      const pointer = joinPointer(place.pointer, kind);
      const name = freeName(operationId(operation, id, kind), operations, `${id}.${kind}`);
      conversion.moves.set(pointer, joinPointer(base, 'operations', name));
      operations.set(name, convertOperation(kind, { value: operation, pointer }, progress, conversion));
    }
    converted.set(id, convertChannel(address, { value: channel, pointer: place.pointer }, progress, conversion));
  }
  return { channels: Object.fromEntries(converted), operations: Object.fromEntries(operations) };
}

/**
 * Replaces a channel that refers to another one with a copy of it, because a reference in version 3 cannot have an
 * address.
 */
function inlineReference(located: Located, { resolver }: Conversion): JsonRecord | undefined {
  if (!isRecord(located.value)) return undefined;
  if (referenceOf(located.value) === undefined) return located.value;
  const target = resolvedRecord(located, resolver)?.value;
  if (!target) return undefined;
  const { $ref: _, ...fields } = located.value;
  return { ...target, ...fields };
}

function convertChannel(
  address: string,
  { value, pointer }: Located & { value: JsonRecord },
  { messages }: ChannelInProgress,
  conversion: Conversion,
): JsonRecord {
  const { publish: _, subscribe: __, servers, parameters, ...channel } = value;
  return {
    address,
    ...(messages.size > 0 && { messages: Object.fromEntries([...messages].map(([key, { value }]) => [key, value])) }),
    ...channel,
    ...(servers !== undefined && { servers: serverReferences(servers) }),
    ...(parameters !== undefined && {
      parameters: convertParameters(parameters, joinPointer(pointer, 'parameters'), conversion),
    }),
  };
}

function serverReferences(servers: unknown): unknown {
  if (!Array.isArray(servers)) return servers;
  return listOf(servers).map((name) => (typeof name === 'string' ? referenceTo('servers', name) : name));
}

/** Returns the first unused name: the name itself, the alternative, or the alternative with a number. */
function freeName(name: string, taken: ReadonlyMap<string, unknown>, alternative = name): string {
  if (!taken.has(name)) return name;
  let candidate = alternative;
  for (let count = 2; taken.has(candidate); count += 1) candidate = `${alternative}.${count}`;
  return candidate;
}

/**
 * Converts Server Objects: `url` becomes `host`, `pathname` and, if the server states none, `protocol`. A URL with the
 * scheme of another protocol, such as that of a transport, stays as an extension.
 */
function convertServers(servers: unknown, conversion: Conversion): unknown {
  return mapRecords(servers, (server) => convertServer(server, conversion));
}

function convertServer({ url, security, ...server }: JsonRecord, conversion: Conversion): JsonRecord {
  const { protocol, ...address } = addressParts(textOf(url) ?? '');
  return {
    ...(url !== undefined && address),
    ...(protocol !== undefined && { protocol }),
    ...server,
    ...(hasOtherScheme(protocol, textOf(server['protocol'])) && { 'x-version-2-url': url }),
    ...(security !== undefined && { security: convertRequirements(security, conversion) }),
  };
}

/**
 * Whether the URL of a server has another scheme than its protocol. Servers for WebSockets don't count: their URLs get
 * the scheme of their protocol, because browsers connect to no other.
 */
function hasOtherScheme(scheme: string | undefined, protocol: string | undefined): boolean {
  if (scheme === undefined || protocol === undefined) return false;
  return scheme !== protocol && !/^wss?$/i.test(protocol);
}

interface AddressParts {
  protocol?: string;
  host: string;
  pathname?: string;
}

/** Splits an address without a URL parser, which cannot read `{variables}` in host and path. */
function addressParts(url: string): AddressParts {
  const [, protocol, host = '', pathname] = /^(?:([^:/?#{}]+):\/\/)?([^/]*)(\/.*)?$/s.exec(url) ?? [];
  return { ...(protocol !== undefined && { protocol }), host, ...(pathname !== undefined && { pathname }) };
}
