import { joinPointer } from '../../core/json/pointer.ts';
import type { ApiDocument } from '../../document/document.ts';
import { componentsReaching, referencedComponents } from '../openapi/usage.ts';
import { type Channel, listChannels } from './channel.ts';

/**
 * Returns the channels whose messages or operations contain a component schema, directly or through other components.
 */
export function channelsUsing(document: ApiDocument, schemaName: string): Channel[] {
  const reaching = componentsReaching(document, joinPointer('/components/schemas', schemaName));
  return listChannels(document).filter(({ pointer, value, operations }) => {
    if (reaching.has(pointer)) return true;
    const referenced = referencedComponents([value, operations.map((operation) => operation.value)]);
    return [...referenced].some((component) => reaching.has(component));
  });
}
