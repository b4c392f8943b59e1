import { entriesOf, isRecord, type JsonRecord } from '../../json/record.ts';
import { convertChannels } from './channels.ts';
import { convertComponents } from './components.ts';
import { createConversion } from './conversion.ts';
import { withMovedReferences } from './references.ts';
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
