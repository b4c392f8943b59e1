import { fragmentOf } from '../../document/references.ts';
import { entriesOf, isRecord, type JsonRecord, setOwn } from '../../json/record.ts';
import { localPointer } from '../../schema/reference.ts';
import { convertChannels } from './channels.ts';
import { type Conversion, createConversion, mapRecords } from './conversion.ts';
import { convertMessages, convertMessageTrait } from './messages.ts';
import { convertOperationTrait } from './operations.ts';
import { convertParameters } from './parameters.ts';
import { convertScheme } from './security.ts';
import { convertServers } from './servers.ts';

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
