import { entriesOf, isRecord, type JsonRecord } from '../../json/record.ts';
import { convertChannels } from './channels.ts';
import { type Conversion, mapRecords } from './conversion.ts';
import { convertMessages, convertMessageTrait } from './messages.ts';
import { convertOperationTrait } from './operations.ts';
import { convertParameters } from './parameters.ts';
import { convertScheme } from './security.ts';
import { convertServers } from './servers.ts';

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
export function convertComponents(components: unknown, conversion: Conversion): unknown {
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
